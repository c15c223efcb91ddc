import type { FeedMessage, MarketUpdate, MatchStatus } from '@fairline/feed';
import { testOperator } from '@fairline/server/testing/operator';
import { replayed } from '@fairline/server/testing/replayed';
import { flatTax, type TaxedSite, taxedSite } from '@fairline/server/testing/taxed-site';
import { betBody, matchMessages, settlement, type TestPlayer } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { footballModel } from '../builder/football-model.fixture.ts';
import { competitor, seasonMessages, seasonPrices, seasonResult } from '../outrights.fixture.ts';

let taxed: TaxedSite;
let player: TestPlayer;

beforeAll(async () => {
  taxed = await taxedSite();
  player = await taxed.site.player(1_000_000);
});
afterAll(() => taxed.site.stop());

const now = () => taxed.site.platform.clock.now();

async function send(...messages: FeedMessage[]): Promise<void> {
  taxed.site.receive(...messages);
  await taxed.site.settled();
}

const parts = [
  { marketId: 1, specifiers: '', outcomeId: '1' },
  { marketId: 18, specifiers: 'total=3.5', outcomeId: '12' },
  { marketId: 29, specifiers: '', outcomeId: '74' },
];

/** Offers a match whose prices come with the state of the model behind them, so that bets are built in it. */
function builtMatch(matchId: string): FeedMessage[] {
  const others = [['2', '3'], ['13'], ['76']];
  const markets = parts.map(({ outcomeId, ...market }, index): MarketUpdate => {
    const outcomes = [outcomeId, ...(others[index] ?? [])];
    return {
      ...market,
      status: 'active',
      outcomes: outcomes.map((id) => ({ outcomeId: id, oddsMilli: 2_000, active: true })),
    };
  });
  const status: MatchStatus = {
    phase: 'not-started',
    period: '',
    clockSeconds: null,
    score: [0, 0],
    periodScores: [],
    model: footballModel(),
  };
  const [fixture] = matchMessages(matchId);
  return [...(fixture ? [fixture] : []), { type: 'odds_change', atMs: 0, matchId, status, markets }];
}

const placeOn = (matchId: string, stakeMinor: number, changes?: object) =>
  taxed.placed(player, [matchId], stakeMinor, changes);

const post = (path: string, body: object) => taxed.post(player, `/web-api/sportsbook/${path}`, body);

async function stateOf(betId: string): Promise<unknown> {
  return (await taxed.bet(player, betId)).state;
}

test('MONEY: a replay gives the same ledger for bet builders, with a part that becomes void and another result', async () => {
  const matchId = '990001';
  await send(...builtMatch(matchId));
  const { json } = await post('builders', { builders: [{ matchId, parts }] });
  const { builders } = z.object({ builders: z.array(z.object({ oddsMilli: z.number() })) }).parse(json);
  const changes = {
    legs: parts.map((part) => ({ matchId, ...part, oddsMilli: 2_000 })),
    builders: [{ matchId, oddsMilli: builders[0]?.oddsMilli }],
  };
  const betId = await placeOn(matchId, 1_000, changes);
  const ended = (both: 'void' | 'lost'): FeedMessage => ({
    type: 'bet_settlement',
    atMs: 0,
    matchId,
    certainty: 2,
    markets: parts.map(({ outcomeId, ...market }) => ({
      ...market,
      outcomes: [{ outcomeId, result: { kind: market.marketId === 29 ? both : 'won' } }],
    })),
  });
  await send(ended('lost'));
  expect(await stateOf(betId)).toBe('lost');
  await send(ended('void'));
  expect(await stateOf(betId)).toBe('won');
  expect((await replayed(taxed.site)).differences).toEqual([]);
});

test('MONEY: a replay gives the same ledger for each-way bets, with Rule 4 and a winner that is corrected', async () => {
  const matchId = '990002';
  await send(...seasonMessages(matchId, now() + 100 * 86_400_000));
  const legOf = (id: number) => ({
    matchId,
    marketId: 804,
    specifiers: '',
    outcomeId: competitor(id),
    oddsMilli: seasonPrices[id],
  });
  const eachWay = { legs: [legOf(4)], form: { kind: 'each-way' } };
  const bets = [
    await placeOn(matchId, 500, eachWay),
    await placeOn(matchId, 700, { legs: [legOf(4)] }),
    await placeOn(matchId, 300, { legs: [legOf(2)] }),
  ];
  await taxed.site.platform.clock.advance(1_000);
  await send(seasonResult(matchId, { 2: { kind: 'void' } }, { atMs: now() }));
  await send(seasonResult(matchId, { 4: { kind: 'won' }, 1: { kind: 'lost' } }, { atMs: now() }));
  await taxed.site.platform.clock.advance(1_000);
  const placed = { kind: 'lost', position: { first: 3, tied: 1 } } as const;
  await send(seasonResult(matchId, { 4: placed, 1: { kind: 'won' } }, { atMs: now() }));
  expect(await Promise.all(bets.map(stateOf))).toEqual(['won', 'lost', 'returned']);
  const report = await replayed(taxed.site);
  expect(report.differences).toEqual([]);
  expect(report.replayed).toBeGreaterThanOrEqual(bets.length);
});

test('MONEY: a replay gives the same ledger for bets that were edited, sold, sold in part and sold by an order', async () => {
  await taxed.setTaxes([flatTax('stake', 500), flatTax('net-win', 1_500)]);
  const [one, two] = [taxed.newMatch(), taxed.newMatch()];
  const [whole, part, edited, ordered] = [
    await placeOn(one, 1_000),
    await placeOn(one, 1_000),
    await placeOn(one, 1_000),
    await placeOn(one, 1_000),
  ];
  const sale = { stakeMinor: 1_000, soldMinor: 1_000, valueMinor: 1 };
  expect((await post(`bets/${whole}/cash-out`, sale)).status).toBe(201);
  expect((await post(`bets/${part}/cash-out`, { ...sale, soldMinor: 333 })).status).toBe(201);
  const edit = await post(`bets/${edited}/edit`, {
    sale: { stakeMinor: 1_000, valueMinor: 1 },
    bet: betBody([two], 700),
  });
  expect(edit.status).toBe(201);
  const { cookie } = player;
  const path = `/web-api/sportsbook/bets/${ordered}/cash-out-order`;
  expect((await taxed.site.call('PUT', path, { body: sale, cookie })).status).toBe(204);
  await expect
    .poll(async () => {
      await taxed.site.platform.clock.advance(1_000);
      taxed.site.receive({ type: 'alive', atMs: now() });
      return stateOf(ordered);
    })
    .toBe('sold');
  await taxed.setTaxes([]);
  await send(settlement(one, '1'), settlement(two, '1'));
  await send(settlement(one, '2'), settlement(two, '3'));
  expect(await stateOf(part)).toBe('lost');
  expect((await replayed(taxed.site)).differences).toEqual([]);
});

test('MONEY: a replay gives the same ledger for bets that a trader has decided about', async () => {
  const trader = await testOperator(taxed.site.platform, 'trader');
  const desk = (path: string, body: object) =>
    taxed.site.call('POST', `/console-api/trading/${path}`, { body, cookie: trader.cookie });
  const terms = { stakeFromMinor: 20_000, seconds: 60, offerSeconds: 30 };
  const rule = await desk('rules', { rule: { kind: 'referral', place: {}, terms }, reason: 'large bets' });
  const matchId = taxed.newMatch();
  async function refer(): Promise<string> {
    const { json } = await taxed.place(player, [matchId], 30_000);
    expect(json.code).toBe('BET_REFERRED');
    const { errors } = z.object({ errors: z.array(z.object({ detail: z.string() })) }).parse(json);
    return errors[0]?.detail ?? '';
  }
  const [accepted, offered, refused] = [await refer(), await refer(), await refer()];
  const decide = (referralId: string, decision: object) =>
    desk(`referrals/${referralId}/decision`, { version: 1, decision });
  const decisions = [
    await decide(accepted, { action: 'accept', seenOddsMilli: [2_000] }),
    await decide(offered, { action: 'offer', unitStakeMinor: 15_000 }),
    await decide(refused, { action: 'refuse', refusal: 'stake' }),
    await post(`referrals/${offered}/answer`, { version: 2, answer: 'take' }),
  ];
  expect(decisions.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await desk(`rules/${String(rule.json.ruleId)}/ending`, { reason: 'over' });
  await send(settlement(matchId, '1'));
  await send({
    type: 'rollback_bet_settlement',
    atMs: 0,
    matchId,
    markets: [{ marketId: 1, specifiers: '' }],
  });
  await send(settlement(matchId, '1', { kind: 'half-won' }));
  expect([await stateOf(accepted), await stateOf(offered)]).toEqual(['won', 'won']);
  expect((await replayed(taxed.site)).differences).toEqual([]);
});

test('MONEY: a replay gives the same ledger for insured and free bets whose match is cancelled and counts again', async () => {
  const administrator = await testOperator(taxed.site.platform, 'administrator');
  const at = (path: string, body: object) =>
    taxed.site.call('POST', `/console-api/${path}`, { body, cookie: administrator.cookie });
  const rule = { kind: 'insurance', place: {}, terms: { marginMilli: 100, maxSharePercent: 100 } };
  expect((await at('trading/rules', { rule, reason: 'a new offer' })).status).toBe(201);
  const granted = await at(`players/${player.id}/free-bets`, {
    amountMinor: 500,
    currency: 'EUR',
    conditions: {},
    expiresAt: now() + 86_400_000,
    reason: 'welcome',
  });
  const matchId = taxed.newMatch();
  await placeOn(matchId, 1_000, { insurance: { sharePercent: 50, premiumMinor: 1_000 } });
  const free = await placeOn(matchId, 500, { freeBetId: granted.json.freeBetId });
  await send(settlement(matchId, '2'));
  await send({ type: 'bet_cancel', atMs: 0, matchId, markets: 'all', reason: 'abandoned' });
  expect(await stateOf(free)).toBe('returned');
  await send({ type: 'rollback_bet_cancel', atMs: 0, matchId, markets: 'all' });
  expect(await stateOf(free)).toBe('lost');
  expect((await replayed(taxed.site)).differences).toEqual([]);
});
