import fc from 'fast-check';
import type { LegResult, SettledLeg } from '../bets/leg.ts';

/** Any price on offer, in thousandths. */
export const anyOddsMilli = fc.integer({ min: 1_001, max: 1_000_000 });

export const anyResult: fc.Arbitrary<LegResult> = fc.oneof(
  fc.constantFrom<LegResult>(
    { kind: 'won' },
    { kind: 'lost' },
    { kind: 'half-won' },
    { kind: 'half-lost' },
    { kind: 'void' },
  ),
  fc
    .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 5 }))
    .map(([places, more]): LegResult => ({ kind: 'dead-heat', places, tied: places + more })),
);

export const anyLeg: fc.Arbitrary<SettledLeg> = fc.record({ oddsMilli: anyOddsMilli, result: anyResult });

export const anyStakeMinor = fc.bigInt({ min: 0n, max: 10n ** 12n });

/** A settled bet of any shape over 1 to 8 legs. */
export const anyBet = fc.array(anyLeg, { minLength: 1, maxLength: 8 }).chain((legs) =>
  fc.record({
    unitStakeMinor: anyStakeMinor,
    sizes: fc.subarray(
      legs.map((_, index) => index + 1),
      { minLength: 1 },
    ),
    legs: fc.constant(legs),
  }),
);
