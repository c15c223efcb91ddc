import { beforeEach, expect, test } from 'vitest';
import type { FeedMessage } from '../domain/messages.ts';
import { closeAtStart, readMatchMessage, type UofMatch } from './match-messages.ts';
import { notStarted } from './match-status.ts';
import { readFixture } from './read-fixture.ts';
import { about, fixtureXml, marketXml, oddsXml, siteId } from './uof.fixture.ts';
import { matchIdOf, urnOf } from './urn.ts';
import { parseXml } from './xml.ts';

let match: UofMatch;
let illegal: string[];
const groups = new Map([
  ['all', [1, 18, 60]],
  ['1st_half', [60]],
]);

beforeEach(() => {
  const fixture = readFixture(parseXml(fixtureXml(7, 1_000_000)));
  if (!fixture) throw new Error('no fixture');
  match = { fixture, status: notStarted, statusAtMs: 0, lines: new Map() };
  illegal = [];
});

function read(xml: string): FeedMessage[] {
  return readMatchMessage(match, parseXml(xml), {
    groups,
    onIllegal: ({ marketId }, error) => void illegal.push(`${marketId}: ${error.message}`),
  });
}

function statusesOf(messages: readonly FeedMessage[]) {
  return messages.flatMap((message) =>
    message.type === 'odds_change' ? message.markets.map(({ marketId, status }) => [marketId, status]) : [],
  );
}

test('the statuses of markets are those of the feed, and unknown markets and outcomes are left out', () => {
  const markets = [
    marketXml(1, [2, 3, 4]),
    marketXml(10, [1.2, 1.3, 1.4], { status: 0, ids: ['9', '10', '11'] }),
    marketXml(18, [1.9, 1.9], { status: -1, specifiers: 'total=2.5', ids: ['12', '13'] }),
    marketXml(60, [2, 3, 4], { status: -2 }),
    marketXml(11, [1.5, 2.5], { status: -3, ids: ['4', '5'] }),
    marketXml(29, [1.5, 2.5], { status: -4, ids: ['74', '76'] }),
    marketXml(987_654, [1.5, 2.5]),
  ];
  expect(statusesOf(read(oddsXml(5, markets.join(''))))).toEqual([
    [1, 'active'],
    [10, 'deactivated'],
    [18, 'suspended'],
    [60, 'handed-over'],
    [11, 'settled'],
    [29, 'cancelled'],
  ]);
});

test('an outcome without odds, or that is not active, is not offered', () => {
  const outcomes = '<outcome id="1" active="0" odds="2"/><outcome id="2"/><outcome id="3" odds="3.333"/>';
  expect(read(oddsXml(5, `<market id="1">${outcomes}</market>`))).toMatchObject([
    { markets: [{ outcomes: [{ active: false }, { active: false }, { active: true, oddsMilli: 3_333 }] }] },
  ]);
});

test('a line is the same whatever the order of its specifiers, and extended ones are no part of it', () => {
  const market =
    '<market id="105" specifiers="to=15|from=1" extended_specifiers="x=1"><outcome id="1" odds="2"/></market>';
  const other = marketXml(303, [1.9, 1.9], { specifiers: 'quarternr=1|hcp=-2.5', ids: ['1714', '1715'] });
  expect(read(oddsXml(5, market + other))).toMatchObject([
    { markets: [{ specifiers: 'hcp=-2.5|quarternr=1' }] },
  ]);
});

test('all five chances are read where the feed has them, and their sum is a million', () => {
  const all =
    'probabilities="0.4" half_win_probabilities="0.1" refund_probabilities="0.2" half_lose_probabilities="0.1" lose_probabilities="0.2"';
  const market = `<market id="1"><outcome id="1" odds="2" ${all}/><outcome id="2" odds="2" probabilities="0.5"/></market>`;
  const [change] = read(oddsXml(5, market));
  expect(change).toMatchObject({
    markets: [
      {
        outcomes: [
          { chances: { won: 400_000, halfWon: 100_000, void: 200_000, halfLost: 100_000, lost: 200_000 } },
          {},
        ],
      },
    ],
  });
  expect(change?.type === 'odds_change' && change.markets[0]?.outcomes[1]).not.toHaveProperty('chances');
});

test('an older state of a line or of the match changes nothing; one of the same time does', () => {
  read(oddsXml(10, marketXml(1, [2, 3, 4])));
  const score = (home: number) => `<sport_event_status status="1" home_score="${home}" away_score="0"/>`;
  expect(read(oddsXml(9, marketXml(1, [9, 9, 9]), 7, score(5)))).toMatchObject([
    { status: { score: [1, 0] }, markets: [] },
  ]);
  expect(read(oddsXml(10, marketXml(1, [2.5, 3, 4]), 7, score(2)))).toMatchObject([
    { status: { score: [2, 0] }, markets: [{ outcomes: [{}, {}, { oddsMilli: 2_500 }] }] },
  ]);
});

test('a bet stop names the markets of its groups, and leaves open what was opened after it', () => {
  read(oddsXml(10, marketXml(1, [2, 3, 4]) + marketXml(60, [2, 3, 4])));
  expect(read(about('bet_stop', 11, '', 'groups="1st_half"'))).toMatchObject([
    { type: 'bet_stop', marketIds: [60] },
  ]);
  expect(read(about('bet_stop', 11, '', 'groups="all" market_status="0"'))).toEqual([
    { type: 'bet_stop', atMs: 11, producer: '1', matchId: siteId(7), status: 'deactivated' },
  ]);
  expect(read(about('bet_stop', 11, '', 'groups="a_new_group"'))).toMatchObject([{ type: 'bet_stop' }]);
  read(oddsXml(20, marketXml(60, [2, 3, 4])));
  expect(read(about('bet_stop', 15, '', 'groups="all"'))).toMatchObject([{ marketIds: [1] }]);
  expect(read(about('bet_stop', 15, '', 'groups="1st_half"'))).toEqual([]);
});

test('a settlement has the outcomes that are decided; one with a pair without meaning is refused with its market alone', () => {
  const bad = '<market id="18" specifiers="total=2.5"><outcome id="12" result="1" void_factor="1"/></market>';
  const open = '<market id="60"><outcome id="1" result="-1"/></market>';
  const good = `<market id="1" void_reason="7"><outcome id="1" result="1" dead_heat_factor="0.5"/><outcome id="2" result="-1"/></market>`;
  expect(
    read(about('bet_settlement', 5, `<outcomes>${bad}${open}${good}</outcomes>`, 'certainty="1"')),
  ).toMatchObject([
    {
      certainty: 1,
      markets: [
        {
          marketId: 1,
          voidReason: 7,
          outcomes: [{ outcomeId: '1', result: { kind: 'dead-heat', places: 1, tied: 2 } }],
        },
      ],
    },
  ]);
  expect(illegal).toEqual(['18: result 1 void_factor 1']);
});

test('a cancellation and its rollback have their windows, and a rollback of a settlement its outcomes', () => {
  const market = '<market id="1" void_reason="12"/>';
  expect(read(about('bet_cancel', 5, market, 'start_time="10" end_time="20"'))).toMatchObject([
    {
      type: 'bet_cancel',
      markets: [{ marketId: 1, specifiers: '' }],
      reason: 'void reason 12',
      window: { fromMs: 10, toMs: 20 },
    },
  ]);
  expect(read(about('bet_cancel', 5, market, 'end_time="20" superceded_by="sr:season:2"'))).toMatchObject([
    { window: { toMs: 20 }, supersededBy: 'sr:season:2' },
  ]);
  expect(read(about('bet_cancel', 5, market))[0]).not.toHaveProperty('window');
  expect(read(about('rollback_bet_cancel', 5, market, 'start_time="10"'))).toMatchObject([
    { type: 'rollback_bet_cancel', window: { fromMs: 10 } },
  ]);
  const listed = '<market id="1"><outcome id="2"/></market><market id="60"/>';
  expect(read(about('rollback_bet_settlement', 5, listed))).toEqual([
    {
      type: 'rollback_bet_settlement',
      atMs: 5,
      producer: '1',
      matchId: siteId(7),
      markets: [
        { marketId: 1, specifiers: '', outcomeIds: ['2'] },
        { marketId: 60, specifiers: '' },
      ],
    },
  ]);
});

test('what a producer without live odds still offers of a match that has begun is suspended, once', () => {
  read(oddsXml(5, marketXml(1, [2, 3, 4])));
  read(oddsXml(5, marketXml(60, [2, 3, 4])).replace('product="1"', 'product="3"'));
  const isLive = (producer: string) => producer === '1';
  expect(closeAtStart(match, isLive)).toMatchObject([
    { producer: '3', markets: [{ marketId: 60, status: 'handed-over', outcomes: [] }] },
  ]);
  expect(closeAtStart(match, isLive)).toEqual([]);
});

test('a stage names its competitors in its fixture; an outright without an end or of one competitor is not offered yet', () => {
  const stage = (inner: string, end = 'scheduled_end="2026-07-26T12:00:00Z"') =>
    readFixture(
      parseXml(`<fixtures_fixture><fixture id="sr:stage:5" name="Final" scheduled="2026-07-01T12:00:00Z" ${end}>
        <tournament id="sr:tournament:3" name="Tour"><sport id="sr:sport:5"/><category id="sr:category:1"/></tournament>
        <competitors>${inner}</competitors></fixture></fixtures_fixture>`),
    );
  const one = '<competitor id="sr:competitor:1" name="One"/>';
  const two = '<competitor id="sr:competitor:2" name="Two"/>';
  expect(stage(one + two)).toMatchObject({
    matchId: '20000000000005',
    away: { name: 'Final' },
    kickoffMs: Date.UTC(2026, 6, 26, 12),
    outright: { kind: 'stage', competitors: [{ name: 'One' }, { name: 'Two' }] },
  });
  expect(stage(one)).toBeUndefined();
  expect(stage(one + two, '')).toBeUndefined();
});

test.each(['sr:match:7', 'sr:season:9', 'sr:stage:5', 'sr:tournament:17', 'sr:simple_tournament:8'])(
  'our id of %s leads back to it',
  (urn) => {
    expect(urnOf(matchIdOf(urn) ?? '')).toBe(urn);
  },
);

test.each([
  ['status="0" match_status="60"', { phase: 'not-started', disruption: { kind: 'postponed' } }],
  ['status="8"', { phase: 'not-started', disruption: { kind: 'postponed' } }],
  ['status="2" match_status="80"', { phase: 'live', period: '1h', disruption: { kind: 'interrupted' } }],
  ['status="4" match_status="90"', { phase: 'ended', disruption: { kind: 'abandoned', playedMinutes: 37 } }],
  ['status="4" match_status="93"', { disruption: { kind: 'walkover', side: 2 } }],
  ['status="4" match_status="95"', { disruption: { kind: 'retired', side: 1 } }],
  ['status="4" match_status="98"', { disruption: { kind: 'defaulted', side: 2 } }],
  ['status="3" match_status="70"', { phase: 'cancelled' }],
  ['status="5"', { phase: 'cancelled' }],
])('what the feed says of a match that does not go as planned is read: %s', (attributes, expected) => {
  const clock = '<clock match_time="37:20"/>';
  read(oddsXml(5, '', 7, `<sport_event_status status="1" match_status="6">${clock}</sport_event_status>`));
  const [change] = read(oddsXml(6, '', 7, `<sport_event_status ${attributes}/>`));
  expect(change).toMatchObject({ status: expected });
});

test('a match that goes on is no longer stopped, and a message without a code leaves it as it was', () => {
  const statusOf = (attributes: string, atMs: number) => {
    const [change] = read(oddsXml(atMs, '', 7, `<sport_event_status ${attributes}/>`));
    return change?.type === 'odds_change' ? change.status.disruption?.kind : 'none';
  };
  expect(statusOf('status="2" match_status="80"', 5)).toBe('interrupted');
  expect(statusOf('home_score="1" away_score="0"', 6)).toBe('interrupted');
  expect(statusOf('status="1" match_status="7"', 7)).toBeUndefined();
  // Scouts have left; the match goes on.
  expect(statusOf('status="9"', 8)).toBeUndefined();
});
