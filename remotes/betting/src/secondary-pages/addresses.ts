import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import type { Section } from '@fairline/contracts';
import { idAndSlug, type NamedForAddress, namedSegment, sectionTail, sportSegment } from '../addresses.ts';
import { searchIn } from '../search-address.ts';
import { knownSportIds, sportRow } from '../sport-table.ts';

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

/** What an address beside those of the line and of what is in play points at. */
export type SecondaryPlace =
  | TopPlace
  | TeamsPlace
  | ResultsPlace
  | { view: 'match'; matchId: string }
  | { view: 'multi'; matchIds: readonly string[] }
  | { view: 'champs' }
  | { view: 'champ'; tournamentId: string }
  | { view: 'team'; teamId: string; tab: TeamTab }
  | { view: 'recent' }
  | { view: 'statistic' }
  /** Has no match when the address has no match id. */
  | { view: 'facts'; matchId?: string }
  | { view: 'coupon'; couponId: string };

type Query = Readonly<Record<string, string>>;

/** Matches that stand side by side at most. */
export const mostChosen = 4;

/** Reads a path such as `/en/champs/17-premier-league`, and of its query what the page there listens to. */
export function parseSecondary(path: string, query: Query = {}): SecondaryPlace | undefined {
  const [, rest] = /^\/[a-z]{2}(\/.+?)\/?$/.exec(path) ?? [];
  if (rest === undefined) return undefined;
  for (const [pattern, read] of forms) {
    const found = pattern.exec(rest);
    if (found) return read(found.slice(1), query);
  }
  return undefined;
}

type Values = readonly (string | undefined)[];
type Form = [pattern: RegExp, read: (values: Values, query: Query) => SecondaryPlace | undefined];

const list = `(${topLists.join('|')})`;
/** Behind `team/line` stands a team, or a sport: that is told by its words, or by the number of one without words. */
const sportSegments = knownSportIds.flatMap((id) => [sportSegment(id), String(id)]).join('|');

/** Every form of an address; the first that fits counts. */
const forms: readonly Form[] = [
  form(`${list}/${sectionTail}`, ([name, section, , sport, tournament, matchId]) =>
    matchId === undefined ? topPlace(name, section, sport, tournament) : { view: 'match', matchId },
  ),
  form(`${list}/popular(?:/${idAndSlug})?`, ([name, matchId]) =>
    matchId === undefined ? topPlace(name) : { view: 'match', matchId },
  ),
  form('multi', (_, query) => ({ view: 'multi', matchIds: chosenIn(query) })),
  form(`champs(?:/${idAndSlug})?`, ([tournamentId]) =>
    tournamentId === undefined ? { view: 'champs' } : { view: 'champ', tournamentId },
  ),
  form(`team/line/(?!(?:${sportSegments})$)${idAndSlug}`, ([teamId = '']) => ({
    view: 'team',
    teamId,
    tab: 'line',
  })),
  form(`team/${sectionTail}`, ([section, menuSection, sport, tournament, matchId], query) =>
    matchId === undefined
      ? {
          view: 'teams',
          ...narrowed(section, sport, tournament),
          ...(menuSection === 'popular' && { isPopular: true }),
          search: searchIn(query),
        }
      : { view: 'match', matchId },
  ),
  form(`team/${idAndSlug}(?:/(results))?`, ([teamId = '', tab]) => ({
    view: 'team',
    teamId,
    tab: tab === undefined ? 'all' : 'results',
  })),
  form('results/live', () => ({ view: 'recent' })),
  form('results(/zone)?', ([zone], query) => ({
    view: 'results',
    by: zone === undefined ? 'sport' : 'country',
    ...resultsQuestion(query),
  })),
  form('statistic', () => ({ view: 'statistic' })),
  // Whatever stands there: of it counts the first that can be the number of a match.
  form('statisticpopup((?:/.*)?)', ([rest = '']) => {
    const [, matchId] = matchInside.exec(rest) ?? [];
    return { view: 'facts', ...(matchId !== undefined && { matchId }) };
  }),
  form('print-coupon/(\\d{1,15})', ([couponId = '']) => ({ view: 'coupon', couponId })),
];

const matchInside = new RegExp(`/${idAndSlug}(?=/|$)`);

function form(pattern: string, read: Form[1]): Form {
  return [new RegExp(`^/${pattern}$`), read];
}

function topPlace(
  name: string | undefined,
  section?: string,
  sport?: string,
  tournament?: string,
): TopPlace | undefined {
  const found = topLists.find((each) => each === name);
  if (!found) return undefined;
  return {
    view: 'top',
    list: found,
    ...(section !== undefined && narrowed(section, sport, tournament)),
  };
}

/** A section of a list, and what of it. */
function narrowed(
  section: string | undefined,
  sport: string | undefined,
  tournament: string | undefined,
): { section: Section; sportId?: number; tournamentId?: number } {
  return {
    section: section === 'live' ? 'live' : 'line',
    ...(sport !== undefined && { sportId: Number(sport) }),
    ...(tournament !== undefined && { tournamentId: Number(tournament) }),
  };
}

function chosenIn({ matches = '' }: Query): string[] {
  const ids = matches.split(',').filter((each) => /^\d{1,15}$/.test(each));
  return [...new Set(ids)].slice(0, mostChosen);
}

function resultsQuestion(query: Query): Omit<ResultsPlace, 'view' | 'by'> {
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
  const isWordless = sportId !== undefined && !sportRow(sportId);
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
