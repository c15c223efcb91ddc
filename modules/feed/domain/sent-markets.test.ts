import { winOrLose } from '@fairline/odds';
import { expect, test } from 'vitest';
import type { MarketUpdate } from './messages.ts';
import { footballModel } from './models/football.ts';
import { createSentMarkets } from './sent-markets.ts';

const offer = footballModel.offers.find(({ marketId }) => marketId === 1);

/** A market at unchanged prices, with the chance that its first outcome wins. */
function atChance(chance: number): MarketUpdate {
  const outcomes = [chance, 1 - chance].map((each, index) => ({
    outcomeId: String(index + 1),
    oddsMilli: 1_900,
    active: true,
    chances: winOrLose(each),
  }));
  return { marketId: 1, specifiers: '', status: 'active', outcomes };
}

test('a chance that moves by half a point is sent, although the price stays', () => {
  if (!offer) throw new Error('football has a market 1');
  const sent = createSentMarkets();
  sent.offer([{ offer, scopeKey: 'match', line: 0, specifiers: '' }]);
  expect(sent.changes([atChance(0.5)], false)).toHaveLength(1);
  expect(sent.changes([atChance(0.504)], false)).toEqual([]);
  expect(sent.changes([atChance(0.506)], false)).toHaveLength(1);
});
