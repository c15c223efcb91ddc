import { addFractions, floorOf, multiplyFractions, subtractFractions, whole, zero } from '../fraction.ts';
import { lineCount } from './bet-shape.ts';
import { legMultiplier, type SettledLeg } from './leg.ts';
import { sumOverLines } from './line-sum.ts';

/** The bonuses of a Lucky bet: all singles up to the accumulator of all legs. */
export interface LuckyBonus {
  /** The winnings of the only winner count this many times. */
  readonly oneWinnerTimes: number;
  /** When all legs win, the winnings of the bet rise by this share. */
  readonly allWinnersPercent: number;
}

export type AppliedBonus = 'one-winner' | 'all-winners' | null;

/**
 * Returns the return of a Lucky bet in minor units, with its bonus. A bonus is on winnings and not on the stake, and a
 * void leg ends it.
 */
export function luckyReturn({
  unitStakeMinor,
  legs,
  bonus,
}: {
  /** The stake of each line. */
  readonly unitStakeMinor: bigint;
  readonly legs: readonly SettledLeg[];
  readonly bonus?: LuckyBonus | undefined;
}): { returnMinor: bigint; bonus: AppliedBonus } {
  const sizes = legs.map((_, index) => index + 1);
  const unit = whole(unitStakeMinor);
  const applied = bonus ? appliedBonus(legs) : null;
  if (bonus && applied === 'one-winner') {
    const winner = legs.find(({ result }) => result.kind === 'won');
    const odds = winner ? legMultiplier(winner) : zero;
    const winnings = multiplyFractions([
      unit,
      subtractFractions(odds, whole(1n)),
      whole(BigInt(bonus.oneWinnerTimes)),
    ]);
    return { returnMinor: floorOf(addFractions([unit, winnings])), bonus: applied };
  }
  const plain = multiplyFractions([unit, sumOverLines(legs.map(legMultiplier), sizes)]);
  if (!bonus || applied === null) return { returnMinor: floorOf(plain), bonus: null };
  const stake = whole(unitStakeMinor * BigInt(lineCount(legs.length, sizes)));
  const raised = multiplyFractions([
    subtractFractions(plain, stake),
    { numerator: 100n + BigInt(bonus.allWinnersPercent), denominator: 100n },
  ]);
  return { returnMinor: floorOf(addFractions([stake, raised])), bonus: applied };
}

function appliedBonus(legs: readonly SettledLeg[]): AppliedBonus {
  const won = legs.filter(({ result }) => result.kind === 'won').length;
  if (won === legs.length) return 'all-winners';
  const lost = legs.filter(({ result }) => result.kind === 'lost').length;
  return won === 1 && lost === legs.length - 1 ? 'one-winner' : null;
}
