import { getMatches } from '@fairline/contracts';
import type { FeedMessage, MarketUpdate } from '@fairline/feed';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;
const nowMs = Date.UTC(2026, 0, 1);

beforeAll(async () => {
  site = await testSite();
  site.receive(
    ...announced('8101', 1, [
      market(1, '', ['1', '2', '3'], [2_000, 3_500, 4_000]),
      market(60, '', ['1', '2', '3'], [2_700, 2_100, 4_500]),
      market(68, 'total=0.5', ['12', '13'], [1_400, 2_800]),
      market(68, 'total=1.5', ['12', '13'], [2_500, 1_500]),
      market(68, 'total=1', ['12', '13'], [1_900, 1_900]),
    ]),
    ...announced('8102', 5, [
      market(186, '', ['4', '5'], [1_500, 2_500]),
      market(202, 'setnr=2', ['4', '5'], [1_700, 2_100]),
      market(202, 'setnr=1', ['4', '5'], [1_600, 2_200]),
      market(204, 'setnr=1|total=9.5', ['12', '13'], [1_850, 1_950]),
    ]),
  );
  await site.settled();
});
afterAll(() => site.stop());

function market(
  marketId: number,
  specifiers: string,
  outcomeIds: readonly string[],
  oddsMilli: readonly number[],
): MarketUpdate {
  const outcomes = outcomeIds.map((outcomeId, at) => ({
    outcomeId,
    oddsMilli: oddsMilli[at] ?? 0,
    active: true,
  }));
  return { marketId, specifiers, status: 'active', outcomes };
}

function announced(matchId: string, sportId: number, markets: MarketUpdate[]): FeedMessage[] {
  return [
    {
      type: 'fixture_change',
      atMs: nowMs,
      fixture: {
        matchId,
        sportId,
        categoryId: 1,
        categoryCode: 'gb-eng',
        tournamentId: 17,
        tournamentName: 'Premier League',
        home: { id: 1, name: 'Arsenal' },
        away: { id: 2, name: 'Chelsea' },
        kickoffMs: nowMs + 3_600_000,
      },
    },
    {
      type: 'odds_change',
      atMs: nowMs,
      matchId,
      status: { phase: 'not-started', period: '', clockSeconds: null, score: [0, 0], periodScores: [] },
      markets,
    },
  ];
}

test.each([
  ['', [['1 '], ['186 ']]],
  ['&row=main', [['1 '], ['186 ']]],
  [
    '&row=first',
    [
      ['60 ', '68 total=1'],
      ['202 setnr=1', '204 setnr=1|total=9.5'],
    ],
  ],
  [
    '&row=both',
    [
      ['1 ', '60 ', '68 total=1'],
      ['186 ', '202 setnr=1', '204 setnr=1|total=9.5'],
    ],
  ],
])(
  'OFFER-01: rows of a list%s have the markets of the match, of its first part or both',
  async (row, expected) => {
    const { json } = await site.call('GET', `/web-api/sportsbook/matches?section=line${row}`);
    const { matches } = getMatches.answer.parse(json);
    expect(
      matches.map(({ markets }) => markets.map(({ marketId, specifiers }) => `${marketId} ${specifiers}`)),
    ).toEqual(expected);
  },
);

test('OFFER-01: a change outside of the first part does not concern its row', () => {
  const seen: string[] = [];
  const leave = site.assembly.live.subscribe(({ rows }) => seen.push(rows.join()));
  const change = (markets: MarketUpdate[]) => site.receive(...announced('8102', 5, markets).slice(1));
  change([market(202, 'setnr=1', ['4', '5'], [1_650, 2_150])]);
  change([market(202, 'setnr=2', ['4', '5'], [1_750, 2_050])]);
  change([market(186, '', ['4', '5'], [1_550, 2_400])]);
  leave();
  expect(seen).toEqual(['first,both', '', 'main,both']);
});
