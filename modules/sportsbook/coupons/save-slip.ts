import { type Input, PlatformError, type saveSlip as saveSlipCall } from '@fairline/contracts';
import { type AskedForm, checkBetForm, formFor } from '@fairline/odds';
import type { Platform } from '@fairline/runtime';
import type { Book, BookSelection } from '../book/book.ts';
import { quoteBuilder } from '../builder/quote-builder.ts';
import { groupLegs, type StoredBuilder } from '../domain/builder-legs.ts';
import { type StoredForm, storedForm } from '../domain/stored-form.ts';
import { drawNumber } from './coupon-number.ts';
import { insertSlip, type SavedLeg } from './coupon-store.ts';

/** The time for which a saved slip is kept, in ms. Its matches are over by then. */
export const slipLifeMs = 30 * 24 * 3_600_000;

export type SaveSlipBody = Input<typeof saveSlipCall, 'body'>;

export interface SavedSlip {
  number: string;
  /** In ms UTC. */
  keptUntil: number;
}

/**
 * Saves the selections of a slip at their present prices, without a stake and without a name.
 * @throws PlatformError MATCH_UNKNOWN, MARKET_UNKNOWN for a selection without a price, FORM_INVALID, and the codes
 * of bet builders without a price
 */
export async function saveSlip(
  { clock, database, ids }: Pick<Platform, 'clock' | 'database' | 'ids'>,
  book: Book,
  { legs, form, builders }: SaveSlipBody,
): Promise<SavedSlip> {
  const saved = legs.map((leg): SavedLeg => {
    if (!book.find(leg.matchId)) throw new PlatformError('MATCH_UNKNOWN');
    const quote = book.quote(leg);
    if (quote.state !== 'open') throw new PlatformError('MARKET_UNKNOWN');
    return { ...leg, oddsMilli: quote.oddsMilli };
  });
  const priced = builders.map(({ matchId }) => savedBuilder(book, matchId, legs));
  const stored = form ? savedForm(form, groupLegs(legs, builders).length) : null;
  const savedAt = clock.now();
  for (;;) {
    const number = drawNumber(ids, 'slip');
    if (
      await insertSlip(database.pool, {
        number,
        form: stored,
        builders: priced.length > 0 ? priced : null,
        legs: saved,
        savedAt: new Date(savedAt),
      })
    ) {
      return { number: String(number), keptUntil: savedAt + slipLifeMs };
    }
  }
}

/** Returns a bet builder at its present price. */
function savedBuilder(book: Book, matchId: string, legs: readonly BookSelection[]): StoredBuilder {
  const quote = quoteBuilder(
    book,
    legs.filter((leg) => leg.matchId === matchId),
  );
  if (quote.state === 'refused') throw new PlatformError(quote.code);
  if (quote.state !== 'open') throw new PlatformError('MARKET_UNKNOWN');
  return { matchId, prices: quote.prices, askedOddsMilli: null };
}

/** A saved slip has no amounts, and the bonus or margin is that of the placing. */
function savedForm(form: AskedForm, legCount: number): StoredForm | null {
  const asked: AskedForm =
    form.kind === 'conditional'
      ? {
          kind: 'conditional',
          blocks: form.blocks.map(({ legs }, index) => ({ legs, stakeMinor: index === 0 ? 1 : 'max' })),
        }
      : form;
  const taken = formFor(asked, legCount, { luckyBonuses: {}, antiMarginMilli: 0 });
  if (!checkBetForm(taken, legCount).ok) throw new PlatformError('FORM_INVALID');
  return storedForm(taken, legCount);
}
