import { idIn } from '@fairline/addresses/id-in';
import { idAndSlug } from '@fairline/addresses/rules';
import type { Section } from '@fairline/contracts';
import type { MountContext } from '@fairline/remote-kit/protocol';
import { dayIn } from './day-in.ts';
import { type ChosenRow, rowIn, searchIn } from './search-address.ts';
import { isSportSegment } from './sport-segment.ts';
import { isListType } from './view-at.ts';
import { type WindowHours, windowIn } from './window-hours.ts';

/** Lists of selected matches: the most popular, the most backed, and marble races. */
export const topLists = ['topgame', 'betsonyour', 'marble'] as const;
export type TopList = (typeof topLists)[number];

export interface TopPlace {
  view: 'top';
  list: TopList;
  /** The section of the list; both when absent. */
  section?: Section;
  sportId?: number;
  tournamentId?: number;
}

/** A list of the teams that have matches in a section. */
export interface TeamsPlace {
  view: 'teams';
  section: Section;
  sportId?: number;
  tournamentId?: number;
  /** Restricts the teams to those of the most popular matches. */
  isPopular?: true;
  search: string;
}

export interface ResultsPlace {
  view: 'results';
  /** The grouping of the results. */
  by: 'sport' | 'country';
  /** A day in the reader's time zone, `2026-03-05`; today when absent. */
  date?: string;
  sportId?: number;
  search: string;
  /** The cursor of this page: the `next` of the page before. */
  after?: string;
}

export const teamTabs = ['all', 'line', 'results'] as const;
export type TeamTab = (typeof teamTabs)[number];

/** The place of a secondary page: any page of the sportsbook but lists of matches and matches. */
export type SecondaryPlace =
  | TopPlace
  | TeamsPlace
  | ResultsPlace
  | { view: 'multi'; matchIds: readonly string[] }
  | { view: 'champs' }
  | { view: 'champ'; tournamentId: string }
  | { view: 'team'; teamId: string; tab: TeamTab }
  | { view: 'recent' }
  | { view: 'statistic' }
  /** Has no match when the address has no match id. */
  | { view: 'facts'; matchId?: string }
  | { view: 'coupon'; couponId: string };

/** The place of a list of matches: a section, a sport or a competition. */
export interface ListPlace {
  section: Section;
  sportId?: number;
  tournamentId?: number;
  /** Restricts the list to esports. */
  isCyber?: true;
  /** Restricts the list to the most popular matches. */
  isPopular?: true;
  /** Restricts the list to the reader's favourites. */
  isFavourite?: true;
  /** A list of outrights, which are seasons, tournaments and stages, in the place of matches. */
  isOutrights?: true;
  /** Restricts the list to matches that begin within these hours. Popular matches and those in play have no window. */
  within?: WindowHours;
  /** Restricts the list to matches that begin on this day of the reader's zone, `2026-03-05`. */
  day?: string;
  /** The markets of the rows; the main ones when absent. Popular matches have no others. */
  row?: ChosenRow;
}

/**
 * The place of a match's page. `list` is the list in its address; absent when the address names another kind of list.
 */
export interface MatchPlace {
  view: 'match';
  matchId: string;
  list?: ListPlace;
}

export type Place = ({ view: 'list' } & ListPlace) | MatchPlace | SecondaryPlace;

type Route = MountContext['route'];

/** The maximum of matches on the multi-live page. */
export const maxChosen = 4;

/** Returns the place at a route; undefined when the route belongs to another remote or its parameters fit no page. */
export function placeOf(route: Route): Place | undefined {
  const { name, params, query } = route;
  switch (name) {
    case 'sport':
      return sportPlace(route);
    case 'game':
      return gamePlace(route);
    case 'top-events':
      return topEventsPlace(params);
    case 'team-line':
      return teamLinePlace(route);
    case 'team':
      return teamPlace(params);
    case 'multi-live':
      return { view: 'multi', matchIds: chosenIn(query) };
    case 'champs':
      return champsPlace(params);
    case 'results':
      return resultsPlace(params.type, query);
    case 'statistic':
      return { view: 'statistic' };
    case 'statisticpopup':
      return factsPlace(params);
    case 'print-coupon':
      return params.couponId === undefined ? undefined : { view: 'coupon', couponId: params.couponId };
    default:
      return undefined;
  }
}

/** Returns the list of a list page, or the list in the address of a match; undefined on other pages. */
export function listPlaceOf(route: Route): ListPlace | undefined {
  const place = placeOf(route);
  if (place?.view === 'match') return place.list;
  return place?.view === 'list' ? place : undefined;
}

function sportPlace({ params, query }: Route): Place | undefined {
  const { pageType = '', menuSection } = params;
  const place = narrowed(params);
  const popular = menuSection === 'popular' && ({ isPopular: true } as const);
  if (pageType === 'team') return { view: 'teams', ...place, ...popular, search: searchIn(query) };
  if (isListType(pageType)) {
    const favourite = menuSection === 'favorites' && ({ isFavourite: true } as const);
    const outrights =
      menuSection === 'outrights' && place.section === 'line' && ({ isOutrights: true } as const);
    const isTimed = place.section === 'line' && !popular && !favourite && !outrights;
    const within = isTimed ? windowIn(query) : undefined;
    const day = isTimed && !within ? dayIn(query) : undefined;
    return {
      view: 'list',
      ...place,
      ...cyber(pageType),
      ...popular,
      ...favourite,
      ...outrights,
      ...(within && { within }),
      ...(day && { day }),
      ...(!popular && rowIn(query) !== 'main' && { row: rowIn(query) }),
    };
  }
  const list = topLists.find((each) => each === pageType);
  return list && { view: 'top', list, ...place };
}

function gamePlace({ params }: Route): Place | undefined {
  const { pageType = '', menuSection, game = '' } = params;
  const matchId = idIn(game);
  if (matchId === undefined) return undefined;
  if (!isListType(pageType)) return { view: 'match', matchId };
  const popular = menuSection === 'popular' && ({ isPopular: true } as const);
  return { view: 'match', matchId, list: { ...narrowed(params), ...cyber(pageType), ...popular } };
}

function topEventsPlace({ pageType, pageSubType, game }: Route['params']): Place | undefined {
  const list = topLists.find((each) => each === pageType);
  if (!list || pageSubType !== 'popular') return undefined;
  if (game === undefined) return { view: 'top', list };
  const matchId = idIn(game);
  return matchId === undefined ? undefined : { view: 'match', matchId };
}

/** Reads a route below `team/line`, where a team or a sport follows. Only the words of a sport tell them apart. */
function teamLinePlace({ params, query }: Route): Place | undefined {
  const { team = '' } = params;
  const id = idIn(team);
  if (id === undefined) return undefined;
  return isSportSegment(team)
    ? { view: 'teams', section: 'line', sportId: Number(id), search: searchIn(query) }
    : { view: 'team', teamId: id, tab: 'line' };
}

function teamPlace({ team = '', tab }: Route['params']): Place | undefined {
  const teamId = idIn(team);
  if (teamId === undefined || (tab !== undefined && tab !== 'results')) return undefined;
  return { view: 'team', teamId, tab: tab ?? 'all' };
}

function champsPlace({ champId }: Route['params']): Place | undefined {
  if (champId === undefined) return { view: 'champs' };
  const tournamentId = idIn(champId);
  return tournamentId === undefined ? undefined : { view: 'champ', tournamentId };
}

function resultsPlace(type: string | undefined, query: Route['query']): Place {
  if (type === 'live') return { view: 'recent' };
  const by: ResultsPlace['by'] = type === 'zone' ? 'country' : 'sport';
  return { view: 'results', by, ...readResultsQuery(query) };
}

/**
 * Reads a route below `statisticpopup`. Any path may follow; the first segment that can be the id of a match counts.
 */
function factsPlace(params: Route['params']): Place {
  const segments = (params.rest ?? '').split('/');
  const matchId = idIn(segments.find((segment) => idAndSlug.test(segment)) ?? '');
  return { view: 'facts', ...(matchId !== undefined && { matchId }) };
}

/** Reads the section, sport and competition of a route. */
function narrowed({ section, sport = '', champ = '' }: Route['params']) {
  const sportId = idIn(sport);
  const tournamentId = idIn(champ);
  return {
    section: section === 'live' ? ('live' as const) : ('line' as const),
    ...(sportId !== undefined && { sportId: Number(sportId) }),
    ...(tournamentId !== undefined && { tournamentId: Number(tournamentId) }),
  };
}

function cyber(pageType: string) {
  return pageType === 'cyber' && ({ isCyber: true } as const);
}

function chosenIn({ matches = '' }: Route['query']): string[] {
  const ids = matches.split(',').filter((each) => /^\d{1,15}$/.test(each));
  return [...new Set(ids)].slice(0, maxChosen);
}

function readResultsQuery(query: Route['query']): Omit<ResultsPlace, 'view' | 'by'> {
  const { date, sport, after } = query;
  return {
    search: searchIn(query),
    ...(date !== undefined && isDay(date) && { date }),
    ...(sport !== undefined && /^[1-9]\d{0,5}$/.test(sport) && { sportId: Number(sport) }),
    ...(after !== undefined && /^\d{1,15}-\d{1,15}$/.test(after) && { after }),
  };
}

/** Returns true for a day of the calendar. `2026-02-30` is not one. */
export function isDay(text: string): boolean {
  const atMs = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isFinite(atMs) && new Date(atMs).toISOString().startsWith(text);
}
