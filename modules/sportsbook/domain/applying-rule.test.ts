import { expect, test } from 'vitest';
import { covers, type MarketPlace, narrowest, type OfferPlace } from './applying-rule.ts';

const scores: MarketPlace = { sportId: 1, competitionId: 17, matchId: '7', group: 'score', marketId: 45 };
const named = (place: OfferPlace) => ({ place });

test('a rule covers what none of its parts excludes', () => {
  for (const place of [{}, { sportId: 1 }, { competitionId: 17, group: 'score' }, { marketId: 45 }]) {
    expect(covers(place, scores)).toBe(true);
  }
  for (const place of [{ sportId: 2 }, { sportId: 1, group: 'main' }, { competitionId: 17, marketId: 1 }]) {
    expect(covers(place, scores)).toBe(false);
  }
});

test('the narrowest markets count first, and then the narrowest part of the offer', () => {
  const order: OfferPlace[] = [
    { competitionId: 17, marketId: 45 },
    { sportId: 1, marketId: 45 },
    { marketId: 45 },
    { competitionId: 17, group: 'score' },
    { group: 'score' },
    { competitionId: 17 },
    { sportId: 1 },
    {},
  ];
  for (let first = 0; first < order.length; first++) {
    const rest = order.slice(first).map(named);
    expect(narrowest(rest.toReversed(), scores)).toEqual(named(order[first] ?? {}));
  }
  expect(narrowest([named({ sportId: 2 })], scores)).toBeUndefined();
});
