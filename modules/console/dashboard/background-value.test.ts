import { createLog, createManualClock } from '@fairline/runtime';
import { expect, test } from 'vitest';
import { createBackgroundValue } from './background-value.ts';

function counted(outcomes: (() => Promise<number>)[]) {
  const clock = createManualClock();
  const read = createBackgroundValue(
    { clock, log: createLog('silent') },
    { name: 'count', ttlMs: 1_000, load: () => outcomes.shift()?.() ?? Promise.reject(new Error('no more')) },
  );
  return { clock, read, outcomes };
}

const answer = (value: number) => () => Promise.resolve(value);
const fail = () => Promise.reject(new Error('the database is gone'));
const settled = () => new Promise((done) => setImmediate(done));

test('readers get the last value at once, and a new one is computed once in its time', async () => {
  const { clock, read, outcomes } = counted([answer(1), answer(2), answer(3)]);
  expect([read(), read()]).toEqual([undefined, undefined]);
  await settled();
  expect([read(), read(), outcomes.length]).toEqual([1, 1, 2]);
  await clock.advance(1_000);
  expect([read(), read()]).toEqual([1, 1]);
  await settled();
  expect([read(), outcomes.length]).toEqual([2, 1]);
});

test('a failure keeps the last value, and the next reader starts again', async () => {
  const { clock, read } = counted([answer(1), fail, answer(2)]);
  read();
  await settled();
  await clock.advance(1_000);
  read();
  await settled();
  expect(read()).toBe(1);
  await settled();
  expect(read()).toBe(2);
});
