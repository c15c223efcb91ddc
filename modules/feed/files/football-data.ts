import { basename } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { readPrices } from './bookmaker-prices.ts';
import {
  FeedFileError,
  type FileMatch,
  type FileSeason,
  isDate,
  resultOf,
  seasonOfDate,
} from './feed-file.ts';

/**
 * Reads the layout of football-data.co.uk: one match a row, with date, sides, goals and the decimal odds of bookmakers.
 * Unknown columns are ignored. A row without goals is a future match. A file may hold several divisions and seasons.
 * @throws FeedFileError with the line and column of the fault.
 */
export function readFootballData(text: string, file: string): FileSeason[] {
  const seasons = new Map<string, FileSeason>();
  for (const { record, info } of readRows(text, file)) {
    const row = rowOf(record, `line ${info.lines}`, file);
    if (!row.text('HomeTeam') && !row.text('AwayTeam')) continue;
    const match = readMatch(row);
    const league = leagueOf(row.text('Div'), file);
    const season = seasonOfDate(match.date);
    const key = `${league} ${season}`;
    const known = seasons.get(key);
    if (known) known.matches.push(match);
    else seasons.set(key, { file, source: 'football-data', league, season, zone, matches: [match] });
  }
  if (seasons.size === 0) throw new FeedFileError(file, '', 'holds no match');
  return [...seasons.values()];
}

/** Times are in the publisher's time zone, also for matches in other countries. */
const zone = 'Europe/London';

/** The publisher's codes of divisions. */
const divisions: Readonly<Record<string, string>> = {
  E0: 'English Premier League',
  E1: 'English Championship',
  E2: 'English League One',
  E3: 'English League Two',
  EC: 'English National League',
  SC0: 'Scottish Premiership',
  SC1: 'Scottish Championship',
  SC2: 'Scottish League One',
  SC3: 'Scottish League Two',
  D1: 'German Bundesliga',
  D2: 'German 2. Bundesliga',
  I1: 'Italian Serie A',
  I2: 'Italian Serie B',
  SP1: 'Spanish Primera División',
  SP2: 'Spanish Segunda División',
  F1: 'French Ligue 1',
  F2: 'French Ligue 2',
  N1: 'Dutch Eredivisie',
  B1: 'Belgian Pro League',
  P1: 'Portuguese Primeira Liga',
  T1: 'Turkish Süper Lig',
  G1: 'Greek Super League',
};

const rows = z.array(
  z.object({ record: z.record(z.string(), z.string()), info: z.object({ lines: z.number() }) }),
);

function readRows(text: string, file: string): z.infer<typeof rows> {
  try {
    const options = { bom: true, columns: true, info: true, trim: true, skip_empty_lines: true };
    const records: unknown = parse(text, { ...options, relax_column_count: true });
    return rows.parse(records);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const place = typeof error.lines === 'number' ? `line ${error.lines}` : '';
    throw new FeedFileError(file, place, `is not CSV (${error.message})`);
  }
}

/** The fields of one row; an empty field counts as missing. */
interface Row {
  place: string;
  text(column: string): string | undefined;
  number(column: string): number | undefined;
  refuse(column: string, problem: string): never;
}

function rowOf(record: Readonly<Record<string, string>>, place: string, file: string): Row {
  const refuse = (column: string, problem: string): never => {
    throw new FeedFileError(file, `${place}, ${column}`, problem);
  };
  const text = (column: string) => record[column] || undefined;
  return {
    place,
    text,
    number(column) {
      const field = text(column);
      if (field === undefined) return undefined;
      const number = Number(field);
      return Number.isFinite(number) ? number : refuse(column, `${JSON.stringify(field)} is not a number`);
    },
    refuse,
  };
}

function readMatch(row: Row): FileMatch {
  const time = row.text('Time');
  if (time !== undefined && !/^([01]?\d|2[0-3]):[0-5]\d$/.test(time)) {
    row.refuse('Time', `${JSON.stringify(time)} is not a time such as 20:00`);
  }
  const full = scoreOf(row, 'FTHG', 'FTAG');
  const result = full && resultOf(full, scoreOf(row, 'HTHG', 'HTAG'));
  return {
    place: row.place,
    date: dateOf(row),
    time: time?.padStart(5, '0'),
    home: row.text('HomeTeam') ?? row.refuse('HomeTeam', 'is empty'),
    away: row.text('AwayTeam') ?? row.refuse('AwayTeam', 'is empty'),
    state: 'scheduled',
    result: typeof result === 'string' ? row.refuse('HTHG', result) : result,
    prices: readPrices(row.number),
  };
}

/** Reads a date: DD/MM/YYYY, DD/MM/YY or YYYY-MM-DD. */
function dateOf(row: Row): string {
  const text = row.text('Date') ?? row.refuse('Date', 'is empty');
  const [, day, month, year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(text) ?? [];
  const date = day && month ? `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  return isDate(date) ? date : row.refuse('Date', `${JSON.stringify(text)} is not a date such as 15/08/2025`);
}

/** Files up to 2017 write years in two digits. The oldest files are from 1993. */
function fullYear(year: string): string {
  if (year.length === 4) return year;
  return Number(year) >= 70 ? `19${year}` : `20${year}`;
}

function scoreOf(row: Row, home: string, away: string): [number, number] | undefined {
  const [first, second] = [home, away].map((column) => {
    const goals = row.number(column);
    if (goals === undefined || (Number.isInteger(goals) && goals >= 0 && goals <= 99)) return goals;
    return row.refuse(column, `${goals} is no number of goals`);
  });
  if (first === undefined && second === undefined) return undefined;
  return [first ?? row.refuse(home, 'is empty'), second ?? row.refuse(away, 'is empty')];
}

/** Names the league by the code of the division. Without a code, the name of the file names it: `la-liga-2526.csv`. */
function leagueOf(division: string | undefined, file: string): string {
  if (division) return divisions[division] ?? `Division ${division}`;
  const name = basename(file)
    .replace(/\.csv$/i, '')
    .replace(/[-_. ]+\d{2,4}([-_]?\d{2,4})?$/, '')
    .replace(/[-_ ]+/g, ' ')
    .trim();
  return name === '' ? 'Football' : name;
}
