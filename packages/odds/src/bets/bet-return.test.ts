import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Fraction, multiplyFractions } from '../fraction.ts';
import { anyBet, anyLeg, anyOddsMilli, anyStakeMinor } from '../testing/arbitrary-bets.ts';
import { settledLeg, type WorkedLeg, workedCases } from '../testing/worked-cases.ts';
import { betReturn, potentialReturn } from './bet-return.ts';
import { lineCount } from './bet-shape.ts';
import { legMultiplier, type SettledLeg } from './leg.ts';
import { namedSystems } from './named-systems.ts';

interface AccumulatorCase {
  readonly stakeMinor: number;
  readonly legs: readonly WorkedLeg[];
  readonly returnMinor: number;
}

interface SystemCase extends AccumulatorCase {
  readonly name: string;
  readonly unitStakeMinor: number;
  readonly lines: number;
}

describe('OFFER-01: worked returns', () => {
  test.each(workedCases<AccumulatorCase>('accumulators'))(
    'an accumulator at $stakeMinor returns $returnMinor',
    ({ stakeMinor, legs, returnMinor }) => {
      const bet = { unitStakeMinor: BigInt(stakeMinor), sizes: [legs.length], legs: legs.map(settledLeg) };
      expect(betReturn(bet)).toBe(BigInt(returnMinor));
    },
  );

  test.each(workedCases<SystemCase>('systems'))(
    '$name at $unitStakeMinor a line returns $returnMinor',
    ({ name, unitStakeMinor, lines, stakeMinor, legs, returnMinor }) => {
      const sizes = sizesOf(name, legs.length);
      expect(lineCount(legs.length, sizes)).toBe(lines);
      expect(unitStakeMinor * lines).toBe(stakeMinor);
      const bet = { unitStakeMinor: BigInt(unitStakeMinor), sizes, legs: legs.map(settledLeg) };
      expect(betReturn(bet)).toBe(BigInt(returnMinor));
    },
  );
});

describe('OFFER-01: rules of every return', () => {
  test('a system returns the sum over all its lines, rounded once', () => {
    fc.assert(
      fc.property(anyBet, (bet) => {
        expect(betReturn(bet)).toBe(returnByEnumeration(bet));
      }),
    );
  });

  test('a system with a banker returns the sum over the lines that have it', () => {
    const withBanker = anyBet
      .filter(({ legs, sizes }) => legs.length > 1 && sizes.some((size) => size > 1))
      .chain((bet) => fc.record({ bet: fc.constant(bet), banker: fc.nat({ max: bet.legs.length - 1 }) }));
    fc.assert(
      fc.property(withBanker, ({ bet, banker }) => {
        const own = { ...bet, sizes: bet.sizes.filter((size) => size > 1), bankers: [banker] };
        expect(betReturn(own)).toBe(returnByEnumeration(own));
      }),
    );
  });

  test('the order of the legs and of the sizes does not matter', () => {
    const shuffled = anyBet.chain((bet) =>
      fc.record({
        bet: fc.constant(bet),
        legs: fc.shuffledSubarray([...bet.legs], { minLength: bet.legs.length }),
        sizes: fc.shuffledSubarray([...bet.sizes], { minLength: bet.sizes.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ bet, legs, sizes }) => {
        expect(betReturn({ ...bet, legs, sizes })).toBe(betReturn(bet));
      }),
    );
  });

  test('a void leg in an accumulator has no effect', () => {
    fc.assert(
      fc.property(
        anyStakeMinor,
        fc.array(anyLeg, { minLength: 1, maxLength: 8 }),
        anyOddsMilli,
        (unitStakeMinor, legs, oddsMilli) => {
          const withVoid: SettledLeg[] = [...legs, { oddsMilli, result: { kind: 'void' } }];
          expect(betReturn({ unitStakeMinor, sizes: [withVoid.length], legs: withVoid })).toBe(
            betReturn({ unitStakeMinor, sizes: [legs.length], legs }),
          );
        },
      ),
    );
  });

  test('a void leg in a system shortens each line that it is in by one', () => {
    const legs: SettledLeg[] = [
      { oddsMilli: 2_500, result: { kind: 'won' } },
      { oddsMilli: 3_000, result: { kind: 'won' } },
      { oddsMilli: 9_000, result: { kind: 'void' } },
    ];
    // The lines of two legs return 2.5 × 3, 2.5 and 3.
    expect(betReturn({ unitStakeMinor: 100n, sizes: [2], legs })).toBe(750n + 250n + 300n);
  });

  test('a bet with only void legs returns its whole stake', () => {
    fc.assert(
      fc.property(anyBet, (bet) => {
        const legs = bet.legs.map(({ oddsMilli }): SettledLeg => ({ oddsMilli, result: { kind: 'void' } }));
        const stakeMinor = bet.unitStakeMinor * BigInt(lineCount(legs.length, bet.sizes));
        expect(betReturn({ ...bet, legs })).toBe(stakeMinor);
      }),
    );
  });

  test('a higher price never returns less', () => {
    fc.assert(
      fc.property(anyBet, fc.nat(), fc.nat({ max: 100_000 }), (bet, pick, moreMilli) => {
        const raised = bet.legs.map((leg, index) =>
          index === pick % bet.legs.length ? { ...leg, oddsMilli: leg.oddsMilli + moreMilli } : leg,
        );
        expect(betReturn({ ...bet, legs: raised }) >= betReturn(bet)).toBe(true);
      }),
    );
  });

  test('no result returns more than the potential return', () => {
    fc.assert(
      fc.property(anyBet, (bet) => {
        expect(betReturn(bet) <= potentialReturn(bet)).toBe(true);
      }),
    );
  });
});

describe('OFFER-01: bounds', () => {
  test('every combination of 20 legs, a million lines, is settled exactly without computing each line', () => {
    const legs = Array.from({ length: 20 }, () => ({ oddsMilli: 2_000 }));
    const sizes = legs.map((_, index) => index + 1);
    // The sum over all subsets of Π 2 is Π (1 + 2), minus 1 for the empty subset.
    const settle = () => expect(potentialReturn({ unitStakeMinor: 1n, sizes, legs })).toBe(3n ** 20n - 1n);
    // The shortest time in which this machine could visit each line, with one multiplication for each.
    const visitMs = timed(() => {
      let product = 1n;
      for (let line = 0; line < 2 ** 20; line += 1) product = (product * 3n) % 1_000_003n;
      return product;
    });
    expect(Math.min(timed(settle), timed(settle), timed(settle))).toBeLessThan(visitMs);
  });

  test('the return is rounded down once and not for each line', () => {
    const legs = Array.from({ length: 3 }, () => ({ oddsMilli: 1_500 }));
    expect(potentialReturn({ unitStakeMinor: 1n, sizes: [1], legs })).toBe(4n);
  });

  test('a negative stake and impossible sizes are refused', () => {
    const legs = [{ oddsMilli: 1_500 }];
    expect(() => potentialReturn({ unitStakeMinor: -1n, sizes: [1], legs })).toThrow(RangeError);
    expect(() => potentialReturn({ unitStakeMinor: 1n, sizes: [2], legs })).toThrow(RangeError);
    expect(() => potentialReturn({ unitStakeMinor: 1n, sizes: [1], legs: [] })).toThrow(RangeError);
  });
});

/** Returns the sizes of a system, named as Yankee or as size/legs. */
function sizesOf(name: string, legCount: number): readonly number[] {
  const named = namedSystems.find((system) => system.name === name);
  if (named !== undefined) {
    expect(named.legs).toBe(legCount);
    return named.sizes;
  }
  const [size, legs] = name.split('/').map(Number);
  if (size === undefined || legs !== legCount) throw new Error(`unknown system ${name}`);
  return [size];
}

/** Computes each line separately, as a bettor would check a slip. It is the reference for the test. */
function returnByEnumeration(bet: Parameters<typeof betReturn>[0]): bigint {
  let total: Fraction = { numerator: 0n, denominator: 1n };
  for (let mask = 1; mask < 2 ** bet.legs.length; mask += 1) {
    const line = bet.legs.filter((_, index) => (mask >> index) & 1);
    if (!bet.sizes.includes(line.length)) continue;
    if (!(bet.bankers ?? []).every((index) => (mask >> index) & 1)) continue;
    const { numerator, denominator } = multiplyFractions(line.map(legMultiplier));
    total = {
      numerator: total.numerator * denominator + numerator * total.denominator,
      denominator: total.denominator * denominator,
    };
  }
  return (bet.unitStakeMinor * total.numerator) / total.denominator;
}

/** Measures the processor time of this thread in microseconds, so that other programs do not count. */
function timed(run: () => unknown): number {
  const before = process.threadCpuUsage();
  run();
  return process.threadCpuUsage(before).user;
}
