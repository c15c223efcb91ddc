import { expect, test } from 'vitest';
import { fixtureMessage } from '../sportsbook.fixture.ts';
import type { MarketState } from './market-state.ts';
import { rememberPrices } from './remember-prices.ts';

const announced = fixtureMessage('7');
if (announced.type !== 'fixture_change') throw new Error('the message has no fixture');
const { fixture } = announced;

function market(oddsMilli: number): MarketState {
  const outcomes = [{ outcomeId: '1', oddsMilli, active: true }];
  return { producer: 'feed', marketId: 1, specifiers: '', status: 'active', outcomes };
}

/** Prices that add so much to the odds of the feed; 0 leaves a market as it is. */
function pricesAdding() {
  const rule = { milli: 0 };
  const prices = rememberPrices((_fixture, { outcomes: [first], ...rest }) => {
    if (!first) throw new Error('the market has no outcome');
    return { ...rest, outcomes: [{ ...first, oddsMilli: first.oddsMilli + rule.milli }] };
  });
  return { rule, prices };
}

const oddsOf = ({ outcomes }: MarketState) => outcomes.map(({ oddsMilli }) => oddsMilli);

test('a price stays until all are renewed, and a new state of the market has a new one', () => {
  const { rule, prices } = pricesAdding();
  const [first, second] = [market(2_000), market(3_000)];
  expect(oddsOf(prices.of(fixture, first))).toEqual([2_000]);
  rule.milli = 100;
  expect(oddsOf(prices.of(fixture, first))).toEqual([2_000]);
  expect(oddsOf(prices.of(fixture, second))).toEqual([3_100]);
  rule.milli = 300;
  expect(oddsOf(prices.of(fixture, second))).toEqual([3_100]);
  const hasMoved = prices.renew();
  expect([hasMoved(fixture, second), oddsOf(prices.of(fixture, second))]).toEqual([true, [3_300]]);
  expect(prices.renew()(fixture, second)).toBe(false);
});

test('a market that nothing changes is its own price until all are renewed', () => {
  let status: MarketState['status'] = 'active';
  const prices = rememberPrices((_fixture, each) => (status === 'active' ? each : { ...each, status }));
  const sent = market(2_000);
  expect(prices.of(fixture, sent)).toBe(sent);
  status = 'suspended';
  expect(prices.of(fixture, sent)).toBe(sent);
  expect(prices.renew()(fixture, sent)).toBe(true);
  expect(prices.of(fixture, sent).status).toBe('suspended');
  // The price of an earlier state, which was another object, is never taken for that of the next.
  status = 'active';
  const next = market(2_000);
  expect(prices.of(fixture, next)).toBe(next);
  expect(prices.of(fixture, next)).toBe(next);
});

test('the prices of a match that the book has no more are forgotten', () => {
  const { rule, prices } = pricesAdding();
  const sent = market(2_000);
  prices.of(fixture, sent);
  prices.forget(fixture.matchId);
  rule.milli = 100;
  expect(oddsOf(prices.of(fixture, sent))).toEqual([2_100]);
});
