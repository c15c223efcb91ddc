import { isDeepStrictEqual } from 'node:util';
import type { FeedMessage, MatchStatus } from '../domain/messages.ts';
import type { Result } from './feed-file.ts';
import type { LeagueMatch } from './league-seasons.ts';
import { statusOf } from './match-state.ts';
import { everyMarket, settleByResult } from './settle-result.ts';

/**
 * Returns the messages that settle the bets of a match anew, because the files now say otherwise than when it was over;
 * undefined when they say nothing new. A file that has no result any more, and no reason for it, says nothing: an older file
 * must not take back what was paid. A result that is awarded after the play says nothing either, since bets are on the play.
 */
export function correctionMessages(
  before: MatchStatus,
  match: LeagueMatch,
  atMs: number,
): FeedMessage[] | undefined {
  const now = statusOf(match);
  const isSilent = now.phase === 'not-started' && now.disruption === undefined;
  const isAwardOfPlayed = before.phase === 'ended' && now.disruption?.kind === 'awarded';
  if (isSilent || isAwardOfPlayed || isDeepStrictEqual(now, before)) return undefined;
  const { matchId } = match.fixture;
  const about = { atMs, matchId };
  const wasVoid = before.phase === 'cancelled';
  const counts: FeedMessage[] =
    wasVoid && now.phase !== 'cancelled' ? [{ type: 'rollback_bet_cancel', ...about, markets: 'all' }] : [];
  switch (now.phase) {
    case 'ended':
      return [...counts, ...settlementOf(match.result, about)];
    case 'cancelled':
      return wasVoid
        ? []
        : [{ type: 'bet_cancel', ...about, markets: 'all', reason: 'the result does not count' }];
    default:
      return [...counts, rollbackOf(about)];
  }
}

interface About {
  atMs: number;
  matchId: string;
}

function settlementOf(result: Result | undefined, about: About): FeedMessage[] {
  if (!result) return [];
  const markets = settleByResult(everyMarket(result), result);
  return [{ type: 'bet_settlement', ...about, certainty: 2, markets }];
}

/** Takes every result of a match back, so that its bets are open again. */
function rollbackOf(about: About): FeedMessage {
  // The markets of a match are the same whatever its score is.
  const markets = everyMarket({ full: [0, 0], half: [0, 0] }).map(({ offer, specifiers }) => ({
    marketId: offer.marketId,
    specifiers,
  }));
  return { type: 'rollback_bet_settlement', ...about, markets };
}
