import type { Disruption, MatchStatus } from '@fairline/feed';
import { expect, test } from 'vitest';
import { alwaysYieldsMs, type CourseRule, fateOf } from './match-fate.ts';
import { placedTimes } from './rulings.ts';

const hourMs = 3_600_000;
const plannedMs = 1_000 * hourMs;
const rule: CourseRule = {
  postponedHours: 48,
  abandonedHours: 36,
  countsAfterMinutes: 35,
  overtime: null,
  retirement: 'after-two-sets',
};

function fate(
  hours: number,
  disruption: Disruption | undefined,
  {
    status = {},
    kickoffMs = plannedMs,
    own = {},
    endMs,
  }: { status?: Partial<MatchStatus>; kickoffMs?: number; own?: Partial<CourseRule>; endMs?: number } = {},
) {
  const whole: MatchStatus = {
    phase: 'live',
    period: '',
    clockSeconds: null,
    score: [0, 0],
    periodScores: [],
    ...status,
    ...(disruption && { disruption }),
  };
  const match = { kickoffMs, status: whole, competitionEndMs: endMs, nowMs: plannedMs + hours * hourMs };
  return fateOf(match, plannedMs, { ...rule, ...own });
}

test('a match that is moved stands until its hours are over, and for good when it is played within them', () => {
  const status = { phase: 'not-started' } as const;
  const postponed = { kind: 'postponed' } as const;
  expect(fate(47, postponed, { status })).toEqual({ kind: 'stands' });
  const atDeadline = { kind: 'void', cause: 'postponed', yieldsUntilMs: plannedMs + 48 * hourMs };
  expect(fate(48, postponed, { status })).toEqual(atDeadline);
  expect(fate(48, undefined, { kickoffMs: plannedMs + 49 * hourMs })).toEqual(atDeadline);
  expect(fate(60, undefined, { kickoffMs: plannedMs + 47 * hourMs })).toEqual({ kind: 'stands' });
  // Without news of a move the result is only late.
  expect(fate(500, undefined, { status })).toEqual({ kind: 'stands' });
});

test('without a bound bets stand until the competition ends, and a person is asked where that is not known', () => {
  const own = { postponedHours: null };
  const status = { phase: 'not-started' } as const;
  const endMs = plannedMs + 100 * hourMs;
  expect(fate(99, { kind: 'postponed' }, { own, status, endMs })).toEqual({ kind: 'stands' });
  expect(fate(100, { kind: 'postponed' }, { own, status, endMs })).toMatchObject({ kind: 'void' });
  expect(fate(24 * 14, { kind: 'postponed' }, { own, status })).toEqual({ kind: 'ask', cause: 'postponed' });
});

test('an abandoned match counts after its minutes; one that is interrupted only when its hours are over', () => {
  const after = (playedMinutes: number, kind: 'abandoned' | 'interrupted' = 'abandoned') => ({
    kind,
    playedMinutes,
  });
  expect(fate(1, after(35))).toEqual({ kind: 'counts', cause: 'abandoned' });
  expect(fate(1, after(35, 'interrupted'))).toEqual({ kind: 'stands' });
  expect(fate(36, after(35, 'interrupted'))).toEqual({ kind: 'counts', cause: 'abandoned' });
  expect(fate(1, after(34))).toEqual({ kind: 'stands', keepsDecided: true });
  expect(fate(36, after(34))).toMatchObject({ kind: 'void', yieldsUntilMs: plannedMs + 36 * hourMs });
  expect(fate(36, { kind: 'abandoned' })).toEqual({ kind: 'ask', cause: 'abandoned' });
});

test.each([
  ['void', [[1, 1], [6]], undefined],
  ['after-a-point', [[0, 0], []], undefined],
  ['after-a-point', [[0, 0], [1]], 2],
  ['after-a-set', [[0, 0], [5]], undefined],
  ['after-a-set', [[1, 0], [6]], 2],
  ['after-two-sets', [[1, 0], [6]], undefined],
  ['after-two-sets', [[1, 1], [6]], 2],
] as const)(
  'a retirement under the rule %s at %j is won by %s',
  (retirement, [[home, away], games], winner) => {
    const status: Partial<MatchStatus> = {
      score: [home, away],
      periodScores: games.map((each) => [each, 0]),
    };
    expect(fate(1, { kind: 'retired', side: 1 }, { status, own: { retirement } })).toEqual({
      kind: 'retired',
      winner,
    });
  },
);

test('a walkover and a cancelled match are void, and whoever is disqualified has lost', () => {
  const always = { kind: 'void', yieldsUntilMs: alwaysYieldsMs };
  expect(fate(1, { kind: 'walkover', side: 1 })).toMatchObject({ ...always, cause: 'walkover' });
  expect(fate(1, undefined, { status: { phase: 'cancelled' } })).toMatchObject({
    ...always,
    cause: 'cancelled',
  });
  const status: Partial<MatchStatus> = { score: [1, 0] };
  expect(fate(1, { kind: 'defaulted', side: 2 }, { status })).toEqual({ kind: 'retired', winner: 1 });
  expect(fate(1, { kind: 'defaulted' }, { status })).toEqual({ kind: 'ask', cause: 'retired' });
});

test('the time of placing is divided by versions and moves, without a gap and without an overlap', () => {
  const versions = [
    { fromMs: 0, rule },
    { fromMs: 500, rule: { ...rule, postponedHours: 72 } },
  ];
  const moves = [
    { wasMs: 2_000, movedMs: 700 },
    { wasMs: 1_000, movedMs: 300 },
  ];
  const times = placedTimes(versions, moves, { kickoffMs: 3_000, nowMs: 900 });
  expect(times.map(({ fromMs, toMs, plannedMs: at }) => [fromMs, toMs, at])).toEqual([
    [0, 300, 1_000],
    [301, 499, 2_000],
    [500, 700, 2_000],
    [701, 900, 3_000],
  ]);
});
