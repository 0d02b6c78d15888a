// Starts the real server once per run and stops it afterwards. LUCKY_BIN names the binary, LUCKY_URL a server that is
// already open. Every page is fast and fails its test on an uncaught error.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';

const kBinary = process.env.LUCKY_BIN
  ? resolve(process.env.LUCKY_BIN)
  : fileURLToPath(new URL('../../build/release/lucky', import.meta.url));

function address(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /Lucky Table is open at (http:\/\/\S+)/.exec(said);
      if (found) resolve(found[1]);
    });
    server.on('error', reject);
    server.on('exit', (code) => reject(new Error(`the server left with ${code}: ${said}`)));
  });
}

async function serve(use: (url: string) => Promise<void>): Promise<void> {
  if (process.env.LUCKY_URL) return use(process.env.LUCKY_URL);
  const folder = mkdtempSync(join(tmpdir(), 'lucky-e2e-'));
  const server = spawn(kBinary, ['serve', '--port', '0', '--db', join(folder, 't.db'), '--bot-delay', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise((done) => server.once('exit', done));
  try {
    await use(await address(server));
  } finally {
    server.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface Guest {
  lang?: 'en' | 'fr';
  name?: string;
  fast?: boolean;
}

/** What a browser remembers from earlier visits. */
export async function remember(page: Page, { lang = 'en', name = 'Mia', fast = true }: Guest): Promise<void> {
  await page.addInitScript(
    ([language, nickname, quick]) => {
      const set = (key: string, value: string) => localStorage.getItem(key) ?? localStorage.setItem(key, value);
      set('lucky.lang', language);
      set('lucky.name', nickname);
      set('lucky.fast', quick);
    },
    [lang, name, fast ? '1' : ''],
  );
}

export const test = base.extend<{ guest: Guest; calm: void }, { server: string }>({
  server: [async ({}, use) => serve(use), { scope: 'worker' }],
  guest: [{}, { option: true }],
  baseURL: async ({ server }, use) => use(server),
  page: async ({ page, guest }, use) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await remember(page, guest);
    await use(page);
    expect(faults, 'no uncaught error on the page').toEqual([]);
  },
});

export { expect };
