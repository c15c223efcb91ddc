import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { workInLanes } from './lanes.ts';

test('each item is worked on once, and no more of them at once than there are lanes', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await workInLanes([1, 2, 3, 4, 5], 2, async (item) => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
    done.push(item);
  });
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test('the other lanes end before a failure is thrown', async () => {
  const held = Promise.withResolvers<void>();
  const done: number[] = [];
  let isOver = false;
  const work = workInLanes([1, 2, 3], 2, async (item) => {
    if (item === 1) throw new Error('the first one fails');
    await held.promise;
    done.push(item);
  });
  const over = work.catch(() => {
    isOver = true;
  });
  await setImmediate();
  expect(isOver).toBe(false);
  held.resolve();
  await over;
  await expect(work).rejects.toThrow('the first one fails');
  expect(done).toEqual([2, 3]);
});
