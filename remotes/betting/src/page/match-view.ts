import { defineView } from '@fairline/remote-views/view.ts';
import { inReader } from '../reader/in-reader.tsx';
import { loadMatch, type MatchData, nullIfUnknown } from './load-page.ts';
import { MatchPage } from './match-page.tsx';
import { matchPlaceOf } from './match-place.ts';

/** The view of a match's page. The data is null when the match does not exist. */
export const matchPage = defineView<Record<string, MatchData | null>>({
  Component: inReader(MatchPage),
  queries(context) {
    const place = matchPlaceOf(context);
    if (!place) return {};
    const { matchId } = place;
    return {
      [matchId]: ({ api, nowMs, signal }) => nullIfUnknown(loadMatch(api, matchId, nowMs, signal)),
    };
  },
});
