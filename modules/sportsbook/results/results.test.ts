import { getMatchFacts, getRecentResults, getResults, getTeam, getTournament } from '@fairline/contracts';
import type { FeedMessage, Fixture, MatchStatus } from '@fairline/feed';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';

let site: TestSite;
const hourMs = 3_600_000;
/** The time of the test's clock. */
const nowMs = Date.UTC(2026, 0, 1);

beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.stop());

interface Played extends Partial<Fixture> {
  matchId: string;
  kickoffMs: number;
  phase?: MatchStatus['phase'];
  score?: [number, number];
}

/** Returns the messages of the feed about a match, from its announcement to its present state. */
function played({ phase = 'ended', score = [2, 1], ...fixture }: Played): FeedMessage[] {
  const { matchId } = fixture;
  return [
    {
      type: 'fixture_change',
      atMs: nowMs,
      fixture: {
        sportId: 1,
        categoryId: 1,
        categoryCode: 'gb-eng',
        tournamentId: 9_017,
        tournamentName: 'Results League',
        home: { id: 501, name: 'Östersund' },
        away: { id: 502, name: 'Leeds' },
        ...fixture,
      },
    },
    {
      type: 'odds_change',
      atMs: nowMs,
      matchId,
      status: { phase, period: '', clockSeconds: null, score, periodScores: [[1, 0], score] },
      markets: [],
    },
  ];
}

async function receive(...matches: Played[]): Promise<void> {
  site.receive(...matches.flatMap(played));
  await site.settled();
}

/** Returns an answer of the platform, which must fit the contract of the call. */
async function ask<Schema extends z.ZodType>(
  call: { answer: Schema },
  path: string,
): Promise<z.output<Schema>> {
  const { status, json } = await site.call('GET', `/web-api/sportsbook${path}`);
  expect(status, path).toBe(200);
  return call.answer.parse(json);
}

function refusal(path: string) {
  return site.call('GET', `/web-api/sportsbook${path}`);
}

function ids(matches: readonly { matchId: string }[]): string[] {
  return matches.map(({ matchId }) => matchId);
}

test('results are those of one day, the latest first, with the final and the period scores', async () => {
  const day = Date.UTC(2025, 10, 5);
  await receive(
    { matchId: '6001', kickoffMs: day },
    { matchId: '6002', kickoffMs: day + 24 * hourMs - 1 },
    { matchId: '6003', kickoffMs: day - 1 },
    { matchId: '6004', kickoffMs: day + 24 * hourMs },
    { matchId: '6005', kickoffMs: day + hourMs, phase: 'cancelled' },
    { matchId: '6006', kickoffMs: day + hourMs, phase: 'live' },
  );
  const answer = await ask(getResults, '/results?date=2025-11-05');
  expect(ids(answer.results)).toEqual(['6002', '6005', '6001']);
  expect(answer).toMatchObject({
    date: '2025-11-05',
    earlierDate: '2025-11-04',
    laterDate: '2025-11-06',
    next: null,
    sports: [{ sportId: 1, count: 3 }],
  });
  expect(answer.results).toMatchObject([
    {
      home: { name: 'Östersund' },
      status: {
        phase: 'ended',
        score: [2, 1],
        periodScores: [
          [1, 0],
          [2, 1],
        ],
      },
    },
    { status: { phase: 'cancelled' } },
    {},
  ]);
});

test('UI-07: days are those of the zone that is asked for, also where clocks change', async () => {
  const at = (hour: number, minute = 0) => Date.UTC(2024, 2, 10, hour, minute);
  await receive(
    { matchId: '6401', kickoffMs: at(-6, 29) },
    { matchId: '6402', kickoffMs: at(-6, 30) },
    { matchId: '6403', kickoffMs: at(4, 59) },
    { matchId: '6404', kickoffMs: at(5) },
    { matchId: '6405', kickoffMs: at(18, 30) },
    { matchId: '6406', kickoffMs: at(27, 59) },
    { matchId: '6407', kickoffMs: at(28) },
  );
  const day = async (zone: string) => {
    const { results, ...rest } = await ask(
      getResults,
      `/results?date=2024-03-10&zone=${encodeURIComponent(zone)}`,
    );
    return { ...rest, results: ids(results) };
  };
  const neighbours = { date: '2024-03-10', earlierDate: '2024-03-09', laterDate: '2024-03-11' };
  const india = await day('Asia/Kolkata');
  expect(india).toMatchObject({ ...neighbours, results: ['6404', '6403', '6402'] });
  expect(await day('+05:30')).toEqual(india);
  // In New York this day has 23 hours: it ends at four in the morning UTC.
  expect(await day('America/New_York')).toMatchObject({
    ...neighbours,
    results: ['6406', '6405', '6404'],
    sports: [{ sportId: 1, count: 3 }],
  });
  expect((await day('UTC')).results).toEqual(['6405', '6404', '6403']);
});

test('UI-07: without a date the day is that of the reader’s zone', async () => {
  // The clock is at midnight UTC.
  const today = async (zone: string) => (await ask(getResults, `/results?zone=${zone}`)).date;
  expect(await today('Asia/Kolkata')).toBe('2026-01-01');
  expect(await today('America/New_York')).toBe('2025-12-31');
  for (const zone of ['Mars/Olympus', '25', '%2B99:00', 'Asia/Kolkata%0A', '']) {
    const { status, json } = await refusal(`/results?zone=${zone}`);
    expect([status, JSON.stringify(json)], zone).toEqual([400, expect.stringContaining('zone')]);
  }
});

test('results are filtered by sport and by words, whatever the case and the marks of their letters', async () => {
  const kickoffMs = Date.UTC(2025, 9, 5, 12);
  await receive(
    { matchId: '6101', kickoffMs },
    { matchId: '6102', kickoffMs, sportId: 5, home: { id: 511, name: 'A. Smith' } },
    { matchId: '6103', kickoffMs, away: { id: 512, name: 'Real 50%' }, home: { id: 513, name: 'Other' } },
  );
  const list = async (query: string) =>
    ids((await ask(getResults, `/results?date=2025-10-05&${query}`)).results);
  expect(await list('sportId=5')).toEqual(['6102']);
  expect(await list('search=smith')).toEqual(['6102']);
  expect(await list(`search=${encodeURIComponent(' ÖSTER')}`)).toEqual(['6101']);
  expect(await list(`search=${encodeURIComponent('östersund leeds')}`)).toEqual(['6101']);
  expect(await list('search=results+league')).toEqual(['6103', '6102', '6101']);
  expect(await list('search=ostersund')).toEqual(['6101']);
  // A percent sign is not a wildcard and matches no name.
  expect(await list('search=real+50%25')).toEqual(['6103']);
  expect(await list('search=%25')).toEqual([]);
  const { sports } = await ask(getResults, '/results?date=2025-10-05&sportId=5');
  expect(sports).toEqual([
    { sportId: 1, count: 2 },
    { sportId: 5, count: 1 },
  ]);
});

test('OFFER-01: the search of results forgives mistakes, on every page, and in any language of the site', async () => {
  const kickoffMs = Date.UTC(2025, 7, 5, 12);
  const arsenal = { id: 101_700, name: 'Arsenal' };
  await receive(
    { matchId: '6301', kickoffMs, home: arsenal },
    { matchId: '6302', kickoffMs, away: arsenal, sportId: 5 },
    {
      matchId: '6303',
      kickoffMs,
      tournamentId: 9_018,
      tournamentName: 'Mistaken Cup',
      away: { id: 521, name: 'Bologna' },
    },
  );
  const page = (search: string, rest = '') =>
    ask(getResults, `/results?date=2025-08-05&search=${encodeURIComponent(search)}${rest}`);
  const found = async (search: string, rest?: string) => ids((await page(search, rest)).results);
  expect(await found('arsneal')).toEqual(['6302', '6301']);
  expect(await found('Арсинал')).toEqual(['6302', '6301']);
  expect(await found('arsneal', '&sportId=1')).toEqual(['6301']);
  expect(await found('mistakn cup')).toEqual(['6303']);
  expect(await found('xqzw')).toEqual([]);
  const first = await page('arsneal', '&limit=1');
  expect(ids(first.results)).toEqual(['6302']);
  expect(await found('arsneal', `&limit=1&after=${first.next}`)).toEqual(['6301']);
});

test('pages of results neither repeat nor leave out matches that began together', async () => {
  const kickoffMs = Date.UTC(2025, 8, 5, 12);
  const all = Array.from({ length: 7 }, (_, index) => String(6_200 + index));
  await receive(...all.map((matchId) => ({ matchId, kickoffMs })));
  const seen: string[] = [];
  let after = '';
  for (let pages = 0; pages < 3; pages++) {
    const { results, next } = await ask(getResults, `/results?date=2025-09-05&limit=3${after}`);
    seen.push(...ids(results));
    after = `&after=${next}`;
    if (next === null) break;
  }
  expect(seen).toEqual(all.toReversed());
});

test('an invalid date is refused, and a day without results names the nearest days that have some', async () => {
  for (const date of ['2025-02-30', 'yesterday', '2025-11-05T00:00']) {
    expect((await refusal(`/results?date=${date}`)).status, date).toBe(400);
  }
  await receive({ matchId: '6301', kickoffMs: Date.UTC(2020, 0, 5) });
  expect(await ask(getResults, '/results?date=2020-01-06')).toMatchObject({
    results: [],
    earlierDate: '2020-01-05',
    sports: [],
  });
  expect(await ask(getResults, '/results')).toMatchObject({ date: '2026-01-01' });
});

test('recent results have what is in play and what has ended in two hours, not what was imported', async () => {
  await receive(
    { matchId: '6451', kickoffMs: nowMs - 2 * hourMs },
    { matchId: '6452', kickoffMs: nowMs - hourMs, phase: 'live' },
    { matchId: '6453', kickoffMs: nowMs - 100 * hourMs },
  );
  const recent = await ask(getRecentResults, '/results/recent');
  expect(ids(recent.ended)).toEqual(['6451']);
  expect(ids(recent.live)).toContain('6452');
});

test('OFFER-01: a team has its live and future matches, its last results at home and away, and its table', async () => {
  const team = { id: 601, name: 'Torino' };
  const other = { id: 602, name: 'Lecce' };
  const at = (hours: number) => nowMs + hours * hourMs;
  await receive(
    { matchId: '6501', kickoffMs: at(-50), home: team, away: other },
    { matchId: '6502', kickoffMs: at(-30), home: other, away: team },
    { matchId: '6503', kickoffMs: at(-1), home: team, away: other, phase: 'live' },
    { matchId: '6504', kickoffMs: at(30), home: other, away: team, phase: 'not-started' },
    { matchId: '6505', kickoffMs: at(-40), home: other, away: { id: 603, name: 'Third' } },
  );
  const found = await ask(getTeam, '/teams/601');
  expect(found).toMatchObject({ team: { id: 601, name: 'Torino', sportId: 1 } });
  expect([ids(found.live), ids(found.line), ids(found.last)]).toEqual([['6503'], ['6504'], ['6502', '6501']]);
  expect(found.table?.rows.map(({ team: { id } }) => id)).toContain(601);
  // A team whose competition has no result of it yet has no table.
  await receive({
    matchId: '6506',
    kickoffMs: at(40),
    home: { id: 604, name: 'New' },
    away: other,
    tournamentId: 9_702,
    phase: 'not-started',
  });
  expect((await ask(getTeam, '/teams/604')).table).toBeNull();
  for (const id of ['699', 'abc', '9'.repeat(30)]) {
    expect(await refusal(`/teams/${id}`), id).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
  }
});

test('a competition has its matches and last results', async () => {
  const tournamentId = 9_701;
  await receive(
    { matchId: '6601', kickoffMs: nowMs - 80 * hourMs, tournamentId },
    { matchId: '6602', kickoffMs: nowMs - 70 * hourMs, tournamentId },
    { matchId: '6603', kickoffMs: nowMs + 10 * hourMs, tournamentId, phase: 'not-started' },
  );
  const found = await ask(getTournament, `/tournaments/${tournamentId}`);
  expect(found).toMatchObject({
    tournament: { id: tournamentId, name: 'Results League', categoryCode: 'gb-eng', sportId: 1 },
    live: [],
  });
  expect([ids(found.line), ids(found.last)]).toEqual([['6603'], ['6602', '6601']]);
  expect(found.table).toMatchObject({
    since: Date.UTC(2025, 6, 1),
    rows: [
      { team: { name: 'Östersund' }, played: 2, won: 2, scored: 4, points: 6 },
      { team: { name: 'Leeds' }, played: 2, lost: 2, conceded: 4, points: 0 },
    ],
  });
  expect(await refusal('/tournaments/9799')).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
});

test('facts of a match are earlier matches: the meetings of its sides, and the form of each', async () => {
  const home = { id: 701, name: 'Ajax' };
  const away = { id: 702, name: 'PSV' };
  const third = { id: 703, name: 'Twente' };
  const at = (hours: number) => nowMs - 1_000 * hourMs + hours * hourMs;
  await receive(
    { matchId: '6701', kickoffMs: at(1), home, away },
    { matchId: '6702', kickoffMs: at(2), home: away, away: home },
    { matchId: '6703', kickoffMs: at(3), home, away: third },
    { matchId: '6704', kickoffMs: at(4), home, away },
    { matchId: '6705', kickoffMs: at(5), home, away },
    { matchId: '6706', kickoffMs: at(2), home: third, away, phase: 'cancelled' },
  );
  const facts = await ask(getMatchFacts, '/matches/6704/facts');
  expect(facts).toMatchObject({ match: { matchId: '6704', status: { score: [2, 1] } } });
  expect(ids(facts.meetings)).toEqual(['6702', '6701']);
  expect(ids(facts.lastOfHome)).toEqual(['6703', '6702', '6701']);
  expect(ids(facts.lastOfAway)).toEqual(['6702', '6701']);
  for (const id of ['123456789', 'abc', '1%27']) {
    expect(await refusal(`/matches/${id}/facts`), id).toMatchObject({
      status: 404,
      json: { code: 'MATCH_UNKNOWN' },
    });
  }
});
