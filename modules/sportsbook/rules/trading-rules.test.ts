import { winOrLose } from '@fairline/odds';
import { type TestOperator, testOperator } from '@fairline/server/testing/operator';
import { matchMessages, oddsChange, type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let site: TestSite;
let trader: TestOperator;
let support: TestOperator;
let nextMatch = 730_000;

beforeAll(async () => {
  site = await testSite();
  trader = await testOperator(site.platform, 'trader');
  support = await testOperator(site.platform, 'support');
});
afterAll(() => site.stop());

/** Offers a match whose model gives its sides these chances. */
function newMatch(chances = [0.5, 0.3, 0.2]): string {
  const matchId = String(nextMatch++);
  const message = oddsChange(matchId, [1_900, 3_100, 4_600]);
  if (message.type !== 'odds_change') throw new Error('not an odds change');
  const markets = message.markets.map((market) => ({
    ...market,
    outcomes: market.outcomes.map((outcome, index) => ({
      ...outcome,
      chances: winOrLose(chances[index] ?? 0),
    })),
  }));
  const [fixture] = matchMessages(matchId);
  if (fixture) site.receive(fixture, { ...message, markets });
  return matchId;
}

const call = (path: string, body: unknown, cookie = trader.cookie) =>
  site.call('POST', `/console-api/trading/rules${path}`, { body, cookie });
const set = (rule: object, more: object = {}) => call('', { rule, reason: 'by the desk', ...more });
const end = (ruleId: unknown) => call(`/${ruleId}/ending`, { reason: 'over' });
const margin = (place: object, marginMilli: number, method = 'proportional') => ({
  kind: 'margin',
  place,
  terms: { method, marginMilli },
});
const price = (matchId: string, oddsMilli: number) => ({
  kind: 'price',
  place: { matchId, marketId: 1, specifiers: '', outcomeId: '1' },
  terms: { oddsMilli },
});

async function prices(matchId: string): Promise<(number | null)[]> {
  const selections = ['1', '2', '3'].map((outcomeId) => ({
    matchId,
    marketId: 1,
    specifiers: '',
    outcomeId,
  }));
  const { json } = await site.call('POST', '/web-api/sportsbook/quote', { body: { selections } });
  return Array.isArray(json.legs) ? json.legs.map((leg) => leg.oddsMilli) : [];
}

describe('OFFER-01: rules of margins', () => {
  test('without a rule the prices of the feed stand; a rule counts at once, and its end too', async () => {
    const matchId = newMatch();
    expect(await prices(matchId)).toEqual([1_900, 3_100, 4_600]);
    const wide = await set(margin({ sportId: 1 }, 0));
    expect(wide.status).toBe(201);
    expect(await prices(matchId)).toEqual([2_000, 3_300, 5_000]);
    const narrow = await set(margin({ competitionId: 17 }, 100));
    expect(await prices(matchId)).toEqual([1_810, 3_000, 4_500]);
    expect((await end(narrow.json.ruleId)).json.endedBy).toBe('Operator trader');
    expect(await prices(matchId)).toEqual([2_000, 3_300, 5_000]);
    await end(wide.json.ruleId);
    expect(await prices(matchId)).toEqual([1_900, 3_100, 4_600]);
  });

  test('a player sees the margin and the fair price beside each price of a match, and lists stay light', async () => {
    const matchId = newMatch();
    const rule = await set(margin({ marketId: 1 }, 60));
    const { json } = await site.call('GET', `/web-api/sportsbook/matches/${matchId}`);
    expect(json.markets).toMatchObject([
      {
        marginMilli: 67,
        outcomes: [{ fairOddsMilli: 2_000 }, { fairOddsMilli: 3_333 }, { fairOddsMilli: 5_000 }],
      },
    ]);
    const list = await site.call('GET', '/web-api/sportsbook/matches?section=line');
    expect(JSON.stringify(list.json)).toContain(matchId);
    expect(JSON.stringify(list.json)).not.toContain('fairOddsMilli');
    await end(rule.json.ruleId);
  });

  test('a rule replaces the one that its author has read, and no other', async () => {
    const first = await set(margin({ sportId: 5 }, 50));
    expect((await set(margin({ sportId: 5 }, 60))).json.code).toBe('VERSION_CONFLICT');
    const next = await set(margin({ sportId: 5 }, 70), { replaces: first.json.ruleId });
    expect(next.status).toBe(201);
    const all = await site.call('GET', '/console-api/trading/rules?kind=margin&state=all', {
      cookie: trader.cookie,
    });
    const items = Array.isArray(all.json.items) ? all.json.items : [];
    expect(items.filter(({ place }) => place.sportId === 5)).toMatchObject([
      { ruleId: next.json.ruleId, endedAt: null },
      { ruleId: first.json.ruleId, endedBy: 'Operator trader' },
    ]);
    const { rows } = await site.platform.database.pool.query(
      `SELECT before -> 'terms' ->> 'marginMilli' AS before, after -> 'terms' ->> 'marginMilli' AS after
       FROM audit.entry WHERE action = 'trading.rule.margin' AND subject = 'sports/5' ORDER BY day, no`,
    );
    expect(rows).toEqual([
      { before: null, after: '50' },
      { before: '50', after: '70' },
    ]);
    await end(next.json.ruleId);
  });

  test.each([
    ['a sport and a competition', margin({ sportId: 1, competitionId: 17 }, 50)],
    ['a group and a market', margin({ group: 'main', marketId: 1 }, 50)],
    ['a margin over 30%', margin({}, 301)],
    ['a part that nobody knows', margin({ team: 7 }, 50)],
  ])('%s is refused', async (_name, rule) => {
    expect((await set(rule)).status).toBe(400);
  });

  test('only a trader sets rules; whoever sees the desk reads them', async () => {
    const body = { rule: margin({ sportId: 2 }, 50), reason: 'why' };
    expect((await call('', body, support.cookie)).status).toBe(403);
    expect((await end('0198c0de-0000-7000-8000-000000000000')).json.code).toBe('NOT_FOUND');
  });
});

describe('OFFER-01: a price by a trader', () => {
  const inMinutes = (minutes: number) => site.platform.clock.now() + minutes * 60_000;

  test('it stands until it expires, whatever the feed sends', async () => {
    const matchId = newMatch();
    expect((await set(price(matchId, 2_340), { expiresAt: inMinutes(10) })).status).toBe(201);
    expect(await prices(matchId)).toEqual([2_340, 3_100, 4_600]);
    site.receive(oddsChange(matchId, [1_700, 3_300, 5_000]));
    expect(await prices(matchId)).toEqual([2_340, 3_300, 5_000]);
    await site.platform.clock.advance(10 * 60_000);
    site.receive({ type: 'alive', atMs: site.platform.clock.now() });
    await expect.poll(() => prices(matchId)).toEqual([1_700, 3_300, 5_000]);
  });

  test('it needs an end within a day, in the future', async () => {
    const matchId = newMatch();
    for (const expiresAt of [null, inMinutes(-1), inMinutes(25 * 60)]) {
      expect((await set(price(matchId, 2_340), { expiresAt })).json.code).toBe('EXPIRY_INVALID');
    }
  });

  test('one that has expired is no obstacle to the next', async () => {
    const matchId = newMatch();
    await set(price(matchId, 2_340), { expiresAt: inMinutes(1) });
    await site.platform.clock.advance(60_000);
    site.receive({ type: 'alive', atMs: site.platform.clock.now() });
    expect((await set(price(matchId, 2_500), { expiresAt: inMinutes(1) })).status).toBe(201);
    await expect.poll(() => prices(matchId)).toEqual([2_500, 3_100, 4_600]);
  });
});
