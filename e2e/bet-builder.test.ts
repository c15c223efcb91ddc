import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer } from './api-player.ts';
import { journeyPages, sharedSite, signInAs, untilHydrated } from './browser.ts';

const site = sharedSite();
const openPage = journeyPages();

/** Returns the address of the last football match of the line, which is the furthest from its kick-off. */
async function addressOfMatch(): Promise<string> {
  const answer = await fetch(`${site.origin}/web-api/sportsbook/matches?section=line&sportId=1&limit=50`);
  const { matches }: { matches: { matchId: string; tournamentId: number }[] } = await answer.json();
  const match = matches.at(-1);
  return `${site.origin}/en/home/line/1-football/${match?.tournamentId}-any/${match?.matchId}-any`;
}

function price(page: Page, market: string, outcome: string): Locator {
  return page
    .locator('main details')
    .filter({ has: page.getByRole('heading', { name: market, exact: true }) })
    .locator('button[aria-pressed]:has(bdi)')
    .filter({ hasText: outcome })
    .first();
}

test('OFFER-01: a player builds a bet of one match from parts, and sees why a part does not fit', async () => {
  const player = await createPlayer(site.origin, 5_000);
  const { page, context, faults, close } = await openPage();
  await signInAs(player, context, site.origin);
  await page.goto(await addressOfMatch());
  await untilHydrated(page);
  const mode = page.getByRole('button', { name: 'Bet builder', exact: true });
  await mode.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Prices of this match are parts of one bet now.').waitFor();
  expect(await mode.getAttribute('aria-pressed')).toBe('true');

  await price(page, 'Match result', 'Draw').click();
  await price(page, 'Odd/even', 'Odd').click();
  const slip = page.getByRole('complementary', { name: 'Bet slip' });
  await slip.getByText('These parts exclude each other: they can never all win.').waitFor();
  await slip.getByRole('button', { name: 'Change the bet builder' }).waitFor();
  await slip.getByRole('button', { name: 'Remove Odd', exact: true }).click();

  await price(page, 'Both teams to score', 'Yes').click();
  const builder = slip.locator('[data-builder]');
  await builder.getByRole('list', { name: 'Parts of the bet builder' }).waitFor();
  await expect
    .poll(() => builder.locator('bdi').allTextContents())
    .toContainEqual(expect.stringMatching(/\d\.\d\d/));
  expect(await slip.getByRole('alert').count()).toBe(0);
  await slip.getByLabel('Price changes').selectOption('any');
  await slip.getByLabel('Stake', { exact: true }).fill('2');
  await slip.getByRole('button', { name: 'Place bet · €2.00' }).click();
  const ticket = slip.getByRole('article');
  await ticket.getByText('Bet builder').first().waitFor();
  await expect.poll(() => player.balance()).toBe(4_800);

  await ticket.getByRole('link').click();
  const sheet = page.locator('main').getByRole('article');
  await sheet.getByText('Rules of settlement: version 1').waitFor();
  expect(await sheet.getByText('Bet builder').count()).toBeGreaterThan(0);
  expect(faults).toEqual([]);
  await close();
}, 60_000);
