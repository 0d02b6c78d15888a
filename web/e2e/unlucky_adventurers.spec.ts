// Unlucky Adventurers in the browser: whole games in both languages, two people against each other, a beast with its two
// meters, an attack that asks for a Shield, a Thief with one victim or two, and a die that does not tumble.
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { accessible } from './axe';
import { expect, test } from './fixtures';
import { decide, isOver, offered, playToTheEnd } from './play';
import { kPhone, openTable, sitDown } from './tables';

const kKeys =
  /\b(event|label|prompt|card|move|plate|title|button|hint|moment|flag|line|kind|tag|role|pile|stage|beast|meter|cost|rescue|tinker|effect|short|roll|stamp|score|ability)\.[a-z_]+/;
/** Long games end by the count of cards. */
const kShort = { turn_cap: 60 };

const open = (page: Page, seats: string[], options: Record<string, unknown> = kShort) =>
  openTable(page, 'unlucky_adventurers', seats, options);
const button = (page: Page, move: string) => page.locator(`.buttons [data-move="${move}"]:enabled`);
const fight = (page: Page) => page.locator('[data-fight]');
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Waits until the reader is asked; false when they are out, or the game is over. */
async function asked(page: Page): Promise<boolean> {
  await page.locator('.shelf.mine[data-live=true], .plaque .out, [data-over]').first().waitFor();
  return (await page.locator('.plaque .out, [data-over]').count()) === 0 && (await offered(page));
}

/** Plays on, game after game, until something is so. A fresh hand is sooner had than a turn: after `turns` there is a new game. */
async function until(
  page: Page,
  seats: string[],
  good: () => Promise<boolean>,
  { turns = 120, options = kShort as Record<string, unknown> } = {},
): Promise<void> {
  test.slow();
  for (let game = 0; game < 40; game++) {
    await open(page, seats, options);
    for (let turn = 0; turn < turns && (await asked(page)); turn++) {
      if (await good()) return;
      await decide(page, turn);
    }
  }
  throw new Error('it never came to that');
}

test('a whole game against bots, in English', async ({ page }) => {
  await open(page, ['me', 'casual', 'casual', 'casual']);
  await offered(page);
  await accessible(page, 'the mat');
  await playToTheEnd(page);
  await expect(page.getByRole('heading', { name: /wins?$|[Nn]obody/ })).toBeVisible();
  await expect(page.locator('.why')).toHaveText(/luck|turns are enough/);
  await expect(page.locator('tbody tr')).toHaveCount(4);
  await page.getByRole('slider').press('Home');
  await expect(page.locator('body')).not.toContainText(kKeys);
  await accessible(page, 'post-game of Unlucky Adventurers');
});

test.describe('en français, au téléphone', () => {
  test.use({ guest: { lang: 'fr', name: 'Zoé' }, viewport: kPhone });

  test('une partie entière d’Unlucky Adventurers', async ({ page }) => {
    await open(page, ['me', 'casual', 'casual', 'casual', 'casual'], { ...kShort, ghosts: true });
    await offered(page);
    await accessible(page, 'le tapis au téléphone');
    for (let turn = 0; turn < 200 && (await offered(page)); turn++) {
      await expect(page.locator('body')).not.toContainText(kKeys);
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      await decide(page, turn);
    }
    await expect(page.getByRole('heading', { name: /gagnez?$|Personne|se partagent/ })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(kKeys);
  });
});

test('a beast in the middle: two meters, a dead button that says what is missing, and what each card would make', async ({
  page,
}) => {
  await until(
    page,
    ['me', 'casual', 'casual'],
    async () => (await fight(page).isVisible()) && (await page.locator('.buttons .dead').count()) > 0,
  );
  await expect(fight(page).locator('.meter')).toHaveCount(2);
  await expect(page.locator('.plaque h2')).toHaveText('Your fight');
  await expect(page.locator('.buttons .dead')).toHaveText(/Fight.*to go/);
  await expect(fight(page)).toContainText(/\d more cards?/);
  await accessible(page, 'a fight');
  const card = page.locator('.hand button[data-legal]').first();
  const move = (await card.getAttribute('data-legal'))!;
  const laid = await fight(page).locator('.laid li:not(.slot)').count();
  await card.click({ position: { x: 6, y: 30 } });
  await expect(button(page, move)).toContainText(/\d+ of \d+/);
  await button(page, move).click();
  await expect(fight(page).locator('.laid li:not(.slot)')).toHaveCount(laid + 1);
});

test('an attack asks for a Shield: who, with what, at what price; the answer is told', async ({ page }) => {
  await until(page, ['me', 'casual', 'casual', 'casual'], async () => (await button(page, 'suffer').count()) > 0);
  await expect(page.locator('.plaque h2')).toHaveText('Shield?');
  await expect(page.locator('[data-phase=attacked] [data-deed]')).toContainText(/attacks?/);
  await expect(page.locator('[data-phase=attacked] .cost')).toHaveText(/−\d/);
  await accessible(page, 'an attack');
  const shield = button(page, 'shield');
  const said = (await shield.count()) > 0 ? /You held up a Shield/ : /You will take it/;
  const before = await page.locator('.log li', { hasText: said }).count();
  await ((await shield.count()) > 0 ? shield : button(page, 'suffer')).click();
  await expect.poll(() => page.locator('.log li', { hasText: said }).count()).toBeGreaterThan(before);
});

const inTurn = (pages: Page[]) =>
  Promise.race(
    pages.map((page) =>
      page
        .locator('.shelf.mine[data-live=true], [data-over]')
        .first()
        .waitFor()
        .then(() => page),
    ),
  );

test('two browsers play each other: both see the same, and neither sees the other’s hand', async ({ page }) => {
  await open(page, ['me', 'open']);
  const other = await sitDown(page, 'Zoé');
  for (let turn = 0; turn < 24; turn++) {
    const one = await inTurn([page, other]);
    if ((await isOver(page)) || (await isOver(other))) break;
    await decide(one, turn);
  }
  if (!(await isOver(page))) {
    const held = await page.locator('.hand li').count();
    await expect(other.locator('.seats .line')).toContainText(held > 0 ? String(held) : 'no cards left');
    await expect(other.locator('.seats .face')).toHaveCount(0);
  }
  await other.context().close();
});

test('a Thief takes from one or from two: seats light up, and the buttons follow', async ({ page }) => {
  const thief = page.locator('.hand button[data-legal^="play thief"]').first();
  await until(
    page,
    ['me', 'casual', 'casual', 'casual'],
    async () => (await thief.count()) > 0 && (await page.locator('.seats .plate:not(:has([data-out]))').count()) > 1,
    { turns: 3 },
  );
  await thief.click({ position: { x: 6, y: 30 } });
  await expect(page.locator('.buttons .dead')).toHaveText('At whom?');
  const seats = page.locator('.seats [data-legal]');
  await expect(seats.first()).toBeVisible();
  await seats.nth(0).click();
  await expect(seats.nth(0)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.buttons [data-move^="play thief"]').first()).toContainText('one card');
  if ((await seats.count()) > 1) {
    await seats.nth(1).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.buttons [data-move^="play thief"]')).toHaveText(/One card each/);
  }
  await page.keyboard.press('Escape');
  await expect(seats).toHaveCount(0);
});

test('with reduced motion the die fades in and does not tumble', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    localStorage.setItem('lucky.fast', '');
    const moved: string[] = ((window as unknown as { moved: string[] }).moved = []);
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
      if ((this as HTMLElement).matches('.tray, .cube')) moved.push(JSON.stringify(frames));
      return animate.call(this, frames, timing);
    };
  });
  const moved = () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
  await until(page, ['me', 'casual'], async () => (await moved()).length > 0);
  expect((await moved()).filter((frames) => !frames.includes('opacity'))).toEqual([]);
});

test('pictures of Unlucky Adventurers', async ({ page }) => {
  test.skip(process.env.LUCKY_PICTURES !== '1', 'only with LUCKY_PICTURES=1');
  test.setTimeout(300_000);
  const folder = process.env.LUCKY_LOOK ?? fileURLToPath(new URL('../../docs/pictures', import.meta.url));
  const shoot = async (name: string) => {
    for (const [size, viewport] of Object.entries({ desktop: { width: 1440, height: 900 }, phone: kPhone })) {
      await page.setViewportSize(viewport);
      await page.mouse.move(4, 4);
      await page.waitForTimeout(500);
      await page.screenshot({ path: `${folder}/unlucky_adventurers-${name}-${size}.png` });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  const seats = ['me', 'casual', 'casual', 'casual'];
  const held = () => page.locator('.hand li').count();
  await until(
    page,
    seats,
    async () =>
      (await fight(page).locator('.laid li:not(.slot)').count()) > 1 &&
      (await page.locator('.buttons .dead').count()) > 0 &&
      (await held()) > 2,
    { options: {} },
  );
  await shoot('fight');
  await until(
    page,
    seats,
    async () =>
      (await button(page, 'shield').count()) > 0 &&
      (await page.locator('[data-status]').count()) > 1 &&
      (await held()) > 3,
    { options: {} },
  );
  await shoot('shield');
  if (!process.env.LUCKY_LOOK) return;
  await until(
    page,
    seats,
    async () =>
      (await page.locator('.hand button[data-legal^="play thief"]').count()) > 0 &&
      (await page.locator('.tray').count()) > 0 &&
      (await held()) < 9,
    { options: {} },
  );
  await shoot('turn');
  await page
    .locator('.hand button[data-legal^="play thief"]')
    .first()
    .click({ position: { x: 6, y: 30 } });
  await page.locator('.seats [data-legal]').first().click();
  await shoot('thief');
  await until(
    page,
    seats,
    async () => (await page.locator('.rescue').count()) > 0 && (await button(page, 'resurrect').count()) > 0,
  );
  await shoot('rescue');
  await open(page, seats);
  await playToTheEnd(page);
  await page.waitForTimeout(300);
  await shoot('over');
});
