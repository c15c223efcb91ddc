import { createLog, createManualClock } from '@fairline/runtime';
import { expect, test } from 'vitest';
import { createEventQueue } from './event-queue.ts';
import type { EventRow } from './store.ts';

const row = (name: string): EventRow => ({
  receivedAt: new Date(0),
  happenedAt: new Date(0),
  visit: null,
  signedIn: false,
  name,
  variant: '',
  data: {},
});

function stage(write?: (rows: readonly EventRow[]) => Promise<void>) {
  const clock = createManualClock();
  const written: string[][] = [];
  let lost = 0;
  const queue = createEventQueue({
    clock,
    log: createLog('silent'),
    write:
      write ??
      (async (rows) => {
        written.push(rows.map(({ name }) => name));
      }),
    onLost: (count) => {
      lost += count;
    },
  });
  return { clock, queue, written, lost: () => lost };
}

test('ANA-01: events of a second are written together', async () => {
  const { clock, queue, written } = stage();
  queue.start();
  expect(queue.add([row('a')]) + queue.add([row('b')])).toBe(2);
  expect(written).toEqual([]);
  await clock.advance(1_000);
  queue.add([row('c')]);
  await clock.advance(1_000);
  expect(written).toEqual([['a', 'b'], ['c']]);
  await queue.stop();
});

test('ANA-01: received events are written before the process ends', async () => {
  const { queue, written } = stage();
  queue.start();
  queue.add([row('a')]);
  await queue.stop();
  expect(written).toEqual([['a']]);
});

test('ANA-01: events beyond the bound of the queue are dropped and reported', () => {
  const { queue, lost } = stage();
  expect(queue.add(Array.from({ length: 10_003 }, () => row('a')))).toBe(10_000);
  expect(queue.add([row('b')])).toBe(0);
  expect(lost()).toBe(4);
});

test('ANA-01: events that cannot be written are lost, and the next ones are tried', async () => {
  let fails = true;
  const kept: string[] = [];
  const { clock, queue, lost } = stage(async (rows) => {
    if (fails) throw new Error('no database');
    kept.push(...rows.map(({ name }) => name));
  });
  queue.start();
  queue.add([row('a')]);
  await clock.advance(1_000);
  fails = false;
  queue.add([row('b')]);
  await clock.advance(1_000);
  expect(kept).toEqual(['b']);
  expect(lost()).toBe(1);
  await queue.stop();
});
