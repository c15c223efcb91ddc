import { createManualClock, createSeededRandom } from '@fairline/runtime';
import { expect, test } from 'vitest';
import { matchUpOf } from '../domain/match-up.ts';
import type { FeedMessage } from '../domain/messages.ts';
import { createSimulator } from '../simulator.ts';
import { openMatch, openSeason } from './files.fixture.ts';
import { readFootballData } from './football-data.ts';
import { joinSeasons, type LeagueMatch } from './league-seasons.ts';
import { readOpenfootball } from './openfootball.ts';

function open(...matches: object[]) {
  return readOpenfootball(openSeason(matches), 'en.1.json');
}

function only(files: Parameters<typeof joinSeasons>[0]): LeagueMatch {
  const matches = joinSeasons(files).flatMap((season) => season.matches);
  expect(matches).toHaveLength(1);
  const [match] = matches;
  if (!match) throw new Error('no match');
  return match;
}

test('a fixture has the category of a known league, its clubs, and the kick-off of its own zone', () => {
  const { fixture } = only([open(openMatch('2026-08-15', 'Arsenal FC – Fulham FC'))]);
  expect(fixture).toMatchObject({
    sportId: 1,
    categoryId: 1,
    categoryCode: 'gb-eng',
    tournamentName: 'Premier League 2026/27',
    home: { name: 'Arsenal' },
    away: { name: 'Fulham' },
    kickoffMs: Date.UTC(2026, 7, 15, 14),
  });
});

test('bets store ids: they never change from one version to the next', () => {
  const { fixture } = only([open(openMatch('2026-08-15', 'Arsenal FC – Fulham FC'))]);
  expect(fixture.matchId).toMatchInlineSnapshot(`"35118313562273"`);
  expect(fixture.tournamentId).toMatchInlineSnapshot(`3093622565`);
});

test('a postponed match is the same match', () => {
  const before = only([open(openMatch('2026-08-15', 'Arsenal FC – Fulham FC'))]);
  const after = only([open(openMatch('2026-12-02', 'Arsenal FC – Fulham FC'))]);
  expect(after.fixture.matchId).toBe(before.fixture.matchId);
  expect(after.fixture.kickoffMs).not.toBe(before.fixture.kickoffMs);
});

test('the return match, the second meeting at one ground, and the match of the next season have other ids', () => {
  const first = joinSeasons([
    open(
      openMatch('2026-08-15', 'Arsenal FC – Fulham FC'),
      openMatch('2027-01-15', 'Fulham FC – Arsenal FC'),
      openMatch('2027-03-15', 'Arsenal FC – Fulham FC'),
    ),
  ]);
  const next = openSeason(
    [openMatch('2027-08-15', 'Arsenal FC – Fulham FC')],
    'English Premier League 2027/28',
  );
  const ids = [...first, ...joinSeasons([readOpenfootball(next, 'en.1.json')])].flatMap(({ matches }) =>
    matches.map(({ fixture }) => fixture.matchId),
  );
  expect(new Set(ids).size).toBe(4);
});

test('two sources have the same match: the result is from one, the odds are from the other', () => {
  const csv = 'Div,Date,Time,HomeTeam,AwayTeam,AvgH,AvgD,AvgA\nE0,15/08/2026,15:00,Arsenal,Fulham,1.5,4.2,7';
  const files = [
    open(openMatch('2026-08-15', 'Arsenal FC – Fulham FC', '2:1 1:0')),
    ...readFootballData(csv, 'E0.csv'),
  ];
  for (const order of [files, files.toReversed()]) {
    const match = only(order);
    expect(match.result).toEqual({ full: [2, 1], half: [1, 0] });
    expect(match.prices.opening?.result).toEqual([1_500, 4_200, 7_000]);
    expect(match.fixture.kickoffMs).toBe(Date.UTC(2026, 7, 15, 14));
  }
});

test('a day without a time counts from noon, a time with an offset by its offset', () => {
  const noon = only([open(openMatch('2026-08-15', 'A – B', '', { time: undefined }))]);
  expect(noon.fixture.kickoffMs).toBe(Date.UTC(2026, 7, 15, 11));
  const offset = only([open(openMatch('2026-08-15', 'A – B', '', { time: '20:00 UTC-6' }))]);
  expect(offset.fixture.kickoffMs).toBe(Date.UTC(2026, 7, 16, 2));
});

test('a match of a league of an unknown country closes before its kick-off in any time zone', () => {
  const text = openSeason([openMatch('2026-08-15', 'A – B')], 'Lunar League 2026');
  const { fixture } = only([readOpenfootball(text, 'x.json')]);
  expect(fixture).toMatchObject({ categoryCode: 'int', tournamentName: 'Lunar League 2026' });
  expect(fixture.kickoffMs).toBe(Date.UTC(2026, 7, 15, 1));
});

test.each([
  [
    'a match that is there twice',
    [openMatch('2026-08-15', 'A – B'), openMatch('2026-08-15', 'A – B')],
    /match 2: A – B is there twice/,
  ],
  [
    'a club against itself',
    [openMatch('2026-08-15', 'Arsenal FC – Arsenal')],
    /match 1: Arsenal FC plays itself/,
  ],
])('%s is refused with its place', (_words, matches, problem) => {
  expect(() => joinSeasons([open(...matches)])).toThrow(problem);
});

test('the simulator never plays an imported match, though it knows league and clubs', async () => {
  const { fixture } = only([open(openMatch('2026-08-15', 'Arsenal FC – Fulham FC'))]);
  expect(matchUpOf(fixture)).toBeUndefined();
  const clock = createManualClock(fixture.kickoffMs - 5_000);
  const simulator = createSimulator({
    clock,
    random: createSeededRandom('x'),
    speed: 500,
    onProblem(error) {
      throw error;
    },
  });
  const received: FeedMessage[] = [];
  await simulator.start({ open: [fixture], emit: (message) => void received.push(message) });
  for (let second = 0; second < 30; second++) await clock.advance(1_000);
  await simulator.stop();
  const ids = received.map((message) =>
    'matchId' in message ? message.matchId : 'fixture' in message ? message.fixture.matchId : '',
  );
  expect(ids.length).toBeGreaterThan(100);
  expect(ids).not.toContain(fixture.matchId);
  // Ids of the simulator's matches have 15 digits, those of imported matches 14.
  expect(new Set(ids.filter(Boolean).map((id) => id.length))).toEqual(new Set([15]));
  expect(fixture.matchId).toMatch(/^\d{14}$/);
});
