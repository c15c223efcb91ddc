import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import type { Section } from '@fairline/contracts';
import { knownSport } from '../sport-table.ts';
import type { ResultsPlace, TeamTab, TopList } from './place.ts';
import { sportSegment } from './sport-segment.ts';
import { type NamedForAddress, namedSegment } from './sportsbook-addresses.ts';

/** Returns the address of a list of selected matches, or of one section of it. */
export function topAddress(lng: string, name: TopList, section?: Section): string {
  return link(lng, routes.topEvents, { pageType: name, pageSubType: section ?? 'popular' });
}

export interface TeamsTarget {
  section: Section;
  sportId?: number | undefined;
  isPopular?: true | undefined;
}

/** Returns the address of the teams of a section, or of a sport in it. */
export function teamsAddress(lng: string, { section, sportId, isPopular }: TeamsTarget): string {
  // The address of a sport without words would be read as that of a team.
  const isWordless = sportId !== undefined && !knownSport(sportId);
  return link(lng, routes.sport, {
    pageType: 'team',
    section,
    menuSection: isPopular ? 'popular' : isWordless ? 'all' : undefined,
    sport: sportId === undefined ? undefined : sportSegment(sportId),
  });
}

export function champAddress(lng: string, tournament: NamedForAddress): string {
  return link(lng, routes.champs, { champId: namedSegment(tournament) });
}

export function teamAddress(lng: string, team: NamedForAddress, tab: TeamTab = 'all'): string {
  const own = namedSegment(team);
  // The address of a team without words could be read as that of a sport.
  if (tab === 'line') return link(lng, routes.teamLine, { team: own.includes('-') ? own : `${own}-team` });
  return link(lng, routes.team, { team: own, tab: tab === 'all' ? undefined : tab });
}

/** Returns the address of the facts of a match. */
export function factsAddress(lng: string, matchId: string): string {
  return link(lng, routes.statisticpopup, { rest: matchId });
}

/** Returns the address of the list of matches that have a page of facts. */
export function statisticAddress(lng: string): string {
  return link(lng, routes.statistic);
}

/** Returns the address of a bet or of a saved slip. */
export function couponAddress(lng: string, number: string): string {
  return link(lng, routes.printCoupon, { couponId: number });
}

export function multiAddress(lng: string, matchIds: readonly string[]): string {
  const path = link(lng, routes.multiLive);
  return matchIds.length === 0 ? path : `${path}?matches=${matchIds.join(',')}`;
}

/** Returns the query of an address of results. */
export interface ResultsQuery {
  date?: string | undefined;
  sportId?: number | undefined;
  search?: string | undefined;
  after?: string | undefined;
}

/** Returns the address of results. The search text and the day stay in it. */
export function resultsAddress(lng: string, by: ResultsPlace['by'], query: ResultsQuery = {}): string {
  const path = link(lng, routes.results, by === 'country' ? { type: 'zone' } : {});
  const text = resultsQuery(query);
  return text === '' ? path : `${path}?${text}`;
}

export function resultsQuery({ date, sportId, search, after }: ResultsQuery): string {
  return new URLSearchParams({
    ...(date !== undefined && { date }),
    ...(sportId !== undefined && { sport: String(sportId) }),
    ...(search && { search }),
    ...(after !== undefined && { after }),
  }).toString();
}
