import { type Book, marketKey } from '../book/book.ts';
import { jointOf } from '../builder/quote-builder.ts';
import type { MarketPlace } from '../domain/applying-rule.ts';
import { builderChances } from '../domain/builder-chances.ts';
import { builderLeg, groupLegs, type StoredBuilder } from '../domain/builder-legs.ts';
import type { EventOfLeg } from '../domain/related-legs.ts';
import type { LegOutlook, ValuedColumns } from '../domain/value-bet.ts';
import { marketPlace } from '../rules/price-by-rules.ts';
import type { SellableLeg, SellableRow } from './cash-out-store.ts';

export type OutlookBook = Pick<Book, 'find' | 'quote' | 'chancesOf' | 'placeChanceOf'>;

/** Returns what the book knows of a leg now. A leg whose market is decided waits for its settlement. */
export function legOutlook(book: OutlookBook, leg: SellableLeg): LegOutlook {
  if (leg.result) return { kind: 'decided', result: leg.result };
  const entry = book.find(leg.matchId);
  if (!entry || leg.isDue) return { kind: 'closed' };
  const quote = book.quote(leg);
  if (quote.state === 'suspended')
    return { kind: entry.held.has(marketKey(leg)) ? 'feed-lost' : 'suspended' };
  if (quote.state !== 'open') return { kind: 'closed' };
  const chances = book.chancesOf(leg);
  if (!chances) return { kind: 'undefined' };
  const placePpm = leg.placeTerms ? book.placeChanceOf(leg, leg.placeTerms.places) : undefined;
  const isLive = entry.status.phase !== 'not-started';
  return { kind: 'open', chances, isLive, ...(placePpm !== undefined && { placePpm }) };
}

/** A leg as the form of its bet counts it, with its outlook. */
type OutlookLeg = ValuedColumns['legs'][number] & {
  event: EventOfLeg | undefined;
  /** Its market in the offer; undefined for a leg that the book no longer has, and for a builder of several markets. */
  place: MarketPlace | undefined;
};

/** A bet with the present outlook of its legs, as its form counts them. */
export type BetOutlook = Omit<SellableRow, 'legs'> & { legs: readonly OutlookLeg[] };

/** Returns a bet with the present outlook of its legs, as its form counts them. */
export function withOutlook(book: OutlookBook, row: SellableRow): BetOutlook {
  return {
    ...row,
    legs: groupLegs(row.legs, row.builders).flatMap(({ legs, builder }): OutlookLeg[] =>
      builder
        ? [builderOutlook(book, legs, builder)]
        : legs.map((leg) => {
            const event = book.find(leg.matchId)?.fixture;
            return { ...leg, event, place: event && marketPlace(event, leg), outlook: legOutlook(book, leg) };
          }),
    ),
  };
}

/** Returns a bet builder as one leg, with the joint chances of its open parts by the model of the moment. */
function builderOutlook(
  book: OutlookBook,
  parts: readonly SellableLeg[],
  { matchId, prices }: StoredBuilder,
): OutlookLeg {
  const results = parts.map(({ result }) => result);
  const { oddsMilli, result } = builderLeg(prices, results);
  const event = book.find(matchId)?.fixture;
  const leg = { matchId, oddsMilli, probabilityPpm: null, event, place: undefined };
  if (result) return { ...leg, outlook: { kind: 'decided', result } };
  const open = parts.filter((part) => part.result === null);
  const outlooks = open.map((part) => legOutlook(book, part));
  const unknown = outlooks.find(({ kind }) => kind !== 'open');
  if (unknown) return { ...leg, outlook: unknown };
  const entry = book.find(matchId);
  const chances = entry && builderChances(prices, results, jointOf(entry, open));
  const isLive = outlooks.some((outlook) => outlook.kind === 'open' && outlook.isLive);
  return { ...leg, outlook: chances ? { kind: 'open', chances, isLive } : { kind: 'undefined' } };
}
