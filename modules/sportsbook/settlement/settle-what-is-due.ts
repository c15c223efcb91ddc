import type { MatchWork } from './match-work.ts';
import { type SettlementContext, settleMatch } from './settle-match.ts';
import { findOpenMatches } from './settlement-store.ts';

/** The number of matches in one step of the search. */
const maxMatchesFound = 200;

/** Searches all matches with open legs, and settles those that have a result. */
export async function settleWhatIsDue(context: SettlementContext, work: MatchWork): Promise<void> {
  for (let after = '0'; ; ) {
    const matches = await findOpenMatches(context.database.pool, after, maxMatchesFound);
    for (const { matchId, isDue } of matches) {
      if (isDue && !work.has(matchId)) work.submit(matchId, () => settleMatch(context, matchId));
    }
    const last = matches.at(-1);
    if (!last || matches.length < maxMatchesFound) return;
    after = last.matchId;
  }
}
