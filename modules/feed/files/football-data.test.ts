import { expect, test } from 'vitest';
import { FeedFileError } from './feed-file.ts';
import { readFootballData } from './football-data.ts';

function read(...lines: string[]) {
  return readFootballData(lines.join('\r\n'), 'E0.csv');
}

test('dates are written either way, times are those of London, unknown columns are ignored', () => {
  const [season] = read(
    '\ufeffDiv,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,Referee,HS',
    'E0,16/08/2025,9:30,Arsenal,Chelsea,2,1,H,1,0,"Doe, J",12',
    'E0,17/08/25,,Fulham,Leeds,,,,,,,',
    'E0,2026-05-23,15:00,Leeds,Fulham,0,0,D,,,,',
    ',,,,,,,,,,,',
  );
  expect(season).toMatchObject({
    league: 'English Premier League',
    season: '2025/26',
    zone: 'Europe/London',
  });
  expect(season?.matches).toMatchObject([
    {
      date: '2025-08-16',
      time: '09:30',
      home: 'Arsenal',
      result: { full: [2, 1], half: [1, 0] },
      prices: {},
    },
    { date: '2025-08-17', time: undefined, result: undefined },
    { date: '2026-05-23', time: '15:00', result: { full: [0, 0], half: [0, 0] } },
  ]);
});

test('the mean of the market is preferred, then single bookmakers; opening and closing apart', () => {
  const [season] = read(
    'Date,HomeTeam,AwayTeam,B365H,B365D,B365A,AvgH,AvgD,AvgA,B365>2.5,B365<2.5,AHh,PAHH,PAHA,PSCH,PSCD,PSCA,AHCh,PCAHH,PCAHA,PC>2.5,PC<2.5',
    '2025-08-16,A,B,2.1,3.4,3.6,2.05,3.35,3.55,1.9,1.95,-0.25,1.9,2.0,2.2,3.3,3.4,-0.5,2.02,1.88,1.8,2.05',
    '2025-08-17,C,D,1.5,4,7,,,,,,,,,,,,,,,,',
    '2025-08-18,E,F,1.5,4,,0,,,,,,,,,,,,,,,',
  );
  const [full, single, none] = season?.matches ?? [];
  expect(full?.prices).toEqual({
    opening: {
      from: 'Avg',
      result: [2_050, 3_350, 3_550],
      total: [1_900, 1_950],
      handicap: { lineQuarters: -1, odds: [1_900, 2_000] },
    },
    closing: {
      from: 'PS',
      result: [2_200, 3_300, 3_400],
      total: [1_800, 2_050],
      handicap: { lineQuarters: -2, odds: [2_020, 1_880] },
    },
  });
  expect(single?.prices).toEqual({ opening: { from: 'B365', result: [1_500, 4_000, 7_000] } });
  expect(none?.prices).toEqual({});
});

test('one file may hold several divisions and seasons', () => {
  const seasons = read(
    'Div,Date,HomeTeam,AwayTeam',
    'E0,01/05/2025,A,B',
    'SP1,01/05/2025,C,D',
    'E0,01/09/2025,B,A',
    'XX,01/09/2025,E,F',
  );
  expect(seasons.map(({ league, season, matches }) => [league, season, matches.length])).toEqual([
    ['English Premier League', '2024/25', 1],
    ['Spanish Primera División', '2024/25', 1],
    ['English Premier League', '2025/26', 1],
    ['Division XX', '2025/26', 1],
  ]);
});

test('a year of two digits is one of football-data’s own, which begin in 1993', () => {
  const seasons = read(
    'Div,Date,HomeTeam,AwayTeam',
    'E0,14/08/93,Arsenal,Coventry',
    'E0,19/08/00,Charlton,Man City',
    'E0,13/08/16,Hull,Leicester',
  );
  expect(seasons.map(({ season, matches }) => [season, matches[0]?.date])).toEqual([
    ['1993/94', '1993-08-14'],
    ['2000/01', '2000-08-19'],
    ['2016/17', '2016-08-13'],
  ]);
});

test.each([
  ['la-liga-2526.csv', 'la liga'],
  ['/somewhere/serie_a 2025-26.csv', 'serie a'],
  ['ligue-1-2526.csv', 'ligue 1'],
  ['2526.csv', '2526'],
])('rows without a division are of the league that %s names', (file, league) => {
  expect(readFootballData('Date,HomeTeam,AwayTeam\n2025-08-16,A,B', file)[0]?.league).toBe(league);
});

test.each([
  ['no rows', ['Date,HomeTeam,AwayTeam'], /^E0\.csv: holds no match/],
  [
    'a day that is none',
    ['Date,HomeTeam,AwayTeam', '31/02/2025,A,B'],
    /^E0\.csv, line 2, Date: "31\/02\/2025"/,
  ],
  ['no day', ['Date,HomeTeam,AwayTeam', ',A,B'], /^E0\.csv, line 2, Date: is empty/],
  ['one side', ['Date,HomeTeam,AwayTeam', '01/02/2025,A,'], /^E0\.csv, line 2, AwayTeam: is empty/],
  ['half a score', ['Date,HomeTeam,AwayTeam,FTHG,FTAG', '01/02/2025,A,B,1,'], /line 2, FTAG: is empty/],
  [
    'a score of words',
    ['Date,HomeTeam,AwayTeam,FTHG,FTAG', '01/02/2025,A,B,1,x'],
    /FTAG: "x" is not a number/,
  ],
  [
    'half a goal',
    ['Date,HomeTeam,AwayTeam,FTHG,FTAG', '01/02/2025,A,B,1,0.5'],
    /FTAG: 0\.5 is no number of goals/,
  ],
  [
    'more goals at half time than at the end',
    ['Date,HomeTeam,AwayTeam,FTHG,FTAG,HTHG,HTAG', '01/02/2025,A,B,1,0,2,0'],
    /line 2, HTHG: a half-time score of 2:0 cannot end as 1:0/,
  ],
  [
    'odds of words',
    ['Date,HomeTeam,AwayTeam,AvgH', '01/02/2025,A,B,evens'],
    /line 2, AvgH: "evens" is not a number/,
  ],
  ['a quote that never ends', ['Date,HomeTeam,AwayTeam', '01/02/2025,"A,B'], /^E0\.csv.*: is not CSV/],
])('%s is refused with line and column', (_words, lines, problem) => {
  expect(() => read(...lines)).toThrow(FeedFileError);
  expect(() => read(...lines)).toThrow(problem);
});
