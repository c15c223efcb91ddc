import type { MatchWork } from './match-work.ts';
import { type SettlementContext, settleMatch } from './settle-match.ts';
import { findOpenMatches } from './settlement-store.ts';

/** Matches that one step of the search looks at. */
const maxMatchesFound = 200;

/** Looks through all matches with open legs, and has those settled of which a result has come in. */
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
