import type { FeedMessage, MarketSettlement } from '@fairline/feed';
import { outrightWinner } from '@fairline/markets';
import { ruleFourPercent } from '@fairline/odds';
import { type Book, type BookEntry, marketKey, shownMarket } from './book.ts';

/**
 * Returns a message of the feed in which each withdrawn competitor has the deduction of Rule 4 by the last price that players
 * have seen. An outcome of the market on the winner that is void while others are not is a withdrawal.
 */
export function withWithdrawals(book: Pick<Book, 'find'>, message: FeedMessage): FeedMessage {
  if (message.type !== 'bet_settlement') return message;
  const entry = book.find(message.matchId);
  if (!entry?.fixture.outright) return message;
  return { ...message, markets: message.markets.map((market) => withPrices(entry, market, message.atMs)) };
}

function withPrices(entry: BookEntry, settled: MarketSettlement, atMs: number): MarketSettlement {
  const known = entry.markets.get(marketKey(settled));
  if (settled.marketId !== outrightWinner || !known) return settled;
  const { outcomes } = shownMarket(entry, known);
  const isVoid = ({ result }: MarketSettlement['outcomes'][number]) => result.kind === 'void';
  if (settled.outcomes.length === outcomes.length && settled.outcomes.every(isVoid)) return settled;
  return {
    ...settled,
    outcomes: settled.outcomes.map((outcome) => {
      const price = outcomes.find(({ outcomeId }) => outcomeId === outcome.outcomeId)?.oddsMilli;
      const percent = price === undefined ? 0 : ruleFourPercent([price]);
      if (!isVoid(outcome) || percent === 0) return outcome;
      return { ...outcome, result: { kind: 'void', withdrawn: { ruleFourPercent: percent, atMs } } };
    }),
  };
}
