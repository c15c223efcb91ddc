import { zoneDays } from '@fairline/calendar/zone-days';
import type { ResultsOfDay } from '@fairline/contracts';
import { foldName } from '@fairline/i18n/fold-name';
import { pageOf } from '@fairline/runtime';
import type { MatchRow } from '../offer/match-store.ts';
import { resultView } from './result-view.ts';
import type { ResultsContext } from './results-context.ts';
import { countResults, findResults, nearestResults } from './results-store.ts';

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
  const words = search?.trim() ? foldName(search) : undefined;
  const [rows, sports, nearest] = await Promise.all([
    findResults(pool, { ...range, sportId, words, before: readCursor(after), limit: limit + 1 }),
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

/** Returns the cursor of a page: the kick-off of its last match in ms UTC, and its id. */
function cursorOf({ fixture }: MatchRow): string {
  return `${fixture.kickoffMs}-${fixture.matchId}`;
}

function readCursor(after: string | undefined): { kickoffAt: Date; matchId: string } | undefined {
  const [, kickoffMs, matchId] = /^(\d{1,15})-(\d{1,15})$/.exec(after ?? '') ?? [];
  if (kickoffMs === undefined || matchId === undefined) return undefined;
  return { kickoffAt: new Date(Number(kickoffMs)), matchId };
}
