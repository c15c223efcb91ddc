import { createLog, createManualClock, createMemoryBus, type Platform } from '@fairline/runtime';
import { expect, test } from 'vitest';
import { createLiveCopy } from './live-copy.ts';

type Needed = Pick<Platform, 'bus' | 'clock' | 'log'>;

function stage() {
  const clock = createManualClock();
  const waiting: { resolve(value: string): void; reject(error: Error): void }[] = [];
  const platform: Needed = {
    clock,
    log: createLog('silent'),
    bus: createMemoryBus((error) => {
      throw error;
    }),
  };
  const copy = createLiveCopy(platform, {
    topic: 'things.changed',
    initial: 'initial',
    load: () => new Promise<string>((resolve, reject) => waiting.push({ resolve, reject })),
  });
  return { copy, clock, bus: platform.bus, waiting };
}

test('CONF-01: loads follow one another, and one load answers all who ask meanwhile', async () => {
  const { copy, clock, waiting } = stage();
  const first = copy.refresh();
  const others = [copy.refresh(), copy.refresh()];
  await clock.advance(0);
  expect(waiting).toHaveLength(1);
  waiting[0]?.resolve('old');
  await first;
  expect(copy.current()).toBe('old');
  await clock.advance(0);
  expect(waiting).toHaveLength(2);
  waiting[1]?.resolve('new');
  await Promise.all(others);
  expect({ value: copy.current(), revision: copy.revision() }).toEqual({ value: 'new', revision: 2 });
  void copy.refresh();
  expect(waiting).toHaveLength(3);
});

test('CONF-01: a load that fails keeps nobody from the next one', async () => {
  const { copy, clock, waiting } = stage();
  const first = copy.refresh();
  const second = copy.refresh();
  waiting[0]?.reject(new Error('no database'));
  await expect(first).rejects.toThrow('no database');
  await clock.advance(0);
  waiting[1]?.resolve('new');
  await second;
  expect(copy.current()).toBe('new');
});

test('CONF-01: a failed load is tried again after a second and the copy stays meanwhile', async () => {
  const { copy, clock, bus, waiting } = stage();
  const started = copy.start();
  waiting[0]?.resolve('one');
  await started;
  bus.publish('things.changed', {});
  waiting[1]?.reject(new Error('no database'));
  await clock.advance(0);
  expect(copy.current()).toBe('one');
  await clock.advance(1000);
  waiting[2]?.resolve('two');
  await clock.advance(0);
  expect(copy.current()).toBe('two');
});

test('CONF-01: a stopped copy waits for the running load and loads no more', async () => {
  const { copy, clock, bus, waiting } = stage();
  const started = copy.start();
  waiting[0]?.resolve('one');
  await started;
  bus.publish('things.changed', {});
  let ended = false;
  const stopping = copy.stop().then(() => {
    ended = true;
  });
  await clock.advance(0);
  expect(ended).toBe(false);
  waiting[1]?.resolve('two');
  await stopping;
  bus.publish('things.changed', {});
  await clock.advance(600_000);
  expect(waiting).toHaveLength(2);
});

test('CONF-01: a change without the name of a person is refused before it is made', async () => {
  const { copy, waiting } = stage();
  const database = { transaction: () => Promise.reject(new Error('written')) };
  await expect(copy.change(database, '', async () => undefined)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ path: 'by' }],
  });
  await expect(copy.change(database, 'anna', async () => undefined)).rejects.toThrow('written');
  expect(waiting).toEqual([]);
});
