import { expect, test } from 'vitest';
import { dueEnd, idleMs, type LifeRules, maxLifeMs, recordEveryMs } from './session-life.ts';

const rules: LifeRules = { idleMinutes: 575, keptIdleDays: 14, maxHours: 12, keptMaxDays: 30 };
const minuteMs = 60_000;
const dayMs = 86_400_000;

test.each([
  [{ isKept: false, seenAtMs: 0, expiresAtMs: 720 * minuteMs }, 575 * minuteMs - 1, undefined],
  [{ isKept: false, seenAtMs: 0, expiresAtMs: 720 * minuteMs }, 575 * minuteMs, 'idle'],
  [{ isKept: false, seenAtMs: 700 * minuteMs, expiresAtMs: 720 * minuteMs }, 720 * minuteMs - 1, undefined],
  [{ isKept: false, seenAtMs: 700 * minuteMs, expiresAtMs: 720 * minuteMs }, 720 * minuteMs, 'expired'],
  [{ isKept: true, seenAtMs: 0, expiresAtMs: 30 * dayMs }, 14 * dayMs - 1, undefined],
  [{ isKept: true, seenAtMs: 0, expiresAtMs: 30 * dayMs }, 14 * dayMs, 'idle'],
] as const)('IDLE-01: the session %j at %i: %s', (session, nowMs, due) => {
  expect(dueEnd(session, rules, nowMs)).toBe(due);
});

test('the bounds are those of the operator, and activity is stored at least four times within them', () => {
  expect(maxLifeMs(false, rules)).toBe(12 * 60 * minuteMs);
  expect(maxLifeMs(true, rules)).toBe(30 * dayMs);
  expect(idleMs(false, { ...rules, idleMinutes: 1 })).toBe(minuteMs);
  expect(recordEveryMs(false, { ...rules, idleMinutes: 1 })).toBe(minuteMs / 4);
  expect(recordEveryMs(true, rules)).toBe(minuteMs);
});
