import { expect, test } from 'vitest';
import { FeedFileError } from './feed-file.ts';
import { openMatch, openSeason } from './files.fixture.ts';
import { readOpenfootball } from './openfootball.ts';

function read(...matches: object[]) {
  return readOpenfootball(openSeason(matches), 'en.1.json');
}

test('a season has its league, its years, and matches with or without a result', () => {
  const season = read(
    openMatch('2026-08-15', 'Arsenal FC – Fulham FC', '2:1 1:0'),
    openMatch('2027-05-23', 'Fulham FC – Arsenal FC'),
  );
  expect(season).toMatchObject({
    source: 'openfootball',
    league: 'English Premier League',
    season: '2026/27',
  });
  expect(season.matches).toMatchObject([
    { date: '2026-08-15', time: '15:00', home: 'Arsenal FC', result: { full: [2, 1], half: [1, 0] } },
    { date: '2027-05-23', away: 'Arsenal FC', result: undefined, state: 'scheduled' },
  ]);
});

test('a match that ends without goals had none at half time; else an absent half-time score is unknown', () => {
  const { matches } = read(openMatch('2026-08-15', 'A – B', '0:0'), openMatch('2026-08-15', 'C – D', '1:0'));
  expect(matches.map(({ result }) => result?.half)).toEqual([[0, 0], undefined]);
});

test.each([
  ['postponed', 'postponed'],
  ['suspended', 'suspended'],
  ['Abandoned', 'abandoned'],
  ['awarded', 'awarded'],
  ['cancelled', 'cancelled'],
  ['canceled', 'cancelled'],
])('a match with the status %s is %s; its score is kept and is no result', (status, state) => {
  const { matches } = read(openMatch('2026-08-15', 'A – B', '3:0', { status }));
  expect(matches).toMatchObject([{ state, result: undefined, unsettled: { full: [3, 0] } }]);
  const older = readOpenfootball(
    olderSeason([olderMatch('2014-08-16', { score1: 1, score2: 1, status })]),
    'x.json',
  );
  expect(older.matches).toMatchObject([{ state, result: undefined, unsettled: { full: [1, 1] } }]);
});

test('a match that the file calls finished has its result, and one of an unknown status is refused with its place', () => {
  const { matches } = read(openMatch('2026-08-15', 'A – B', '3:0', { status: 'FINISHED' }));
  expect(matches).toMatchObject([{ state: 'scheduled', result: { full: [3, 0] } }]);
  expect(() => read(openMatch('2026-08-15', 'A – B', '3:0', { status: 'walkover' }))).toThrow(
    'en.1.json, match 1: the status "walkover" is not known',
  );
});

test('a time may have an offset, a team may be an object, and other fields are ignored', () => {
  const { matches } = read(
    openMatch('2026-06-11', 'A – B', '', {
      time: '9:30 UTC-6',
      team1: { name: 'México', code: 'MEX' },
      goals1: [],
    }),
  );
  expect(matches).toMatchObject([{ time: '09:30', offsetMinutes: -360, home: 'México' }]);
});

test.each([
  ['English Premier League 2026/27', 'English Premier League', '2026/27'],
  ['English Premier League 2026/2027', 'English Premier League', '2026/27'],
  ['US Major League Soccer 2026', 'US Major League Soccer', '2026'],
  ['Some League', 'Some League', '2025/26'],
])('%s is the league %s in %s', (name, league, season) => {
  const text = openSeason([openMatch('2026-03-01', 'A – B')], name);
  expect(readOpenfootball(text, 'x.json')).toMatchObject({ league, season });
});

test.each([
  ['no JSON', '{', /^x\.json: is not JSON/],
  ['no matches', '{"name": "A 2026"}', /^x\.json, matches: must be a list/],
  ['an empty season', '{"name": "A 2026", "matches": []}', /^x\.json, matches: holds no match/],
  [
    'a day that is none',
    openSeason([openMatch('2026-02-30', 'A – B')]),
    /^x\.json, match 1, date: must be a date/,
  ],
  [
    'a time that is none',
    openSeason([openMatch('2026-02-01', 'A – B'), openMatch('2026-02-01', 'C – D', '', { time: '25:00' })]),
    /^x\.json, match 2, time: must be a time/,
  ],
  [
    'half a score',
    openSeason([openMatch('2026-02-01', 'A – B', '', { score: { ft: [1] } })]),
    /^x\.json, match 1, score, ft: must be two numbers of goals/,
  ],
  [
    'goals below nothing',
    openSeason([openMatch('2026-02-01', 'A – B', '-1:0')]),
    /^x\.json, match 1, score, ft, number 1: is no number of goals/,
  ],
  [
    'fewer goals at the end than at half time',
    openSeason([openMatch('2026-02-01', 'A – B', '1:0 2:0')]),
    /^x\.json, match 1: a half-time score of 2:0 cannot end as 1:0/,
  ],
])('%s is refused with its place', (_words, text, problem) => {
  expect(() => readOpenfootball(text, 'x.json')).toThrow(FeedFileError);
  expect(() => readOpenfootball(text, 'x.json')).toThrow(problem);
});

/** Returns a season in the layout of files up to 2018. */
function olderSeason(...rounds: object[][]): string {
  const name = 'English Premier League 2014/15';
  return JSON.stringify({
    name,
    rounds: rounds.map((matches, index) => ({ name: `Matchday ${index + 1}`, matches })),
  });
}

const team = (name: string) => ({ key: name.toLowerCase(), name, code: name.slice(0, 3) });
const olderMatch = (date: string, more: object) => ({
  date,
  team1: team('Arsenal'),
  team2: team('Fulham'),
  ...more,
});

test('an older file has its matches in rounds, teams as objects, and goals as score1 and score2', () => {
  const { season, matches } = readOpenfootball(
    olderSeason(
      [olderMatch('2014-08-16', { score1: 2, score2: 1, score1i: 1, score2i: 1 })],
      [olderMatch('2014-08-23', { score1: null, score2: null })],
    ),
    'x.json',
  );
  expect(season).toBe('2014/15');
  expect(matches).toMatchObject([
    { place: 'round 1, match 1', home: 'Arsenal', away: 'Fulham', result: { full: [2, 1], half: [1, 1] } },
    { place: 'round 2, match 1', date: '2014-08-23', result: undefined },
  ]);
});

test('a file that cannot be read names every row at fault, and why', () => {
  const faulty = olderSeason(
    [olderMatch('2014-08-16', { score1: 2 }), olderMatch('2014-08-17', { score1: 1, score2: 0 })],
    [
      olderMatch('2014-08-23', { score1: 1, score2: 0, score: { ft: [2, 0] } }),
      olderMatch('2014-08-24', { score: { ht: [1, 0] } }),
    ],
  );
  expect(() => readOpenfootball(faulty, 'x.json')).toThrow(
    [
      'x.json, round 1, match 1: the goals of one side alone',
      '  round 2, match 1: the scores 2:0 and 1:0 differ',
      '  round 2, match 2: a half-time score without the score at the end',
    ].join('\n'),
  );
  const broken = olderSeason([olderMatch('2014-02-30', {}), olderMatch('2014-08-17', { score1: 'two' })]);
  expect(() => readOpenfootball(broken, 'x.json')).toThrow(
    /^x\.json, round 1, match 1, date: must be a date.*\n {2}round 1, match 2, score1: is no number of goals$/,
  );
});
