import type { RuleKind, TradingRule } from '@fairline/contracts';
import { csrfHeadersFor } from '@fairline/testing';
import { expect, test } from 'vitest';
import { betOn, createPlayer, listMatches } from './api-player.ts';
import { consolePages } from './console-page.ts';
import { faultsOfLayout } from './faults-of-layout.ts';
import { ownSiteOver } from './own-site.ts';

const site = ownSiteOver({ FEED_SPEED: '0' });
const { openConsole } = consolePages(site, 'trader');

/** A rule of every kind but that of the queue, which the form sets. */
const otherRules = (matchId: string): { [Kind in Exclude<RuleKind, 'referral'>]: TradingRule } => ({
  margin: {
    kind: 'margin',
    place: { competitionId: 17, group: 'main' },
    terms: { method: 'odds-ratio', marginMilli: 80 },
  },
  price: {
    kind: 'price',
    place: { matchId, marketId: 1, specifiers: '', outcomeId: '1' },
    terms: { oddsMilli: 2_000 },
  },
  limit: {
    kind: 'limit',
    place: { matchId, marketId: 1 },
    terms: { maxStakeMinor: 900_000, maxReturnMinor: 90_000_000 },
  },
  liability: {
    kind: 'liability',
    place: { sportId: 1 },
    terms: {
      maxLossMinor: 90_000_000,
      suspends: false,
      moveEachMinor: 10_000_000,
      moveMilli: 20,
      marketLossMinor: 95_000_000,
      matchLossMinor: 99_000_000,
    },
  },
  tax: {
    kind: 'tax',
    place: { country: 'de', product: 'sports', from: '2020-01-03' },
    terms: {
      taxes: [
        { on: 'stake', method: 'slices', bands: [{ fromMinor: 0, rateBp: 530 }] },
        {
          on: 'net-win',
          method: 'whole',
          bands: [
            { fromMinor: 0, rateBp: 0 },
            { fromMinor: 228_001, rateBp: 1_000 },
          ],
        },
      ],
    },
  },
  insurance: {
    kind: 'insurance',
    place: { sportId: 1 },
    terms: { marginMilli: 100, maxSharePercent: 60 },
  },
});

/** Sets a rule by the API. @returns its kind */
async function setRule(cookie: string, rule: TradingRule): Promise<string> {
  const answer = await fetch(`${site.origin}/console-api/trading/rules`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-console': '1', cookie, ...csrfHeadersFor(cookie) },
    // A price by a trader has an end.
    body: JSON.stringify({ rule, expiresAt: Date.now() + 3_600_000, reason: `a ${rule.kind} of phones` }),
  });
  expect(answer.status, rule.kind).toBe(201);
  return rule.kind;
}

test('DEV-01: the queue of large bets and the other pages of trading fit a phone', async () => {
  const { page, operator, faults, close } = await openConsole('/trading/price-rules/referral');
  await page.getByRole('button', { name: 'Set a rule' }).click();
  const rule = page.getByRole('dialog');
  await rule.getByLabel('From this stake on, in hundredths of scale 1').fill('20000');
  await rule.getByLabel('Seconds that the trader has').fill('300');
  await rule.getByLabel('Seconds that the player has for an offer').fill('120');
  await rule.getByLabel('Reason').fill('large stakes are looked at');
  await rule.getByRole('button', { name: 'Set a rule' }).click();
  await page.getByText('stake from 200.00 · 300 s for the trader · 120 s for the player').waitFor();
  const player = await createPlayer(site.origin, 100_000);
  const [match] = await listMatches(site.origin, 'section=line&sportId=1');
  if (!match) return expect.fail('a match is to come');
  await player.post('/web-api/sportsbook/bets', betOn(match, 30_000), `narrow-${player.id}`);
  const kinds: string[] = [];
  for (const other of Object.values(otherRules(match.matchId))) {
    kinds.push(await setRule(operator.cookie, other));
  }

  await page.setViewportSize({ width: 390, height: 844 });
  const faulty: Record<string, string[]> = {};
  /** The pages, each with a text that it has once it is loaded. */
  const pages: [path: string, text: string][] = [
    ['/trading/referrals', `Player ${player.id}`],
    ['/trading', 'Matches'],
    [`/trading/${match.matchId}`, 'Double chance'],
    ['/trading/price-rules/referral', 'stake from 200.00'],
    ...kinds.map((kind): [string, string] => [`/trading/price-rules/${kind}`, `a ${kind} of phones`]),
    ['/trading/rules', 'Postponed: stands'],
    ['/trading/suspensions', 'Suspend'],
  ];
  for (const [path, text] of pages) {
    await page.goto(`${site.origin}/console${path}`);
    await page.getByRole('main').getByText(text).first().waitFor();
    const found = await faultsOfLayout(page);
    if (found.length > 0) faulty[path] = found;
  }
  for (const kind of [...kinds, 'referral']) {
    await page.goto(`${site.origin}/console/trading/price-rules/${kind}`);
    await page.getByRole('button', { name: 'Set a rule' }).click();
    await page.getByRole('dialog').getByLabel('Reason').waitFor();
    const found = await faultsOfLayout(page);
    if (found.length > 0) faulty[`the form of ${kind}`] = found;
  }
  expect(faulty).toEqual({});
  expect(faults).toEqual([]);
  await close();
});
