import { barriersOf } from '@fairline/testing/barriers';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createPlayer } from './api-player.ts';
import { journeyPages, signInAs, stillSite, untilHydrated } from './browser.ts';
import { expectEvents } from './collected-events.ts';
import { faultsOfLayout } from './faults-of-layout.ts';

const site = stillSite();
const openPage = journeyPages();

/** Returns football matches of the line, with the furthest from its kick-off last. */
async function matchesOfLine(): Promise<{ matchId: string; tournamentId: number }[]> {
  const answer = await fetch(`${site.origin}/web-api/sportsbook/matches?section=line&sportId=1&limit=50`);
  return (await answer.json()).matches;
}

async function addressOfMatch(): Promise<string> {
  const match = (await matchesOfLine()).at(-1);
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
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
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

  // The bet comes back into the slip as it is: one leg of two parts.
  await page.getByRole('button', { name: 'Edit this bet' }).click();
  await slip.getByText(/^You are editing bet \d{15}$/).waitFor();
  await builder.getByRole('list', { name: 'Parts of the bet builder' }).waitFor();
  await slip.getByLabel('Stake', { exact: true }).fill('1');
  await slip.getByRole('button', { name: /^Edit the bet · get €/ }).click();
  await slip.getByRole('heading', { name: 'Your bet is placed' }).waitFor();
  await expectEvents(site, page, [
    ['offer', { action: 'builder-opened' }],
    ['bet', { kind: 'builder', outcome: 'succeeded' }],
    ['cash-out', { part: 'edit', outcome: 'opened' }],
    ['bet', { kind: 'builder', outcome: 'succeeded' }],
    ['cash-out', { part: 'edit', outcome: 'succeeded' }],
  ]);
  expect(faults).toEqual([]);
  await close();
});

test('LANG-05: the slip with a builder, a system and a conditional bet fits a phone, right to left, and axe finds nothing', async () => {
  const player = await createPlayer(site.origin, 1_000);
  const winner = { marketId: 1, specifiers: '', outcomeId: '2' };
  const both = { marketId: 29, specifiers: '', outcomeId: '74' };
  const [built = '', ...others] = (await matchesOfLine()).toReversed().map(({ matchId }) => matchId);
  const legs = [winner, both].map((part) => ({ matchId: built, ...part }));
  const slip = {
    legs: [...legs, ...others.slice(0, 2).map((matchId) => ({ matchId, ...winner }))],
    builders: [{ matchId: built }],
  };
  const { json } = await player.post('/web-api/sportsbook/slips', slip);
  const { number } = z.object({ number: z.string() }).parse(json);

  const { page, context, faults, close } = await openPage({ theme: 'dark', width: 390 });
  await context.grantPermissions(['clipboard-write']);
  await signInAs(player, context, site.origin);
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  await page.goto(`${site.origin}/ar/home/line`);
  await untilHydrated(page);
  const coupon = page.locator('#coupon');
  const isSound = async () => {
    expect(await faultsOfLayout(page)).toEqual([]);
    expect(await barriersOf(page, '#coupon')).toEqual([]);
  };
  await coupon.getByRole('button', { name: 'تحميل قسيمة برقمها' }).click();
  await coupon.getByLabel('رقم رهان أو قسيمة محفوظة').fill(number);
  await coupon.getByRole('button', { name: 'تحميل', exact: true }).click();
  await coupon.getByRole('list', { name: 'أجزاء منشئ الرهان' }).waitFor();
  await coupon
    .locator('[data-builder] bdi')
    .filter({ hasText: /\d\.\d/ })
    .waitFor();
  await isSound();

  await coupon.getByRole('tab', { name: 'نظام' }).click();
  await coupon.getByRole('checkbox', { name: /منشئ الرهان$/ }).check();
  await isSound();

  await coupon.getByRole('tab', { name: 'المزيد' }).click();
  await coupon.getByRole('combobox', { name: 'نوع الرهان' }).selectOption({ label: 'رهان مشروط' });
  await isSound();

  await coupon.getByRole('button', { name: 'حفظ ومشاركة' }).click();
  await coupon.getByText('حُفظت بالرقم').waitFor();
  await isSound();
  await coupon.getByRole('button', { name: 'مشاركة', exact: true }).click();
  await coupon.getByRole('button', { name: 'تم النسخ' }).waitFor();
  await isSound();
  await expectEvents(site, page, [
    ['coupon', { action: 'loaded' }],
    ['coupon', { action: 'saved' }],
    ['coupon', { action: 'shared' }],
  ]);
  expect(faults).toEqual([]);
  await close();
});
