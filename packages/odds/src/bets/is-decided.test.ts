import fc from 'fast-check';
import { expect, test } from 'vitest';
import { betReturn } from './bet-return.ts';
import { isDecided } from './is-decided.ts';
import type { LegResult } from './leg.ts';

const anyOpenResult = fc.constantFrom<LegResult | null>(
  null,
  { kind: 'won' },
  { kind: 'lost' },
  { kind: 'void' },
);

const anyOpenBet = fc.array(anyOpenResult, { minLength: 1, maxLength: 6 }).chain((results) =>
  fc.subarray([...results.keys()], { maxLength: Math.max(0, results.length - 1) }).chain((bankers) =>
    fc.record({
      results: fc.constant(results),
      bankers: fc.constant(bankers),
      sizes: fc.subarray(
        [...results.keys()].map((index) => index + 1).filter((size) => size > bankers.length),
        { minLength: 1 },
      ),
    }),
  ),
);

test('OFFER-01: a bet is decided exactly when no result of its open legs changes its return', () => {
  fc.assert(
    fc.property(anyOpenBet, ({ results, sizes, bankers }) => {
      const returns = everyEnd(results).map((ended) =>
        betReturn({
          unitStakeMinor: 1_000_000n,
          sizes,
          bankers,
          // Different prices, so that no two ends return the same by chance.
          legs: ended.map((result, index) => ({ oddsMilli: 1_100 + 37 * index * (index + 3), result })),
        }),
      );
      expect(isDecided(results, { sizes, bankers })).toBe(new Set(returns).size === 1);
    }),
  );
});

/** Returns all lists in which each open leg has either won or lost. */
function everyEnd(results: readonly (LegResult | null)[]): LegResult[][] {
  return results.reduce<LegResult[][]>(
    (ends, result) => {
      const choices: LegResult[] = result ? [result] : [{ kind: 'won' }, { kind: 'lost' }];
      return ends.flatMap((end) => choices.map((choice) => [...end, choice]));
    },
    [[]],
  );
}
