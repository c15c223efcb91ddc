import { canBePushed, chanceScale } from '@fairline/odds';
import type { Book, BookSelection } from '../book/book.ts';

/**
 * Returns the chance of a selection without a margin, in millionths, so that it can win and lose; undefined where it is not
 * known, or where the stake can come back.
 */
export function legChancePpm(book: Book, selection: BookSelection): number | undefined {
  const chances = book.chancesOf(selection);
  if (!chances || canBePushed(chances)) return undefined;
  return Math.min(chanceScale - 1, Math.max(1, chances.won));
}
