import { expect, test } from 'vitest';
import { manualClock } from './clock.ts';
import { systemIds } from './ids.ts';

test('ids of one process are distinct and in order, also within a millisecond', async () => {
  const clock = manualClock();
  const ids = systemIds(clock);
  const made: string[] = [];
  for (let millisecond = 0; millisecond < 3; millisecond++) {
    for (let count = 0; count < 5_000; count++) made.push(ids.uuid());
    await clock.advance(1);
  }
  expect([...made].sort()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
  expect(made[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
