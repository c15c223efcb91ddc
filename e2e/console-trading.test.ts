import { barriersOf } from '@fairline/testing/barriers';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createPlayer } from './api-player.ts';
import { journeyPages, signInAs, untilHydrated } from './browser.ts';
import { expectEvents } from './collected-events.ts';
import { barriersInBothThemes, consolePages, countedKeys } from './console-page.ts';
import { ownSiteOver } from './own-site.ts';

const site = ownSiteOver({ FEED_SPEED: '0' });
const openPage = journeyPages();
const { openConsole } = consolePages(site, 'trader');

const matchesSchema = z.object({
  matches: z.array(
    z.object({
      matchId: z.string(),
      home: z.object({ name: z.string() }),
      away: z.object({ name: z.string() }),
      markets: z.array(
        z.object({
          marketId: z.number(),
          specifiers: z.string(),
          status: z.string(),
          outcomes: z.array(z.object({ outcomeId: z.string(), oddsMilli: z.number(), active: z.boolean() })),
        }),
      ),
    }),
  ),
});

const placedBet = z.object({ betId: z.string() });

/** Finds matches whose first market is open. Those to come are in reverse, since the next one may begin meanwhile. */
async function openMatches(section: 'live' | 'line', sportId?: number) {
  const answer = await fetch(
    `${site.origin}/web-api/sportsbook/matches?section=${section}&limit=200${sportId ? `&sportId=${sportId}` : ''}`,
  );
  const { matches } = matchesSchema.parse(await answer.json());
  return matches.toReversed().flatMap((match) => {
    const market = match.markets.find(({ status, outcomes }) => status === 'active' && outcomes[0]?.active);
    const outcome = market?.outcomes[0];
    if (!market || !outcome) return [];
    const { marketId, specifiers } = market;
    const { outcomeId, oddsMilli } = outcome;
    const leg = { matchId: match.matchId, marketId, specifiers, outcomeId, oddsMilli };
    return [{ leg, matchId: match.matchId, name: `${match.home.name} – ${match.away.name}` }];
  });
}

async function someMatch(index: number) {
  const found = (await openMatches('line'))[index];
  return found ?? expect.fail('no match is open');
}

test('TASK-10: a trader suspends a match in at most eight keystrokes, and the next bet meets it', async () => {
  const match = await someMatch(0);
  const player = await createPlayer(site.origin, 10_000);
  const bet = (key: string) =>
    player.post(
      '/web-api/sportsbook/bets',
      { legs: [match.leg], stakeMinor: 500, currency: 'EUR', policy: 'any' },
      `trading-${key}-0001`,
    );
  const first = await bet('before');
  expect(first.status).toBe(201);

  const { page, faults, close } = await openConsole(
    `/trading?state=line&search=${encodeURIComponent(match.name.split(' – ')[0] ?? '')}`,
  );
  const row = page.locator(`[data-row="${match.matchId}"]`);
  await row.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-row'))).toBe(true);
  await row.focus();
  const keys = countedKeys(page);
  await keys.press('s');
  await page.getByRole('heading', { name: 'Suspend' }).waitFor();
  await keys.press('Enter');
  await row.getByText('Suspended').waitFor();
  // The row may show it before the dialog has its answer and closes.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(keys.count()).toBeLessThanOrEqual(8);
  expect(await bet('during')).toMatchObject({ status: 409, json: { code: 'MARKET_CLOSED' } });

  // The keys lift it again, and the state of the feed is shown.
  await row.focus();
  await keys.press('o');
  await page.getByRole('button', { name: 'Lift' }).click();
  await page.getByText('Nothing is suspended here.').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await bet('after')).status).toBe(201);
  expect(faults).toEqual([]);
  await close();

  // The player reads both in the life of the bet that was placed before.
  const { betId } = placedBet.parse(first.json);
  await expect
    .poll(async () => (await player.get(`/web-api/sportsbook/bets/${betId}/prices`)).json)
    .toMatchObject({ prices: [{ oddsMilli: null }, { beforeMilli: null }] });
  const visit = await openPage();
  await signInAs(player, visit.context, site.origin);
  await visit.context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  await visit.page.goto(`${site.origin}/en/office/history`);
  await untilHydrated(visit.page);
  const card = visit.page.locator('main article').last();
  await card.getByText('What happened to this bet').click();
  await card.getByText(/^Selection 1: no bets taken/).waitFor();
  await card.getByText(/^Selection 1: bets taken again at \d/).waitFor();
  expect(await barriersOf(visit.page)).toEqual([]);
  await expectEvents(site, visit.page, [['history', { action: 'life-opened' }]]);
  expect(visit.faults).toEqual([]);
  await visit.close();
});

test('a player with the slip open sees the suspension, and the bet on its way is refused', async () => {
  const [match] = (await openMatches('line', 1)).slice(3);
  if (!match) return expect.fail('no match is open');
  const player = await createPlayer(site.origin, 10_000);
  const visit = await openPage();
  await signInAs(player, visit.context, site.origin);
  await visit.context.addCookies([{ name: 'ua', value: '1', url: site.origin }]);
  const { page } = visit;
  await page.goto(`${site.origin}/en/home/line/1-football/1-x/${match.matchId}-x`);
  await untilHydrated(page);
  const prices = page
    .locator('main button:has(bdi)[aria-pressed="false"]:not([aria-disabled])')
    .filter({ hasText: /\d\.\d\d/ });
  await prices.first().click();
  const slip = page.getByRole('complementary', { name: 'Bet slip' });
  await slip.getByLabel('Stake', { exact: true }).fill('5');
  await slip.getByRole('button', { name: 'Place bet · €5.00' }).waitFor();

  // The request of the bet waits until the trader has suspended the match.
  let isSuspended = () => {};
  const suspended = new Promise<void>((done) => {
    isSuspended = done;
  });
  await page.route('**/web-api/sportsbook/bets', async (route) => {
    await suspended;
    await route.continue();
  });
  await slip.getByRole('button', { name: 'Place bet · €5.00' }).click();
  const desk = await openConsole('/trading?state=line&sportId=1');
  const row = desk.page.locator(`[data-row="${match.matchId}"]`);
  await row.focus();
  await desk.page.keyboard.press('s');
  await desk.page.getByRole('heading', { name: 'Suspend' }).waitFor();
  await desk.page.keyboard.press('Enter');
  await row.getByText('Suspended').waitFor();
  // The open page shows it too: none of the match's prices can be chosen.
  await expect.poll(() => prices.count()).toBe(0);
  isSuspended();
  await page
    .getByText(/market closed while the bet was on its way/i)
    .first()
    .waitFor();
  expect(await player.balance()).toBe(10_000);
  await desk.close();
  await visit.close();
});

test('TASK-11: a trader voids a match after a preview of its bets, and the stakes come back', async () => {
  const match = await someMatch(1);
  const player = await createPlayer(site.origin, 10_000);
  const body = { legs: [match.leg], stakeMinor: 700, currency: 'EUR', policy: 'any' };
  expect((await player.post('/web-api/sportsbook/bets', body, 'trading-void-0001')).status).toBe(201);
  expect(await player.balance()).toBe(9_300);

  const { page, faults, close } = await openConsole(`/trading/${match.matchId}`);
  await page.getByRole('heading', { name: match.name }).waitFor();
  await page.getByRole('button', { name: 'Void match' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 bet of 1 account changes; 0 stay open.').waitFor();
  await dialog.getByText('Stakes €7.00, paid out €7.00').waitFor();
  await dialog.getByRole('link', { name: player.id }).waitFor();
  expect(await player.balance()).toBe(9_300);
  await dialog.getByLabel('Reason').fill('abandoned');
  await page.keyboard.press('Enter');
  await page.getByText('Suspended', { exact: true }).first().waitFor();
  await expect.poll(() => player.balance()).toBe(10_000);
  expect(faults).toEqual([]);
  await close();
});

test('the ticker beside shows a bet as it is placed, and marks a large one', async () => {
  const match = await someMatch(2);
  const player = await createPlayer(site.origin, 100_000);
  const { page, faults, close } = await openConsole('/trading');
  const ticker = page.getByRole('complementary', { name: 'Bets' });
  await ticker.getByRole('heading', { name: 'Bets' }).waitFor();
  const body = { legs: [match.leg], stakeMinor: 60_000, currency: 'EUR', policy: 'any' };
  await expect
    .poll(async () => {
      const { status } = await player.post('/web-api/sportsbook/bets', body, 'trading-ticker-0001');
      return status;
    })
    .toBe(201);
  const item = ticker.getByRole('listitem').filter({ hasText: player.id }).first();
  await item.getByText('€600.00').waitFor();
  await item.getByText('Large').waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('axe finds nothing on the desk in both themes', async () => {
  const match = await someMatch(3);
  const { page, faults, close } = await openConsole('/trading?state=line');
  const row = page.locator(`[data-row="${match.matchId}"]`);
  await row.waitFor();
  expect(await barriersInBothThemes(page), 'the list').toEqual([]);
  await page.goto(`${site.origin}/console/trading/${match.matchId}`);
  await page.getByRole('heading', { name: match.name }).waitFor();
  expect(await barriersInBothThemes(page), 'the field sheet').toEqual([]);
  await page.getByRole('button', { name: 'Suspend' }).first().click();
  await page.getByRole('heading', { name: 'Suspend' }).waitFor();
  expect(await barriersInBothThemes(page), 'the dialog').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settle' }).first().click();
  const result = page.getByRole('dialog').getByRole('combobox').first();
  await result.selectOption('dead-heat');
  await page.getByLabel(/^Paid places for/).fill('3');
  await page.getByText('no more places than competitors').waitFor();
  expect(await page.getByRole('button', { name: 'Preview' }).isDisabled()).toBe(true);
  expect(await barriersInBothThemes(page), 'a dead heat that cannot be').toEqual([]);
  await page.getByLabel(/^Competitors that share them/).fill('3');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('dialog').getByText('0 bets of 0 accounts change; 0 stay open.').waitFor();
  expect(await barriersInBothThemes(page), 'the preview').toEqual([]);
  expect(faults).toEqual([]);
  await close();
});
