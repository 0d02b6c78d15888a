// Kill Doctor Lucky in the browser: whole games in both languages, two people in one mansion, a refusal that names its
// witness, the plan by keyboard, and the attempt with who is asked.
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { accessible } from './axe';
import { expect, test } from './fixtures';
import { decide, isOver, offered, playToTheEnd } from './play';
import { kPhone, openTable, sitDown } from './tables';

const kDesktop = { width: 1440, height: 900 };
const kKeys =
  /\b(event|label|prompt|card|space|move|plate|title|button|hint|moment|flag|foil|room|line|face|band|tag)\.[a-z_]+/;
const kShort = { sharp_weapons: true, no_threes: true, spite: true };

const open = (page: Page, seats: string[], options: Record<string, unknown>) =>
  openTable(page, 'kill_doctor_lucky', seats, options);
const striking = (page: Page) => page.locator('[data-foiling]');
const alarm = (page: Page) => page.locator('[role=alert]').filter({ visible: true });
const rooms = (page: Page) => page.locator('.surface [data-space][data-legal]');
const room = (page: Page, key: string) => page.locator(`[data-space="${key}"]`);
const button = (page: Page, move: string) => page.locator(`.buttons [data-move="${move}"]:enabled`);
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Plays on until something is so; false when the game ended first. */
async function until(page: Page, good: () => Promise<boolean>, most = 150): Promise<boolean> {
  for (let turn = 0; turn < most; turn++) {
    if (!(await offered(page))) return false;
    if (await good()) return true;
    await decide(page, turn);
  }
  return false;
}

/** A table where it is the reader's turn; a game may be over before that. */
async function openInTurn(page: Page, seats: string[], options: Record<string, unknown>): Promise<void> {
  for (let game = 0; game < 8; game++) {
    await open(page, seats, options);
    if (await until(page, async () => (await rooms(page).count()) > 0, 12)) return;
  }
  throw new Error('every game was over at once');
}

/** A table where the reader is asked to save the Doctor; somebody may kill him before that. */
async function openAsked(page: Page): Promise<void> {
  for (let game = 0; game < 12; game++) {
    await open(page, ['me', 'greedy', 'greedy', 'greedy'], kShort);
    if (await until(page, () => striking(page).isVisible(), 40)) return;
  }
  throw new Error('nobody ever asked');
}

test('a whole game against bots, in English', async ({ page }) => {
  await openInTurn(page, ['me', 'greedy', 'greedy', 'greedy'], kShort);
  await accessible(page, 'the mansion');
  const first = rooms(page).first();
  const key = await first.getAttribute('data-space');
  await first.click();
  await expect(page.locator('.buttons [data-move]').first()).toHaveAttribute(
    'data-move',
    new RegExp(`^(snoop|step) ${key}$`),
  );
  await playToTheEnd(page);
  await expect(page.getByRole('heading', { name: /wins?$|[Nn]obody/ })).toBeVisible();
  await expect(page.locator('.why')).toHaveText(/killed Doctor Lucky with .+ (in|on) the|Nobody killed him/);
  await expect(page.getByRole('slider')).toBeVisible();
  await page.getByRole('slider').press('Home');
  await accessible(page, 'post-game of Kill Doctor Lucky');
});

test('asked to save the Doctor: whose turn it is to answer, and the answer is told', async ({ page }) => {
  await openAsked(page);
  await expect(page.locator('.foiling [aria-current=step]')).toContainText('You');
  await expect(page.locator('.plaque h2')).toHaveText('Save him?');
  await accessible(page, 'foiling');
  const answer = page.locator('.buttons [data-move]:enabled').first();
  const said = (await answer.getAttribute('data-move'))!.startsWith('foil') ? /You play Failure/ : /You pass/;
  const before = await page.locator('.log li', { hasText: said }).count();
  await answer.click();
  await expect(page.locator('.log li', { hasText: said })).toHaveCount(before + 1);
});

test.describe('en français, au téléphone', () => {
  test.use({ guest: { lang: 'fr', name: 'Zoé' }, viewport: kPhone });

  test('une partie entière de Kill Doctor Lucky', async ({ page }) => {
    await openInTurn(page, ['me', 'greedy', 'greedy', 'greedy'], kShort);
    await expect(page.locator('body')).not.toContainText(kKeys);
    await accessible(page, 'le manoir au téléphone');
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Plus grand' }).click();
    await page.getByRole('button', { name: 'Plus petit' }).click();
    await playToTheEnd(page);
    await expect(page.locator('.why')).toHaveText(/tué le Docteur Lucky|Personne ne l’a tué/);
    await expect(page.locator('body')).not.toContainText(kKeys);
  });

  test('une tentative cache le plan', async ({ page }) => {
    await openAsked(page);
    await expect(room(page, 'kitchen')).not.toBeVisible();
    await expect(page.locator('body')).not.toContainText(kKeys);
    await accessible(page, 'la tentative au téléphone');
  });
});

const inTurn = (pages: Page[]) =>
  Promise.race(
    pages.map((page) =>
      page
        .locator('.shelf.mine[data-live=true]')
        .waitFor()
        .then(() => page),
    ),
  );

/** Snoops in a room and takes the card. */
async function snoop(page: Page, key: string): Promise<void> {
  await room(page, key).click();
  await button(page, `snoop ${key}`).click();
  await button(page, 'draw').click();
}

// Mia waits in the Drawing Room, Zoé in the Parlor, which sees it: the Doctor walks to one of them after the other.
test('two browsers in one mansion: the witness is named, then they play on', async ({ page }) => {
  await open(page, ['me', 'open'], kShort);
  const other = await sitDown(page, 'Zoé');
  let seen = false;
  for (let turn = 0; turn < 60 && !seen; turn++) {
    const one = await inTurn([page, other]);
    if (one === page && turn > 1) seen = await accused(page);
    if (seen) break;
    await snoop(one, one === page ? 'drawing_room' : 'parlor');
    await expect(page.locator('.shelf.mine[data-live=true]').or(page.locator('.shelf:not(.mine)'))).toBeVisible();
  }
  expect(seen).toBe(true);
  for (let turn = 0; turn < 14; turn++) {
    const one = await inTurn([page, other]);
    const watcher = one === page ? other : page;
    if (await striking(one).isVisible()) await expect(watcher.locator('.foiling h3')).toHaveText('You strike!');
    await decide(one, turn);
    if ((await isOver(page)) || (await isOver(other))) break;
  }
  await other.context().close();
});

/** Asks about a weapon; true when the answer names Zoé, and the plan points at her. */
async function accused(page: Page): Promise<boolean> {
  const weapons = page.locator('.hand button.rest:has(.face.weapon)');
  if ((await weapons.count()) === 0) return false;
  await weapons.first().click({ position: { x: 6, y: 30 } });
  await expect(alarm(page).first()).toBeVisible();
  if (!/Zoé sees you from the Parlor/.test((await alarm(page).first().textContent()) ?? '')) return false;
  await expect(page.locator('.dash.blamed')).not.toHaveCount(0);
  return true;
}

test('the plan by keyboard: arrows go from room to room, Enter points, and a far room says why not', async ({
  page,
}) => {
  await openInTurn(page, ['me', 'greedy', 'greedy', 'greedy', 'greedy', 'greedy', 'greedy', 'greedy'], {});
  const list = page.getByRole('list', { name: 'Rooms of the mansion' });
  await expect(list.getByRole('button')).toHaveCount(32);
  await list.locator('[tabindex="0"]').focus();
  const before = await list.locator('[tabindex="0"]').getAttribute('data-room');
  await page.keyboard.press('ArrowUp');
  await expect(list.locator('[tabindex="0"]')).not.toHaveAttribute('data-room', before!);
  const reachable = (await rooms(page).first().getAttribute('data-space'))!;
  await list.locator(`[data-room="${reachable}"]`).focus();
  await page.keyboard.press('Enter');
  await expect(list.locator(`[data-room="${reachable}"]`)).toContainText('chosen');
  await page.keyboard.press('Escape');
  await expect(button(page, `snoop ${reachable}`)).toHaveCount(0);
  const dark = page.locator('[data-space]:not([data-legal])').first();
  await dark.click();
  await expect(alarm(page)).toContainText(/No door leads|railing/);
});

test('pictures of Kill Doctor Lucky', async ({ page }) => {
  test.skip(process.env.LUCKY_PICTURES !== '1', 'only with LUCKY_PICTURES=1');
  test.setTimeout(240_000);
  const folder = process.env.LUCKY_LOOK ?? fileURLToPath(new URL('../../docs/pictures', import.meta.url));
  const shoot = async (name: string) => {
    for (const [size, viewport] of Object.entries({ desktop: kDesktop, phone: kPhone })) {
      await page.setViewportSize(viewport);
      await page.mouse.move(4, 4);
      await page.waitForTimeout(450);
      await page.screenshot({ path: `${folder}/kill_doctor_lucky-${name}-${size}.png` });
    }
    await page.setViewportSize(kDesktop);
  };
  const ply = () => page.evaluate(() => document.querySelector('[data-ply]')?.getAttribute('data-ply') ?? null);
  /** Snoops about and keeps all cards until something is so. */
  const again = async (good: () => Promise<boolean>) => {
    for (let game = 0; game < 12; game++) {
      await open(page, ['me', 'greedy', 'greedy', 'greedy', 'greedy'], {});
      for (let turn = 0; turn < 30 && (await offered(page)); turn++) {
        if (await good()) return;
        const before = await ply();
        if ((await rooms(page).count()) > 0)
          await rooms(page)
            .nth(turn % (await rooms(page).count()))
            .click();
        await page.locator('.buttons :is(.primary, [data-move=pass]):enabled').last().click();
        await expect.poll(ply).not.toBe(before);
      }
    }
  };
  let turns = 0;
  await again(
    async () =>
      (await rooms(page).count()) > 0 &&
      (await page.locator('.hand button[data-legal]').count()) > 1 &&
      (await page.locator('.hand li').count()) < 9 &&
      turns++ > 2,
  );
  await shoot('turn');
  if (process.env.LUCKY_LOOK) {
    await again(async () => (await page.locator('.hand [data-legal^="play move_"]').count()) > 0);
    await page
      .locator('.hand [data-legal^="play move_"]')
      .first()
      .click({ position: { x: 6, y: 30 } });
    await rooms(page).first().click();
    await shoot('card');
  }
  await again(
    async () =>
      (await striking(page).isVisible()) &&
      (await page.locator('.cells .full').count()) > 0 &&
      (await page.locator('.hand [data-legal]').count()) > 1,
  );
  await shoot('foiling');
  if (!process.env.LUCKY_LOOK) return;
  await open(page, ['me', 'greedy', 'greedy', 'greedy'], kShort);
  await playToTheEnd(page);
  await page.waitForTimeout(300);
  await shoot('over');
});
