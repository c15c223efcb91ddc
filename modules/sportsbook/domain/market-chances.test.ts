import { winOrLose } from '@fairline/odds';
import { describe, expect, test } from 'vitest';
import { offeredMarket } from '../offered-match.fixture.ts';
import { marketChances } from './market-chances.ts';

const wins = (market: ReturnType<typeof offeredMarket>) => marketChances(market)?.map(({ won }) => won);

describe('OFFER-01: chances without a margin', () => {
  test('the chances of the model are used as they are, also on a line that returns the stake', () => {
    const chances = { won: 400_000, halfWon: 0, void: 300_000, halfLost: 0, lost: 300_000 };
    const outcomes = offeredMarket([1_700, 2_100]).outcomes.map((each) => ({ ...each, chances }));
    expect(marketChances(offeredMarket([], { specifiers: 'total=2', outcomes }))).toEqual([chances, chances]);
  });

  test('without a model they come from the prices', () => {
    expect(marketChances(offeredMarket([1_900, 1_900]))).toEqual([winOrLose(0.5), winOrLose(0.5)]);
    const [home = 0, draw = 0, away = 0] = wins(offeredMarket([1_500, 4_000, 6_000])) ?? [];
    expect(home + draw + away).toBeGreaterThanOrEqual(999_998);
    expect(home).toBeLessThan(1_000_000 / 1.5);
  });

  test('two outcomes of a double chance win', () => {
    const [first = 0, second = 0, third = 0] = wins(offeredMarket([1_250, 1_300, 1_600])) ?? [];
    expect(first + second + third).toBeGreaterThanOrEqual(1_999_998);
    expect(first).toBeGreaterThan(second);
  });

  test('prices alone do not tell the chances where a stake can come back', () => {
    for (const specifiers of ['total=3', 'total=2.25', 'hcp=0', 'hcp=1|mapnr=1']) {
      expect(wins(offeredMarket([1_900, 1_900], { specifiers })), specifiers).toBeUndefined();
    }
    expect(wins(offeredMarket([1_900, 1_900], { marketId: 11 }))).toBeUndefined();
    expect(wins(offeredMarket([1_900, 1_900], { specifiers: 'total=2.5' }))).toEqual([500_000, 500_000]);
  });

  test('nor where an outcome is closed or has no price', () => {
    const closed = offeredMarket([1_900, 1_900]).outcomes.map((each, index) => ({
      ...each,
      active: index > 0,
    }));
    expect(wins(offeredMarket([], { outcomes: closed }))).toBeUndefined();
    expect(wins(offeredMarket([1_900, 1_000]))).toBeUndefined();
  });
});
