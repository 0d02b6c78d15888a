// Lucky Bastard in the browser: whole games in both languages, two who snap in the same window, a Switch by two taps, and
// that the screen remembers nothing for its player: no face of a card that lies face down is anywhere on the page.
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { accessible } from './axe';
import { expect, remember, test } from './fixtures';
import { decide, offered, playToTheEnd } from './play';
import { kPhone, openTable, sitDown } from './tables';

const kNames = [
  'Pearl',
  'Whale',
  'Anchor',
  'Lighthouse',
  'Crab',
  'Starfish',
  'Seahorse',
  'Gull',
  'Sardine',
  'Turtle',
  'Jellyfish',
  'Lobster',
  'Urchin',
];
const kKeys = /\b(event|label|prompt|card|move|plate|slot|title|button|hint|moment|flag)\.[a-z_]+/;

const open = (page: Page, seats: string[], options: Record<string, unknown>) =>
  openTable(page, 'lucky_bastard', seats, options);
const slot = (page: Page, n: number) => page.locator(`.hand [data-slot="${n}"] button`);
const button = (page: Page, move: string) => page.locator(`.buttons [data-move="${move}"]:enabled`);
const said = (page: Page, text: string | RegExp) => page.locator('.log li', { hasText: text });

/** Every name of a face on the page or in its markup. */
async function facesIn(page: Page): Promise<string[]> {
  const html = (await page.evaluate(() => document.body.outerHTML)).replaceAll('data-anchor=', '');
  return kNames.filter((name) => new RegExp(`\\b${name}\\b`, 'i').test(html));
}

/** Looks at the first cards until nobody is asked to any more. */
async function look(page: Page): Promise<void> {
  await slot(page, 1).click();
  await expect(page.locator('.plaque h2')).toHaveText('Look at 1');
  await slot(page, 2).click();
}

/** Plays timidly until the page offers what the test is about. */
async function until(page: Page, offer: string): Promise<void> {
  for (let turn = 0; turn < 200; turn++) {
    if (!(await offered(page))) throw new Error('the game ended first');
    if ((await page.locator(offer).count()) > 0) return;
    await decide(page, 6); // a button, where there is one
  }
  throw new Error(`nothing offered ${offer}`);
}

test('a whole game against bots, in English', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Invite friends to Lucky Bastard/ }).click();
  await expect(page.locator('button.chair[data-kind="bot:casual"]')).toHaveCount(2); // who plays like people do
  await open(page, ['me', 'greedy', 'greedy', 'greedy'], {
    tokens: 1,
    seconds: 30,
    deck: { crab: 14, gull: 14, shell: 8, switch: 3, peek: 3 },
  });
  await offered(page);
  await accessible(page, 'looking');
  await playToTheEnd(page);
  await expect(page.getByRole('heading', { name: /wins?$|share the win/ })).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(4);
  await expect(page.locator('.why')).toHaveText(/tokens?\./);
  await expect(page.getByRole('slider')).toBeVisible();
  await accessible(page, 'post-game of Lucky Bastard');
});

test.describe('en français, au téléphone', () => {
  test.use({ guest: { lang: 'fr', name: 'Zoé' }, viewport: kPhone });

  test('une partie entière de Lucky Bastard', async ({ page }) => {
    await open(page, ['me', 'greedy', 'greedy', 'casual'], { tokens: 1, seconds: 30 });
    await offered(page);
    await expect(page.locator('.plaque h2')).toHaveText('Regardez-en 2');
    await until(page, '[data-move=done]');
    await expect(page.locator('body')).not.toContainText(kKeys);
    await accessible(page, 'fenêtre au téléphone');
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
    await playToTheEnd(page);
    await expect(page.getByRole('heading', { name: /gagnez?$|se partagent/ })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(kKeys);
  });
});

test('a look shows the card while it is held, then turns it back over and forgets it', async ({ page }) => {
  await open(page, ['me', 'open'], {});
  const other = await sitDown(page, 'Zoé');
  await expect(slot(page, 3)).toHaveAttribute('aria-label', 'Card 3, face down, may be looked at');
  expect(await facesIn(page)).toEqual([]);
  const box = (await slot(page, 3).boundingBox())!;
  await page.mouse.move(box.x + 30, box.y + 60);
  await page.mouse.down();
  await expect(slot(page, 3)).toHaveAttribute('data-face', 'up');
  await page.waitForTimeout(900); // longer than a tap shows it
  await expect(slot(page, 3)).toHaveAttribute('data-face', 'up');
  await page.mouse.up();
  await expect(slot(page, 3)).toHaveAttribute('data-face', 'down');
  await page.locator('.hand button').nth(0).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(slot(page, 2)).toHaveAttribute('data-face', 'up');
  await expect(slot(page, 2)).toHaveAttribute('data-face', 'down');
  await expect(said(page, 'You look at slot 2')).toHaveCount(1);
  await page.getByRole('button', { name: 'Replay' }).click();
  await expect(page.locator('.word button')).toBeEnabled();
  expect(await facesIn(page)).toEqual([]);
  await page.reload();
  await slot(page, 3).waitFor();
  expect(await facesIn(page)).toEqual([]);
  await expect(other.locator('[data-status=ready]')).toBeVisible();
  await other.context().close();
});

test('the memory aid leaves known cards face up', async ({ page }) => {
  await open(page, ['me', 'open'], { memory: true });
  const other = await sitDown(page, 'Zoé');
  await look(page);
  await page.waitForTimeout(700);
  await expect(page.locator('.hand .recalled')).toHaveCount(2);
  await expect(slot(page, 1)).toHaveAttribute('aria-label', /^Card 1, [A-Z]/);
  await expect(slot(page, 3)).toHaveAttribute('aria-label', /face down/);
  await expect(other.locator('.hand .recalled')).toHaveCount(0);
  await other.context().close();
});

test('two browsers snap in the same window: both are heard, and all see the wrong card', async ({ page }) => {
  // Three faces: some snap among eight is wrong but once in thousands of games.
  await open(page, ['me', 'open'], { seconds: 30, deck: { crab: 20, gull: 20, starfish: 20 } });
  const other = await sitDown(page, 'Zoé');
  const watcher = await (
    await page
      .context()
      .browser()!
      .newContext({ baseURL: new URL(page.url()).origin })
  ).newPage();
  await remember(watcher, { name: 'Sam' });
  await watcher.goto(page.url());
  await watcher.locator('.mini').first().waitFor();
  await Promise.all([look(page), look(other)]);
  const active = await Promise.race(
    [page, other].map((one) =>
      button(one, 'discard')
        .waitFor()
        .then(() => one),
    ),
  );
  await button(active, 'discard').click();
  await Promise.all([page, other].map((one) => button(one, 'done').waitFor()));
  expect(await facesIn(watcher)).toHaveLength(1); // the card just played, and no other

  // The same instant, from two sides; then on until somebody was wrong.
  let wrong = 0;
  for (let n = 1; n <= 4 && wrong === 0; n++) {
    const snappers = [];
    for (const one of [page, other]) if ((await slot(one, n).getAttribute('data-legal')) !== null) snappers.push(one);
    await Promise.all(snappers.map((one) => slot(one, n).click()));
    await Promise.all(snappers.map((one) => button(one, `throw ${n}`).click()));
    await expect(said(page, `slot ${n}:`)).toHaveCount(2);
    await expect(said(other, `slot ${n}:`)).toHaveCount(2);
    wrong = await said(page, 'Wrong!').count();
  }
  expect(wrong).toBeGreaterThan(0);
  for (const one of [page, other, watcher])
    await expect(said(one, /: the (Crab|Gull|Starfish)\. Wrong!/)).toHaveCount(wrong);
  await expect(page.locator('.hand .tried, .mini.tried')).toHaveCount(wrong);
  await expect(watcher.locator('.mini.tried')).toHaveCount(wrong);
  await expect(watcher.locator('.hand')).toHaveCount(0);
  await button(page, 'done').click();
  await expect(other.locator('[data-status=deciding]')).toHaveCount(0);
  await other.context().close();
  await watcher.context().close();
});

test('a swipe up throws, and the answer does not wait for an animation', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lucky.fast', ''));
  await open(page, ['me', 'open'], { seconds: 30, deck: { crab: 40, gull: 20 } });
  const other = await sitDown(page, 'Zoé');
  await look(page);
  await look(other);
  const active = await Promise.race(
    [page, other].map((one) =>
      button(one, 'discard')
        .waitFor()
        .then(() => one),
    ),
  );
  await button(active, 'discard').click();
  await button(other, 'done').waitFor();
  await button(page, 'done').waitFor();
  await page.evaluate(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
      return animate.call(
        this,
        frames,
        typeof timing === 'object' ? { ...timing, duration: 10 * Number(timing.duration) } : timing,
      );
    };
  });
  const box = (await slot(page, 1).boundingBox())!;
  await page.mouse.move(box.x + 30, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 30, box.y - 30, { steps: 5 });
  await page.mouse.up();
  await expect(said(other, 'Mia snaps slot 1:')).toHaveCount(1);
  // Its card is still in the air and the other's waits behind it: the next answer is taken all the same.
  await slot(other, 1).click();
  await button(other, 'throw 1').click();
  await expect(said(other, 'You snap slot 1:')).toHaveCount(1);
  const shown = () => page.locator('[data-ply]').getAttribute('data-ply');
  const late = await shown();
  await expect(page.locator('section.shelf')).toHaveAttribute('data-live', 'true', { timeout: 400 });
  await slot(page, 2).click();
  await button(page, 'throw 2').click();
  await expect(said(other, 'Mia snaps slot 2:')).toHaveCount(1, { timeout: 1000 });
  expect(Number(late)).toBeLessThan(Number(await other.locator('[data-ply]').getAttribute('data-ply')) - 1);
  await other.context().close();
});

test('a Switch by two taps', async ({ page }) => {
  await open(page, ['me', 'casual', 'casual'], { seconds: 30, deck: { switch: 40, gull: 10, crab: 10 } });
  await until(page, '.lines');
  await accessible(page, 'switch');
  const mine = slot(
    page,
    Number(await page.locator('.hand button').first().locator('xpath=..').getAttribute('data-slot')),
  );
  const theirs = page.locator('.lines li:not(.me) .back').first();
  await expect(page.locator('.buttons .primary')).toHaveCount(0);
  await theirs.click();
  await expect(page.locator('.hint')).toHaveText('And one of another player');
  await mine.click();
  await expect(theirs).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(theirs).toHaveAttribute('aria-pressed', 'false');
  await mine.click();
  await theirs.click();
  await page.getByRole('button', { name: /^Switch slot \d+ \(.+\) and slot \d+ \(.+\)$/ }).click();
  await expect(said(page, /You switch slot \d+ \(.+\) and slot \d+ \(.+\)\./)).toHaveCount(1);
});

test('the host of a game without end may end it, from the menu and on second thought', async ({ page }) => {
  await open(page, ['me', 'open'], { variant: 'origins', rounds: 0 });
  const other = await sitDown(page, 'Zoé');
  await expect(page.locator('.buttons [data-move=finish]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'End the game', exact: true }).click();
  await expect(page.locator('[data-over]')).toHaveCount(0);
  await page.getByRole('button', { name: 'End the game? Yes, now' }).click();
  await expect(page.locator('[data-over]')).toBeVisible();
  await other.context().close();
});

test('pictures of Lucky Bastard', async ({ page }) => {
  test.skip(process.env.LUCKY_PICTURES !== '1', 'only with LUCKY_PICTURES=1');
  await page.addInitScript(() => localStorage.setItem('lucky.theme', 'dark'));
  const shoot = async (name: string) => {
    for (const [size, viewport] of Object.entries({ desktop: { width: 1440, height: 900 }, phone: kPhone })) {
      await page.setViewportSize(viewport);
      await page.mouse.move(4, 4);
      await page.waitForTimeout(350);
      await page.screenshot({
        path: fileURLToPath(new URL(`../../docs/pictures/lucky_bastard-${name}-${size}.png`, import.meta.url)),
      });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await open(page, ['me', 'casual', 'greedy', 'casual'], { seconds: 9 });
  for (let turn = 0; turn < 300; turn++) {
    if (!(await offered(page))) throw new Error('the game ended first');
    if ((await page.locator('.plus').count()) > 0 && (await page.locator('[data-move=done]').count()) > 0) break;
    await decide(page, 6);
  }
  await page.locator('.hand button[data-legal]').nth(2).click();
  await page.waitForTimeout(2500);
  await shoot('window');
  await until(page, '[data-move=discard]');
  await page.locator('.hand button[data-legal]').nth(1).click();
  await shoot('turn');
});
