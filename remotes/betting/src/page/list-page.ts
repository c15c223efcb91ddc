import type { getTournament } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import type { MountContext } from '@fairline/remote-kit/protocol';
import { defineView, type QueryCall } from '@fairline/remote-views/view.ts';
import { type ListPlace, listPlaceOf } from '../addresses/place.ts';
import { searchIn } from '../addresses/search-address.ts';
import { inReader } from '../reader/in-reader.tsx';
import { knownSport } from '../sport-table.ts';
import { ListView } from './list-view.tsx';
import {
  defaultZone,
  type ListData,
  type ListQuestion,
  listKey,
  listLimits,
  loadList,
  nullIfUnknown,
} from './load-page.ts';

/** The view of lists of matches. The data is null when the sport or competition is unknown. */
export const listPage = defineView<Record<string, ListData | null>>({
  Component: inReader(ListView),
  queries(context) {
    const place = listPlaceOf(context.route);
    if (!place) return {};
    const question = firstQuestion(place, context);
    return { [listKey(question)]: (call) => loadKnownList(question, call) };
  },
});

function firstQuestion(place: ListPlace, { route, settings, timeZone }: MountContext): ListQuestion {
  return {
    place,
    search: searchIn(route.query),
    limit: listLimits.first,
    withBest: settings.bestMatchesOnTop,
    zone: timeZone ?? defaultZone,
    isAsian: settings.view === 'asian',
  };
}

/** Loads a list; returns null when its sport or competition does not exist. */
async function loadKnownList(
  question: ListQuestion,
  { api, nowMs, signal }: QueryCall,
): Promise<ListData | null> {
  const { sportId, tournamentId } = question.place;
  const data = await loadList(api, question, nowMs, signal);
  // A sport of the table exists even without matches today.
  const isKnown = sportId === undefined || data.sportName !== undefined || knownSport(sportId) !== undefined;
  if (!isKnown) return null;
  if (tournamentId === undefined || data.tournament) return data;
  const known = await findTournament(api, tournamentId, signal);
  return (
    known && { ...data, tournament: known, ...(known.sportId !== sportId && { sportId: known.sportId }) }
  );
}

/** Loads the name of a competition without matches today; returns null when it does not exist. */
async function findTournament(api: Api, id: number, signal: AbortSignal) {
  const path = '/web-api/sportsbook/tournaments/:tournamentId';
  const params = { tournamentId: String(id) };
  const found = await nullIfUnknown(api<typeof getTournament>('GET', path, { params, signal }));
  return found?.tournament ?? null;
}
