import { resultsAtScore } from '@fairline/feed';
import type { Book } from '../book/book.ts';
import { narrowest } from '../domain/applying-rule.ts';
import type { MarketStakes } from '../domain/liability.ts';
import { isMatchFull } from '../domain/match-liability.ts';
import { hasListedScores, scoresFrom } from '../domain/score-book.ts';
import type { FollowedRules } from '../rules/follow-rules.ts';

/**
 * Creates the answer to whether the worst result of a match, with these open bets, costs as much as its rule allows. Of the
 * rules with a bound of the match that of the narrowest part of the offer counts.
 */
export function createFullMatches(book: Pick<Book, 'find'>, rules: Pick<FollowedRules, 'of'>) {
  return function isFull(matchId: string, markets: readonly MarketStakes[]): boolean {
    const bounds = rules.of('liability').filter(({ terms }) => terms.matchLossMinor !== undefined);
    const entry = bounds.length > 0 ? book.find(matchId) : undefined;
    if (!entry) return false;
    const { sportId, tournamentId: competitionId } = entry.fixture;
    const bound = narrowest(bounds, { sportId, competitionId, matchId })?.terms.matchLossMinor;
    if (bound === undefined) return false;
    const [home = 0, away = 0] = entry.status.score;
    const toCome = hasListedScores(sportId)
      ? {
          scores: scoresFrom([home, away]),
          resultsAt: (
            market: Pick<MarketStakes, 'marketId' | 'specifiers'>,
            [one, other]: readonly [number, number],
          ) => resultsAtScore(sportId, market, [one, other]),
        }
      : undefined;
    return isMatchFull(markets, bound, toCome);
  };
}
