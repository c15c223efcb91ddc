import type { MatchView, ResultView } from '@fairline/contracts';
import type { FragmentAnswer } from '@fairline/remote-kit/protocol';
import { type RemoteRequest, serveRemote } from '@fairline/remote-kit/server';
import { createRemote } from '../../server.tsx';
import { buildMatch, buildStatus, notStarted } from './build-match.ts';
import { buildSuggestedLeg } from './build-suggestion.ts';
import { routeAt } from './route-at.ts';

const nowMs = Date.UTC(2026, 2, 5, 12, 0);
const live = buildMatch();
const coming = buildMatch({ matchId: '102', status: notStarted, home: { id: 3, name: 'Everton <b>' } });
const tennis = buildMatch({
  matchId: '103',
  sportId: 5,
  tournamentId: 95_010,
  tournamentName: 'Wimbledon',
  home: { id: 51, name: 'A. Smith' },
  away: { id: 52, name: 'B. Jones' },
  markets: [],
});

function over(part: Partial<MatchView> = {}): ResultView {
  const { version: _version, marketCount: _count, markets: _markets, ...result } = buildMatch(part);
  const { status = buildStatus({ phase: 'ended', period: '', clockSeconds: null }) } = part;
  return { ...result, status, kickoffAt: Date.UTC(2026, 2, 4, 19, 45) };
}

const ended = over({ matchId: '201' });
const lost = over({
  matchId: '202',
  home: { id: 2, name: 'Chelsea' },
  away: { id: 1, name: 'Arsenal' },
  status: buildStatus({ phase: 'ended', score: [3, 0], periodScores: [[3, 0]] }),
});
const cancelled = over({ matchId: '203', status: buildStatus({ phase: 'cancelled', periodScores: [] }) });

const day = {
  date: '2026-03-04',
  earlierDate: '2026-03-01',
  laterDate: null,
  sports: [
    { sportId: 1, count: 2 },
    { sportId: 5, count: 7 },
  ],
  results: [ended, cancelled],
  next: '1772653500000-203',
};

const figures = { played: 2, drawn: 0, scored: 3, conceded: 2 };
/** The table of the competition. */
const table = {
  since: Date.UTC(2025, 6, 1),
  rows: [
    { team: { id: 1, name: 'Arsenal' }, ...figures, won: 2, lost: 0, points: 6 },
    { team: { id: 2, name: 'Chelsea' }, ...figures, won: 0, lost: 2, points: 0 },
  ],
};

const answers: Record<string, unknown> = {
  '/top-matches?limit=24': { live: [live, tennis], line: [coming] },
  '/top-matches?limit=40': { live: [live, tennis], line: [coming] },
  '/most-backed?limit=40': {
    countedAt: nowMs,
    backed: [
      { match: coming, legCount: 12 },
      { match: live, legCount: 1 },
    ],
  },
  '/matches?section=live&limit=200': { matches: [live, tennis] },
  '/matches?section=live&limit=40': { matches: [live] },
  '/matches?section=line&limit=40': { matches: [coming] },
  '/matches?section=line&limit=200': { matches: [coming] },
  '/matches?section=line&limit=200&sportId=1': { matches: [coming] },
  '/matches?section=line&limit=200&sportId=1&tournamentId=17': { matches: [coming] },
  '/matches?section=live&limit=200&sportId=5': { matches: [] },
  '/matches?section=live&limit=200&sportId=31337': { matches: [] },
  '/matches?section=live&limit=200&search=nobody': { matches: [] },
  '/matches/101': live,
  '/matches/102': coming,
  '/results?limit=100': day,
  '/results?limit=100&date=2026-03-02': { ...day, date: '2026-03-02', results: [], next: null, sports: [] },
  '/results?limit=100&date=2026-03-04&sportId=5&search=x': { ...day, results: [], next: null },
  '/results?limit=100&after=1-2': day,
  '/results?limit=100&zone=Asia%2FKolkata': { ...day, date: '2026-03-05' },
  '/results/recent': { live: [live], ended: [ended] },
  '/sports': {
    sports: [
      {
        sportId: 1,
        name: 'Football',
        liveCount: 1,
        lineCount: 4,
        tournaments: [
          { tournamentId: 17, name: 'Premier League', categoryCode: 'gb-eng', liveCount: 1, lineCount: 4 },
        ],
      },
    ],
  },
  '/tournaments/17': {
    tournament: { id: 17, name: 'Premier League', categoryCode: 'gb-eng', sportId: 1 },
    live: [live],
    line: [coming],
    last: [ended],
    table,
  },
  '/teams/1': {
    team: { id: 1, name: 'Arsenal', sportId: 1 },
    live: [live],
    line: [],
    last: [lost, ended],
    table: { ...table, tournament: { id: 17, name: 'Premier League' } },
  },
  '/teams/4': {
    team: { id: 4, name: 'Retired', sportId: 1 },
    live: [],
    line: [],
    last: [ended],
    table: null,
  },
  '/coupons/123456789012345': {
    number: '123456789012345',
    kind: 'bet',
    at: nowMs,
    form: { kind: 'combination', sizes: [2, 3, 4], bankers: [], isLucky: false },
    lines: 11,
    legs: ['101', '102', '103', '104'].map((matchId) => ({
      ...buildSuggestedLeg({ matchId }),
      takenOddsMilli: 2_400,
      result: 'won',
      score: '2:1',
    })),
    builders: [],
    ruleVersion: 3,
    own: null,
  },
  '/coupons/223456789012345': {
    number: '223456789012345',
    kind: 'bet',
    at: nowMs,
    form: null,
    lines: 1,
    legs: ['1', '2', '3'].map((outcomeId) => ({
      ...buildSuggestedLeg({ matchId: '101', outcomeId }),
      takenOddsMilli: 2_400,
      result: outcomeId === '3' ? 'void' : 'won',
      score: '2:1',
    })),
    builders: [{ matchId: '101', oddsMilli: 6_200, paidOddsMilli: 3_700, result: 'won' }],
    ruleVersion: 3,
    own: null,
  },
  '/coupons/323456789012345': {
    number: '323456789012345',
    kind: 'bet',
    at: nowMs,
    form: null,
    lines: 1,
    legs: ['1', '2'].map((outcomeId) => ({
      ...buildSuggestedLeg({ matchId: '101', outcomeId }),
      takenOddsMilli: 2_400,
      result: 'won',
      score: '2:1',
    })),
    builders: [{ matchId: '101', oddsMilli: 6_200, paidOddsMilli: 6_200, result: 'won' }],
    ruleVersion: 3,
    own: null,
  },
  '/matches/101/facts': {
    match: over(live),
    meetings: [lost],
    lastOfHome: [lost, ended],
    lastOfAway: [],
    table,
  },
};

/** The paths that the pages have requested from the platform, without their common prefix. */
export const asked: string[] = [];

export const remote = createRemote({
  assets: { scripts: ['/b.js'], css: [] },
  version: '1',
  now: () => nowMs,
});
const call = async (path: string) => {
  const own = path.replace('/web-api/sportsbook', '');
  asked.push(own);
  if (Object.hasOwn(answers, own)) return answers[own];
  throw Object.assign(new Error(`nothing at ${path}`), { status: 404, code: 'NOT_FOUND' });
};

/**
 * Returns the response at an address to a visitor, who may have chosen a time zone. The platform in this test has a few
 * matches and results.
 */
export async function page(address: string, reader: { timeZone?: string } = {}) {
  const handle = serveRemote(remote, {
    call: () => call,
    routeAt,
    context: async () => ({ ...reader, player: null }),
  });
  const { pathname, searchParams } = new URL(address, 'http://site');
  const request: RemoteRequest = {
    method: 'GET',
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: { 'mf-render-mode': 'json' },
  };
  const { status, body } = await handle(request);
  const answer: FragmentAnswer = JSON.parse(body);
  return { status, ...answer };
}
