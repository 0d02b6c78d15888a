// End to end: a real server, a real browser. One worker: the machine's cores belong to the server and Chromium.
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: './e2e',
  workers: 1,
  fullyParallel: false,
  timeout: 60_000,
  retries: process.env.CI ? 2 : 0, // a busy machine may miss a deadline; what fails three times is a fault
  expect: { timeout: 8_000 },
  reporter: [['list']],
  outputDir: './test-results',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    actionTimeout: 8_000,
    trace: 'off',
    launchOptions: {
      executablePath: process.env.LUCKY_CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
