import { getCalendar, getOutrights, searchOffer } from '@fairline/contracts';
import type { FeedMessage, Fixture } from '@fairline/feed';
import { outrightWinner } from '@fairline/markets';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveStoredNames } from '../names/save-names.ts';
import { seasonMessages } from '../outrights.fixture.ts';

let site: TestSite;
const nowMs = Date.UTC(2026, 0, 1);
const hourMs = 3_600_000;

const arsenal = { id: 101_700, name: 'Arsenal' };
const bournemouth = { id: 101_702, name: 'Bournemouth' };
const koln = { id: 901, name: '1. FC Köln' };
const everton = { id: 902, name: 'Everton' };
const premierLeague = { tournamentId: 17, tournamentName: 'Premier League' };

beforeAll(async () => {
  site = await testSite();
  site.receive(
    ...announced({ matchId: '8001', home: arsenal, away: bournemouth, hours: 2 }),
    ...announced({ matchId: '8002', home: everton, away: arsenal, hours: 30 }),
    ...announced({
      matchId: '8003',
      home: koln,
      away: everton,
      tournamentId: 9_035,
      tournamentName: 'Search Cup',
      hours: 3,
    }),
    ...season('8009'),
  );
  await site.settled();
});
afterAll(() => site.stop());

/** Returns the messages of a season of the league, one of whose competitors has a name of its own. */
function season(matchId: string): FeedMessage[] {
  return seasonMessages(matchId, nowMs + 2_000 * hourMs).map((message) => {
    if (message.type !== 'fixture_change' || !message.fixture.outright) return message;
    const { outright } = message.fixture;
    const [first, ...rest] = outright.competitors;
    const competitors = first ? [{ ...first, id: 903, name: 'Athletic Search' }, ...rest] : rest;
    return { ...message, fixture: { ...message.fixture, outright: { ...outright, competitors } } };
  });
}

function announced({
  hours,
  ...fixture
}: Partial<Fixture> & { matchId: string; hours: number }): FeedMessage[] {
  const { matchId } = fixture;
  return [
    {
      type: 'fixture_change',
      atMs: nowMs,
      fixture: {
        sportId: 1,
        categoryId: 1,
        categoryCode: 'gb-eng',
        ...premierLeague,
        home: everton,
        away: koln,
        kickoffMs: nowMs + hours * hourMs,
        ...fixture,
      },
    },
    {
      type: 'odds_change',
      atMs: nowMs,
      matchId,
      status: { phase: 'not-started', period: '', clockSeconds: null, score: [0, 0], periodScores: [] },
      markets: [
        {
          marketId: 1,
          specifiers: '',
          status: 'active',
          outcomes: ['1', '2', '3'].map((outcomeId) => ({ outcomeId, oddsMilli: 2_900, active: true })),
        },
      ],
    },
  ];
}

async function search(text: string, lng = 'en') {
  const { status, json } = await site.call(
    'GET',
    `/web-api/sportsbook/search?text=${encodeURIComponent(text)}`,
    { headers: { 'x-language': lng } },
  );
  expect(status, text).toBe(200);
  return searchOffer.answer.parse(json);
}

async function listed(query: string): Promise<string[]> {
  const { json } = await site.call('GET', `/web-api/sportsbook/matches?section=line&${query}`);
  return (json as { matches: { matchId: string }[] }).matches.map(({ matchId }) => matchId);
}

test.each([
  ['a part of the name', 'arsen'],
  ['a missing letter', 'arsnal'],
  ['two letters in the wrong order', 'arsneal'],
  ['a wrong letter', 'arsenel'],
  ['a doubled letter', 'arrsenal'],
  ['another language of the site', 'Арсенал'],
  ['a mistake in another language', 'Арсинал'],
  ['Arabic letters', 'أرسنال'],
])('OFFER-01: the search finds a team by %s', async (_what, text) => {
  const { teams } = await search(text);
  expect(teams[0]).toMatchObject({ id: arsenal.id, name: 'Arsenal', liveCount: 0, lineCount: 2 });
});

test('the search finds a competition, a team without marks, and names them in the reader’s language', async () => {
  const cup = await search('serch cup');
  expect(cup.competitions[0]).toMatchObject({ name: 'Search Cup', lineCount: 1, categoryCode: 'gb-eng' });
  expect(cup.matches.map(({ matchId }) => matchId)).toEqual(['8003']);
  expect((await search('koln')).teams[0]).toMatchObject({ name: '1. FC Köln' });
  expect((await search('arsenal', 'ru')).teams[0]).toMatchObject({
    name: 'Арсенал',
    latinName: 'Arsenal',
  });
});

test.each([
  ['the competition with a mistake', 'premeir leage', 'en', 'Premier League'],
  ['the competition in another language', 'премьер лига', 'ru', 'Премьер-лига'],
  ['a competitor with a mistake', 'athltic seach', 'en', 'Premier League'],
])('OFFER-01: the search finds an outright by %s', async (_what, text, lng, name) => {
  const { outrights, matches } = await search(text, lng);
  expect(outrights.map(({ matchId, tournamentName }) => [matchId, tournamentName])).toEqual([['8009', name]]);
  // It has the market of its winner alone, and is no match.
  expect(outrights[0]?.markets.map(({ marketId }) => marketId)).toEqual([outrightWinner]);
  expect(matches.map(({ matchId }) => matchId)).not.toContain('8009');
});

test('outrights are listed by their ids', async () => {
  const chosen = async (ids: string) => {
    const { json } = await site.call('GET', `/web-api/sportsbook/outrights?matchIds=${ids}`);
    return getOutrights.answer.parse(json).outrights.map(({ matchId }) => matchId);
  };
  expect(await chosen('8001,8009')).toEqual(['8009']);
  expect(await chosen('8001')).toEqual([]);
});

test('a match of two searched teams comes before the other matches of either', async () => {
  const { matches } = await search('evreton arsenal');
  expect(matches.map(({ matchId }) => matchId)).toEqual(['8002', '8001', '8003']);
});

test('nothing is close to words of other letters, or to no letters at all', async () => {
  for (const text of ['xqzw', '%', '--']) {
    expect(await search(text), text).toEqual({ teams: [], competitions: [], matches: [], outrights: [] });
  }
  const { status } = await site.call('GET', '/web-api/sportsbook/search?text=');
  expect(status).toBe(400);
});

test('a list has matches with close names when no name has the searched words', async () => {
  expect(await listed('search=bournmouth')).toEqual(['8001']);
  expect(await listed('search=bournemouth')).toEqual(['8001']);
  expect(await listed('search=xqzw')).toEqual([]);
});

test('OFFER-01: a list has only matches that begin within the chosen hours', async () => {
  expect(await listed('withinHours=2&sportId=1')).toEqual(['8001']);
  expect(await listed('withinHours=3&sportId=1')).toEqual(['8001', '8003']);
  expect(await listed('sportId=1')).toEqual(['8001', '8003', '8002']);
});

test('OFFER-01: the calendar counts the matches of each day of a zone, and a list has those of one day', async () => {
  const calendar = async (query: string) => {
    const { json } = await site.call('GET', `/web-api/sportsbook/calendar?${query}`);
    return getCalendar.answer.parse(json).days;
  };
  // The matches begin at 02:00, 03:00 and 06:00 of the next day, UTC.
  expect(await calendar('sportIds=1')).toEqual([
    { date: '2026-01-01', count: 2 },
    { date: '2026-01-02', count: 1 },
  ]);
  const newYork = 'zone=America/New_York';
  expect(await calendar(`sportIds=1&${newYork}`)).toEqual([
    { date: '2025-12-31', count: 2 },
    { date: '2026-01-02', count: 1 },
  ]);
  expect(await calendar('tournamentId=17')).toEqual([
    { date: '2026-01-01', count: 1 },
    { date: '2026-01-02', count: 1 },
  ]);
  expect(await calendar('sportIds=5')).toEqual([]);
  expect(await listed('date=2026-01-01&sportId=1')).toEqual(['8001', '8003']);
  expect(await listed(`date=2026-01-01&sportId=1&${newYork}`)).toEqual([]);
  expect(await listed(`date=2025-12-31&sportId=1&${newYork}`)).toEqual(['8001', '8003']);
  const { status } = await site.call('GET', '/web-api/sportsbook/calendar?zone=Mars/Olympus');
  expect(status).toBe(400);
});

test('a list of chosen matches, teams and competitions has every match of any of them', async () => {
  expect(await listed('matchIds=8003,77')).toEqual(['8003']);
  expect(await listed(`teamIds=${koln.id}&tournamentIds=1`)).toEqual(['8003']);
  expect(await listed('tournamentIds=17&matchIds=8003')).toEqual(['8001', '8003', '8002']);
  expect(await listed('matchIds=77')).toEqual([]);
  expect((await site.call('GET', '/web-api/sportsbook/matches?section=line&teamIds=1,x')).status).toBe(400);
});

test('names of matches that were stored before the search existed are found after a start', async () => {
  const { pool } = site.platform.database;
  await pool.query(`DELETE FROM sportsbook.searched_name WHERE thing_id = $1`, [koln.id]);
  expect((await search('koln')).teams).toEqual([]);
  await saveStoredNames(pool);
  expect((await search('koln')).teams[0]).toMatchObject({ name: '1. FC Köln' });
});
