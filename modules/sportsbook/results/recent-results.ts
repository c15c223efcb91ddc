import type { MatchView, ResultView } from '@fairline/contracts';
import { matchView } from '../offer/views.ts';
import { resultView } from './result-view.ts';
import type { ResultsContext } from './results-context.ts';
import { findRecentResults } from './results-store.ts';

const hourMs = 3_600_000;
/** A match that ended longer ago is not recent. */
const recentMs = 2 * hourMs;
/** A bound on the time from the kick-off of a match until it is no longer recent. No match exceeds it. */
const maxMatchMs = 12 * hourMs;
const maxRecent = 100;

/** Matches in play, and those that ended in the last two hours. */
export async function recentResults({
  clock,
  pool,
  onOffer,
}: ResultsContext): Promise<{ live: MatchView[]; ended: ResultView[] }> {
  const nowMs = clock.now();
  const ended = await findRecentResults(pool, {
    kickoffFrom: new Date(nowMs - maxMatchMs),
    endedFrom: new Date(nowMs - recentMs),
    limit: maxRecent,
  });
  return {
    live: onOffer.entries('live').map((entry) => matchView(entry, 'main')),
    ended: ended.map(resultView),
  };
}
