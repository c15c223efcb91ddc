import { zoneDays } from '@fairline/calendar/zone-days';
import type { ResultsOfDay } from '@fairline/contracts';
import { foldName } from '@fairline/i18n/fold-name';
import { pageOf, type pg } from '@fairline/runtime';
import { findCloseIds } from '../names/close-names.ts';
import type { MatchRow } from '../offer/match-store.ts';
import { resultView } from './result-view.ts';
import type { ResultsContext } from './results-context.ts';
import { countResults, findResults, nearestResults, type ResultsQuestion } from './results-store.ts';

export interface DayQuestion {
  /** A day of `zone` in ISO 8601; absent means today. */
  date?: string | undefined;
  /** A time zone that Intl knows. */
  zone: string;
  sportId?: number | undefined;
  search?: string | undefined;
  /** The cursor of the previous page. */
  after?: string | undefined;
  limit: number;
}

/** Returns a page of the results of one day, with counts by sport and the nearest days that have results. */
export async function resultsOfDay(
  { clock, pool }: ResultsContext,
  { zone, date, sportId, search, after, limit }: DayQuestion,
): Promise<ResultsOfDay> {
  const days = zoneDays(zone);
  const day = date ?? days.dayOf(clock.now());
  const { fromMs, toMs } = days.rangeOf(day);
  const range = { from: new Date(fromMs), to: new Date(toMs) };
  const question = { ...range, sportId, before: readCursor(after), limit: limit + 1 };
  const [rows, sports, nearest] = await Promise.all([
    search?.trim() ? searchResults(pool, question, search) : findResults(pool, question),
    countResults(pool, range),
    nearestResults(pool, range),
  ]);
  const { shown, next } = pageOf(rows, limit, cursorOf);
  return {
    date: day,
    earlierDate: nearest.earlier && days.dayOf(nearest.earlier.getTime()),
    laterDate: nearest.later && days.dayOf(nearest.later.getTime()),
    sports,
    results: shown.map(resultView),
    next,
  };
}

/**
 * Finds results by words that a name has, or else by names that are close to them. A later page has rows in the same way
 * as the first, since only the first way without any rows leads to the second.
 */
async function searchResults(
  pool: Pick<pg.PoolClient, 'query'>,
  question: ResultsQuestion,
  search: string,
): Promise<MatchRow[]> {
  const found = await findResults(pool, { ...question, words: foldName(search) });
  return found.length > 0
    ? found
    : findResults(pool, { ...question, closeTo: await findCloseIds(pool, search) });
}

/** Returns the cursor of a page: the kick-off of its last match in ms UTC, and its id. */
function cursorOf({ fixture }: MatchRow): string {
  return `${fixture.kickoffMs}-${fixture.matchId}`;
}

function readCursor(after: string | undefined): { kickoffAt: Date; matchId: string } | undefined {
  const [, kickoffMs, matchId] = /^(\d{1,15})-(\d{1,15})$/.exec(after ?? '') ?? [];
  if (kickoffMs === undefined || matchId === undefined) return undefined;
  return { kickoffAt: new Date(Number(kickoffMs)), matchId };
}
