// The lobby, the set-up sheet and the table at every size: accessible, no sideways scroll, switches in place.
import { fileURLToPath } from 'node:url';
import { accessible } from './axe';
import { expect, test } from './fixtures';
import { decide, offered } from './play';

const kSizes = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 720, height: 450 }, // 1440 at 200 % zoom
];

test('the lobby and the set-up sheet are accessible', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pull up a chair.');
  await page.locator('.tile').first().waitFor();
  await accessible(page, 'lobby');
  await page.getByRole('button', { name: /^Invite friends to Lucky Jack/ }).click();
  await accessible(page, 'set-up');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.locator('.room').waitFor();
  await accessible(page, 'waiting room');
});

test('language and theme switch in place and are remembered', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'French' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installez-vous.');
  await page.getByRole('button', { name: 'Passer au thème sombre' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a wrong code and a wrong address are answered in words', async ({ page }) => {
  await page.goto('/');
  await page.locator('.code-desk input').fill('XXXXXX');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('No table answers to that code.');
  await page.goto('/t/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no table here.');
});

test('nothing scrolls sideways at any size', async ({ page }) => {
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.goto('/');
  await page.locator('.tile').first().waitFor();
  for (const size of kSizes) {
    await page.setViewportSize(size);
    expect(await sideways(), `lobby at ${size.width}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(kSizes[3]);
  await page.getByRole('button', { name: /^Play Lucky Jack now/ }).click();
  await offered(page);
  for (const size of kSizes) {
    await page.setViewportSize(size);
    expect(await sideways(), `table at ${size.width}`).toBeLessThanOrEqual(0);
    await expect(page.locator('.buttons button[data-move]').first()).toBeVisible();
  }
});

test('pictures for the front page', async ({ page }) => {
  test.skip(process.env.LUCKY_PICTURES !== '1', 'only with LUCKY_PICTURES=1');
  const picture = (name: string) => fileURLToPath(new URL(`../../docs/pictures/${name}.png`, import.meta.url));
  await page.goto('/');
  await page.locator('.tile').first().waitFor();
  await page.screenshot({ path: picture('lobby') });
  await page.getByRole('button', { name: /^Play Lucky Jack now/ }).click();
  for (let turn = 0; turn < 20 && (await offered(page)); turn++) {
    if (turn >= 4 && (await page.locator('.hint').isVisible())) break; // a choice of cards makes the better picture
    await decide(page, turn);
  }
  const legal = page.locator('.hand button[data-legal]').first();
  if (await legal.count()) await legal.click({ position: { x: 8, y: 40 } });
  await page.mouse.move(4, 4);
  await page.waitForTimeout(300);
  await page.screenshot({ path: picture('table') });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForTimeout(300);
  await page.screenshot({ path: picture('table-phone') });
});
