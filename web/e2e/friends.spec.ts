// Two people at one table: by code, a reload in the middle, chat, and a third who watches.
import type { Page } from '@playwright/test';
import { expect, remember, test } from './fixtures';
import { decide, isOver, offered } from './play';

test('two people play each other, and one reloads in the middle', async ({ page, browser, baseURL }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Invite friends to Lucky Jack/ }).click();
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
  const board = (who: Page) =>
    who.evaluate(
      () =>
        document.querySelector('[data-ply]')?.getAttribute('data-ply') +
        ' ' +
        document.querySelector('[data-anchor=discard]')?.textContent?.replace(/\D/g, ''),
    );
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

test('a line that breaks after a move: the board stays, the move counts, the moves missed can be replayed', async ({
  page,
}) => {
  let cut = false;
  let shut = false;
  await page.routeWebSocket(/\/ws\?/, (socket) => {
    if (shut) return void socket.close();
    const server = socket.connectToServer();
    server.onMessage((message) => cut || socket.send(message));
    socket.onMessage((message) => {
      server.send(message);
      if (!String(message).includes('"do":"move"')) return;
      cut = shut = true; // the move arrives, its answer does not
      setTimeout(() => void socket.close(), 100);
    });
  });
  await page.goto('/');
  await page.getByRole('button', { name: /^Play Lucky Jack now/ }).click();
  await offered(page);
  const before = await page.locator('[data-ply]').getAttribute('data-ply');
  await page
    .locator('.hand button[data-legal]')
    .last()
    .dblclick({ position: { x: 6, y: 30 } });
  await expect(page.locator('.strip.warn')).toContainText('Your seat is kept');
  await expect(page.locator('.surface')).toBeVisible();
  cut = shut = false;
  await expect(page.locator('.strip.ok')).toContainText('You missed');
  await expect(page.locator('.strip.bad')).toHaveCount(0);
  await expect(page.locator('[data-ply]')).not.toHaveAttribute('data-ply', before ?? '');
  await page.locator('.strip.ok').getByRole('button', { name: 'Replay' }).click();
  await expect(page.locator('.strip.ok')).toHaveCount(0);
});
