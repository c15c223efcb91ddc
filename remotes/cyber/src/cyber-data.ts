import { slug } from '@fairline/addresses/sportsbook-address';
import type {
  getMatch,
  getMatches,
  getSports,
  MatchStatusView,
  MatchView,
  Section,
} from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import { isSimulatedMatch } from '@fairline/markets/simulated-match';
import { esportIds, sports } from '@fairline/markets/sports';
import type { CyberPlace, CyberType, CyberView } from './addresses.ts';
import { type Winner, winnerOf } from './winner.ts';

/** The esports disciplines on offer, each with its sport id on the platform. */
export const knownDisciplines = sports
  .filter(({ id }) => esportIds.includes(id))
  .map(({ id, name }) => ({ sportId: id, slug: slug(name) }));

export interface Discipline {
  sportId: number;
  slug: string;
  liveCount: number;
  lineCount: number;
  champs: readonly Champ[];
}

export interface Champ {
  id: number;
  name: string;
  /** The name in Latin letters; set when the name is in another script. */
  latinName?: string | undefined;
  liveCount: number;
  lineCount: number;
}

/** The data of a match that a page shows. */
export interface MatchLine {
  matchId: string;
  /** The number of the last change that it carries; live messages with a lower one are old. */
  version: number;
  sportId: number;
  champ: { id: number; name: string; latinName?: string | undefined };
  home: string;
  away: string;
  /** The names of both sides in Latin letters, for the address. */
  latinSides: string;
  /** The Latin names; set when those above are in another script. */
  latin?: { home: string; away: string; tournament: string } | undefined;
  /** The start of the match, in ms UTC. */
  kickoffAt: number;
  status: Pick<MatchStatusView, 'phase' | 'period' | 'score' | 'periodScores'>;
  marketCount: number;
  /** The market on the winner; null when it is not offered. */
  winner: Winner | null;
}

export interface CyberData {
  /** The time of loading, in ms UTC. */
  nowMs: number;
  disciplines: readonly Discipline[];
  live: readonly MatchLine[];
  line: readonly MatchLine[];
  /** The match of a match page; null on other pages and when there is no such match. */
  match: MatchLine | null;
}

/** The maximum number of matches that a view lists per section. Views without a number list none. */
const listed: Partial<Record<CyberView, number>> = { overview: 10, all: 100, discipline: 100, champ: 100 };

/** The maximum number of matches of which the disciplines and competitions of a variant are made. */
const counted = 100;

/** The sections of a variant. The streams are of matches in play. */
export function sectionsOf(type: CyberType): readonly Section[] {
  return type === 'stream' ? ['live'] : ['live', 'line'];
}

/** Loads the data of a page. */
export async function loadCyber(
  api: Api,
  place: CyberPlace,
  nowMs: number,
  signal: AbortSignal,
): Promise<CyberData> {
  const sports = knownDisciplines.filter(
    (each) => place.discipline === undefined || isDiscipline(each, place.discipline),
  );
  const sectionOf = async (section: Section) => {
    if (!sectionsOf(place.type).includes(section)) return [];
    const lists = await Promise.all(
      sports.map(({ sportId }) => loadMatches(api, { place, section, sportId }, signal)),
    );
    return lists.flat().sort((left, right) => left.kickoffAt - right.kickoffAt);
  };
  const [tree, live, line, match] = await Promise.all([
    api<typeof getSports>('GET', '/web-api/sportsbook/sports', { signal }),
    sectionOf('live'),
    sectionOf('line'),
    place.view === 'game' ? loadMatch(api, place, sports, signal) : null,
  ]);
  const disciplines = sports.map(({ sportId, slug }): Discipline => {
    const sport = tree.sports.find((each) => each.sportId === sportId);
    return {
      sportId,
      slug,
      liveCount: sport?.liveCount ?? 0,
      lineCount: sport?.lineCount ?? 0,
      champs: (sport?.tournaments ?? []).map(({ tournamentId, name, latinName, liveCount, lineCount }) => ({
        id: tournamentId,
        name,
        ...(latinName !== undefined && { latinName }),
        liveCount,
        lineCount,
      })),
    };
  });
  const all = { nowMs, disciplines, live, line, match };
  return place.type === 'real' ? all : ofVariant(place, all);
}

/**
 * Returns the data of a variant that has a part of the matches: its disciplines and competitions are those of its matches.
 * The virtual matches are those whose course is simulated.
 */
function ofVariant({ type, view }: CyberPlace, data: CyberData): CyberData {
  const belongs = ({ matchId }: MatchLine) => type !== 'virtual' || isSimulatedMatch(matchId);
  const live = data.live.filter(belongs);
  const line = data.line.filter(belongs);
  const match = data.match && belongs(data.match) && isShown(type, data.match) ? data.match : null;
  const disciplines = data.disciplines.flatMap((discipline): Discipline[] => {
    const countsOf = (isOf: (line: MatchLine) => boolean) => ({
      liveCount: live.filter(isOf).length,
      lineCount: line.filter(isOf).length,
    });
    const counts = countsOf(({ sportId }) => sportId === discipline.sportId);
    const champs = discipline.champs
      .map((each) => ({ ...each, ...countsOf(({ champ }) => champ.id === each.id) }))
      .filter(hasMatches);
    return hasMatches(counts) ? [{ ...discipline, ...counts, champs }] : [];
  });
  const limit = listed[view] ?? 0;
  return { ...data, disciplines, live: live.slice(0, limit), line: line.slice(0, limit), match };
}

function hasMatches({ liveCount, lineCount }: Pick<Discipline, 'liveCount' | 'lineCount'>): boolean {
  return liveCount + lineCount > 0;
}

/** True for a match in a section of the variant. */
function isShown(type: CyberType, { status }: MatchLine): boolean {
  return sectionsOf(type).includes(status.phase === 'not-started' ? 'line' : 'live');
}

/**
 * Returns true when a segment names the discipline, with or without the sport id that the sportsbook puts before the
 * name.
 */
export function isDiscipline({ sportId, slug }: { sportId: number; slug: string }, segment: string): boolean {
  return segment === slug || segment === `${sportId}-${slug}`;
}

interface MatchesQuestion {
  place: CyberPlace;
  section: Section;
  sportId: number;
}

async function loadMatches(
  api: Api,
  { place: { type, view, champId }, section, sportId }: MatchesQuestion,
  signal: AbortSignal,
): Promise<MatchLine[]> {
  const limit = type === 'real' ? listed[view] : counted;
  // A competition page whose address has no id lists no matches.
  if (limit === undefined || (view === 'champ' && champId === undefined)) return [];
  const { matches } = await api<typeof getMatches>('GET', '/web-api/sportsbook/matches', {
    query: { section, sportId, limit, ...(champId !== undefined && { tournamentId: champId }) },
    signal,
  });
  return matches.map(lineOf);
}

async function loadMatch(
  api: Api,
  { matchId }: CyberPlace,
  sports: readonly { sportId: number }[],
  signal: AbortSignal,
): Promise<MatchLine | null> {
  if (matchId === undefined) return null;
  try {
    const params = { matchId };
    const match = await api<typeof getMatch>('GET', '/web-api/sportsbook/matches/:matchId', {
      params,
      signal,
    });
    return sports.some(({ sportId }) => sportId === match.sportId) ? lineOf(match) : null;
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'status' in error && error.status === 404) return null;
    throw error;
  }
}

function lineOf(match: MatchView): MatchLine {
  const { matchId, version, sportId, tournamentId, tournamentName, home, away, kickoffAt, marketCount } =
    match;
  const isTranslated = (home.latinName ?? away.latinName ?? match.tournamentLatinName) !== undefined;
  return {
    matchId,
    version,
    sportId,
    champ: { id: tournamentId, name: tournamentName, latinName: match.tournamentLatinName },
    home: home.name,
    away: away.name,
    latinSides: `${home.latinName ?? home.name} ${away.latinName ?? away.name}`,
    ...(isTranslated && {
      latin: {
        home: home.latinName ?? home.name,
        away: away.latinName ?? away.name,
        tournament: match.tournamentLatinName ?? tournamentName,
      },
    }),
    kickoffAt,
    status: shownStatus(match.status),
    marketCount,
    winner: winnerOf(match),
  };
}

/** Returns the parts of a status that a row shows. */
export function shownStatus({ phase, period, score, periodScores }: MatchStatusView): MatchLine['status'] {
  return { phase, period, score, periodScores };
}
