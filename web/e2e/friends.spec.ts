// Two people at one table: by code, a reload in the middle, chat, and a third who watches.
import type { Page } from '@playwright/test';
import { expect, remember, test } from './fixtures';
import { decide, isOver, offered } from './play';

test('two people play each other, and one reloads in the middle', async ({ page, browser, baseURL }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Invite friends to/ }).click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  const code = (await page.locator('.code strong').textContent()) ?? '';

  const elsewhere = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  const friend = await elsewhere.newPage();
  await remember(friend, { lang: 'fr', name: 'Zoé' });
  await friend.goto('/');
  await friend.locator('footer form input').fill(code.toLowerCase());
  await friend.locator('footer form button').click();
  await friend.getByRole('button', { name: 'S’asseoir ici' }).click();

  for (let turn = 0; turn < 24; turn++) {
    const mover = await Promise.race([offered(page).then(() => page), offered(friend).then(() => friend)]);
    if (await isOver(mover)) break;
    await decide(mover, turn);
    if (turn === 8) {
      await friend.reload();
      await expect(friend.locator('.surface')).toBeVisible();
    }
  }
  const board = (who: Page) => who.evaluate(() => document.querySelector('[data-ply]')?.getAttribute('data-ply') + ' ' + document.querySelector('[data-anchor=discard]')?.textContent?.replace(/\D/g, ''));
  await expect(async () => expect(await board(friend)).toBe(await board(page))).toPass();
  await elsewhere.close();
});

test('a word in the chat, and a spectator who sees no hand', async ({ page, browser, baseURL }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Play Lucky Jack now/ }).click();
  await offered(page);
  await page.keyboard.press('c');
  await expect(page.locator('#say')).toBeFocused();
  await page.keyboard.type('four cards left, tick tock');
  await page.keyboard.press('Enter');
  await expect(page.locator('.chat')).toContainText('tick tock');

  const elsewhere = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const watcher = await elsewhere.newPage();
  await remember(watcher, { name: 'Lou' });
  await watcher.goto(page.url());
  await expect(watcher.locator('.shelf')).toContainText('Watching');
  await expect(watcher.locator('.hand')).toHaveCount(0);
  await expect(page.locator('.rail')).toContainText('1 watching');
  await elsewhere.close();
});

test('back after a lost line: the board stays, the moves missed are counted', async ({ page, context }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Play Lucky Jack now/ }).click();
  await offered(page);
  await context.setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await context.setOffline(false);
  await expect(page.locator('.surface')).toBeVisible();
  await offered(page);
});
