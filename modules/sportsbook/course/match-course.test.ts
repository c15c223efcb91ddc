import { getMatch, getMatchCourse, getMatches } from '@fairline/contracts';
import type { FeedMessage, MarketUpdate, MatchStatus } from '@fairline/feed';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let site: TestSite;
const atMs = Date.UTC(2026, 0, 1);

beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.stop());

function announced(matchId: string): FeedMessage {
  return {
    type: 'fixture_change',
    atMs,
    fixture: {
      matchId,
      sportId: 1,
      categoryId: 1,
      categoryCode: 'gb-eng',
      tournamentId: 17,
      tournamentName: 'Premier League',
      home: { id: 1, name: 'Arsenal' },
      away: { id: 2, name: 'Chelsea' },
      kickoffMs: atMs,
    },
  };
}

function changed(matchId: string, status: Partial<MatchStatus>, markets: MarketUpdate[] = []): FeedMessage {
  const live: MatchStatus = {
    phase: 'live',
    period: '1h',
    clockSeconds: 60,
    score: [0, 0],
    periodScores: [[0, 0]],
    statistics: { corners: [0, 0], yellowCards: [0, 0] },
    ...status,
  };
  return { type: 'odds_change', atMs, matchId, status: live, markets };
}

async function courseOf(matchId: string) {
  await site.settled();
  const { status, json } = await site.call('GET', `/web-api/sportsbook/matches/${matchId}/course`);
  expect(status).toBe(200);
  return getMatchCourse.answer.parse(json).events;
}

test('OFFER-01: the course of a match has its corners, goals and periods in the order in which they happened', async () => {
  site.receive(
    announced('7701'),
    changed('7701', {}),
    changed('7701', { clockSeconds: 300, statistics: { corners: [0, 1], yellowCards: [0, 0] } }),
    changed('7701', { clockSeconds: 360, score: [0, 1], periodScores: [[0, 1]] }),
    changed('7701', { phase: 'ended', period: '', clockSeconds: null, score: [0, 1] }),
  );
  expect(await courseOf('7701')).toEqual([
    { kind: 'corner', side: 2, count: 1, period: '1h', clockSeconds: 300, score: [0, 0] },
    { kind: 'score', side: 2, count: 1, period: '1h', clockSeconds: 360, score: [0, 1] },
    { kind: 'end', count: 0, period: '', clockSeconds: null, score: [0, 1] },
  ]);
});

test('the course goes on where it was, and a message that repeats a status adds nothing', async () => {
  site.receive(announced('7702'), changed('7702', {}), changed('7702', { score: [1, 0] }));
  expect(await courseOf('7702')).toHaveLength(1);
  site.receive(changed('7702', { score: [1, 0] }), changed('7702', { score: [1, 1] }));
  expect((await courseOf('7702')).map(({ score }) => score)).toEqual([
    [1, 0],
    [1, 1],
  ]);
});

test('a match without events has an empty course, and an unknown match none', async () => {
  site.receive(announced('7703'));
  expect(await courseOf('7703')).toEqual([]);
  for (const id of ['123456', 'abc', '9'.repeat(20)]) {
    expect(await site.call('GET', `/web-api/sportsbook/matches/${id}/course`), id).toMatchObject({
      status: 404,
      json: { code: 'MATCH_UNKNOWN' },
    });
  }
});

describe('OFFER-01: line-ups', () => {
  const lineUps = {
    home: [
      { shirt: 9, name: 'K. Belabek', starts: true },
      { shirt: 17, name: 'T. Moruvik', starts: false },
    ],
    away: [{ shirt: 9, name: 'A. Dorinel', starts: true }],
  };
  const withPlayers = (matchId: string): FeedMessage => {
    const message = announced(matchId);
    return message.type === 'fixture_change'
      ? { ...message, fixture: { ...message.fixture, lineUps } }
      : message;
  };
  const scorers: MarketUpdate = {
    marketId: 40,
    specifiers: 'type=live',
    status: 'active',
    outcomes: [
      { outcomeId: 'home:9', oddsMilli: 2_000, active: true },
      { outcomeId: 'home:17', oddsMilli: 4_000, active: true },
      { outcomeId: 'away:8', oddsMilli: 6_000, active: true },
    ],
  };

  test('a match has its players, and the outcomes of scorers have their names', async () => {
    const status: Partial<MatchStatus> = {
      score: [1, 0],
      actions: [
        { kind: 'goal', side: 1, shirt: 9 },
        { kind: 'substitution', side: 1, shirt: 17, off: 9 },
      ],
    };
    site.receive(withPlayers('7704'), changed('7704', {}), changed('7704', status, [scorers]));
    const events = await courseOf('7704');
    expect(events.map(({ kind, shirt, off }) => [kind, shirt, off])).toEqual([
      ['score', 9, undefined],
      ['substitution', 17, 9],
    ]);
    const { json } = await site.call('GET', '/web-api/sportsbook/matches/7704');
    const match = getMatch.answer.parse(json);
    expect(match.lineUps).toEqual(lineUps);
    expect(match.status.actions).toHaveLength(2);
    expect(match.markets[0]?.outcomes.map(({ name }) => name)).toEqual([
      'K. Belabek',
      'T. Moruvik',
      'Chelsea no. 8',
    ]);
  });

  test('rows of lists leave the players out', async () => {
    site.receive(withPlayers('7705'), changed('7705', { actions: [{ kind: 'goal', side: 1, shirt: 9 }] }));
    await site.settled();
    const { json } = await site.call('GET', '/web-api/sportsbook/matches?section=live');
    const row = getMatches.answer.parse(json).matches.find(({ matchId }) => matchId === '7705');
    expect(row).toBeDefined();
    expect(row).not.toHaveProperty('lineUps');
    expect(row?.status).not.toHaveProperty('actions');
  });
});
