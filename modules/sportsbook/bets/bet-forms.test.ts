import type { AskedForm } from '@fairline/contracts';
import {
  betBody,
  matchMessages,
  settlement,
  type TestPlayer,
  type TestSite,
  testSite,
} from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;
let nextMatch = 1;
let nextKey = 1;

beforeAll(async () => {
  site = await testSite({}, { connections: 2 });
});
afterAll(() => site.stop());

function newMatches(count: number): string[] {
  return Array.from({ length: count }, () => {
    const matchId = String(700_000 + nextMatch++);
    site.receive(...matchMessages(matchId));
    return matchId;
  });
}

function place(player: TestPlayer, matchIds: string[], form: AskedForm, stakeMinor = 100) {
  return site.call('POST', '/web-api/sportsbook/bets', {
    body: { ...betBody(matchIds, stakeMinor), form },
    cookie: player.cookie,
    headers: { 'idempotency-key': `form-${String(nextKey++).padStart(8, '0')}` },
  });
}

async function betOf(player: TestPlayer, betId: unknown): Promise<Record<string, unknown>> {
  return (await site.call('GET', `/web-api/sportsbook/bets/${betId}`, { cookie: player.cookie })).json;
}

/** Settles matches: `W` for the outcome of the bets, `L` for another one. */
async function play(matchIds: readonly string[], results: string): Promise<void> {
  site.receive(...matchIds.flatMap((matchId, index) => endOf(matchId, results[index])));
  await site.settled();
}

function endOf(matchId: string, result: string | undefined) {
  return result === 'W' || result === 'L' ? [settlement(matchId, result === 'W' ? '1' : '2')] : [];
}

const trixie: AskedForm = { kind: 'combination', sizes: [2, 3], bankers: [], isLucky: false };

// All legs are taken at 2.00, with 100 a line.
test.each<
  [string, AskedForm, string, { lines: number; stakeMinor: number; potential: number; returnMinor: number }]
>([
  [
    'a Trixie with two winners',
    trixie,
    'WWL',
    { lines: 4, stakeMinor: 400, potential: 2_000, returnMinor: 400 },
  ],
  [
    'a system with a banker',
    { kind: 'combination', sizes: [3], bankers: [0], isLucky: false },
    'WWWL',
    { lines: 3, stakeMinor: 300, potential: 2_400, returnMinor: 800 },
  ],
  [
    'a system whose banker loses',
    { kind: 'combination', sizes: [3], bankers: [3], isLucky: false },
    'WWWL',
    { lines: 3, stakeMinor: 300, potential: 2_400, returnMinor: 0 },
  ],
  [
    'a Lucky 15 with one winner at double winnings',
    { kind: 'combination', sizes: [1, 2, 3, 4], bankers: [], isLucky: true },
    'WLLL',
    // All four win: 15 lines pay 8,000, and the winnings of 6,500 rise by a tenth.
    { lines: 15, stakeMinor: 1_500, potential: 8_650, returnMinor: 300 },
  ],
  [
    'a chain',
    { kind: 'chain', whenShort: 'stop' },
    'WLW',
    { lines: 1, stakeMinor: 100, potential: 400, returnMinor: 200 },
  ],
  [
    'a conditional bet',
    {
      kind: 'conditional',
      blocks: [
        { legs: 1, stakeMinor: 100 },
        { legs: 2, stakeMinor: 'max' },
      ],
    },
    'WWW',
    { lines: 1, stakeMinor: 100, potential: 800, returnMinor: 800 },
  ],
])('OFFER-01: %s is placed, shown and paid', async (_name, form, results, expected) => {
  const player = await site.player(10_000);
  const matchIds = newMatches(results.length);
  const { status, json } = await place(player, matchIds, form);
  const { lines, stakeMinor, potential, returnMinor } = expected;
  expect({ status, json }).toMatchObject({
    status: 201,
    json: { stakeMinor, potentialReturnMinor: potential, balanceMinor: 10_000 - stakeMinor },
  });
  expect(await betOf(player, json.betId)).toMatchObject({ form, unitStakeMinor: 100, lines, state: 'open' });
  await play(matchIds, results);
  expect(await betOf(player, json.betId)).toMatchObject({
    state: returnMinor > 0 ? 'won' : 'lost',
    returnMinor,
  });
  expect(await site.balance(player)).toBe(10_000 - stakeMinor + returnMinor);
});

test('OFFER-01: an anti-accumulator pays at the price of its placing when one leg loses', async () => {
  const player = await site.player(10_000);
  const matchIds = newMatches(2);
  const { json } = await place(player, matchIds, { kind: 'anti-accumulator' }, 1_000);
  const potential = Number(json.potentialReturnMinor);
  // Each leg wins in somewhat less than half of all cases, so one of both loses in more than three quarters.
  expect(potential).toBeGreaterThan(1_100);
  expect(potential).toBeLessThan(1_334);
  await play(matchIds, 'WL');
  expect(await betOf(player, json.betId)).toMatchObject({ state: 'won', returnMinor: potential });

  const all = newMatches(2);
  const lost = await place(player, all, { kind: 'anti-accumulator' }, 1_000);
  await play(all, 'WW');
  expect(await betOf(player, lost.json.betId)).toMatchObject({ state: 'lost', returnMinor: 0 });
});

test('OFFER-01: a bet is settled as soon as no open leg can change its return', async () => {
  const player = await site.player(10_000);
  const matchIds = newMatches(3);
  const { json } = await place(player, matchIds, trixie);
  await play(matchIds, 'L');
  expect(await betOf(player, json.betId)).toMatchObject({ state: 'open' });
  await play(matchIds.slice(1), 'L');
  expect(await betOf(player, json.betId)).toMatchObject({ state: 'lost', returnMinor: 0 });
});

test.each<[string, AskedForm]>([
  ['lines of more legs than there are', { ...trixie, sizes: [4] }],
  ['a banker that is no leg', { ...trixie, bankers: [7] }],
  ['a Lucky bet without its singles', { ...trixie, sizes: [2, 3, 4], isLucky: true }],
  [
    'blocks over other legs',
    {
      kind: 'conditional',
      blocks: [
        { legs: 1, stakeMinor: 100 },
        { legs: 5, stakeMinor: 'max' },
      ],
    },
  ],
  [
    'a first block with another stake',
    {
      kind: 'conditional',
      blocks: [
        { legs: 1, stakeMinor: 99 },
        { legs: 2, stakeMinor: 'max' },
      ],
    },
  ],
])('OFFER-01: %s is refused', async (_name, form) => {
  const player = await site.player(10_000);
  const answer = await place(player, newMatches(3), form);
  expect(answer).toMatchObject({ status: 422, json: { code: 'FORM_INVALID' } });
  expect(await site.balance(player)).toBe(10_000);
});

test('OFFER-01: the stake of all lines is within the bounds and the balance', async () => {
  const player = await site.player(300);
  expect((await place(player, newMatches(3), trixie)).json).toMatchObject({ code: 'BALANCE_TOO_LOW' });
});
