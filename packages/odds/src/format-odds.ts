import { mulDivHalfAway } from '@fairline/money';
import { reduceFraction } from './fraction.ts';
import { type OddsFormat, oddsFormats } from './odds-formats.ts';
import { requireOdds } from './require-odds.ts';

export { type OddsFormat, oddsFormats };

/**
 * Writes a price in a notation, rounded half away from zero. `oddsMilli` is in thousandths, the stake included: 2500 is
 * "2.500", "3/2", "+150", "1.500", "1.500", "-0.667".
 * @throws RangeError when `oddsMilli` is not a price.
 */
export function formatOdds(oddsMilli: number, format: OddsFormat): string {
  requireOdds(oddsMilli);
  return writers[format](BigInt(oddsMilli));
}

/** 1.000, the bare stake, in thousandths. */
const stakeMilli = 1_000n;
/** Even money: the winnings equal the stake. */
const evenMilli = 2_000n;

const writers: Readonly<Record<OddsFormat, (oddsMilli: bigint) => string>> = {
  decimal: thousandths,
  fractional: (oddsMilli) => {
    const { numerator, denominator } = reduceFraction({
      numerator: oddsMilli - stakeMilli,
      denominator: stakeMilli,
    });
    return `${numerator}/${denominator}`;
  },
  // American: the winnings of 100 staked, or the stake that wins 100.
  american: (oddsMilli) =>
    oddsMilli >= evenMilli
      ? `+${mulDivHalfAway(oddsMilli - stakeMilli, 100n, stakeMilli)}`
      : `-${mulDivHalfAway(100n, stakeMilli, oddsMilli - stakeMilli)}`,
  hongkong: (oddsMilli) => thousandths(oddsMilli - stakeMilli),
  // Malay and Indonesian: the winnings of one staked, or the stake that wins one. The two notations differ in which
  // side is negative.
  indonesian: (oddsMilli) =>
    oddsMilli >= evenMilli ? thousandths(oddsMilli - stakeMilli) : `-${inverseOfWinnings(oddsMilli)}`,
  malay: (oddsMilli) =>
    oddsMilli <= evenMilli ? thousandths(oddsMilli - stakeMilli) : `-${inverseOfWinnings(oddsMilli)}`,
};

function inverseOfWinnings(oddsMilli: bigint): string {
  return thousandths(mulDivHalfAway(stakeMilli, stakeMilli, oddsMilli - stakeMilli));
}

function thousandths(milli: bigint): string {
  return `${milli / 1_000n}.${String(milli % 1_000n).padStart(3, '0')}`;
}
