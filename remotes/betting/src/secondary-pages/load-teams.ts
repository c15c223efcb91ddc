import type { getSports, MatchView, SportTree } from '@fairline/contracts';
import { type Api, ApiError } from '@fairline/contracts/call-api';
import type { TeamsPlace } from '../addresses/place.ts';
import { loadMatches } from '../page/load-page.ts';
import { knownSport, sportRank } from '../sport-table.ts';

export interface TeamsData {
  kind: 'teams';
  /** Sorted by kick-off, the earliest first. */
  matches: readonly MatchView[];
  sports: SportTree['sports'];
}

/** The maximum of matches whose teams are listed, from the contract. */
export const teamsLimit = 200;

/** Loads the teams of a section. @throws ApiError SPORT_UNKNOWN (404) when the sport does not exist. */
export async function loadTeams(api: Api, place: TeamsPlace, signal?: AbortSignal): Promise<TeamsData> {
  const { sportId, search } = place;
  const [matches, { sports }] = await Promise.all([
    loadMatches(api, { place, search, limit: teamsLimit }, signal),
    api<typeof getSports>('GET', '/web-api/sportsbook/sports', signal && { signal }),
  ]);
  // A sport of the table exists even without matches today.
  const isKnown =
    sportId === undefined || knownSport(sportId) || sports.some((sport) => sport.sportId === sportId);
  if (!isKnown) throw new ApiError(404, 'SPORT_UNKNOWN', 'no such sport');
  return { kind: 'teams', matches, sports };
}

/** A team with its next match. */
export interface ListedTeam {
  id: number;
  name: string;
  latinName?: string | undefined;
  against: string;
  match: MatchView;
}

/**
 * Returns the teams of some matches, grouped by sport and sorted by name, each team once. `matches` are sorted by
 * kick-off, the earliest first.
 */
export function teamsOf(
  matches: readonly MatchView[],
  lng: string,
): { sportId: number; teams: ListedTeam[] }[] {
  const sports = new Map<number, Map<number, ListedTeam>>();
  for (const match of matches) {
    const { sportId, home, away } = match;
    const teams = sports.get(sportId) ?? new Map<number, ListedTeam>();
    sports.set(sportId, teams);
    if (!teams.has(home.id)) teams.set(home.id, { ...home, against: away.name, match });
    if (!teams.has(away.id)) teams.set(away.id, { ...away, against: home.name, match });
  }
  return [...sports]
    .map(([sportId, teams]) => ({
      sportId,
      teams: [...teams.values()].sort((a, b) => a.name.localeCompare(b.name, lng)),
    }))
    .sort((a, b) => sportRank(a.sportId) - sportRank(b.sportId));
}
