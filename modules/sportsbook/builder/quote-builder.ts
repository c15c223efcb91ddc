import { type JointResult, jointResults } from '@fairline/feed';
import type { Book, BookSelection } from '../book/book.ts';
import type { BookEntry } from '../book/book-entry.ts';
import { type BuilderQuote, maxParts, minParts, priceBuilder } from '../domain/price-builder.ts';

/**
 * Prices parts of one match by the model behind its prices, as they are on offer now. A builder is suspended or closed with
 * any of its parts.
 */
export function quoteBuilder(
  book: Pick<Book, 'find' | 'quote'>,
  parts: readonly BookSelection[],
): BuilderQuote {
  if (parts.length < minParts || parts.length > maxParts) return { state: 'refused', code: 'BUILDER_PARTS' };
  const oddsMilli: number[] = [];
  for (const part of parts) {
    const quote = book.quote(part);
    if (quote.state !== 'open') return { state: quote.state };
    oddsMilli.push(quote.oddsMilli);
  }
  const [{ matchId } = { matchId: '' }] = parts;
  const entry = book.find(matchId);
  const joint = entry && jointOf(entry, parts);
  if (!joint) return { state: 'refused', code: 'BUILDER_UNAVAILABLE' };
  const price = priceBuilder(joint, oddsMilli);
  if (!price.ok) {
    const { code, part } = price;
    return { state: 'refused', code, ...(part !== undefined && { part }) };
  }
  return { state: 'open', oddsMilli: price.prices.at(-1) ?? 0, prices: price.prices };
}

/** The maximum number of combinations that are kept for a state of a match. */
const maxKept = 500;

/** Joint results by the status of a match, since the same combination is quoted, placed and checked again in one state. */
const known = new WeakMap<BookEntry['status'], Map<string, readonly JointResult[] | null>>();

/** Returns the joint results of parts in the present state of their match; undefined where the model has none. */
export function jointOf(
  { fixture, status }: Pick<BookEntry, 'fixture' | 'status'>,
  parts: readonly BookSelection[],
): readonly JointResult[] | undefined {
  const ofStatus = known.get(status) ?? new Map<string, readonly JointResult[] | null>();
  known.set(status, ofStatus);
  const key = parts
    .map(({ marketId, specifiers, outcomeId }) => `${marketId}/${specifiers}/${outcomeId}`)
    .join();
  const kept = ofStatus.get(key);
  if (kept !== undefined) return kept ?? undefined;
  if (ofStatus.size >= maxKept) ofStatus.clear();
  const joint = jointResults(fixture.sportId, status, parts) ?? null;
  ofStatus.set(key, joint);
  return joint ?? undefined;
}
