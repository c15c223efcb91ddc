import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CourseEvent, type CourseStatus, courseBetween, momentumOf } from './match-course.ts';

function status(part: Partial<CourseStatus> = {}): CourseStatus {
  const counted = { corners: [0, 0], yellowCards: [0, 0] } as const;
  return {
    phase: 'live',
    period: '1h',
    clockSeconds: 600,
    score: [0, 0],
    periodScores: [[0, 0]],
    statistics: { corners: counted.corners, yellowCards: counted.yellowCards },
    ...part,
  };
}

const briefly = (events: readonly CourseEvent[]) =>
  events.map(({ kind, side = 0, count }) => `${kind} ${side} ${count}`);

test('a goal is one event, though it changes the score of the match and of the half', () => {
  const after = status({ score: [1, 0], periodScores: [[1, 0]], clockSeconds: 725 });
  expect(courseBetween(status(), after)).toEqual([
    { kind: 'score', side: 1, count: 1, period: '1h', clockSeconds: 725, score: [1, 0] },
  ]);
});

test('a goal that is taken back is a correction', () => {
  const scored = status({ score: [1, 0], periodScores: [[1, 0]] });
  expect(briefly(courseBetween(scored, status()))).toEqual(['corrected 1 1']);
});

test('a game of a set is a part, and the set itself is the score', () => {
  const tennis = { statistics: undefined, period: 'set1', clockSeconds: null } as const;
  const before = status({ ...tennis, periodScores: [[5, 3]] });
  expect(briefly(courseBetween(before, status({ ...tennis, periodScores: [[5, 4]] })))).toEqual(['part 2 1']);
  const next = status({
    ...tennis,
    period: 'set2',
    score: [1, 0],
    periodScores: [
      [6, 3],
      [0, 0],
    ],
  });
  expect(briefly(courseBetween(before, next))).toEqual(['score 1 1', 'period 0 0']);
});

test('corners and cards are counted from two statuses that both have them', () => {
  const counted = { corners: [0, 2], yellowCards: [1, 0], redCards: [0, 1] } as const;
  const after = status({ statistics: { ...counted } });
  expect(briefly(courseBetween(status(), after))).toEqual(['corner 2 2', 'yellow-card 1 1']);
  expect(courseBetween(status({ statistics: undefined }), after)).toEqual([]);
});

test('the kick-off, a new half and the end are events, and a running clock is none', () => {
  const notStarted = status({ phase: 'not-started', period: '', clockSeconds: null, periodScores: [] });
  expect(briefly(courseBetween(notStarted, status({ statistics: undefined })))).toEqual(['period 0 0']);
  expect(courseBetween(status(), status({ clockSeconds: 700 }))).toEqual([]);
  expect(briefly(courseBetween(status(), status({ phase: 'ended', period: '' })))).toEqual(['end 0 0']);
});

test('momentum stays between −1 and 1, and points to the side of the last events', () => {
  const event = (side: 1 | 2): CourseEvent => ({
    kind: 'score',
    side,
    count: 1,
    period: '1h',
    clockSeconds: 0,
    score: [0, 0],
  });
  expect(momentumOf([], 10)).toEqual([]);
  expect(momentumOf([event(2), event(1)], 3)).toEqual([0, -1, 0.25]);
  fc.assert(
    fc.property(fc.array(fc.constantFrom<1 | 2>(1, 2), { minLength: 1, maxLength: 200 }), (sides) => {
      const course = momentumOf(sides.map(event), 30);
      return course.length === 30 && course.every((value) => Math.abs(value) <= 1);
    }),
  );
});

test('goals and cautions have their players, and each substitution is an event', () => {
  const before = status({
    actions: [{ kind: 'goal', side: 1, shirt: 9 }],
    score: [1, 0],
    periodScores: [[1, 0]],
  });
  const after = status({
    score: [2, 0],
    periodScores: [[2, 0]],
    statistics: { corners: [0, 0], yellowCards: [0, 1] },
    actions: [
      { kind: 'goal', side: 1, shirt: 9 },
      { kind: 'substitution', side: 1, shirt: 17, off: 9 },
      { kind: 'yellow-card', side: 2, shirt: 4 },
      { kind: 'goal', side: 1, shirt: 17 },
    ],
  });
  expect(
    courseBetween(before, after).map(({ kind, side, count, shirt, off }) => [kind, side, count, shirt, off]),
  ).toEqual([
    ['score', 1, 1, 17, undefined],
    ['yellow-card', 2, 1, 4, undefined],
    ['substitution', 1, 1, 17, 9],
  ]);
});

test('a score that the actions do not explain names nobody', () => {
  const after = status({ score: [2, 0], actions: [{ kind: 'goal', side: 1, shirt: 9 }] });
  expect(courseBetween(status(), after)).toMatchObject([{ kind: 'score', count: 2 }]);
  expect(courseBetween(status(), after)[0]).not.toHaveProperty('shirt');
});
