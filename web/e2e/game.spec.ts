// Whole games against bots, in both languages; what the table says about a card that may not be played; keys only.
import { accessible } from './axe';
import { expect, test } from './fixtures';
import { offered, playToTheEnd } from './play';

test('a whole game against bots, in English', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Play Lucky Jack now/ }).click();
  await expect(page.locator('.surface')).toBeVisible();
  await offered(page);
  await expect(page).toHaveTitle(/Your turn/);
  await accessible(page, 'table');
  await playToTheEnd(page);
  await expect(page.getByRole('heading', { name: /wins?$|share the win/ })).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(4);
  await expect(page.getByRole('slider')).toBeVisible();
  await accessible(page, 'post-game');
});

test.describe('en français', () => {
  test.use({ guest: { lang: 'fr', name: 'Zoé' } });

  test('une partie entière contre des robots', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page.getByRole('button', { name: /^Jouer à Lucky Jack/ }).click();
    await playToTheEnd(page);
    await expect(page.getByRole('heading', { name: /gagnez?$|se partagent/ })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(/\b(event|label|prompt|card|move)\.[a-z_]+/);
  });
});

test('another round with the same company', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Play Lucky Jack now/ }).click();
  await playToTheEnd(page);
  const before = page.url();
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page).not.toHaveURL(before);
  expect(await offered(page)).toBe(true);
});

test('a card that may not be played tells why, with a link to the rule', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Play Lucky Jack now/ }).click();
  await offered(page);
  await page.locator('.buttons [data-move="draw"]').click();
  await page.locator('.buttons [data-move="keep"]').waitFor();
  const resting = page.locator('.hand button.card:not([data-legal])').first();
  await resting.click({ position: { x: 8, y: 40 } });
  const bubble = page.locator('.bubble [role=alert]');
  await expect(bubble).toContainText('decide about that card');
  await bubble.getByRole('button', { name: /Rule/ }).click();
  await expect(page.getByRole('tab', { name: 'Rules' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(bubble).toHaveCount(0);
});

test('a move with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  const play = page.getByRole('button', { name: /^Play Lucky Jack now/ });
  await play.waitFor();
  for (let i = 0; i < 30 && !(await play.evaluate((node) => node === document.activeElement)); i++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await offered(page);
  const cards = page.locator('.hand button.card');
  for (let i = 0; i < 40 && !(await cards.first().evaluate((node) => node === document.activeElement)); i++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(cards.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cards.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(cards.nth(1)).toHaveAttribute('aria-pressed', 'false');
  const lines = await page.locator('.log li').count();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.log li').count()).toBeGreaterThan(lines);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
});

test('in a tight fan a card shows whole and takes no tap from its neighbour', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: /^Play Lucky Jack now/ }).click();
  await offered(page);
  const cards = page.locator('.hand button.card');
  await cards.nth(1).hover({ position: { x: 6, y: 40 } });
  await expect(page.locator('.whole')).toHaveText(/[A-Z][a-z]+$/); // the value and the name
  await cards.nth(2).click({ position: { x: 6, y: 40 } });
  await expect(cards.nth(2)).toHaveAttribute('aria-pressed', 'true');
});

test('a drag to the mat plays, at full speed', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('lucky.fast', ''));
  await page.reload();
  await page.getByRole('button', { name: /^Play Lucky Jack now/ }).click();
  await offered(page);
  const card = page.locator('.hand button[data-legal]').first();
  const discards = page.locator('.log li', { hasText: 'You discarded' });
  await expect(card).toBeVisible();
  const box = (await card.boundingBox())!;
  await page.mouse.move(box.x + 10, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(720, 420, { steps: 6 });
  await page.mouse.up();
  await expect(discards).toHaveCount(1);
  await expect(page.locator('.sprite')).toHaveCount(0);
});

test('with reduced motion nothing travels and one tap may play', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.setItem('lucky.fast', '');
    localStorage.setItem('lucky.one_tap', '1');
  });
  await page.reload();
  await page.getByRole('button', { name: /^Play Lucky Jack now/ }).click();
  await offered(page);
  const card = page.locator('.hand button[data-legal]').last();
  await expect(card).toBeVisible();
  await card.click({ position: { x: 6, y: 30 } });
  await expect(page.locator('.log li', { hasText: 'You discarded' })).toHaveCount(1);
  await expect(page.locator('.sprite')).toHaveCount(0);
});
