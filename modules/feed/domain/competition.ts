import type { Conditions } from './models/sport-model.ts';

/** Competitors who play each other, in one tournament or in several through the year. */
export interface Competition {
  sportId: number;
  /** The tournaments in the order of the year; all take equally long. */
  tournaments: readonly Tournament[];
  /** The competitors. Their number is even. */
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
  /** The strength in the unit of the sport's model. */
  strength: number;
}

/**
 * Numbers competitors from `firstId` in the order given. Stored bets refer to the ids, so a name may be changed in its
 * place or added at the end, but never moved.
 */
export function competitorsFrom(firstId: number, rows: readonly (readonly [string, number])[]): Competitor[] {
  return rows.map(([name, strength], index) => ({ id: firstId + index, name, strength }));
}
