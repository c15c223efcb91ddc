import { z } from 'zod';
import {
  FeedFileError,
  type FileMatch,
  type FileSeason,
  isDate,
  resultOf,
  seasonOfDate,
} from './feed-file.ts';

/**
 * Reads a season in openfootball's football.json format: a name that ends with the season, and matches with
 * date, local time, sides and the score so far, which is empty before the match.
 * @throws FeedFileError with the place of the fault.
 */
export function readOpenfootball(text: string, file: string): FileSeason {
  const parsed = document.safeParse(parseJson(text, file));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new FeedFileError(file, placeOf(issue?.path ?? []), issue?.message ?? 'is not a season');
  }
  const { name, matches } = parsed.data;
  const [, league = name, first, second] = /^(.*\S)\s+(\d{4})(?:[/-](?:\d{2})?(\d{2}))?$/.exec(name) ?? [];
  const season = first === undefined ? seasonOfDate(matches[0]?.date ?? '') : seasonName(first, second);
  return {
    file,
    source: 'openfootball',
    league,
    season,
    matches: matches.map((match, index) => readMatch(match, `match ${index + 1}`, file)),
  };
}

const goals = z.int('is no number of goals').min(0, 'is no number of goals').max(99, 'is no number of goals');
const score = z.tuple([goals, goals], 'must be two numbers of goals');
const side = z.union(
  [z.string().trim().min(1), z.object({ name: z.string().trim().min(1) })],
  'must name a team',
);

const match = z.object({
  date: z.string('must be a date such as 2025-08-15').refine(isDate, 'must be a date such as 2025-08-15'),
  /** The time of the kick-off. Some files add the offset from UTC: `13:00 UTC-6`. */
  time: z
    .string()
    .regex(/^([01]?\d|2[0-3]):[0-5]\d( UTC[+-]\d{1,2}(:\d{2})?)?$/, 'must be a time such as 20:00')
    .optional(),
  team1: side,
  team2: side,
  score: z.object({ ft: score.optional(), ht: score.optional() }).optional(),
  status: z.string().optional(),
});

const document = z.object({
  name: z.string('must be the name of a league').trim().min(1),
  matches: z.array(match, 'must be a list').min(1, 'holds no match'),
});

/** The states of matches that were not played to their end. Bets are not settled by the scores of such matches. */
const states: Readonly<Record<string, FileMatch['state']>> = {
  postponed: 'postponed',
  suspended: 'postponed',
  abandoned: 'postponed',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  annulled: 'cancelled',
  awarded: 'cancelled',
};

function readMatch(given: z.infer<typeof match>, place: string, file: string): FileMatch {
  const { date, score: { ft, ht } = {}, status } = given;
  const result = ft && resultOf(ft, ht);
  if (typeof result === 'string') throw new FeedFileError(file, place, result);
  const [time, offset] = given.time?.split(' UTC') ?? [];
  const state = states[status?.toLowerCase() ?? ''] ?? 'scheduled';
  return {
    place,
    date,
    time: time?.padStart(5, '0'),
    ...(offset !== undefined && { offsetMinutes: offsetOf(offset) }),
    home: nameOf(given.team1),
    away: nameOf(given.team2),
    state,
    result: state === 'scheduled' ? result : undefined,
    prices: {},
  };
}

function offsetOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + (text.startsWith('-') ? -minutes : minutes);
}

function nameOf(given: z.infer<typeof side>): string {
  return typeof given === 'string' ? given : given.name;
}

function seasonName(first: string, second: string | undefined): string {
  return second === undefined ? first : `${first}/${second}`;
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FeedFileError(
      file,
      '',
      `is not JSON (${error instanceof Error ? error.message : String(error)})`,
    );
  }
}

/** Writes a path as a person counts: `['matches', 3, 'date']` is `match 4, date`. */
function placeOf(path: readonly PropertyKey[]): string {
  const words = path.map((part, index) =>
    typeof part === 'number'
      ? path[index - 1] === 'matches'
        ? `match ${part + 1}`
        : `number ${part + 1}`
      : String(part),
  );
  return words.filter((word, index) => word !== 'matches' || index === words.length - 1).join(', ');
}
