import { createPoller } from '@fairline/runtime';
import { expect, test } from 'vitest';
import { testPlatform } from './test-platform.ts';

test('a pause counts from the end of work that waits for the database, however soon the clock moves', async () => {
  const { database, clock, log, drop } = await testPlatform([]);
  const endedMs: number[] = [];
  const startMs = clock.now();
  const poller = createPoller({
    clock,
    log,
    pauseMs: 1_000,
    failure: 'the work failed',
    async tick() {
      await database.pool.query('SELECT pg_sleep(0.05)');
      endedMs.push(clock.now() - startMs);
      return false;
    },
  });
  poller.start();
  await clock.advance(0);
  // The first statement runs still when the clock is to move.
  await clock.advance(1_000);
  await expect.poll(() => endedMs.length).toBe(2);
  expect(endedMs[0]).toBe(0);
  await poller.stop();
  await drop();
});

test('a statement that a test holds does not hold the clock for ever', async () => {
  const { database, clock, drop } = await testPlatform([]);
  await database.pool.query('SELECT 1');
  const holder = await database.pool.connect();
  await holder.query('SELECT pg_advisory_lock(7)');
  const waiting = database.pool.query('SELECT pg_advisory_lock(7), pg_advisory_unlock(7)');
  const startMs = clock.now();
  await clock.advance(5_000);
  expect(clock.now()).toBe(startMs + 5_000);
  await holder.query('SELECT pg_advisory_unlock(7)');
  holder.release();
  await waiting;
  await drop();
});
