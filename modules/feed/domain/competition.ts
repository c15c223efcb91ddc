import type { Conditions } from './models/sport-model.ts';

/** A field of competitors who meet each other, in one tournament or in several through the year. */
export interface Competition {
  sportId: number;
  /** In the order of the year, each as long as the next. */
  tournaments: readonly Tournament[];
  /** An even number. */
  competitors: readonly Competitor[];
}

export interface Tournament {
  id: number;
  name: string;
  categoryId: number;
  categoryCode: string;
  conditions: Conditions;
}

export interface Competitor {
  id: number;
  name: string;
  /** In the unit that the sport's model states. */
  strength: number;
}

/**
 * Numbers competitors from `firstId` in the order given. Ids outlive a season in stored bets, so names are
 * changed in place or added at the end, never moved.
 */
export function competitorsFrom(firstId: number, rows: readonly (readonly [string, number])[]): Competitor[] {
  return rows.map(([name, strength], index) => ({ id: firstId + index, name, strength }));
}
