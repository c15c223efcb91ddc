import { z } from 'zod';
import type { Pair } from '../domain/messages.ts';
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
 * date, local time, sides and the score so far, which is empty before the match. Older files have their matches in rounds,
 * and write the goals as `score1` and `score2`.
 * @throws FeedFileError with every faulty row. A file is read as a whole or not at all, so no result is left out silently.
 */
export function readOpenfootball(text: string, file: string): FileSeason {
  const parsed = document.safeParse(parseJson(text, file));
  if (!parsed.success) {
    throw faultsOf(
      file,
      parsed.error.issues.map(({ path, message }) => ({ place: placeOf(path), problem: message })),
    );
  }
  const { name } = parsed.data;
  const matches = placedMatches(parsed.data);
  if (matches.length === 0) throw new FeedFileError(file, 'matches', 'holds no match');
  const [, league = name, first, second] = /^(.*\S)\s+(\d{4})(?:[/-](?:\d{2})?(\d{2}))?$/.exec(name) ?? [];
  const season = first === undefined ? seasonOfDate(matches[0]?.match.date ?? '') : seasonName(first, second);
  return {
    file,
    source: 'openfootball',
    league,
    season,
    matches: readMatches(matches, file),
  };
}

interface PlacedMatch {
  match: z.infer<typeof match>;
  place: string;
}

function placedMatches({ matches = [], rounds = [] }: z.infer<typeof document>): PlacedMatch[] {
  return [
    ...matches.map((match, index) => ({ match, place: `match ${index + 1}` })),
    ...rounds.flatMap((round, number) =>
      round.matches.map((match, index) => ({ match, place: `round ${number + 1}, match ${index + 1}` })),
    ),
  ];
}

/** Reads all matches before it refuses any, so that a person sees every row that is to be corrected. */
function readMatches(matches: readonly PlacedMatch[], file: string): FileMatch[] {
  const faults: Fault[] = [];
  const read = matches.flatMap(({ match, place }) => {
    const result = readMatch(match, place);
    if (typeof result !== 'string') return [result];
    faults.push({ place, problem: result });
    return [];
  });
  if (faults.length > 0) throw faultsOf(file, faults);
  return read;
}

interface Fault {
  place: string;
  problem: string;
}

/** The number of faults that a message names; it counts the others. */
const maxFaults = 20;

function faultsOf(file: string, faults: readonly Fault[]): FeedFileError {
  const [first, ...others] = faults;
  const rest = others.slice(0, maxFaults - 1).map(({ place, problem }) => `\n  ${place}: ${problem}`);
  const more = faults.length > maxFaults ? `\n  and ${faults.length - maxFaults} more` : '';
  return new FeedFileError(
    file,
    first?.place ?? '',
    `${first?.problem ?? 'is not a season'}${rest.join('')}${more}`,
  );
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
  /** The goals in older files, at the end and at half time; null before the match. */
  score1: goals.nullish(),
  score2: goals.nullish(),
  score1i: goals.nullish(),
  score2i: goals.nullish(),
  status: z.string().optional(),
});

const matches = z.array(match, 'must be a list');

const document = z
  .object({
    name: z.string('must be the name of a league').trim().min(1),
    matches: matches.optional(),
    rounds: z.array(z.object({ matches })).optional(),
  })
  .refine(({ matches, rounds }) => matches !== undefined || rounds !== undefined, {
    path: ['matches'],
    message: 'must be a list',
  });

/** The words of the files for the course of a match. Bets are not settled by the scores of matches without a planned course. */
const states: Readonly<Record<string, FileMatch['state']>> = {
  scheduled: 'scheduled',
  timed: 'scheduled',
  finished: 'scheduled',
  played: 'scheduled',
  postponed: 'postponed',
  suspended: 'suspended',
  interrupted: 'suspended',
  abandoned: 'abandoned',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  annulled: 'cancelled',
  awarded: 'awarded',
};

/** Reads a match, or returns a text that states its fault. */
function readMatch(given: z.infer<typeof match>, place: string): FileMatch | string {
  const { date, status } = given;
  const scores = scoresOf(given);
  if (typeof scores === 'string') return scores;
  const { ft, ht } = scores;
  if (!ft && ht) return 'a half-time score without the score at the end';
  const result = ft && resultOf(ft, ht);
  if (typeof result === 'string') return result;
  const [time, offset] = given.time?.split(' UTC') ?? [];
  const state = states[status?.trim().toLowerCase() || 'scheduled'];
  if (!state) return `the status ${JSON.stringify(status)} is not known`;
  return {
    place,
    date,
    time: time?.padStart(5, '0'),
    ...(offset !== undefined && { offsetMinutes: offsetOf(offset) }),
    home: nameOf(given.team1),
    away: nameOf(given.team2),
    state,
    result: state === 'scheduled' ? result : undefined,
    ...(state !== 'scheduled' && result && { unsettled: result }),
    prices: {},
  };
}

interface Scores {
  ft?: Pair | undefined;
  ht?: Pair | undefined;
}

/** Returns the scores of a match in the present layout or in the older one, or a text that states their fault. */
function scoresOf({ score, score1, score2, score1i, score2i }: z.infer<typeof match>): Scores | string {
  const ft = pairOf(score1, score2);
  const ht = pairOf(score1i, score2i);
  if (ft === 'half' || ht === 'half') return 'the goals of one side alone';
  if (!score?.ft) return { ft, ht: score?.ht ?? ht };
  if (ft && String(ft) !== String(score.ft))
    return `the scores ${score.ft.join(':')} and ${ft.join(':')} differ`;
  return { ft: score.ft, ht: score.ht ?? ht };
}

function pairOf(home: number | null | undefined, away: number | null | undefined): Pair | 'half' | undefined {
  if (typeof home === 'number' && typeof away === 'number') return [home, away];
  return typeof home === 'number' || typeof away === 'number' ? 'half' : undefined;
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

/** Writes a path as a person counts: `['rounds', 0, 'matches', 3, 'date']` is `round 1, match 4, date`. */
function placeOf(path: readonly PropertyKey[]): string {
  const words = path.map((part, index) =>
    typeof part === 'number' ? `${singular[String(path[index - 1])] ?? 'number'} ${part + 1}` : String(part),
  );
  return words.filter((word, index) => !(word in singular) || index === words.length - 1).join(', ');
}

const singular: Readonly<Record<string, string>> = { matches: 'match', rounds: 'round' };
