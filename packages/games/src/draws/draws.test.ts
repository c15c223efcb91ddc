import { workedCases } from '@fairline/odds/testing/worked-cases';
import { expect, test } from 'vitest';
import { countLottoSystem, lottoBonusWays } from './lotto-system.ts';
import {
  divideTotoPool,
  type TotoCategory,
  type TotoSign,
  totoLines,
  totoLinesByRight,
  totoLinesWithAtLeast,
} from './toto.ts';

function casesOf<Fields>(kind: string): Fields[] {
  const found = workedCases<{ kind: string } & Fields>('games-tickets').filter((each) => each.kind === kind);
  expect(found.length).toBeGreaterThan(0);
  return found;
}

const signs: readonly TotoSign[] = ['1', 'X', '2'];

test('a toto ticket has the lines of the worked cases', () => {
  interface Case {
    choices: string[];
    results: (TotoSign | 'void')[];
    unitStakeMinor: number;
    lines: number;
    stakeMinor: number;
    exactly: Record<string, number>;
    atLeast: Record<string, number>;
  }
  for (const each of casesOf<Case>('toto-system')) {
    const choices = each.choices.map((text) => signs.filter((sign) => text.includes(sign)));
    expect(totoLines(choices)).toBe(BigInt(each.lines));
    expect(totoLines(choices) * BigInt(each.unitStakeMinor)).toBe(BigInt(each.stakeMinor));
    const counts = totoLinesByRight(choices, each.results);
    for (const [right, lines] of Object.entries(each.exactly))
      expect(counts[Number(right)]).toBe(BigInt(lines));
    for (const [right, lines] of Object.entries(each.atLeast)) {
      expect(totoLinesWithAtLeast(counts, Number(right))).toBe(BigInt(lines));
    }
  }
  expect(() => totoLinesByRight([[]], ['1'])).toThrow(RangeError);
});

test('a toto pool divides to the minor unit, and what is left is the next jackpot', () => {
  interface Case {
    poolMinor: number;
    jackpotMinor: number;
    categories: (TotoCategory & { dividendMinor: number })[];
    nextJackpotMinor: number;
  }
  for (const { poolMinor, jackpotMinor, categories, nextJackpotMinor } of casesOf<Case>('toto-pool')) {
    const pool = { poolMinor: BigInt(poolMinor), jackpotMinor: BigInt(jackpotMinor), categories };
    expect(divideTotoPool(pool)).toEqual({
      dividendsMinor: categories.map(({ dividendMinor }) => BigInt(dividendMinor)),
      nextJackpotMinor: BigInt(nextJackpotMinor),
    });
  }
});

test('a system ticket of lotto has the lines of the worked cases in each class', () => {
  interface Case {
    numbers: number[];
    drawn: number[];
    bonus: number;
    lines: number;
    matched: number;
    bonusMatched: boolean;
    classes: { main: number; withBonus: number; withoutBonus: number }[];
  }
  for (const each of casesOf<Case>('lotto-system')) {
    const counted = countLottoSystem(each);
    expect(counted).toEqual({
      lines: BigInt(each.lines),
      matched: each.matched,
      bonusMatched: each.bonusMatched,
      classes: each.classes.map(({ main, withBonus, withoutBonus }) => ({
        main,
        withBonus: BigInt(withBonus),
        withoutBonus: BigInt(withoutBonus),
      })),
    });
    const inClasses = counted.classes.reduce((sum, row) => sum + row.withBonus + row.withoutBonus, 0n);
    expect(inClasses).toBe(counted.lines);
  }
});

test('a line of lotto has the odds of the worked cases', () => {
  for (const each of casesOf<{ main: number; bonus: boolean; ways: number; of: number }>('lotto-odds')) {
    expect([each, lottoBonusWays(each)]).toEqual([each, BigInt(each.ways)]);
  }
});
