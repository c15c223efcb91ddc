import { rowTopics } from '@fairline/remote-views/prices/row-topics.ts';
import { expect, test } from 'vitest';
import { buildMatch, buildStatus, notStarted } from '../testing/build-match.ts';
import {
  applyToRows,
  freshRows,
  freshWithResults,
  groupMatches,
  hasLeft,
  mergeRows,
  overSince,
  resultStaysMs,
  withoutOver,
} from './list-state.ts';

const first = buildMatch();
const second = buildMatch({ matchId: '102', tournamentId: 18, tournamentName: 'Championship' });
const tennis = buildMatch({ matchId: '103', sportId: 5, tournamentId: 95_116 });
const chess = buildMatch({ matchId: '104', sportId: 999, tournamentId: 1 });

test('a message changes its row and leaves the others as they are', () => {
  const rows = freshRows([first, second]);
  const next = applyToRows(rows, { ...first, version: 6, status: buildStatus({ score: [3, 1] }) });
  expect(next.matches[0]?.status.score).toEqual([3, 1]);
  expect(next.matches[1]).toBe(second);
  expect(applyToRows(rows, { ...first, matchId: '999' })).toBe(rows);
});

test('a later answer moves no row: a match that is gone stays, marked, and new matches are counted', () => {
  const rows = mergeRows(freshRows([first, second]), [tennis, { ...second, version: 9, marketCount: 3 }]);
  expect(rows.matches.map(({ matchId }) => matchId)).toEqual(['101', '102']);
  expect(rows.matches[1]?.marketCount).toBe(3);
  expect(rows.newCount).toBe(1);
  expect(hasLeft(first, rows, 'live')).toBe(true);
  expect(hasLeft(second, rows, 'live')).toBe(false);
});

test('a match that is over has left its list, and one that has begun has left the list of upcoming matches', () => {
  const rows = freshRows([]);
  const ended = buildMatch({ status: buildStatus({ phase: 'ended' }) });
  expect(hasLeft(ended, rows, 'live')).toBe(true);
  expect(hasLeft(first, rows, 'live')).toBe(false);
  expect(hasLeft(first, rows, 'line')).toBe(true);
  expect(hasLeft(buildMatch({ status: notStarted }), rows, 'line')).toBe(false);
});

test('OFFER-01: a match that is over leaves its list after two minutes, and no other does', () => {
  const ended = buildMatch({ matchId: '7', status: buildStatus({ phase: 'ended' }) });
  const rows = freshRows([ended, first]);
  const since = overSince(rows.matches, new Map(), 1_000);
  expect([...since]).toEqual([['7', 1_000]]);
  // A later state of the list does not restart the two minutes of an ended match.
  expect([...overSince(rows.matches, since, 50_000)]).toEqual([['7', 1_000]]);
  expect(withoutOver(rows, since, 1_000 + resultStaysMs - 1)).toBe(rows);
  expect(withoutOver(rows, since, 1_000 + resultStaysMs).matches).toEqual([first]);
  expect(resultStaysMs).toBe(120_000);
});

test('OFFER-01: in a list that was loaded again no result comes before a match in play', () => {
  const ended = buildMatch({ matchId: '7', status: buildStatus({ phase: 'ended' }) });
  const ids = (later: (typeof first)[]) =>
    freshWithResults(freshRows([ended, first]), later).matches.map(({ matchId }) => matchId);
  expect(ids([second, first])).toEqual(['102', '101', '7']);
  expect(ids([ended, first])).toEqual(['7', '101']);
});

test('the list does not subscribe to matches that are over', () => {
  const ended = buildMatch({ matchId: '7', status: buildStatus({ phase: 'cancelled' }) });
  expect(rowTopics([first, ended])).toEqual(['live:main.101']);
});

test('matches are grouped by sport in the order of sports, and by competition in the order of arrival', () => {
  const groups = groupMatches([
    chess,
    tennis,
    second,
    first,
    buildMatch({ matchId: '105', tournamentId: 18 }),
  ]);
  expect(
    groups.map(({ sportId, competitions }) => [
      sportId,
      competitions.map(({ matches }) => matches.map(({ matchId }) => matchId)),
    ]),
  ).toEqual([
    [1, [['102', '105'], ['101']]],
    [5, [['103']]],
    [999, [['104']]],
  ]);
});

test('UI-07: grouped by country, all competitions of a country are in the place of its first one', () => {
  const of = (tournamentId: number, categoryCode: string) =>
    buildMatch({ matchId: String(tournamentId), tournamentId, categoryCode });
  const matches = [of(17, 'gb-eng'), of(8, 'es'), of(18, 'gb-eng'), of(54, 'es')];
  const order = (byCountry: boolean) =>
    groupMatches(matches, byCountry)[0]?.competitions.map(({ tournamentId }) => tournamentId);
  expect(order(false)).toEqual([17, 8, 18, 54]);
  expect(order(true)).toEqual([17, 18, 8, 54]);
});
