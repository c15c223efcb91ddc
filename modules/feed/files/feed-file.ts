import type { Pair } from '../domain/messages.ts';
import type { BookmakerPrices } from './bookmaker-prices.ts';

/** The publisher of a file, which decides its format. */
export type FileSource = 'openfootball' | 'football-data';

/** One season of one league as one file writes it. */
export interface FileSeason {
  file: string;
  source: FileSource;
  /** The league's name in the file, without the season: `English Premier League`. */
  league: string;
  /** `2025/26`, or `2025` for a season within one year. */
  season: string;
  /** The time zone of the file's times when it is not that of the league. */
  zone?: string;
  matches: FileMatch[];
}

/** Why a match was not played to its end. */
export type Halt = 'postponed' | 'suspended' | 'abandoned' | 'awarded';

export interface FileMatch {
  /** The place in the file, for the person who has to correct it. */
  place: string;
  /** The date in the zone of the season: YYYY-MM-DD. */
  date: string;
  /** HH:MM in the zone of the season, or undefined while it is not fixed. */
  time: string | undefined;
  /** Minutes by which the time is ahead of UTC, when the file states it. */
  offsetMinutes?: number;
  home: string;
  away: string;
  /** `scheduled` for a match that takes its planned course, also when it is over. */
  state: 'scheduled' | 'cancelled' | Halt;
  /** The score of a match that was played to its end. */
  result: Result | undefined;
  /** The score of a match that was not. No bet is settled by it. */
  unsettled?: Result;
  prices: BookmakerPrices;
}

/** The goals of a match after regular time. */
export interface Result {
  full: Pair;
  /** Goals at half time; undefined when the file does not have them. */
  half: Pair | undefined;
}

/** The error for a file that cannot be read. It names the file, the place in it and the fault. */
export class FeedFileError extends Error {
  override name = 'FeedFileError';
  readonly file: string;
  readonly place: string;

  constructor(file: string, place: string, problem: string) {
    super(`${[file, place].filter(Boolean).join(', ')}: ${problem}`);
    this.file = file;
    this.place = place;
  }
}

/**
 * Creates a result from scores, or returns a text that states their fault. Files omit the half-time score of a match
 * that ends 0:0, which is 0:0 too.
 */
export function resultOf(full: Pair, half: Pair | undefined): Result | string {
  if (half && (half[0] > full[0] || half[1] > full[1])) {
    return `a half-time score of ${half.join(':')} cannot end as ${full.join(':')}`;
  }
  const none = full[0] + full[1] === 0;
  return { full, half: none ? [0, 0] : half };
}

/**
 * Returns the season, from autumn to spring, in which this date (YYYY-MM-DD) lies.
 * @example seasonOfDate('2026-03-01') === '2025/26'
 */
export function seasonOfDate(date: string): string {
  const year = Number(date.slice(0, 4));
  const first = Number(date.slice(5, 7)) >= 7 ? year : year - 1;
  return `${first}/${String((first + 1) % 100).padStart(2, '0')}`;
}

/** True when YYYY-MM-DD is a day of the calendar. */
export function isDate(text: string): boolean {
  const ms = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}
