// The set-up sheet: chairs by tap and by key, house rules as pills, and a whole game by rules other than the usual ones.
import type { Page } from '@playwright/test';
import { accessible } from './axe';
import { expect, test } from './fixtures';
import { playToTheEnd } from './play';

/** Jackpots called by hand, anyone may take, taking costs the turn; three players, the others bots. */
async function layTheTable(
  page: Page,
  words: { fewer: string; rules: string; pills: string[]; go: string },
): Promise<void> {
  await page.getByRole('button', { name: words.fewer }).click();
  await page.locator('button.chair[data-kind=open]').click();
  await expect(page.locator('button.chair[data-kind=open]')).toHaveCount(0);
  await page.getByText(words.rules).click();
  for (const pill of words.pills) await page.getByRole('radio', { name: pill }).check();
  await page.getByRole('button', { name: words.go }).click();
  await expect(page.locator('.surface')).toBeVisible();
}

test('house rules chosen in the sheet are played to the end', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Invite friends to Lucky Jack/ }).click();
  await layTheTable(page, {
    fewer: 'One player fewer',
    rules: 'House rules',
    pills: ['must be called', 'anyone, clockwise', 'costs your turn'],
    go: 'Open the table',
  });
  await playToTheEnd(page);
  await expect(page.getByRole('heading', { name: /wins?$|share the win/ })).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(3);
  const options = await page.evaluate(
    async () => (await (await fetch(`/api${location.pathname.replace('/t/', '/tables/')}/record`)).json()).options,
  );
  expect(options).toMatchObject({ shout: 'hand', take_by: 'anyone', take_cost: 'turn' });
});

test.describe('en français, au téléphone', () => {
  test.use({ guest: { lang: 'fr', name: 'Zoé' }, viewport: { width: 390, height: 844 } });

  test('les règles de la maison, jusqu’au bout', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: /^Inviter des amis à Lucky Jack/ }).click();
    await layTheTable(page, {
      fewer: 'Un joueur de moins',
      rules: 'Règles de la maison',
      pills: ['doit être annoncé', 'tout le monde, à tour de rôle', 'coûte le tour'],
      go: 'Ouvrir la table',
    });
    await playToTheEnd(page);
    await expect(page.getByRole('button', { name: 'Rejouer' })).toBeInViewport();
    await expect(page.locator('body')).not.toContainText(/\b(event|label|prompt|card|move|brief|option)\.[a-z_]+/);
  });
});

test('the sheet by keyboard, accessible folded and unfolded, with its button always in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: /^Invite friends to Lucky Jack/ }).click();
  const chair = page.getByRole('button', { name: 'Seat 2: Open seat' });
  await chair.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Seat 2: Casual bot' })).toBeFocused();
  await expect(page.locator('.hint')).toHaveText('Casual bot: plays like a friend would.');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Seat 2: Strong bot' })).toBeFocused();
  for (let i = 0; i < 2; ++i) await page.keyboard.press('ArrowLeft');
  await expect(chair).toBeFocused();
  await expect(page.getByRole('dialog')).toContainText('3 rounds · taking is free');
  await page.getByText('House rules').click();
  await page.getByRole('radio', { name: 'must be called' }).check();
  await expect(page.getByRole('button', { name: 'Open the table' })).toBeInViewport();
  await accessible(page, 'house rules');
  await page.getByText('House rules').click();
  await expect(page.getByRole('dialog')).toContainText('Jackpots are called');
});

test('the host chooses how good a bot is, also in the waiting room', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Invite friends to Lucky Jack/ }).click();
  await page.getByRole('button', { name: 'Seat 3: Casual bot' }).click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  const levels = page.getByLabel('Level');
  await expect(levels).toHaveCount(2);
  await expect(levels.first()).toHaveValue('strong');
  await levels.last().selectOption('Expert');
  await page.getByRole('button', { name: 'Fill with bots' }).click();
  await expect(page.locator('.surface')).toBeVisible();
  for (const level of ['Casual bot', 'Strong bot', 'Expert bot'])
    await expect(page.locator(`.plate em[title="${level}"]`)).toBeVisible();
});
