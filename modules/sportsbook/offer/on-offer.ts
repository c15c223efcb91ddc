import type { Section } from '@fairline/contracts';
import type { BookEntry } from '../book/book.ts';

/** The matches that can be bet on now. */
export interface OnOffer {
  /** Returns the matches of a section in the order of their kick-off. */
  entries(section: Section): BookEntry[];
  find(matchId: string): BookEntry | undefined;
}
