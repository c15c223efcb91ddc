import { expect, test } from 'vitest';
import { createRecoveryLimits } from './recovery-limits.ts';

const minute = 60_000;

/** Makes requests of one age as soon as they are allowed. @returns the minutes at which they were made */
function make(count: number, ageMs: number | undefined): number[] {
  const limits = createRecoveryLimits();
  const made: number[] = [];
  let nowMs = 0;
  for (let request = 0; request < count; request++) {
    nowMs = limits.allowedAt(ageMs, nowMs);
    limits.record(ageMs, nowMs);
    made.push(nowMs / minute);
  }
  return made;
}

test.each<[string, number | undefined, number, number, number]>([
  ['of less than half an hour', 10 * minute, 20, 10, 60],
  ['of less than a day', 300 * minute, 4, 10, 10],
  ['of a day and more', 2_000 * minute, 2, 30, 4],
  ['of the whole offer', undefined, 2, 30, 4],
])('requests %s keep both of their limits', (_words, ageMs, few, inMinutes, many) => {
  const made = make(many + 1, ageMs);
  expect(made[few - 1]).toBeLessThan(inMinutes);
  expect(made[few]).toBe(inMinutes);
  expect(made[many]).toBeGreaterThanOrEqual(many === 4 ? 120 : 60);
});

test('two requests are never closer than twenty seconds', () => {
  expect(make(2, minute)).toEqual([0, 1 / 3]);
});
