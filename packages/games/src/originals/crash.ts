import { type Fraction, reduceFraction } from '@fairline/odds/fraction';
import { requireTarget } from './limbo.ts';

const range = 2n ** 52n;

/** Returns the chance that a shared crash game reaches `cashOutCenti`. @throws RangeError when it is no target. */
export function crashChance(cashOutCenti: number): Fraction {
  requireTarget(cashOutCenti);
  return reduceFraction({ numerator: (99n * range) / BigInt(cashOutCenti), denominator: range });
}
