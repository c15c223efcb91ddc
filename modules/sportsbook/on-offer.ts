import type { Section } from '@fairline/contracts';
import type { BookEntry } from './book.ts';

/** The matches that can be bet on now. */
export interface OnOffer {
  /** Matches of a section, the soonest first. */
  entries(section: Section): BookEntry[];
  find(matchId: string): BookEntry | undefined;
}
