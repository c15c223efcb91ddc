import { type LegChances, winOrLose } from '@fairline/odds';
import { beforeEach, expect, test } from 'vitest';
import type { FeedMessage } from '../domain/messages.ts';
import { notStarted } from '../domain/not-started.ts';
import { closeAtStart, readMatchMessage, type UofMatch } from './match-messages.ts';
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

/** Writes a market whose outcomes have these chances of winning. */
function likely(id: number, specifiers: string, chances: Readonly<Record<number, number>>): string {
  const outcomes = Object.entries(chances).map(
    ([outcome, chance]) => `<outcome id="${outcome}" odds="1.9" probabilities="${chance}"/>`,
  );
  return `<market id="${id}" specifiers="${specifiers}">${outcomes.join('')}</market>`;
}

/** Returns the chances of the outcomes of the first of these markets. */
function chancesOf(markets: string) {
  match.lines.clear();
  const [change] = read(oddsXml(5, markets));
  const [first] = change?.type === 'odds_change' ? change.markets : [];
  return Object.fromEntries(first?.outcomes.map(({ outcomeId, chances }) => [outcomeId, chances]) ?? []);
}

const parts = (some: Partial<LegChances>) => ({ ...winOrLose(0), lost: 0, ...some });

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
  const five = { won: 400_000, halfWon: 100_000, void: 200_000, halfLost: 100_000, lost: 200_000 };
  // The chance given that the stake does not come back may stand beside the plain one.
  const plain = all.replace('probabilities="0.4"', 'probabilities="0.6" win_probabilities="0.4"');
  const market = `<market id="18" specifiers="total=2.25"><outcome id="12" odds="2" ${all}/><outcome id="13" odds="2" ${plain}/></market>`;
  expect(chancesOf(market)).toEqual({ 12: five, 13: five });
  expect(chancesOf(market.replace('refund_probabilities="0.2"', 'refund_probabilities="0.4"'))).toEqual({
    12: undefined,
    13: five,
  });
});

test('a chance of winning tells that of losing where the stake cannot come back', () => {
  expect(chancesOf(likely(1, '', { 1: 0.5, 2: 0.3, 3: 0.2 }))).toEqual({
    1: winOrLose(0.5),
    2: winOrLose(0.3),
    3: winOrLose(0.2),
  });
  expect(chancesOf(likely(18, 'total=2.5', { 12: 0.6, 13: 0.4 }))).toEqual({
    12: winOrLose(0.6),
    13: winOrLose(0.4),
  });
  expect(chancesOf(likely(1, '', { 1: 1.2, 2: -0.1, 3: 0.2 }))).toEqual({
    1: undefined,
    2: undefined,
    3: winOrLose(0.2),
  });
});

test('the lines half a point away tell how often a whole or a quarter line returns the stake', () => {
  const totals =
    likely(18, 'total=1.5', { 12: 0.75, 13: 0.25 }) + likely(18, 'total=2.5', { 12: 0.5, 13: 0.5 });
  const onTotal = (total: number) => chancesOf(likely(18, `total=${total}`, { 12: 0.6, 13: 0.4 }) + totals);
  expect(onTotal(2)).toEqual({
    12: parts({ won: 500_000, void: 250_000, lost: 250_000 }),
    13: parts({ won: 250_000, void: 250_000, lost: 500_000 }),
  });
  expect(onTotal(2.25)).toEqual({
    12: parts({ won: 500_000, halfLost: 250_000, lost: 250_000 }),
    13: parts({ won: 250_000, halfWon: 250_000, lost: 500_000 }),
  });
  expect(onTotal(1.75)).toEqual({
    12: parts({ won: 500_000, halfWon: 250_000, lost: 250_000 }),
    13: parts({ won: 250_000, halfLost: 250_000, lost: 500_000 }),
  });
  const handicaps =
    likely(16, 'hcp=-0.5', { 1714: 0.45, 1715: 0.55 }) + likely(16, 'hcp=0.5', { 1714: 0.7, 1715: 0.3 });
  expect(chancesOf(likely(16, 'hcp=-0.25', { 1714: 0.55, 1715: 0.45 }) + handicaps)).toEqual({
    1714: parts({ won: 450_000, halfLost: 250_000, lost: 300_000 }),
    1715: parts({ won: 300_000, halfWon: 250_000, lost: 450_000 }),
  });
  // Without its neighbours the line tells nothing.
  expect(chancesOf(likely(18, 'total=2', { 12: 0.6, 13: 0.4 }))).toEqual({ 12: undefined, 13: undefined });
});

test('the other side or the three-way market tells how often a draw returns the stake', () => {
  const expected = {
    4: parts({ won: 500_000, void: 300_000, lost: 200_000 }),
    5: parts({ won: 200_000, void: 300_000, lost: 500_000 }),
  };
  const given = likely(64, '', { 4: 0.714, 5: 0.286 });
  expect(chancesOf(given)).toEqual({ 4: undefined, 5: undefined });
  expect(chancesOf(given + likely(60, '', { 1: 0.5, 2: 0.3, 3: 0.2 }))).toEqual(expected);
  expect(chancesOf(given + likely(1, '', { 1: 0.5, 2: 0.3, 3: 0.2 }))).toEqual({
    4: undefined,
    5: undefined,
  });
  expect(chancesOf(likely(64, '', { 4: 0.5, 5: 0.2 }))).toEqual(expected);
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
  expect(read(about('bet_cancel', 5, market, 'end_time="20"'))).toMatchObject([{ window: { toMs: 20 } }]);
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

test('each count is read by itself, and a second caution sends off as a red card does', () => {
  const statisticsIn = (counts: string, atMs: number) => {
    const inner = `<statistics>${counts}</statistics>`;
    const [change] = read(
      oddsXml(atMs, '', 7, `<sport_event_status status="1">${inner}</sport_event_status>`),
    );
    return change?.type === 'odds_change' && change.status.statistics;
  };
  expect(statisticsIn('', 5)).toBeUndefined();
  expect(statisticsIn('<red_cards home="0" away="1"/>', 6)).toEqual({ redCards: [0, 1] });
  expect(statisticsIn('<corners home="3" away="1"/>', 7)).toEqual({ corners: [3, 1], redCards: [0, 1] });
  const sentOff = '<red_cards home="0" away="1"/><yellow_red_cards home="1" away="1"/>';
  expect(statisticsIn(sentOff, 8)).toEqual({ corners: [3, 1], redCards: [1, 2] });
  expect(statisticsIn('<yellow_cards home="2" away="0"/>', 9)).toEqual({
    corners: [3, 1],
    yellowCards: [2, 0],
    redCards: [1, 2],
  });
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
