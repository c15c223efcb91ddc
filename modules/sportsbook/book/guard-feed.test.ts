import { type FeedMessage, feedMessageSchema } from '@fairline/feed';
import { createLog } from '@fairline/runtime';
import { Registry } from 'prom-client';
import { beforeEach, expect, test } from 'vitest';
import { fixtureMessage, oddsMessage } from '../sportsbook.fixture.ts';
import { guardFeed, type ReceiveMessage } from './guard-feed.ts';

let lines: Record<string, unknown>[];
let received: FeedMessage[];
let metrics: Registry;
let receive: ReceiveMessage;

beforeEach(() => {
  lines = [];
  received = [];
  metrics = new Registry();
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) });
  receive = guardFeed({ log, metrics }, (message) => {
    if (message.type === 'bet_stop') throw new Error('no bets to stop');
    received.push(message);
  });
});

/** Sends anything at all, as a feed of an extension may. */
const sendAnything: (message: unknown) => void = (message) =>
  Reflect.apply(receive, undefined, [message, 'bad feed']);

async function counted(reason: string): Promise<number> {
  const [metric] = await metrics.getMetricsAsJSON();
  const values = metric && 'values' in metric ? metric.values : [];
  return values.find(({ labels }) => labels.reason === reason && labels.feed === 'bad feed')?.value ?? 0;
}

const odds = oddsMessage('7');
const settlement = {
  type: 'bet_settlement',
  atMs: 0,
  matchId: '7',
  certainty: 2,
  markets: [{ marketId: 1, specifiers: '', outcomes: [{ outcomeId: '1', result: { kind: 'won' } }] }],
};
const withMarket = (change: object) => ({
  ...settlement,
  markets: [{ ...settlement.markets[0], ...change }],
});
const withOutcome = (change: object) => ({
  ...odds,
  markets: [
    { ...odds.markets[0], outcomes: [{ outcomeId: '1', oddsMilli: 2_000, active: true, ...change }] },
  ],
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'alive'],
  ['a type that the port does not have', { type: 'goal', matchId: '7' }],
  ['an odds change without markets', { ...odds, markets: undefined }],
  ['a match without digits', { ...odds, matchId: 'sr:match:7' }],
  ['a price that is no number', withOutcome({ oddsMilli: Number.NaN })],
  ['a price below one', withOutcome({ oddsMilli: -2_000 })],
  ['an open outcome whose price wins nothing', withOutcome({ oddsMilli: 1_000 })],
  ['a price that the database does not hold', withOutcome({ oddsMilli: 2 ** 31 })],
  ['an unknown result', withMarket({ outcomes: [{ outcomeId: '1', result: { kind: 'maybe' } }] })],
  ['a market that the database does not hold', withMarket({ marketId: 2 ** 31 })],
  ['a zero byte in specifiers', withMarket({ specifiers: 'total=2\0' })],
  ['a zero byte in an outcome', withMarket({ outcomes: [{ outcomeId: '1\0', result: { kind: 'won' } }] })],
  ['a time that is no date', { ...settlement, atMs: 8_640_000_000_000_001 }],
])('OFFER-01: %s is logged and counted, and the next message is used', async (_what, message) => {
  sendAnything(message);
  expect(received).toEqual([]);
  expect(lines).toMatchObject([{ feed: 'bad feed', msg: 'feed message refused: malformed' }]);
  expect(await counted('malformed')).toBe(1);
  receive(odds, 'bad feed');
  expect(received).toEqual([odds]);
});

test('a message that cannot be handled is logged and counted, and its feed hears nothing of it', async () => {
  receive({ type: 'bet_stop', atMs: 0, matchId: '7' }, 'bad feed');
  expect(lines).toMatchObject([{ type: 'bet_stop', matchId: '7', msg: 'feed message refused: not handled' }]);
  expect([await counted('failed'), await counted('malformed')]).toEqual([1, 0]);
});

test('a message is handed on as the feed sent it, with fields that the schema does not know', () => {
  const message = Object.assign(fixtureMessage('7'), { note: 'of a newer feed' });
  expect(feedMessageSchema.safeParse(message).success).toBe(true);
  receive(message, 'feed');
  expect(received[0]).toBe(message);
});
