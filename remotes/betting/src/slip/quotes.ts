import type { PlaceTermsView, quoteCoupon, Selection } from '@fairline/contracts';
import type { AnswerOf } from '@fairline/contracts/call-api';
import type { LiveMessage } from '@fairline/remote-views/prices/live-message.ts';
import { isOver } from '@fairline/remote-views/prices/row-topics.ts';
import { marketKey } from '../live/match-state.ts';
import { selectionKey } from './selection-key.ts';

/** The current state of a selection in its market. */
export interface Quote {
  state: 'open' | 'suspended' | 'closed' | 'unknown' | 'restricted';
  /** The price in thousandths; null when the selection has no price. */
  oddsMilli: number | null;
  /**
   * The chance without the margin in millionths; null: the prices do not tell it, undefined: it is not known for this
   * price yet.
   */
  chancePpm?: number | null;
  /** The terms of each-way bets; undefined where none are taken. */
  placeTerms?: PlaceTermsView | undefined;
  /** The price without the margin, and the margin of the market, in thousandths; null and undefined as above. */
  fair?: { oddsMilli: number; marginMilli: number } | null;
  /** Number of the message or answer that it comes from; later ones have larger numbers. */
  turn: number;
}

export type Quotes = ReadonlyMap<string, Quote>;

/** The quotes after a live message of a match; the same object when no selection is affected. */
export function quotesAfterMessage(
  quotes: Quotes,
  selections: readonly Selection[],
  message: LiveMessage,
  turn: number,
): Quotes {
  const next = new Map(quotes);
  const changed = new Map(message.markets.map((market) => [marketKey(market), market]));
  for (const selection of selections) {
    if (selection.matchId !== message.matchId) continue;
    const key = selectionKey(selection);
    // Prices of matches say nothing about the player; the next answer does.
    if (quotes.get(key)?.state === 'restricted') continue;
    if (isOver(message.status)) {
      next.set(key, { state: 'closed', oddsMilli: null, turn });
      continue;
    }
    const market = changed.get(marketKey(selection));
    if (!market) {
      // A snapshot has every market on offer.
      if (isSnapshot(message)) next.set(key, { state: 'closed', oddsMilli: null, turn });
      continue;
    }
    const outcome = market.outcomes.find(({ outcomeId }) => outcomeId === selection.outcomeId);
    if (market.status === 'active' && outcome?.active) {
      const known = quotes.get(key);
      // The chance and the fair price depend on the prices of the whole market, and only an answer has them.
      const isMoved = known?.oddsMilli !== outcome.oddsMilli;
      next.set(key, {
        state: 'open',
        oddsMilli: outcome.oddsMilli,
        ...(!isMoved && known.chancePpm !== undefined && { chancePpm: known.chancePpm }),
        ...(market.placeTerms && { placeTerms: market.placeTerms }),
        ...(!isMoved && known.fair !== undefined && { fair: known.fair }),
        turn,
      });
    } else {
      const isShort = outcome !== undefined && (market.status === 'active' || market.status === 'suspended');
      next.set(key, { state: isShort ? 'suspended' : 'closed', oddsMilli: null, turn });
    }
  }
  return sameQuotes(quotes, next) ? quotes : next;
}

/** The quotes after the answer to a call of turn `askedTurn`. Quotes of later turns stay. */
export function quotesAfterAnswer(
  quotes: Quotes,
  answer: AnswerOf<typeof quoteCoupon>,
  askedTurn: number,
): Quotes {
  const next = new Map(quotes);
  for (const leg of answer.legs) {
    const key = selectionKey(leg);
    if ((quotes.get(key)?.turn ?? 0) > askedTurn) continue;
    next.set(key, {
      state: leg.state,
      oddsMilli: leg.oddsMilli,
      chancePpm: leg.chancePpm,
      ...(leg.placeTerms && { placeTerms: leg.placeTerms }),
      fair: leg.fair,
      turn: askedTurn,
    });
  }
  return sameQuotes(quotes, next) ? quotes : next;
}

function isSnapshot(message: LiveMessage): boolean {
  return 'type' in message && message.type === 'snapshot';
}

function sameQuotes(before: Quotes, after: Quotes): boolean {
  return (
    before.size === after.size &&
    [...after].every(([key, { state, oddsMilli, chancePpm, fair }]) => {
      const known = before.get(key);
      return (
        known?.state === state &&
        known.oddsMilli === oddsMilli &&
        known.chancePpm === chancePpm &&
        known.fair?.oddsMilli === fair?.oddsMilli
      );
    })
  );
}
