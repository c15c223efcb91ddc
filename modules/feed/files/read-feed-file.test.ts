import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMatch, openSeason, type TestFolder, testFolder } from './files.fixture.ts';
import { isFeedFile, readFeedFile } from './read-feed-file.ts';

let folder: TestFolder;
beforeEach(async () => {
  folder = await testFolder();
});
afterEach(() => folder.remove());

test('the extension of the name decides the format', async () => {
  const json = await folder.write('a.JSON', openSeason([openMatch('2026-08-15', 'A – B')]));
  const csv = await folder.write('b.csv', 'Date,HomeTeam,AwayTeam\n2026-08-15,A,B');
  expect((await readFeedFile(json)).map(({ source }) => source)).toEqual(['openfootball']);
  expect((await readFeedFile(csv)).map(({ source }) => source)).toEqual(['football-data']);
  expect(['a.json', 'a.CSV', 'a.csv.part', 'json', 'a.txt'].map(isFeedFile)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('old files in Windows-1252 keep their letters', async () => {
  const bytes = Buffer.from('Date,HomeTeam,AwayTeam\n2026-08-15,K\xf6ln,B', 'latin1');
  const [season] = await readFeedFile(await folder.write('b.csv', bytes));
  expect(season?.matches[0]?.home).toBe('Köln');
});

test.each([
  ['another format', 'x.xml', '<x/>', /x\.xml: is neither \.json/],
  [
    'a match that is there twice',
    'x.csv',
    'Date,HomeTeam,AwayTeam\n2026-08-15,A,B\n2026-08-15,A,B',
    /x\.csv, line 3: A – B is there twice/,
  ],
])('%s is refused', async (_words, name, text, problem) => {
  await expect(readFeedFile(await folder.write(name, text))).rejects.toThrow(problem);
});

test('a missing file, and one that is too large for a season, are refused', async () => {
  await expect(readFeedFile(`${folder.path}/none.json`)).rejects.toThrow(
    /none\.json: cannot be read \(ENOENT/,
  );
  const large = await folder.write('large.csv', Buffer.alloc(20_000_001));
  await expect(readFeedFile(large)).rejects.toThrow(/large\.csv: is larger than 20 MB/);
});
