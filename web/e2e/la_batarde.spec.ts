// La Bâtarde in the browser: whole games in both languages, a call that interrupts, two calls in the same instant, what the
// table says about a bid and a card it does not allow, the last trick, seven people with two packs on a phone.
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { accessible } from './axe';
import { expect, remember, test } from './fixtures';
import { decide, offered, playToTheEnd } from './play';
import { openTable } from './tables';

/** Opens the set-up sheet and lays a table of bots for the short ladder. */
async function layTheTable(
  page: Page,
  words: { invite: RegExp; rules: string; pill: string; go: string },
): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: words.invite }).click();
  await page.locator('button.chair[data-kind=open]').click();
  await page.getByText(words.rules).click();
  await page.getByRole('radio', { name: words.pill }).check();
  await page.getByRole('button', { name: words.go }).click();
  await expect(page.locator('.surface')).toBeVisible();
}

const open = (page: Page, seats: string[], options: Record<string, unknown>) =>
  openTable(page, 'la_batarde', seats, options);

/** The bots bid as they like: tables are opened until the first thing asked of the reader offers what the test is about. */
async function openWith(page: Page, offer: string, seats: string[], options: Record<string, unknown>): Promise<void> {
  for (let table = 0; table < 20; table++) {
    await open(page, seats, options);
    if ((await offered(page)) && (await page.locator(offer).count()) > 0) return;
  }
  throw new Error(`no table offered ${offer}`);
}

const cards = (page: Page) => page.locator('.shelf.mine[data-live=true] .hand button[data-legal]');
const kKeys = /\b(event|label|prompt|card|move|plate|cell|trump|title|button|hint|order)\.[a-z_]+/;

test('a whole game of La Bâtarde against bots: lowest wins, and the last trick can be seen', async ({ page }) => {
  await layTheTable(page, {
    invite: /^Invite friends to La Bâtarde/,
    rules: 'House rules',
    pill: 'only up',
    go: 'Open the table',
  });
  let looked = false;
  let turn = 0;
  for (; turn < 300 && (await offered(page)); turn++) {
    if (!looked && (await page.locator('.stack').isVisible()) && (await cards(page).count()) > 0) {
      await page.locator('.stack').click();
      await expect(page.locator('.told')).toContainText('Last trick');
      await expect(page.locator('.laid')).toHaveCount(4);
      await page.locator('.stack').click();
      await expect(page.locator('.told')).toHaveCount(0);
      looked = true;
    }
    await decide(page, turn);
  }
  expect(looked).toBe(true);
  await expect(page.getByRole('heading', { name: /wins?$|share the win/ })).toBeVisible();
  await expect(page.locator('.board')).toContainText('fewest win');
  const totals = (await page.locator('tbody .total').allTextContents()).map(Number);
  expect(totals).toHaveLength(4);
  expect(totals).toEqual(totals.toSorted((a, b) => a - b));
  await expect(page.locator('thead th')).toHaveCount(7); // names, five deals, total
  await expect(page.getByRole('slider')).toBeVisible();
  await accessible(page, 'post-game of La Bâtarde');
});

test.describe('en français, au téléphone', () => {
  test.use({ guest: { lang: 'fr', name: 'Zoé' }, viewport: { width: 390, height: 844 } });

  test('une partie entière de La Bâtarde', async ({ page }) => {
    await layTheTable(page, {
      invite: /^Inviter des amis à La Bâtarde/,
      rules: 'Règles de la maison',
      pill: 'montée seulement',
      go: 'Ouvrir la table',
    });
    await offered(page);
    await expect(page.locator('body')).not.toContainText(kKeys);
    await playToTheEnd(page);
    await expect(page.getByRole('heading', { name: /gagnez?$|se partagent/ })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(kKeys);
  });
});

interface Guest {
  page: Page;
  /** Holds back the next move this browser sends, until `release`. */
  hold: () => void;
  release: () => void;
}

async function sitDown(
  browser: Browser,
  baseURL: string | undefined,
  name: string,
  size: { width: number; height: number },
): Promise<Guest> {
  const context = await browser.newContext({ baseURL, viewport: size });
  const page = await context.newPage();
  await remember(page, { name });
  let holding = false;
  let held: (() => void)[] = [];
  await page.routeWebSocket(/\/ws\?/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => socket.send(message));
    socket.onMessage((message) => {
      if (holding && String(message).includes('"do":"move"')) held.push(() => server.send(message));
      else server.send(message);
    });
  });
  const release = () => {
    holding = false;
    held.forEach((send) => send());
    held = [];
  };
  return { page, hold: () => (holding = true), release };
}

async function bid(page: Page, cell: string): Promise<void> {
  await page.locator(`[data-bid="${cell}"]`).click();
  await page.locator('.buttons .primary:enabled').click();
}

const ply = (page: Page) => page.locator('[data-ply]').getAttribute('data-ply');
const inTurn = (guests: Guest[]) =>
  Promise.race(
    guests.map((guest) =>
      guest.page
        .locator('.shelf.mine[data-live=true]')
        .waitFor()
        .then(() => guest),
    ),
  );

test('three browsers: calls interrupt, and two at once are told apart', async ({ browser, baseURL }) => {
  const guests = [
    await sitDown(browser, baseURL, 'Mia', { width: 1440, height: 900 }),
    await sitDown(browser, baseURL, 'Zoé', { width: 390, height: 844 }),
    await sitDown(browser, baseURL, 'Sam', { width: 1280, height: 800 }),
  ];
  const link = await open(guests[0].page, ['me', 'open', 'open'], { last_call: 30 });
  for (const { page } of guests.slice(1)) {
    await page.goto(link);
    await page.getByRole('button', { name: 'Sit here' }).first().click();
  }
  const first = await inTurn(guests);
  const at = guests.indexOf(first);
  const [x, y, z] = [0, 1, 2].map((step) => guests[(at + step) % 3]);

  await bid(x.page, 'bid:1:hearts');
  await y.page.locator('.shelf.mine[data-live=true]').waitFor();
  const call = z.page.locator('[data-move=mechoune]:enabled');
  await expect(call).toBeVisible();
  await expect(z.page.locator('.plaque h2')).toHaveText(/’s turn$/);
  await expect(z.page).not.toHaveTitle(/Your turn/);
  await expect(z.page.locator('.cell:enabled')).toHaveCount(0);

  // Pressed while another trump was being bid: that call was not meant for it, and is not made.
  z.hold();
  await call.click();
  await bid(y.page, 'bid:2:spades');
  await expect(z.page.locator('[data-bid="bid:2:spades"] .said')).toHaveCount(1);
  z.release();
  await expect(z.page.locator('.strip.bad')).toContainText('The table moved on');
  await expect(z.page.locator('.times')).toHaveCount(0);
  await bid(z.page, 'bid:1:spades');

  // Pressed while somebody followed: it still means the same, and is sent once more.
  await x.page.locator('.shelf.mine[data-live=true]').waitFor();
  const before = await ply(z.page);
  z.hold();
  await call.click();
  await expect(x.page.locator('.cell.forbidden')).toContainText('=7');
  await x.page.locator('.cell.forbidden').click();
  await expect(x.page.locator('[role=alert]').filter({ visible: true })).toContainText('add up to 7');
  await bid(x.page, 'bid:0:spades');
  await expect.poll(() => ply(z.page)).not.toBe(before);
  z.release();
  await expect(y.page.locator('.plaque h2')).toHaveText('Your answer?');
  await expect(x.page.locator('.call .times')).toHaveText('×2');
  await y.page.locator('[data-move=choune]').click();
  for (const { page } of guests) await expect(page.locator('[data-trump=spades] .times')).toHaveText('×4');

  await refuseACard(guests);
  for (const { page } of guests) await page.context().close();
});

/** Plays until somebody holds a card that may not be played, and asks about it. */
async function refuseACard(guests: Guest[]): Promise<void> {
  for (let turn = 0; turn < 12; turn++) {
    const { page } = await inTurn(guests);
    const rest = page.locator('.hand button.rest');
    if ((await rest.count()) > 0) {
      await rest.first().click({ position: { x: 6, y: 30 } });
      const reason = page.locator('[role=alert]').filter({ visible: true });
      await expect(reason).toContainText(/follow suit|beat|trumps/);
      await expect(reason.getByRole('button', { name: /Rule/ })).toBeVisible();
      return;
    }
    await decide(page, turn);
  }
  throw new Error('every card could always be played');
}

test('arrows walk the grid; Enter chooses, then bids', async ({ page }) => {
  await openWith(page, '[data-bid="bid:5:all_trumps"][data-legal]', ['me', 'greedy', 'greedy', 'greedy'], {
    ladder: 'half',
  });
  await accessible(page, 'auction');
  const cell = (at: string) => page.locator(`[data-bid="bid:${at}"]`);
  await page.locator('.cell[tabindex="0"]').focus();
  await page.keyboard.press('End');
  await expect(cell('5:spades')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(cell('5:all_trumps')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cell('5:all_trumps')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Bid 5 all trumps', exact: true })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(cell('5:all_trumps')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-trump=all_trumps]')).toBeVisible();
});

test('seven people and two packs on a phone, for one deal', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWith(page, '.cell.change[data-legal]', ['me', 'greedy', 'greedy', 'greedy', 'greedy', 'greedy', 'greedy'], {
    ladder: 'half',
    last_call: 0,
  });
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const change = page.locator('.cell.change[data-legal]').last();
  await change.click();
  await expect(page.locator('.buttons .primary')).toHaveText([/simple/, /marked/]);
  await page.locator('.buttons .primary').last().click();
  for (let turn = 0; turn < 40; turn++) {
    await offered(page);
    if ((await cards(page).count()) > 0) break;
    await decide(page, turn);
  }
  await expect(page.locator('[data-trump] em')).toHaveText(/simple|marked/);
  await expect(page.locator('.cloth .spot')).toHaveCount(7);
  expect(await sideways()).toBeLessThanOrEqual(0);
  await accessible(page, 'trick of seven');
  for (let turn = 0; turn < 20 && (await page.locator('.rail').getByText('Deal 2').count()) === 0; turn++) {
    await offered(page);
    await decide(page, turn);
  }
  await expect(page.locator('.rail')).toContainText('Deal 2 of 6');
});

test('pictures of La Bâtarde', async ({ page }) => {
  test.skip(process.env.LUCKY_PICTURES !== '1', 'only with LUCKY_PICTURES=1');
  const shoot = async (name: string) => {
    for (const [size, viewport] of Object.entries({
      desktop: { width: 1440, height: 900 },
      phone: { width: 390, height: 844 },
    })) {
      await page.setViewportSize(viewport);
      await page.mouse.move(4, 4);
      await page.waitForTimeout(350);
      await page.screenshot({
        path: fileURLToPath(new URL(`../../docs/pictures/la_batarde-${name}-${size}.png`, import.meta.url)),
      });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  const until = async (good: () => Promise<boolean>) => {
    for (let turn = 0; turn < 300; turn++) {
      if (await page.locator('[data-over]').isVisible()) await page.getByRole('button', { name: 'Play again' }).click();
      if ((await offered(page)) && (await good())) return;
      if (!(await page.locator('[data-over]').isVisible())) await decide(page, turn);
    }
  };
  await open(page, ['me', 'greedy', 'greedy', 'greedy'], { ladder: 'half', last_call: 0 });
  const held = () => page.locator('.hand li').count();
  await until(
    async () =>
      [6, 7].includes(await held()) &&
      (await page.locator('.cell.follow[data-legal]').count()) > 0 &&
      (await page.locator('.cell.change[data-legal]').count()) > 9,
  );
  await page.locator('.cell.change[data-legal]').nth(8).click();
  await shoot('auction');
  const rest = page.locator('.hand button.rest');
  await until(
    async () =>
      (await cards(page).count()) > 1 &&
      (await rest.count()) > 1 &&
      (await page.locator('.laid').count()) > 1 &&
      (await page.locator('.stack').count()) > 0,
  );
  await rest.last().click({ position: { x: 8, y: 40 } });
  await expect(page.locator('[role=alert]').filter({ visible: true })).toBeVisible();
  await shoot('trick');
});
