import { expect, test } from 'vitest';
import { activeLimit, sampleLimit } from '../../testing/sample-limits.ts';
import { nextEndOfWait } from './use-reload-after-wait.ts';

test('LIM-04: the limits are reloaded when the next wait ends, and not for one that is over', () => {
  const waits = (endsAt: number) =>
    activeLimit(20, { pending: { limitValue: 10_000, endsAt, direction: 'higher' } });
  expect(nextEndOfWait([sampleLimit(1), waits(300), waits(200)], 100_000)).toBe(200_000);
  expect(nextEndOfWait([waits(300), waits(100)], 100_000)).toBe(300_000);
  expect(nextEndOfWait([sampleLimit(1), waits(100)], 100_000)).toBeUndefined();
});
