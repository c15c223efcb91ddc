import type { SportTree } from '@fairline/contracts';
import { parseOdds } from '@fairline/odds/parse-odds';

/** The total odds that can be asked for: the contract's bounds, in thousandths. */
export const minWishMilli = 2_000;
export const maxWishMilli = 1_000_000;

export const wishSections = ['both', 'line', 'live'] as const;
export type WishSection = (typeof wishSections)[number];

/** What an accumulator is asked for by. */
export interface Wish {
  totalOddsMilli: number;
  section: WishSection;
  /** Any sport when absent. */
  sportId?: number;
  /** Another seed draws another accumulator. */
  seed: number;
}

/** Total odds as somebody types them, `12.5` or `12,5`; undefined for what cannot be asked for. */
export function readWish(text: string): number | undefined {
  const odds = parseOdds(text, 'decimal');
  if (!odds.ok || odds.oddsMilli < minWishMilli || odds.oddsMilli > maxWishMilli) return undefined;
  return odds.oddsMilli;
}

/** The same wish, to be met by another accumulator. */
export function nextWish(wish: Wish): Wish {
  return { ...wish, seed: (wish.seed + 1) % 2 ** 32 };
}

/** The sports that have matches in a section, and the one that is chosen in any case. */
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
