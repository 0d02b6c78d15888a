// Plays any game by clicking only what the page offers: a ringed card or a lit place on the board, then the button worded as
// its move; or a button. A seat that may interrupt but is not in turn offers nothing here.
import { expect, type Page } from '@playwright/test';

const kTurn = '.shelf.mine[data-live=true]';
const kButtons = `${kTurn} .buttons button[data-move]:enabled`;
const kCards = `${kTurn} .hand button[data-legal]`;
const kPlaces = `.surface:has(~ ${kTurn}) [data-legal]`;
const kOver = '[data-over]';

export const isOver = (page: Page) => page.locator(kOver).isVisible();

/** Waits until the page offers something, or the game is over. */
export async function offered(page: Page): Promise<boolean> {
  await page.locator(`${kButtons}, ${kCards}, ${kPlaces}, ${kOver}`).first().waitFor({ timeout: 40_000 }); // who is out watches the rest
  return !(await isOver(page));
}

/** How many moves the table shows; null once the game is over. */
async function ply(page: Page): Promise<string | null> {
  return page.evaluate(() => document.querySelector('[data-ply]')?.getAttribute('data-ply') ?? null);
}

/** Confirms what a tap has chosen, unless the tap was the move; a choice that takes a second place is given one. */
async function confirm(page: Page, before: string | null): Promise<void> {
  const primary = page.locator('.buttons .primary:enabled').nth(0);
  const more = page.locator(kPlaces).and(page.locator(':not([aria-pressed=true])'));
  const settled = async () => (await ply(page)) !== before || (await primary.count()) > 0;
  for (let tap = 0; tap < 3 && !(await settled()); tap++) {
    await page.waitForTimeout(60);
    if (!(await settled()) && (await more.count()) > 0) await more.nth(tap === 0 ? 0 : -1).click();
  }
  await expect.poll(settled, { intervals: [20, 50, 100] }).toBe(true);
  if ((await ply(page)) === before) await primary.click();
}

/** Makes one decision: what wins or may win at once if it is offered; else mostly a card that costs nothing or a place on the board, now
 *  and then a button, so that games differ. What one collects lies on the left of a hand, so the rightmost card goes first
 *  and games end. */
export async function decide(page: Page, turn: number): Promise<void> {
  const cheap = page.locator(`.hand li:not(:has(.tag.warn), [data-costs]) button[data-legal]`);
  const places = page.locator(kPlaces);
  const called = page.locator('.buttons :is([data-move="jackpot"], [data-move^="attack"]):enabled');
  const button = page.locator(kButtons);
  const before = await ply(page);
  const loud = turn % 7 === 6 && (await button.count()) > 0;
  if ((await called.count()) > 0) await called.first().click();
  else if (!loud && (await cheap.count()) > 0) {
    await cheap.last().click({ position: { x: 6, y: 30 } });
    await confirm(page, before);
  } else if (!loud && (await places.count()) > 0) {
    await places.nth(turn % (await places.count())).click();
    await confirm(page, before);
  } else if ((await button.count()) === 0) {
    await page
      .locator(kCards)
      .last()
      .click({ position: { x: 6, y: 30 } }); // whatever it costs, there is nothing else
    await confirm(page, before);
  } else await button.last().click();
  await expect.poll(() => ply(page), { intervals: [20, 50, 100] }).not.toBe(before);
}

export async function playToTheEnd(page: Page, patience = 400): Promise<number> {
  for (let turn = 0; turn < patience; turn++) {
    if (!(await offered(page))) return turn;
    await decide(page, turn);
  }
  throw new Error(`the game did not end in ${patience} decisions`);
}
