import { expect, test } from 'vitest';
import { createManualClock } from './clock.ts';
import { createLog } from './log.ts';
import { createPoller } from './poller.ts';

function stage(tick: () => Promise<boolean>) {
  const clock = createManualClock();
  const beganMs = clock.now();
  const atMs: number[] = [];
  const work = createPoller({
    clock,
    log: createLog('silent'),
    pauseMs: 1_000,
    failure: 'tick failed',
    tick() {
      atMs.push(clock.now() - beganMs);
      return tick();
    },
  });
  return { clock, work, atMs };
}

test('the next tick runs at once while there is more work, otherwise after a pause', async () => {
  const more = [true, false];
  const { clock, work, atMs } = stage(async () => more.shift() ?? false);
  work.start();
  await clock.advance(2_000);
  expect(atMs).toEqual([0, 0, 1_000, 2_000]);
  await work.stop();
});

test('the first tick can be delayed', async () => {
  const { clock, work, atMs } = stage(async () => false);
  work.start(500);
  await clock.advance(1_500);
  expect(atMs).toEqual([500, 1_500]);
  await work.stop();
});

test('after a failed tick the next one still runs', async () => {
  const { clock, work, atMs } = stage(() => Promise.reject(new Error('no database')));
  work.start();
  await clock.advance(1_000);
  expect(atMs).toEqual([0, 1_000]);
  await work.stop();
});

test('a stop waits for the running tick', async () => {
  const under = Promise.withResolvers<boolean>();
  const { clock, work, atMs } = stage(() => under.promise);
  work.start();
  await clock.advance(0);
  let ended = false;
  const ending = work.stop().then(() => {
    ended = true;
  });
  await clock.advance(5_000);
  expect(ended).toBe(false);
  under.resolve(true);
  await ending;
  await clock.advance(5_000);
  expect(atMs).toEqual([0]);
});
