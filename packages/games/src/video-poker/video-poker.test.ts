import { workedCases } from '@fairline/odds/testing/worked-cases';
import { expect, test } from 'vitest';
import { fractionText } from '../testing/fraction-text.ts';
import { drawHand } from './draw.ts';
import { pokerCategory } from './hand-category.ts';
import { bestHolds, holdValue } from './hold-value.ts';
import { pokerPay } from './pay-table.ts';

function casesOf<Fields>(kind: string): Fields[] {
  const found = workedCases<{ kind: string } & Fields>('games-video-poker').filter(
    (each) => each.kind === kind,
  );
  expect(found.length).toBeGreaterThan(0);
  return found;
}

test('a hand has the category and the pay of the worked cases', () => {
  for (const each of casesOf<{ cards: string[]; category: string; coins: number; payCoins: number }>(
    'hand',
  )) {
    const category = pokerCategory(each.cards);
    expect([category, pokerPay(category, each.coins)]).toEqual([each.category, each.payCoins]);
  }
  expect(() => pokerPay('flush', 6)).toThrow(RangeError);
});

test('a draw replaces what is not held, from left to right', () => {
  interface Case {
    deck: string[];
    hold: boolean[];
    coins: number;
    final: string[];
    category: string;
    payCoins: number;
  }
  for (const each of casesOf<Case>('draw')) {
    const final = drawHand(each.deck, each.hold);
    const category = pokerCategory(final);
    expect([final, category, pokerPay(category, each.coins)]).toEqual([
      each.final,
      each.category,
      each.payCoins,
    ]);
  }
});

test('a hold has the exact value over all of its draws', () => {
  interface Case {
    cards: string[];
    hold: boolean[];
    draws: number;
    ways: Record<string, number>;
    valuePerCoin: string;
  }
  for (const each of casesOf<Case>('hold-value')) {
    const value = holdValue(each.cards, each.hold);
    expect(value.draws).toBe(each.draws);
    expect(Object.fromEntries(value.ways)).toEqual(each.ways);
    expect(fractionText(value.perCoin)).toBe(each.valuePerCoin);
  }
});

test('the best hold of a hand is found among all', () => {
  interface Case {
    cards: string[];
    best: boolean[][];
    valuePerCoin: string;
  }
  for (const { cards, best, valuePerCoin } of casesOf<Case>('best-hold')) {
    const found = bestHolds(cards);
    expect(found.holds).toEqual(best);
    expect(fractionText(found.perCoin)).toBe(valuePerCoin);
  }
});
