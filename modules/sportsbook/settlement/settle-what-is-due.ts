import { matchesToRevise } from './decision-log-store.ts';
import type { MatchWork } from './match-work.ts';
import { reviseMatch } from './revise-match.ts';
import type { SettlementContext } from './settle-in-pages.ts';
import { settleMatch } from './settle-match.ts';
import { findOpenMatches } from './settlement-store.ts';

/** The number of matches in one step of the search. */
const maxMatchesFound = 200;

/**
 * Carries out accepted corrections, and searches all matches with open legs for those that have a result, and for those that did
 * not go as planned: `judge` decides about these by the rules and settles them.
 */
export async function settleWhatIsDue(
  context: SettlementContext,
  work: MatchWork,
  judge: (matchId: string) => Promise<void>,
): Promise<void> {
  for (const matchId of await matchesToRevise(context.database.pool)) {
    if (!work.has(matchId)) work.submit(matchId, () => reviseMatch(context, matchId));
  }
  for (let after = '0'; ; ) {
    const matches = await findOpenMatches(context.database.pool, after, maxMatchesFound);
    for (const { matchId, isDue, isOffCourse } of matches) {
      if (work.has(matchId)) continue;
      if (isOffCourse) work.submit(matchId, () => judge(matchId));
      else if (isDue) work.submit(matchId, () => settleMatch(context, matchId));
    }
    const last = matches.at(-1);
    if (!last || matches.length < maxMatchesFound) return;
    after = last.matchId;
  }
}
