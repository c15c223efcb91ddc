import type { Fraction } from '@fairline/odds/fraction';
import { reduceFraction } from '@fairline/odds/fraction';
import { colourOf, columnOf, numberOf, type Pocket, type RouletteVariant, wheelOf } from './layout.ts';
import { isNumberBet, type NumberBetType, numberBetPays } from './number-bets.ts';

/** The even chances. A zero is none of them. */
export const evenChances = ['red', 'black', 'even', 'odd', 'low', 'high'] as const;

export type EvenChance = (typeof evenChances)[number];

/** A bet on the layout, without its stake. */
export type RouletteBet =
  | { readonly type: NumberBetType; readonly numbers: readonly Pocket[] }
  | { readonly type: 'dozen' | 'column'; readonly index: number }
  | { readonly type: EvenChance };

/** Tells whether a bet lies on the layout of the variant. */
export function isRouletteBet(variant: RouletteVariant, bet: RouletteBet): boolean {
  if ('numbers' in bet) return isNumberBet(variant, bet.type, bet.numbers);
  if ('index' in bet) return bet.index === 1 || bet.index === 2 || bet.index === 3;
  return true;
}

/**
 * Returns what a stake returns when the ball lies in `pocket`, the stake included, in minor units. In the French game
 * half of a stake on an even chance comes back on zero, rounded down (la partage).
 */
export function rouletteReturn(
  variant: RouletteVariant,
  bet: RouletteBet,
  { pocket, stakeMinor }: { pocket: Pocket; stakeMinor: bigint },
): bigint {
  if (covers(bet, pocket)) return stakeMinor * BigInt(paysToOne(bet) + 1);
  const isShared = variant === 'french' && pocket === '0' && !('numbers' in bet) && !('index' in bet);
  return isShared ? stakeMinor / 2n : 0n;
}

/** Returns the theoretical return of a bet, exact. */
export function rouletteTheory(variant: RouletteVariant, bet: RouletteBet): Fraction {
  const wheel = wheelOf(variant);
  // Two staked, so that the half that comes back is a whole number.
  const returned = wheel.map((pocket) => rouletteReturn(variant, bet, { pocket, stakeMinor: 2n }));
  return reduceFraction({
    numerator: returned.reduce((sum, each) => sum + each, 0n),
    denominator: 2n * BigInt(wheel.length),
  });
}

function covers(bet: RouletteBet, pocket: Pocket): boolean {
  if ('numbers' in bet) return bet.numbers.includes(pocket);
  const number = numberOf(pocket);
  if (number === undefined) return false;
  switch (bet.type) {
    case 'dozen':
      return Math.ceil(number / 12) === bet.index;
    case 'column':
      return columnOf(number) === bet.index;
    case 'red':
    case 'black':
      return colourOf(pocket) === bet.type;
    case 'even':
      return number % 2 === 0;
    case 'odd':
      return number % 2 === 1;
    case 'low':
      return number <= 18;
    case 'high':
      return number > 18;
  }
}

function paysToOne(bet: RouletteBet): number {
  if ('numbers' in bet) return numberBetPays[bet.type];
  return 'index' in bet ? 2 : 1;
}
