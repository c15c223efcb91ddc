import { testPlatform } from '@fairline/testing';
import { expect, test } from 'vitest';
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
    { topic: 'test.changed', read: async () => ++reads, ttlMs: 1_000 },
  );
  expect([await values.readRecent(1n), await values.readRecent(1n)]).toEqual([1, 1]);
  bus.publish('test.changed', '1');
  expect([await values.readRecent(1n), await values.readRecent(1n)]).toEqual([2, 2]);
  connected(false);
  expect([await values.readRecent(1n), await values.readRecent(1n)]).toEqual([3, 4]);
  // Messages may have been lost meanwhile, until a value from before the loss is past its life.
  await platform.clock.advance(1_000);
  connected(true);
  expect([await values.readRecent(1n), await values.readRecent(1n)]).toEqual([5, 5]);
  await platform.drop();
});

test('SEC: a value whose message was lost is used no longer than its life', async () => {
  const platform = await testPlatform([]);
  let reads = 0;
  const values = createFollowedCache(platform, {
    topic: 'test.lost',
    read: async () => ++reads,
    ttlMs: 1_000,
  });
  expect(await values.readRecent(1n)).toBe(1);
  await platform.clock.advance(999);
  expect(await values.readRecent(1n)).toBe(1);
  await platform.clock.advance(1);
  expect(await values.readRecent(1n)).toBe(2);
  await platform.drop();
});
