import { createLog, createManualClock } from '@fairline/runtime';
import { expect, test } from 'vitest';
import { createMatchWork } from './match-work.ts';

/** Creates work that fails a given number of times and records each try. */
function setUp() {
  const clock = createManualClock();
  const work = createMatchWork({
    clock,
    log: createLog('silent'),
    isObsolete: (error) => error instanceof RangeError,
  });
  const done: string[] = [];
  const submit = (matchId: string, name: string, failures = 0) => {
    let left = failures;
    work.submit(matchId, async () => {
      if (left-- > 0) throw new Error(`${name} failed`);
      done.push(name);
    });
  };
  return { clock, work, done, submit };
}

test('work that fails is tried again until it succeeds, and later work on the match waits', async () => {
  const { clock, work, done, submit } = setUp();
  submit('1', 'result', 2);
  submit('1', 'end');
  await expect(work.drained()).rejects.toThrow('result failed');
  expect(done).toEqual([]);
  await clock.advance(1_000);
  await expect(work.drained()).rejects.toThrow('result failed');
  await clock.advance(2_000);
  await work.drained();
  expect(done).toEqual(['result', 'end']);
  expect(work.has('1')).toBe(false);
});

test('a match that fails delays no other', async () => {
  const { clock, work, done, submit } = setUp();
  submit('1', 'stuck', 1_000);
  submit('2', 'first');
  submit('2', 'second');
  await expect(work.drained()).rejects.toThrow('stuck failed');
  expect(done).toEqual(['first', 'second']);
  await clock.advance(600_000);
  submit('3', 'third');
  await expect(work.drained()).rejects.toThrow('stuck failed');
  expect(done).toEqual(['first', 'second', 'third']);
});

test('the pause between tries is bounded', async () => {
  const { clock, work, done, submit } = setUp();
  submit('1', 'late', 20);
  await expect(work.drained()).rejects.toThrow('late failed');
  await clock.advance(16 * 30_000 + 31_000);
  await work.drained();
  expect(done).toEqual(['late']);
});

test('a stop tries the remaining work once more, and ends with the first failure', async () => {
  const { clock, work, done, submit } = setUp();
  submit('1', 'better by now', 1);
  submit('2', 'no better', 3);
  submit('3', 'not waited for', 1);
  await expect(work.drained()).rejects.toThrow();
  await work.stop();
  expect(done).toEqual(['better by now']);
  await clock.advance(600_000);
  expect(done).toEqual(['better by now']);
});

test('work that another process does is dropped, with all later work on the match', async () => {
  const { work, done, submit } = setUp();
  work.submit('1', async () => {
    throw new RangeError('another process');
  });
  submit('1', 'end');
  await work.drained();
  expect([work.has('1'), done]).toEqual([false, []]);
});
