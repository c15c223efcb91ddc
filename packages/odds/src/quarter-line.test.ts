import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { betReturn } from './bets/bet-return.ts';
import type { LegResult } from './bets/leg.ts';
import {
  formatQuarterLine,
  parseQuarterLine,
  settleAsianHandicap,
  settleAsianTotal,
} from './quarter-line.ts';
import { anyOddsMilli } from './testing/arbitrary-bets.ts';
import { type WorkedResult, workedCases, workedResults } from './testing/worked-cases.ts';

interface HandicapCase {
  readonly side: 'home' | 'away';
  readonly line: string;
  readonly home: number;
  readonly away: number;
  readonly result: WorkedResult;
}

const mirrored: Readonly<Record<LegResult['kind'], LegResult['kind']>> = {
  won: 'lost',
  lost: 'won',
  'half-won': 'half-lost',
  'half-lost': 'half-won',
  void: 'void',
  'dead-heat': 'dead-heat',
};

const goals = fc.nat({ max: 12 });
const quarters = fc.integer({ min: -40, max: 40 });

describe('OFFER-01: Asian handicap', () => {
  test.each(workedCases<HandicapCase>('asian-handicap'))(
    '$side $line at $home:$away is a $result',
    ({ side, line, home, away, result }) => {
      const lineQuarters = parseQuarterLine(line);
      if (lineQuarters === undefined) throw new Error(`${line} was not read`);
      expect(settleAsianHandicap({ side, lineQuarters, home, away })).toEqual(workedResults[result]);
    },
  );

  test('one side wins as much as the other loses', () => {
    fc.assert(
      fc.property(quarters, goals, goals, (lineQuarters, home, away) => {
        const forHome = settleAsianHandicap({ side: 'home', lineQuarters, home, away });
        const forAway = settleAsianHandicap({ side: 'away', lineQuarters, home, away });
        expect(forAway.kind).toBe(mirrored[forHome.kind]);
      }),
    );
  });

  test('a quarter line returns what half the stake on each neighbour returns', () => {
    const odd = fc.integer({ min: -20, max: 19 }).map((n) => 2 * n + 1);
    fc.assert(
      fc.property(odd, goals, goals, anyOddsMilli, (lineQuarters, home, away, oddsMilli) => {
        // The stake is divisible by every price and half, so that nothing is rounded.
        const returnAt = (line: number, unitStakeMinor: bigint) => {
          const result = settleAsianHandicap({ side: 'home', lineQuarters: line, home, away });
          return betReturn({ unitStakeMinor, sizes: [1], legs: [{ oddsMilli, result }] });
        };
        expect(returnAt(lineQuarters, 4_000n)).toBe(
          returnAt(lineQuarters - 1, 2_000n) + returnAt(lineQuarters + 1, 2_000n),
        );
      }),
    );
  });
});

describe('OFFER-01: Asian total', () => {
  test.each([
    { line: '2.25', total: 2, over: 'half-lost' },
    { line: '2.25', total: 3, over: 'won' },
    { line: '2.75', total: 3, over: 'half-won' },
    { line: '2.75', total: 2, over: 'lost' },
    { line: '2.50', total: 2, over: 'lost' },
    { line: '2.50', total: 3, over: 'won' },
    { line: '3.00', total: 3, over: 'void' },
  ] as const)('over $line with $total is $over, and under the mirror of it', ({ line, total, over }) => {
    const lineQuarters = parseQuarterLine(line) ?? Number.NaN;
    expect(settleAsianTotal({ side: 'over', lineQuarters, total })).toEqual({ kind: over });
    expect(settleAsianTotal({ side: 'under', lineQuarters, total })).toEqual({ kind: mirrored[over] });
  });
});

describe('a line as it is written', () => {
  test('is read back', () => {
    fc.assert(
      fc.property(quarters, (lineQuarters) => {
        expect(parseQuarterLine(formatQuarterLine(lineQuarters))).toBe(lineQuarters);
      }),
    );
  });

  test.each([
    ['2', 8],
    ['+0.5', 2],
    ['-0.25', -1],
    ['-0', 0],
  ])('%s is %i quarters', (text, lineQuarters) => {
    expect(parseQuarterLine(text)).toBe(lineQuarters);
  });

  test.each(['', '0.3', '1.255', 'x', '1/4', '1e1', '--1', '.5'])('"%s" is no quarter line', (text) => {
    expect(parseQuarterLine(text)).toBeUndefined();
  });

  test('a score or line that is not whole is refused', () => {
    expect(() => settleAsianTotal({ side: 'over', lineQuarters: 2.5, total: 2 })).toThrow(RangeError);
    expect(() => settleAsianTotal({ side: 'over', lineQuarters: 2, total: Number.NaN })).toThrow(RangeError);
  });
});
