import { type MatchFacts, PlatformError } from '@fairline/contracts';
import { findMatch } from '../offer/match-store.ts';
import { resultView, wholeResultView } from './result-view.ts';
import { idForm, type ResultsContext } from './results-context.ts';
import { lastMeetings, lastOfTeam } from './results-store.ts';
import { seasonTable } from './season-table.ts';

const maxMeetings = 10;
/** The number of earlier results that are shown as the form of each side. */
const maxForm = 5;

/** Returns the meetings of the two sides before a match, and the form of each. @throws PlatformError MATCH_UNKNOWN */
export async function matchFacts({ pool, onOffer }: ResultsContext, matchId: string): Promise<MatchFacts> {
  const row = onOffer.find(matchId) ?? (idForm.test(matchId) ? await findMatch(pool, matchId) : undefined);
  if (!row) throw new PlatformError('MATCH_UNKNOWN');
  const { home, away, kickoffMs } = row.fixture;
  const before = new Date(kickoffMs);
  const [meetings, lastOfHome, lastOfAway, table] = await Promise.all([
    lastMeetings(pool, [home.id, away.id], before, maxMeetings),
    lastOfTeam(pool, home.id, before, maxForm),
    lastOfTeam(pool, away.id, before, maxForm),
    seasonTable({ pool }, row.fixture),
  ]);
  return {
    match: wholeResultView(row),
    meetings: meetings.map(resultView),
    lastOfHome: lastOfHome.map(resultView),
    lastOfAway: lastOfAway.map(resultView),
    table,
  };
}
