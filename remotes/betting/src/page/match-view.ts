import { defineView, type QueryCall } from '@fairline/remote-views/view.ts';
import { inReader } from '../reader/in-reader.tsx';
import { isUnknown, loadMatch, type MatchData } from './load-page.ts';
import { MatchPage } from './match-page.tsx';
import { matchPlaceOf } from './match-place.ts';

/** The view of a match's page. The data is null when the match does not exist. */
export const matchPage = defineView<Record<string, MatchData | null>>({
  Component: inReader(MatchPage),
  queries(context) {
    const place = matchPlaceOf(context);
    return place ? { [place.matchId]: (call) => loadKnownMatch(place.matchId, call) } : {};
  },
});

async function loadKnownMatch(matchId: string, { api, nowMs, signal }: QueryCall): Promise<MatchData | null> {
  try {
    return await loadMatch(api, matchId, nowMs, signal);
  } catch (error) {
    if (isUnknown(error)) return null;
    throw error;
  }
}
