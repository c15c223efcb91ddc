import type { ResultView } from '@fairline/contracts';
import type { ResultsPlace } from '../addresses/place.ts';
import { sportRank } from '../sport-table.ts';
import type { Texts } from '../texts/texts.ts';

export interface ResultGroup {
  /** The sport's id; set when the group is a sport. */
  sportId?: number;
  /** The country's code; set when the group is a country. */
  categoryCode?: string;
  competitions: CompetitionResults[];
}

export interface CompetitionResults {
  tournamentId: number;
  tournamentName: string;
  latinName: string | undefined;
  sportId: number;
  categoryCode: string;
  results: ResultView[];
}

/**
 * Groups results by sport in the order of the lists, or by country in order of name, and then by competition. Results
 * keep their order.
 */
export function groupResults(
  results: readonly ResultView[],
  by: ResultsPlace['by'],
  { lng, category }: Pick<Texts, 'lng' | 'category'>,
): ResultGroup[] {
  const { compare } = new Intl.Collator(lng);
  const nameOf = ({ categoryCode = '' }: ResultGroup) => category(categoryCode);
  const groups = new Map<number | string, Map<number, CompetitionResults>>();
  for (const result of results) {
    const { sportId, categoryCode, tournamentId, tournamentName } = result;
    const key = by === 'sport' ? sportId : categoryCode;
    const competitions = groups.get(key) ?? new Map<number, CompetitionResults>();
    groups.set(key, competitions);
    const competition = competitions.get(tournamentId) ?? {
      tournamentId,
      tournamentName,
      latinName: result.tournamentLatinName,
      sportId,
      categoryCode,
      results: [],
    };
    competitions.set(tournamentId, competition);
    competition.results.push(result);
  }
  return [...groups]
    .map(
      ([key, competitions]): ResultGroup => ({
        ...(typeof key === 'number' ? { sportId: key } : { categoryCode: key }),
        competitions: [...competitions.values()],
      }),
    )
    .sort((a, b) =>
      by === 'sport' ? sportRank(a.sportId ?? 0) - sportRank(b.sportId ?? 0) : compare(nameOf(a), nameOf(b)),
    );
}

export type Outcome = 'won' | 'drawn' | 'lost';

/** Returns the outcome of a result for one of its teams, by the final score. */
export function outcomeFor({ home, status }: Pick<ResultView, 'home' | 'status'>, teamId: number): Outcome {
  const [ofHome, ofAway] = status.score;
  if (ofHome === ofAway) return 'drawn';
  return ofHome > ofAway === (home.id === teamId) ? 'won' : 'lost';
}
