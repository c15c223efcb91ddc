import { createConfig, settings } from '@fairline/config';
import { testOperator } from '@fairline/server/testing/operator';
import { type SettlingDesk, settlingDesk } from '@fairline/server/testing/settling-desk';
import { settlement, type TestPlayer, type TestSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let desk: SettlingDesk;
let site: TestSite;
let config: ReturnType<typeof createConfig>;
let nextKey = 1;
/** A change of a setting reaches the site after some reads of a database that others use too. */
const patience = { timeout: 60_000 };
const path = '/console-api/trading/feed-corrections';
const market = { marketId: 1, specifiers: '' };

beforeAll(async () => {
  desk = await settlingDesk();
  ({ site } = desk);
  config = createConfig(site.platform);
  await config.start?.();
});
afterAll(async () => {
  await config.stop?.();
  await site.stop();
});

const takeBack = (matchId: string): Parameters<TestSite['receive']>[0] => ({
  type: 'rollback_bet_settlement',
  atMs: 0,
  matchId,
  markets: [market],
});

async function send(...messages: Parameters<TestSite['receive']>): Promise<void> {
  site.receive(...messages);
  await site.settled();
}

async function won(stakeMinor = 200, paidInMinor = 1_000) {
  const matchId = await desk.newMatch();
  const player = await site.player(paidInMinor);
  const betId = await desk.place(player, [matchId], stakeMinor);
  await send(settlement(matchId, '1'));
  return { matchId, player, betId };
}

/** Sets the rule, and waits until a probe shows that the site follows it. */
async function setRule(rule: 'all' | 'covered' | 'none'): Promise<void> {
  await config.service.change(settings.betting.feedCorrections.id, rule, 'test');
  await vi.waitFor(async () => {
    await site.platform.clock.advance(200);
    const spent = await won();
    await desk.place(spent.player, [await desk.newMatch()], 1_200);
    const free = await won();
    await send(takeBack(spent.matchId), takeBack(free.matchId));
    const states = [spent, free].map(({ player, betId }) => desk.stateOf(player, betId));
    const expected = { all: ['open', 'open'], covered: ['won', 'open'], none: ['won', 'won'] };
    expect(await Promise.all(states)).toEqual(expected[rule]);
  }, patience);
}

const waiting = async (matchId: string) => {
  const { json } = await site.call('GET', path, { cookie: desk.trader.cookie });
  if (!Array.isArray(json.items)) throw new Error('no list');
  return json.items.filter((item: { matchId: string }) => item.matchId === matchId);
};
const preview = (entryNo: string) =>
  site.call('POST', `${path}/${entryNo}/preview`, { cookie: desk.trader.cookie });
const propose = (matchId: string, entryNo: string, digest: unknown) =>
  site.call('POST', '/console-api/proposals', {
    body: {
      kind: 'sportsbook.feed-correction',
      payload: { matchId, entryNo, digest },
      reason: 'the feed says so',
    },
    cookie: desk.trader.cookie,
    headers: { 'idempotency-key': `feed-correction-${String(nextKey++).padStart(6, '0')}` },
  });
const after = async ({ player, betId }: { player: TestPlayer; betId: string }) => [
  await desk.stateOf(player, betId),
  await site.balance(player),
];

test('by the rule "none" a correction waits with a preview, and is carried out when another person approves it', async () => {
  await setRule('none');
  const bet = await won();
  await desk.place(bet.player, [await desk.newMatch()], 1_100);
  await send(takeBack(bet.matchId), takeBack(bet.matchId));
  expect(await after(bet)).toEqual(['won', 100]);
  const [item, ...others] = await waiting(bet.matchId);
  expect([item, others]).toMatchObject([
    { type: 'rollback_bet_settlement', matchName: 'Arsenal – Chelsea', isNext: true },
    [],
  ]);
  const seen = await preview(item.entryNo);
  expect(seen.json).toMatchObject({
    before: expect.stringContaining('Arsenal: won'),
    after: expect.stringContaining('open'),
    bets: 1,
    players: 1,
    overdrawn: 1,
    amounts: [{ currency: 'EUR', takenBackMinor: 400, paidMinor: 0 }],
    rows: [{ betId: bet.betId, state: 'won', nextState: 'open' }],
  });
  const proposed = await propose(bet.matchId, item.entryNo, seen.json.digest);
  expect(proposed.status).toBe(201);
  expect(await after(bet)).toEqual(['won', 100]);
  expect((await desk.approve(proposed.json)).json.state).toBe('approved');
  await site.settled();
  expect(await after(bet)).toEqual(['open', 0]);
  expect(await waiting(bet.matchId)).toEqual([]);
  // The market is the feed's still: its next result pays.
  await send(settlement(bet.matchId, '1'));
  expect(await after(bet)).toEqual(['won', 100]);
});

test('what comes behind a waiting correction waits too, in its order, and a dismissed one changes nothing', async () => {
  await setRule('none');
  const bet = await won();
  await send(takeBack(bet.matchId), settlement(bet.matchId, '3'));
  const [first, second] = await waiting(bet.matchId);
  expect([first.isNext, second.isNext]).toEqual([true, false]);
  expect((await preview(second.entryNo)).json.code).toBe('VERSION_CONFLICT');
  const dismissed = await site.call('POST', `${path}/${first.entryNo}/dismissal`, {
    body: { reason: 'the result stands' },
    cookie: desk.trader.cookie,
  });
  expect([dismissed.status, await after(bet)]).toEqual([200, ['won', 1_200]]);
  const seen = await preview(second.entryNo);
  expect(seen.json).toMatchObject({ bets: 1, rows: [{ state: 'won', nextState: 'lost' }] });
  const { json } = await propose(bet.matchId, second.entryNo, seen.json.digest);
  await desk.approve(json);
  await site.settled();
  expect(await after(bet)).toEqual(['lost', 800]);
  expect(await desk.rows('SELECT * FROM accounts.imbalance')).toEqual([]);
});

test('by the rule "covered" only a correction that leaves an account below zero waits; another market goes on', async () => {
  await setRule('covered');
  const bet = await won();
  await desk.place(bet.player, [await desk.newMatch()], 1_200);
  const other = { marketId: 18, specifiers: 'total=2.5' };
  await send({
    type: 'bet_settlement',
    atMs: 0,
    matchId: bet.matchId,
    certainty: 2,
    markets: [
      { ...market, outcomes: [{ outcomeId: '1', result: { kind: 'lost' } }] },
      { ...other, outcomes: [{ outcomeId: '12', result: { kind: 'won' } }] },
    ],
  });
  expect(await after(bet)).toEqual(['won', 0]);
  expect(await waiting(bet.matchId)).toMatchObject([{ markets: ['1x2'] }]);
  expect(
    await desk.rows('SELECT market_id FROM sportsbook.result WHERE match_id = $1 AND market_id = 18', [
      bet.matchId,
    ]),
  ).toHaveLength(1);
});

test('a person who may only look decides nothing', async () => {
  const support = await testOperator(site.platform, 'support');
  await setRule('none');
  const bet = await won();
  await send(takeBack(bet.matchId));
  const [item] = await waiting(bet.matchId);
  const { json } = await site.call('POST', `${path}/${item.entryNo}/preview`, { cookie: support.cookie });
  expect(json.code).toBe('PERMISSION_MISSING');
  expect((await preview('999999999')).json.code).toBe('NOT_FOUND');
});

test('in a sport whose bets wait for confirmed results a report of scouts pays nothing', async () => {
  await setRule('all');
  await config.service.change(settings.betting.confirmedSports.id, [1], 'test');
  const report = (matchId: string, certainty: 1 | 2) => {
    const message = settlement(matchId, '1');
    if (message.type !== 'bet_settlement') throw new Error('a settlement is one');
    return { ...message, certainty };
  };
  await vi.waitFor(async () => {
    await site.platform.clock.advance(200);
    const matchId = await desk.newMatch();
    const player = await site.player(1_000);
    const betId = await desk.place(player, [matchId], 100);
    await send(report(matchId, 1));
    expect(await desk.stateOf(player, betId)).toBe('open');
    await send(report(matchId, 2));
    expect(await desk.stateOf(player, betId)).toBe('won');
  }, patience);
  await config.service.change(settings.betting.confirmedSports.id, [], 'test');
});
