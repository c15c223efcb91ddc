import type { getSports, MatchView, SportTree } from '@fairline/contracts';
import { type Api, ApiError } from '@fairline/contracts/call-api';
import { loadMatches } from '../page/load-page.ts';
import { sportRank, sportRow } from '../sport-table.ts';
import type { TeamsPlace } from './addresses.ts';

export interface TeamsData {
  kind: 'teams';
  /** Soonest first. */
  matches: readonly MatchView[];
  sports: SportTree['sports'];
}

/** Matches whose teams are listed; the contract's bound. */
export const teamsLimit = 200;

/**
 * Asks for the teams of a section.
 * @throws as of what is not there for a sport that nobody knows.
 */
export async function loadTeams(api: Api, place: TeamsPlace, signal?: AbortSignal): Promise<TeamsData> {
  const { sportId, search } = place;
  const [matches, { sports }] = await Promise.all([
    loadMatches(api, { place, search, limit: teamsLimit }, signal),
    api<typeof getSports>('GET', '/web-api/sportsbook/sports', signal && { signal }),
  ]);
  // A sport that is known by itself may have no matches today.
  const isKnown =
    sportId === undefined || sportRow(sportId) || sports.some((sport) => sport.sportId === sportId);
  if (!isKnown) throw new ApiError(404, 'SPORT_UNKNOWN', 'no such sport');
  return { kind: 'teams', matches, sports };
}

/** A team, and the first of the matches that it has. */
export interface ListedTeam {
  id: number;
  name: string;
  latinName?: string | undefined;
  against: string;
  match: MatchView;
}

/** The teams of some matches under their sports, each once and by name. `matches` are the soonest first. */
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
