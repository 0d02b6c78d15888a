// Plays any game by clicking only what the page offers: a ringed card, then the button worded as its move; or a button.
import { expect, type Page } from '@playwright/test';

const kMoves = '.buttons button[data-move]:enabled';
const kOver = '[data-over]';

export const isOver = (page: Page) => page.locator(kOver).isVisible();

/** Waits until the page offers something, or the game is over. */
export async function offered(page: Page): Promise<boolean> {
  await page.locator(`${kMoves}, ${kOver}`).first().waitFor();
  return !(await isOver(page));
}

/** Makes one decision: mostly cards that cost nothing, now and then a button, so that games differ and end. */
export async function decide(page: Page, turn: number): Promise<void> {
  const cheap = page.locator('.hand li:not(:has(.tag.warn)) button[data-legal]');
  const card = cheap.first();
  const before = await page.locator('.log li').count();
  if (turn % 7 !== 6 && (await cheap.count()) > 0) {
    await card.click({ position: { x: 8, y: 40 } });
    await page.locator('.buttons .primary:enabled').click();
  } else {
    await page.locator(kMoves).last().click();
  }
  await moved(page, before);
}

/** The move arrived: the log grew, or the game ended. */
async function moved(page: Page, before: number): Promise<void> {
  await expect(async () => {
    const grown = (await page.locator('.log li').count()) > before;
    expect(grown || (await isOver(page))).toBe(true);
  }).toPass({ intervals: [20, 50, 100], timeout: 8_000 });
}

export async function playToTheEnd(page: Page, patience = 400): Promise<number> {
  for (let turn = 0; turn < patience; turn++) {
    if (!(await offered(page))) return turn;
    await decide(page, turn);
  }
  throw new Error(`the game did not end in ${patience} decisions`);
}
