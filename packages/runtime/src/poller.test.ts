import { expect, test } from 'vitest';
import { createManualClock } from './clock.ts';
import { createJobs } from './jobs.ts';
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

function jobStage(tick: () => Promise<boolean>) {
  const clock = createManualClock();
  const jobs = createJobs(clock);
  const parts = { clock, log: createLog('silent'), jobs, name: 'sweep', pauseMs: 60_000, failure: 'failed' };
  return { clock, jobs, work: createPoller({ ...parts, tick }) };
}

test('a job is listed while it polls, with its runs and its last failure', async () => {
  const outcomes = [
    async () => false,
    async () => {
      throw new Error('no such table in postgres://ops:secret@db/site');
    },
  ];
  const { clock, jobs, work } = jobStage(async () => (await outcomes.shift()?.()) ?? false);
  expect(jobs.list()).toEqual([]);
  work.start();
  await clock.advance(60_000);
  const atMs = clock.now();
  const failed = { runs: 2, failures: 1, lastRunAt: atMs, lastFailureAt: atMs, isFailing: true };
  expect(jobs.list()).toEqual([{ name: 'sweep', ...failed, lastFailure: expect.any(String) }]);
  expect(jobs.list()[0]?.lastFailure).toMatch(/^no such table/);
  expect(jobs.list()[0]?.lastFailure).not.toContain('secret');
  await clock.advance(60_000);
  expect(jobs.list()[0]).toMatchObject({ runs: 3, failures: 1, lastFailureAt: atMs, isFailing: false });
  await work.stop();
  expect(jobs.list()).toEqual([]);
});

test('a job that is asked for runs at once, once at a time, and then at its pace', async () => {
  let running = 0;
  let runs = 0;
  const held = Promise.withResolvers<boolean>();
  const { clock, jobs, work } = jobStage(() => {
    running += 1;
    runs += 1;
    expect(running).toBe(1);
    return (runs === 2 ? held.promise : Promise.resolve(false)).finally(() => {
      running -= 1;
    });
  });
  work.start();
  await clock.advance(30_000);
  const asked = [jobs.runNow('sweep'), jobs.runNow('sweep')];
  expect(runs).toBe(2);
  held.resolve(false);
  expect(await Promise.all(asked)).toEqual([true, true]);
  await clock.advance(59_000);
  expect(runs).toBe(2);
  await clock.advance(1_000);
  expect(runs).toBe(3);
  expect(await jobs.runNow('other')).toBe(false);
  await work.stop();
});
