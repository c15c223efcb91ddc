import { testPlatform } from '@fairline/testing';
import { expect, test } from 'vitest';
import { busPatienceMs } from './bus-watch.ts';
import { createFollowedCache } from './followed-cache.ts';

test('a value is read again after a message of its change, and each time while the bus is lost', async () => {
  const platform = await testPlatform([]);
  let connected = (_isConnected: boolean) => {};
  const bus = {
    ...platform.bus,
    onConnection(listener: typeof connected) {
      connected = listener;
      return () => {};
    },
  };
  let reads = 0;
  const values = createFollowedCache(
    { ...platform, bus },
    { topic: 'test.changed', read: async () => ++reads },
  );
  expect([await values.readRecent(1n), await values.readRecent(1n)]).toEqual([1, 1]);
  bus.publish('test.changed', '1');
  expect([await values.readRecent(1n), await values.readRecent(1n)]).toEqual([2, 2]);
  connected(false);
  await platform.clock.advance(busPatienceMs);
  expect([await values.readRecent(1n), await values.readRecent(1n)]).toEqual([3, 4]);
  connected(true);
  expect(await values.readRecent(1n)).toBe(2);
  await platform.drop();
});
