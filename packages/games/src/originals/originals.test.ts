import type { Fraction } from '@fairline/odds/fraction';
import { addFractions, multiplyFractions, whole } from '@fairline/odds/fraction';
import { workedCases } from '@fairline/odds/testing/worked-cases';
import { expect, test } from 'vitest';
import { fractionText } from '../testing/fraction-text.ts';
import { crashChance } from './crash.ts';
import { type DiceBet, diceChance, diceMultiplier, isDiceOffered, isDiceWon, winningRolls } from './dice.ts';
import { type HiLoStep, playHiLo } from './hi-lo.ts';
import { quickKenoChance, quickKenoMultipliers } from './keno.ts';
import { drawLimbo, limboChance, limboWinningWords } from './limbo.ts';
import { minesChance, minesMultiplier } from './mines.ts';
import { paidMultiplier, paidOn, returnOf } from './multiplier.ts';
import { plinkoMultiplier, plinkoWays } from './plinko.ts';
import type { Risk } from './risk.ts';
import { wheelMultipliers } from './wheel.ts';

function casesOf<Fields>(kind: string): Fields[] {
  const found = workedCases<{ kind: string } & Fields>('games-originals').filter(
    (each) => each.kind === kind,
  );
  expect(found.length).toBeGreaterThan(0);
  return found;
}

test('every kind of case is run below', () => {
  const kinds = workedCases<{ kind: string }>('games-originals').map(({ kind }) => kind);
  expect([...new Set(kinds)].toSorted()).toEqual([
    'crash',
    'dice',
    'hi-lo',
    'keno',
    'limbo',
    'mines',
    'plinko',
    'wheel',
  ]);
});

interface Priced {
  exact: string;
  paid1e4: number;
  return: string;
}

test('mines pays by the chance that its tiles are free', () => {
  for (const each of casesOf<Priced & { mines: number; opened: number; probability: string }>('mines')) {
    const chance = minesChance(each);
    const exact = minesMultiplier(each);
    expect(fractionText(chance)).toBe(each.probability);
    expect(fractionText(exact)).toBe(each.exact);
    expect(paidMultiplier(exact)).toBe(BigInt(each.paid1e4));
    expect(fractionText(returnOf(chance, paidMultiplier(exact)))).toBe(each.return);
  }
  expect(() => minesMultiplier({ mines: 24, opened: 2 })).toThrow(RangeError);
});

test('plinko pays by slot and risk', () => {
  interface Case {
    rows: number;
    risk: Risk;
    slots: { slot: number; ways: number; exact: string; paid1e4: number }[];
    return: string;
  }
  for (const { rows, risk, slots, return: expected } of casesOf<Case>('plinko')) {
    const all = Array.from({ length: rows + 1 }, (_, slot) => slot);
    for (const { slot, ways, exact, paid1e4 } of slots) {
      expect(plinkoWays(rows, slot)).toBe(BigInt(ways));
      expect(fractionText(plinkoMultiplier(rows, slot, risk))).toBe(exact);
      expect(paidMultiplier(plinkoMultiplier(rows, slot, risk))).toBe(BigInt(paid1e4));
    }
    const returns = all.map((slot) =>
      returnOf(
        { numerator: plinkoWays(rows, slot), denominator: 2n ** BigInt(rows) },
        paidMultiplier(plinkoMultiplier(rows, slot, risk)),
      ),
    );
    expect(fractionText(addFractions(returns))).toBe(expected);
  }
});

test('dice pays by the number of rolls that win, and offers what pays more than its stake', () => {
  interface Case extends Priced, DiceBet {
    winningRolls: number;
    offered: boolean;
  }
  for (const each of casesOf<Case>('dice')) {
    expect(winningRolls(each)).toBe(each.winningRolls);
    expect(fractionText(diceMultiplier(each))).toBe(each.exact);
    expect(paidMultiplier(diceMultiplier(each))).toBe(BigInt(each.paid1e4));
    expect(isDiceOffered(each)).toBe(each.offered);
    expect(fractionText(returnOf(diceChance(each), BigInt(each.paid1e4)))).toBe(each.return);
    const rolls = Array.from({ length: 10_001 }, (_, roll) => roll);
    expect(rolls.filter((roll) => isDiceWon(each, roll))).toHaveLength(each.winningRolls);
  }
  expect(isDiceOffered({ side: 'under', targetCenti: 0 })).toBe(false);
});

test('limbo reaches a target on as many words as the worked cases say', () => {
  for (const each of casesOf<Priced & { targetCenti: number; winningWords: number }>('limbo')) {
    const winning = limboWinningWords(each.targetCenti);
    expect(winning).toBe(BigInt(each.winningWords));
    const paid = BigInt(each.targetCenti * 100);
    expect(paid).toBe(BigInt(each.paid1e4));
    expect(fractionText(returnOf(limboChance(each.targetCenti), paid))).toBe(each.return);
    // The last word that wins reaches the target, and the next one does not.
    const drawnFrom = (word: bigint) =>
      drawLimbo({ below: (count) => Number((word * BigInt(count)) >> 32n) });
    expect(drawnFrom(winning - 1n)).toBeGreaterThanOrEqual(each.targetCenti);
    expect(drawnFrom(winning)).toBeLessThan(each.targetCenti);
  }
});

test('a shared crash game reaches a point with the chance of the worked cases', () => {
  for (const each of casesOf<Priced & { cashOutCenti: number; probability: string }>('crash')) {
    const chance = crashChance(each.cashOutCenti);
    expect(fractionText(chance)).toBe(each.probability);
    expect(fractionText(returnOf(chance, BigInt(each.paid1e4)))).toBe(each.return);
  }
});

test('hi-lo multiplies the chances of its guesses, and takes the share of the house once', () => {
  interface Case {
    first: number;
    steps: HiLoStep[];
    lost: boolean;
    probability: string;
    exact: string | null;
    paid1e4: number | null;
    return: string | null;
  }
  for (const each of casesOf<Case>('hi-lo')) {
    const game = playHiLo(each.first, each.steps);
    expect(game.isLost).toBe(each.lost);
    expect(fractionText(game.chance)).toBe(each.probability);
    if (each.paid1e4 === null) {
      expect(game.multiplier).toBeUndefined();
      continue;
    }
    const exact: Fraction = game.multiplier ?? whole(-1n);
    expect(fractionText(exact)).toBe(each.exact);
    expect(paidMultiplier(exact)).toBe(BigInt(each.paid1e4));
    if (each.return !== null)
      expect(fractionText(returnOf(game.chance, paidMultiplier(exact)))).toBe(each.return);
  }
});

test('keno pays by hits and risk', () => {
  interface Case {
    spots: number;
    risk: Risk;
    hits: { hits: number; ways: number; of: number; exact: string; paid1e4: number }[];
    return: string;
  }
  for (const { spots, risk, hits, return: expected } of casesOf<Case>('keno')) {
    const multipliers = quickKenoMultipliers(spots, risk);
    expect(hits).toHaveLength(multipliers.length);
    for (const row of hits) {
      const exact = multipliers[row.hits] ?? whole(-1n);
      expect(fractionText(exact)).toBe(row.exact);
      expect(paidMultiplier(exact)).toBe(BigInt(row.paid1e4));
      const { ways, of } = quickKenoChance(spots, row.hits);
      expect(ways * BigInt(row.of)).toBe(BigInt(row.ways) * of);
    }
    const returns = multipliers.map((exact, count) => {
      const { ways, of } = quickKenoChance(spots, count);
      return returnOf({ numerator: ways, denominator: of }, paidMultiplier(exact));
    });
    expect(fractionText(addFractions(returns))).toBe(expected);
  }
});

test('the wheel pays by segment and risk', () => {
  interface Case {
    segments: number;
    risk: Risk;
    paid1e4: number[];
    return: string;
  }
  for (const { segments, risk, paid1e4, return: expected } of casesOf<Case>('wheel')) {
    const paid = wheelMultipliers(segments, risk).map(paidMultiplier);
    expect(paid).toEqual(paid1e4.map(BigInt));
    const chance = { numerator: 1n, denominator: BigInt(segments) };
    expect(fractionText(addFractions(paid.map((each) => returnOf(chance, each))))).toBe(expected);
  }
});

test('a stake returns its multiplier, rounded down to the minor unit', () => {
  expect(paidOn(333n, 14_142n)).toBe(470n);
  expect(paidOn(0n, 14_142n)).toBe(0n);
  expect(fractionText(multiplyFractions([]))).toBe('1/1');
});
