// Tables straight from the server, without the lobby, and more people at them.
import type { Browser, Page } from '@playwright/test';
import { remember } from './fixtures';

export const kPhone = { width: 390, height: 844 };

/** A new table, opened in the page. Seats are `me`, `open` or a bot's key. */
export async function openTable(
  page: Page,
  game: string,
  seats: string[],
  options: Record<string, unknown>,
): Promise<string> {
  const chairs = seats.map((kind) => (kind === 'me' || kind === 'open' ? { kind } : { kind: 'bot', bot: kind }));
  const answer = await page.request.post('/api/tables', {
    data: { game, name: 'Mia', public: false, clock: 0, options, seats: chairs },
  });
  const { link } = (await answer.json()) as { link: string };
  await page.goto(link);
  return link;
}

/** Another person at the same table; seated once there are cards. */
export async function sitDown(host: Page, name: string): Promise<Page> {
  const context = await (host.context().browser() as Browser).newContext({
    baseURL: new URL(host.url()).origin,
    viewport: kPhone,
  });
  const page = await context.newPage();
  await remember(page, { name });
  await page.goto(host.url());
  await page.getByRole('button', { name: 'Sit here' }).first().click();
  await page.locator('.hand li, .hand [data-slot]').first().waitFor();
  return page;
}
