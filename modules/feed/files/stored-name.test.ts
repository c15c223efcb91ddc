import { expect, test } from 'vitest';
import { openMatch, openSeason } from './files.fixture.ts';
import { readFootballData } from './football-data.ts';
import { leagueOf } from './leagues.ts';
import { readOpenfootball } from './openfootball.ts';
import { storedName } from './stored-name.ts';

test('a season is stored under one name, whatever the name of its file', () => {
  const text = openSeason([openMatch('2026-08-15', 'A – B')]);
  expect(storedName([readOpenfootball(text, '2026-27/en.1.json')])).toBe(
    'english-premier-league-2026-27.json',
  );
  expect(storedName([readOpenfootball(text, 'copy (2).JSON')])).toBe('english-premier-league-2026-27.json');
});

test.each([
  ['la-liga-2526.csv', '2025-08-16', 'spain-primera-division-2025-26.csv'],
  ['serie-b-2526.csv', '2025-08-16', 'serie-b-2025-26.csv'],
])('rows that take their league from the name of %s still find it in %s', (file, date, kept) => {
  const text = `Date,HomeTeam,AwayTeam\n${date},A,B`;
  const seasons = readFootballData(text, file);
  expect(storedName(seasons)).toBe(kept);
  const [again] = readFootballData(text, `/data/feeds/${kept}`);
  expect(leagueOf(again?.league ?? '')).toMatchObject({ key: leagueOf(seasons[0]?.league ?? '').key });
  expect(storedName(readFootballData(text, kept))).toBe(kept);
});

test('several seasons and leagues of one file share a name of all of them', () => {
  const text = 'Div,Date,HomeTeam,AwayTeam\nE0,01/09/2024,A,B\nSP1,01/09/2025,C,D';
  expect(storedName(readFootballData(text, 'all.csv'))).toBe(
    'english-premier-league+spain-primera-division-2024-2025.csv',
  );
});
