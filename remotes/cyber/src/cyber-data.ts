import type {
  getMatch,
  getMatches,
  getSports,
  MatchStatusView,
  MatchView,
  Section,
} from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import type { CyberPlace, CyberView } from './addresses.ts';

/** What is played on computers, and the sport that the platform has it as. */
export const knownDisciplines = [{ sportId: 109, slug: 'counter-strike' }] as const;

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
  /** Where the name is in another script. */
  latinName?: string | undefined;
  liveCount: number;
  lineCount: number;
}

/** What a page shows of a match. */
export interface MatchLine {
  matchId: string;
  sportId: number;
  champ: { id: number; name: string; latinName?: string | undefined };
  home: string;
  away: string;
  /** Of both sides, for the address. */
  latinSides: string;
  /** Milliseconds UTC. */
  kickoffAt: number;
  status: Pick<MatchStatusView, 'phase' | 'period' | 'score' | 'periodScores'>;
  marketCount: number;
  /** In thousandths, of the home side and of the away side; null where the winner cannot be bet on now. */
  winnerOddsMilli: readonly [number | null, number | null];
}

export interface CyberData {
  /** When it was loaded, in ms UTC. */
  nowMs: number;
  disciplines: readonly Discipline[];
  live: readonly MatchLine[];
  line: readonly MatchLine[];
  /** The match of a match's page; null when there is no such match. */
  match: MatchLine | null;
}

/** How many matches of a section a view lists; those without a number list none. */
const listed: Partial<Record<CyberView, number>> = { overview: 10, all: 100, discipline: 100, champ: 100 };

/** Asks for what a page of the real variant shows. */
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
  return { nowMs, disciplines, live, line, match };
}

/** Whether a segment names a discipline: by its words, or as the sportsbook does, with its number before them. */
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
  { place: { view, champId }, section, sportId }: MatchesQuestion,
  signal: AbortSignal,
): Promise<MatchLine[]> {
  const limit = listed[view];
  // A competition whose address has no number is none.
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

/** The winner of a match and its two outcomes (Unified Odds Feed ids). */
const winner = { marketId: 186, outcomeIds: ['4', '5'] } as const;

function winnerOdds({ markets }: MatchView): MatchLine['winnerOddsMilli'] {
  const market = markets.find(({ marketId }) => marketId === winner.marketId);
  const oddsOf = (wanted: string) => {
    const outcome = market?.outcomes.find(({ outcomeId }) => outcomeId === wanted);
    return market?.status === 'active' && outcome?.active ? outcome.oddsMilli : null;
  };
  const [home, away] = winner.outcomeIds;
  return [oddsOf(home), oddsOf(away)];
}

function lineOf(match: MatchView): MatchLine {
  const { matchId, sportId, tournamentId, tournamentName, home, away, kickoffAt, status, marketCount } =
    match;
  const { phase, period, score, periodScores } = status;
  return {
    matchId,
    sportId,
    champ: { id: tournamentId, name: tournamentName, latinName: match.tournamentLatinName },
    home: home.name,
    away: away.name,
    latinSides: `${home.latinName ?? home.name} ${away.latinName ?? away.name}`,
    kickoffAt,
    status: { phase, period, score, periodScores },
    marketCount,
    winnerOddsMilli: winnerOdds(match),
  };
}
