import type {
  Coupon,
  getCoupon,
  getMatch,
  getMatches,
  getMatchFacts,
  getMostBacked,
  getRecentResults,
  getResults,
  getSports,
  getTeam,
  getTopMatches,
  getTournament,
  MatchFacts,
  MatchView,
  ResultsOfDay,
  ResultView,
  Section,
  SportTree,
  TableOfTeam,
  TableView,
} from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import type { SecondaryPlace, TopPlace } from '../addresses/place.ts';
import { nullIfUnknown } from '../page/load-page.ts';
import { loadTeams, type TeamsData } from './load-teams.ts';

/** The data that every secondary page has. */
export interface Loaded {
  /** The key of the query that it answers; see {@link secondaryKey}. */
  key: string;
  /** The time of loading, in ms UTC. */
  nowMs: number;
}

export interface MatchLists {
  live: readonly MatchView[];
  line: readonly MatchView[];
}

export interface TopData extends MatchLists {
  kind: 'top';
  /**
   * Open legs of the last 24 hours by match, the most backed first. Set in the list of the most backed matches only.
   */
  backed?: readonly { matchId: string; legCount: number }[];
}

export interface MultiData {
  kind: 'multi';
  /** The matches in play, and the chosen ones that have ended. */
  matches: readonly MatchView[];
}

export interface ResultsData extends ResultsOfDay {
  kind: 'results';
  /** The time zone of its days. */
  zone: string;
}

export interface RecentData {
  kind: 'recent';
  live: readonly MatchView[];
  ended: readonly ResultView[];
}

export interface ChampsData {
  kind: 'champs';
  sports: SportTree['sports'];
}

export interface ChampData extends MatchLists {
  kind: 'champ';
  tournament: { id: number; name: string; categoryCode: string; sportId: number };
  last: readonly ResultView[];
  table: TableView | null;
}

export interface TeamData extends MatchLists {
  kind: 'team';
  team: { id: number; name: string; sportId: number };
  last: readonly ResultView[];
  table: TableOfTeam | null;
}

export interface StatisticData extends MatchLists {
  kind: 'statistic';
}

export interface FactsData extends MatchFacts {
  kind: 'facts';
}

/** The data of a page of statistics whose match is unknown. */
export interface NoFactsData {
  kind: 'no-facts';
}

/** A bet or a saved slip; null when there is none with its number. */
export interface CouponData {
  kind: 'coupon';
  coupon: Coupon | null;
}

export type SecondaryData = Loaded &
  (
    | TopData
    | TeamsData
    | MultiData
    | ResultsData
    | RecentData
    | ChampsData
    | ChampData
    | TeamData
    | StatisticData
    | FactsData
    | NoFactsData
    | CouponData
  );

/**
 * The number of matches in each section of a list: `all` on a page of all sports, and `ofOneSport`, the contract's
 * maximum, to select those of one sport from.
 */
const topLimit = { all: 24, ofOneSport: 40 } as const;
const backedLimit = 40;
const statisticLimit = 40;
/** The contract's maximum, so that all matches in play are loaded. */
const liveLimit = 200;
/** The number of rows on a page of results: the contract's maximum. */
const resultsLimit = 100;

/** The time zone of a page that is rendered before the reader's is known: the contract's default. */
export const defaultZone = 'UTC';

/**
 * Returns a key that identifies a query, by which an outdated answer is recognised. Only results depend on the time
 * zone.
 */
export function secondaryKey(place: SecondaryPlace, zone: string): string {
  return JSON.stringify(place.view === 'results' ? [place, zone] : place);
}

/**
 * Loads the data of a page for a reader in `zone`.
 * @throws whatever `api` throws, also when the page does not exist: see `nullIfUnknown`.
 */
export async function loadSecondary(
  api: Api,
  place: SecondaryPlace,
  { nowMs, zone }: { nowMs: number; zone: string },
  signal?: AbortSignal,
): Promise<SecondaryData> {
  const loaded: Loaded = { key: secondaryKey(place, zone), nowMs };
  const abort = signal && { signal };
  switch (place.view) {
    case 'top':
      return { ...loaded, kind: 'top', ...(await loadTop(api, place, signal)) };
    case 'teams':
      return { ...loaded, ...(await loadTeams(api, place, signal)) };
    case 'multi':
      return { ...loaded, kind: 'multi', matches: await loadMulti(api, place.matchIds, signal) };
    case 'results': {
      const { date, sportId, search, after } = place;
      const query = {
        limit: resultsLimit,
        ...(date !== undefined && { date }),
        ...(sportId !== undefined && { sportId }),
        ...(search !== '' && { search }),
        ...(after !== undefined && { after }),
        ...(zone !== defaultZone && { zone }),
      };
      const path = '/web-api/sportsbook/results';
      return {
        ...loaded,
        kind: 'results',
        zone,
        ...(await api<typeof getResults>('GET', path, { query, ...abort })),
      };
    }
    case 'recent': {
      const path = '/web-api/sportsbook/results/recent';
      return { ...loaded, kind: 'recent', ...(await api<typeof getRecentResults>('GET', path, abort)) };
    }
    case 'champs': {
      const { sports } = await api<typeof getSports>('GET', '/web-api/sportsbook/sports', abort);
      return { ...loaded, kind: 'champs', sports };
    }
    case 'champ': {
      const params = { tournamentId: place.tournamentId };
      const path = '/web-api/sportsbook/tournaments/:tournamentId';
      const champ = await api<typeof getTournament>('GET', path, { params, ...abort });
      return { ...loaded, kind: 'champ', ...champ };
    }
    case 'team': {
      const params = { teamId: place.teamId };
      const path = '/web-api/sportsbook/teams/:teamId';
      return { ...loaded, kind: 'team', ...(await api<typeof getTeam>('GET', path, { params, ...abort })) };
    }
    case 'statistic': {
      const sections = (['live', 'line'] as const).map((section) =>
        matchesOf(api, { section, limit: statisticLimit }, signal),
      );
      const [live = [], line = []] = await Promise.all(sections);
      return { ...loaded, kind: 'statistic', live, line };
    }
    case 'facts':
      return { ...loaded, ...(await loadFacts(api, place.matchId, signal)) };
    case 'coupon':
      return { ...loaded, kind: 'coupon', coupon: await loadCoupon(api, place.couponId, signal) };
  }
}

async function loadCoupon(api: Api, number: string, signal?: AbortSignal): Promise<Coupon | null> {
  const path = '/web-api/sportsbook/coupons/:number';
  const abort = signal && { signal };
  return nullIfUnknown(api<typeof getCoupon>('GET', path, { params: { number }, ...abort }));
}

async function loadTop(api: Api, place: TopPlace, signal?: AbortSignal): Promise<Omit<TopData, 'kind'>> {
  const { list, section, sportId, tournamentId } = place;
  const abort = signal && { signal };
  const isWanted = (match: MatchView, of: Section) =>
    (section === undefined || section === of) &&
    (sportId === undefined || sportId === match.sportId) &&
    (tournamentId === undefined || tournamentId === match.tournamentId);
  const wanted = (matches: readonly MatchView[], of: Section) =>
    matches.filter((match) => isWanted(match, of));

  // No feed has marble races, so the list is empty.
  if (list === 'marble') return { live: [], line: [] };
  if (list === 'betsonyour') {
    const { backed } = await api<typeof getMostBacked>('GET', '/web-api/sportsbook/most-backed', {
      query: { limit: backedLimit },
      ...abort,
    });
    const matches = backed.map(({ match }) => match);
    const live = wanted(
      matches.filter(({ status }) => status.phase === 'live'),
      'live',
    );
    const line = wanted(
      matches.filter(({ status }) => status.phase === 'not-started'),
      'line',
    );
    const shown = new Set([...live, ...line].map(({ matchId }) => matchId));
    return {
      live,
      line,
      backed: backed
        .filter(({ match }) => shown.has(match.matchId))
        .map(({ match, legCount }) => ({ matchId: match.matchId, legCount })),
    };
  }
  const { live, line } = await api<typeof getTopMatches>('GET', '/web-api/sportsbook/top-matches', {
    query: { limit: sportId === undefined ? topLimit.all : topLimit.ofOneSport },
    ...abort,
  });
  return { live: wanted(live, 'live'), line: wanted(line, 'line') };
}

/** ROUTE-09: the statistics window opens at any address below its own, and says so when the match is unknown. */
async function loadFacts(
  api: Api,
  matchId: string | undefined,
  signal?: AbortSignal,
): Promise<FactsData | NoFactsData> {
  if (matchId === undefined) return { kind: 'no-facts' };
  const facts = await nullIfUnknown(
    api<typeof getMatchFacts>('GET', '/web-api/sportsbook/matches/:matchId/facts', {
      params: { matchId },
      ...(signal && { signal }),
    }),
  );
  return facts ? { kind: 'facts', ...facts } : { kind: 'no-facts' };
}

/** Loads all matches in play, and the chosen ones that have ended since. Unknown ids are left out. */
async function loadMulti(
  api: Api,
  matchIds: readonly string[],
  signal?: AbortSignal,
): Promise<readonly MatchView[]> {
  const live = await matchesOf(api, { section: 'live', limit: liveLimit }, signal);
  const missing = matchIds.filter((wanted) => !live.some(({ matchId }) => matchId === wanted));
  const others = await Promise.all(
    missing.map((matchId) =>
      nullIfUnknown(
        api<typeof getMatch>('GET', '/web-api/sportsbook/matches/:matchId', {
          params: { matchId },
          ...(signal && { signal }),
        }),
      ),
    ),
  );
  return [...live, ...others.filter((match) => match !== null)];
}

async function matchesOf(
  api: Api,
  query: { section: Section; limit: number },
  signal?: AbortSignal,
): Promise<readonly MatchView[]> {
  const path = '/web-api/sportsbook/matches';
  return (await api<typeof getMatches>('GET', path, { query, ...(signal && { signal }) })).matches;
}
