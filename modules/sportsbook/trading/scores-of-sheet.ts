import type { FieldSheet } from '@fairline/contracts';
import { resultsAtScore } from '@fairline/feed';
import { toJsonMinor } from '@fairline/money';
import { marketKey } from '../book/book.ts';
import { type BookedMarket, hasListedScores, scoreBook, scoresFrom } from '../domain/score-book.ts';
import type { OutcomeExposureRow } from './exposure-store.ts';

/** Returns what each final score of a match means for the book, in each currency; none for a sport with too many scores. */
export function scoresOfSheet(
  { sportId, score }: { sportId: number; score: readonly number[] },
  bets: readonly OutcomeExposureRow[],
): FieldSheet['scores'] {
  if (!hasListedScores(sportId)) return [];
  const markets = new Map<string, BookedMarket>();
  for (const row of bets) {
    const market = { marketId: row.market_id, specifiers: row.specifiers };
    const known = markets.get(marketKey(market))?.bets ?? [];
    const own = {
      outcomeId: row.outcome_id,
      currency: row.currency,
      shareStakeMinor: row.share_stake_minor,
      shareReturnMinor: row.share_return_minor,
    };
    markets.set(marketKey(market), { ...market, bets: [...known, own] });
  }
  const [home = 0, away = 0] = score;
  const books = scoreBook(
    [...markets.values()],
    (market, [one, other]) => resultsAtScore(sportId, market, [one, other]),
    scoresFrom([home, away]),
  );
  return books.map(({ currency, otherStakeMinor, results }) => ({
    currency,
    otherStakeMinor: toJsonMinor(otherStakeMinor),
    results: results.map(({ score: [one, other], resultMinor }) => ({
      home: one,
      away: other,
      resultMinor: toJsonMinor(resultMinor),
    })),
  }));
}
