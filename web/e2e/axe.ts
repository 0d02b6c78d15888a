// Asks axe-core for serious and critical faults, in light and in dark.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter((fault) => fault.impact === 'serious' || fault.impact === 'critical')
    .flatMap((fault) =>
      fault.nodes.map((node) => `${fault.id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    );
}

export async function accessible(page: Page, where: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme }); // the theme follows the system until one is chosen
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await page.waitForTimeout(250); // colours fade
    expect(await faults(page), `${where}, ${theme}`).toEqual([]);
  }
}
