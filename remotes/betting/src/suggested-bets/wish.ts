import type { SportTree } from '@fairline/contracts';
import { parseOdds } from '@fairline/odds/parse-odds';

/** The bounds of the total odds that a player can ask for, in thousandths. They equal those of the contract. */
export const minWishMilli = 2_000;
export const maxWishMilli = 1_000_000;

export const wishSections = ['both', 'line', 'live'] as const;
export type WishSection = (typeof wishSections)[number];

/** The player's request to the bet generator. */
export interface Wish {
  totalOddsMilli: number;
  section: WishSection;
  /** The sport's id; any sport when absent. */
  sportId?: number;
  /** The seed of the draw; another seed gives another accumulator. */
  seed: number;
}

/**
 * Reads total odds as a player types them, `12.5` or `12,5`, in thousandths. Returns undefined when they are not a
 * number or out of bounds.
 */
export function readWish(text: string): number | undefined {
  const odds = parseOdds(text, 'decimal');
  if (!odds.ok || odds.oddsMilli < minWishMilli || odds.oddsMilli > maxWishMilli) return undefined;
  return odds.oddsMilli;
}

/** Returns the same wish with the next seed, which gives another accumulator. */
export function nextWish(wish: Wish): Wish {
  return { ...wish, seed: (wish.seed + 1) % 2 ** 32 };
}

/** Returns the sports that have matches in a section, and the chosen sport even when it has none. */
export function sportsWith(
  sports: SportTree['sports'],
  section: WishSection,
  chosenId: number | undefined,
): SportTree['sports'] {
  const counts = {
    both: (sport: SportTree['sports'][number]) => sport.liveCount + sport.lineCount,
    live: (sport: SportTree['sports'][number]) => sport.liveCount,
    line: (sport: SportTree['sports'][number]) => sport.lineCount,
  };
  return sports.filter((sport) => sport.sportId === chosenId || counts[section](sport) > 0);
}
