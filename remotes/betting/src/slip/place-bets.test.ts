import type { PlaceTermsView } from '@fairline/contracts';
import { type Api, ApiError } from '@fairline/contracts/call-api';
import { expect, test } from 'vitest';
import { buildLeg } from '../testing/build-match.ts';
import { type EditedSale, placeBets } from './place-bets.ts';
import { selectionKey } from './selection-key.ts';
import { choose, setStakes } from './slip.ts';
import type { SlipMode } from './slip-modes.ts';
import { planSlip } from './slip-plan.ts';
import { createSlipStore, type SlipStore } from './slip-store.ts';

const first = buildLeg();
const second = buildLeg({ matchId: '102' });

interface Sent {
  key: string | undefined;
  params?: { betId: string };
  body: { legs: { oddsMilli: number; placeTerms?: PlaceTermsView }[]; stakeMinor: number; form?: unknown };
}

/**
 * Creates a slip with two selections, and a platform that gives these answers in order: a bet for undefined, otherwise
 * a refusal with that code.
 */
function scene(mode: SlipMode, answers: (string | undefined)[]) {
  const store = createSlipStore();
  for (const leg of [first, second]) store.toggle(leg);
  store.change((slip) =>
    setStakes(
      { ...slip, mode, policy: 'any' },
      new Map([
        ['slip', '5'],
        [selectionKey(first), '2'],
        [selectionKey(second), '3'],
      ]),
    ),
  );
  const sent: Sent[] = [];
  const api = (async (_method, _path, input) => {
    const { idempotencyKey: key, body, params } = JSON.parse(JSON.stringify(input));
    sent.push({ key, body, ...(params && { params }) });
    const code = answers.shift();
    const errors = faultsOf(code, sent.length);
    if (code) throw new ApiError(code === 'NETWORK' ? 0 : 409, code, code, { errors });
    const bet = {
      betId: `bet-${sent.length}`,
      placedAt: 0,
      legs: body.legs,
      totalOddsMilli: 4_410,
      stakeMinor: body.stakeMinor,
      potentialReturnMinor: 2_205,
      balanceMinor: 9_500,
      currency: 'EUR',
    };
    return (params ? { soldBetId: params.betId, paidMinor: 950, bet } : bet) as never;
  }) satisfies Api;
  let keys = 0;
  const place = (quotes = store.get().quotes, sale?: EditedSale) => {
    const { slip } = store.get();
    const plan = planSlip({
      ...{ slip, quotes, currency: 'EUR', balanceMinor: 10_000, isOutdated: false },
      formRules: { luckyBonuses: {}, antiMarginMilli: 80 },
    });
    if (plan.action.kind !== 'place') throw new Error(`the slip says ${plan.action.kind}`);
    return placeBets(plan.action.bets, {
      api,
      store,
      playerId: '7',
      currency: 'EUR',
      newKey: () => `key-${++keys}`,
      sale,
    });
  };
  return { store, sent, place };
}

/** The parts of a bet that a refusal names. */
function faultsOf(code: string | undefined, place: number): ApiError['errors'] {
  if (code === 'BET_REFERRED') return [{ path: 'referralId', detail: `referral-${place}` }];
  return code === 'SCORE_CHANGED' ? [{ path: 'body.legs.1', detail: '', code, oddsMilli: 2_400 }] : [];
}

function codesOf(store: SlipStore): [string, string][] {
  return [...store.get().refusals].map(([id, { code }]) => [id, code]);
}

test('OFFER-01: a placed bet leaves the slip, with a receipt', async () => {
  const { store, sent, place } = scene('accumulator', [undefined]);
  await place();
  expect(sent).toEqual([{ key: 'key-1', body: expect.objectContaining({ stakeMinor: 500, policy: 'any' }) }]);
  expect(store.get()).toMatchObject({
    slip: { legs: [], attempts: {} },
    receipts: [{ bet: { betId: 'bet-1' }, legs: [first, second] }],
    event: { kind: 'placed' },
    isPlacing: false,
  });
});

test('when the outcome of a request is unknown, the same request goes out again with the same key', async () => {
  const { store, sent, place } = scene('accumulator', ['NETWORK', undefined]);
  await place();
  expect(codesOf(store)).toEqual([['slip', 'NETWORK']]);
  // The price has moved in the meantime; the request must stay the same.
  await place(new Map([[selectionKey(first), { state: 'open', oddsMilli: 2_500, turn: 9 }]]));
  expect(sent[1]).toEqual(sent[0]);
  expect(store.get().slip.attempts).toEqual({});
});

test('a slip that the player changed is sent as another bet', async () => {
  const { store, sent, place } = scene('accumulator', ['NETWORK', undefined]);
  await place();
  store.change((slip) => setStakes(slip, new Map([['slip', '6']])));
  await place();
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-2']);
});

test('after a refusal the next try is a new bet at the price that is shown', async () => {
  const { store, sent, place } = scene('accumulator', ['ODDS_CHANGED', undefined]);
  await place();
  expect(codesOf(store)).toEqual([['slip', 'ODDS_CHANGED']]);
  expect(store.get().slip.legs).toHaveLength(2);
  await place(new Map([[selectionKey(first), { state: 'open', oddsMilli: 2_500, turn: 9 }]]));
  expect(sent.map(({ key, body }) => [key, body.legs[0]?.oddsMilli])).toEqual([
    ['key-1', 2_100],
    ['key-2', 2_500],
  ]);
});

test('OFFER-01: a refused accumulator keeps the leg that is the reason until the player changes the slip', async () => {
  const { store, place } = scene('accumulator', ['SCORE_CHANGED']);
  await place();
  expect(store.get().refusals.get('slip')).toEqual({
    code: 'SCORE_CHANGED',
    legs: new Map([[selectionKey(second), { code: 'SCORE_CHANGED', oddsMilli: 2_400 }]]),
  });
  store.change((slip) => setStakes(slip, new Map([['slip', '6']])));
  expect(store.get().refusals.size).toBe(0);
});

test('each single is placed as its own bet', async () => {
  const { store, sent, place } = scene('singles', [undefined, 'MARKET_CLOSED']);
  await place();
  expect(sent.map(({ body }) => body.stakeMinor)).toEqual([200, 300]);
  expect(store.get().slip.legs).toEqual([second]);
  expect(codesOf(store)).toEqual([[selectionKey(second), 'MARKET_CLOSED']]);
  expect(store.get().receipts).toHaveLength(1);
});

test('a second press while the bet is on its way sends nothing', async () => {
  const { sent, place } = scene('accumulator', [undefined]);
  await Promise.all([place(), place()]);
  expect(sent).toHaveLength(1);
});

test('OFFER-01: the form of a bet is sent with the stake of one line, and another form is another bet', async () => {
  const { store, sent, place } = scene('system', ['NETWORK', undefined]);
  store.change((slip) => choose(slip, { sizes: [1, 2] }));
  await place();
  expect(sent[0]?.body).toMatchObject({
    stakeMinor: 500,
    form: { kind: 'combination', sizes: [1, 2], bankers: [], isLucky: true },
  });
  store.change((slip) => choose(slip, { sizes: [1] }));
  await place();
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-2']);
  expect(store.get().receipts[0]).toMatchObject({ lines: 2, form: { sizes: [1] } });
});

test('OFFER-01: an each-way bet is sent with the terms that the slip shows, and other terms are another bet', async () => {
  const { store, sent, place } = scene('accumulator', ['NETWORK', undefined]);
  store.change((slip) => choose(slip, { isEachWay: true }));
  const quotesAt = (places: number) =>
    new Map(
      [first, second].map((leg) => [
        selectionKey(leg),
        {
          state: 'open' as const,
          oddsMilli: leg.oddsMilli,
          placeTerms: { numerator: 1, denominator: 4, places },
          turn: 1,
        },
      ]),
    );
  await place(quotesAt(4));
  await place(quotesAt(3));
  expect(sent.map(({ key, body }) => [key, body.legs.map(({ placeTerms }) => placeTerms?.places)])).toEqual([
    ['key-1', [4, 4]],
    ['key-2', [3, 3]],
  ]);
});

test('LIVE: nothing is placed while the prices may be old', async () => {
  const { store, sent, place } = scene('accumulator', []);
  store.report({ isOutdated: true });
  await place();
  expect([sent, store.get().isPlacing]).toEqual([[], false]);
  store.report({ isOutdated: false });
  await place();
  expect(sent).toHaveLength(1);
});

test('OFFER-01: a bet about which a trader decides leaves the slip, which keeps its id and no refusal', async () => {
  const { store, place } = scene('singles', ['BET_REFERRED', 'MARKET_CLOSED']);
  await place();
  expect(store.get()).toMatchObject({
    slip: { legs: [second], attempts: {}, referred: ['referral-1'] },
    receipts: [],
    isPlacing: false,
  });
  expect(codesOf(store)).toEqual([[selectionKey(second), 'MARKET_CLOSED']]);
});

test('OFFER-01: an edited bet is sent with the sale of the old one, and leaves the slip with a receipt', async () => {
  const { store, sent, place } = scene('accumulator', ['NETWORK', undefined]);
  store.change((slip) => ({ ...slip, editing: { betId: 'old', number: '123' } }));
  const sale = { betId: 'old', stakeMinor: 1_000, valueMinor: 950 };
  await place(undefined, sale);
  // The value has risen meanwhile; nobody knows whether the first request was carried out, so it goes out again.
  await place(undefined, { ...sale, valueMinor: 990 });
  expect(sent[0]).toEqual({
    key: 'key-1',
    params: { betId: 'old' },
    body: {
      sale: { stakeMinor: 1_000, valueMinor: 950 },
      bet: expect.objectContaining({ stakeMinor: 500, policy: 'any' }),
    },
  });
  expect(sent[1]).toEqual(sent[0]);
  expect(store.get()).toMatchObject({
    slip: { legs: [], editing: undefined },
    receipts: [{ legs: [first, second] }],
  });
});
