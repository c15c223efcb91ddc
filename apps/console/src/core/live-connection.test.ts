import { expect, test } from 'vitest';
import { createLiveConnection, type LiveParts } from './live-connection.ts';

function stand() {
  const log: string[] = [];
  const opened: Parameters<LiveParts['open']>[0][] = [];
  const waiting: [number, () => void][] = [];
  const live = createLiveConnection({
    open(events) {
      opened.push(events);
      return { send: (text) => log.push(text), close: () => log.push('close') };
    },
    wait(delayMs, then) {
      waiting.push([delayMs, then]);
      return () => log.push('cancelled');
    },
    onState: (isUp) => log.push(isUp ? 'up' : 'down'),
    onBack: () => log.push('back'),
    onRefused: () => log.push('refused'),
  });
  return { live, log, opened, waiting };
}

test('one socket serves all topics, and is closed when nobody follows any', async () => {
  const { live, log, opened } = stand();
  const ends = [live.follow('a', () => {}), live.follow('a', () => {}), live.follow('b', () => {})];
  expect(opened).toHaveLength(1);
  opened[0]?.onOpen();
  expect(log).toEqual(['{"subscribe":["a","b"]}', 'up']);
  for (const end of ends) end();
  await Promise.resolve();
  expect(log.slice(2)).toEqual(['{"unsubscribe":["a"]}', '{"unsubscribe":["b"]}', 'close']);
});

test('the last follower leaves and the next comes in one turn: the socket stays', async () => {
  const { live, log, opened } = stand();
  const end = live.follow('list', () => {});
  opened[0]?.onOpen();
  end();
  live.follow('match', () => {});
  await Promise.resolve();
  expect(opened).toHaveLength(1);
  expect(log.slice(2)).toEqual(['{"unsubscribe":["list"]}', '{"subscribe":["match"]}']);
});

test('a topic that is followed while the old socket still closes has a new one, and no break is reported', async () => {
  const { live, log, opened, waiting } = stand();
  live.follow('list', () => {})();
  await Promise.resolve();
  live.follow('match', () => {});
  expect(opened).toHaveLength(2);
  opened[0]?.onClose(1000);
  opened[1]?.onOpen();
  expect(waiting).toEqual([]);
  expect(log).toEqual(['close', '{"subscribe":["match"]}', 'up']);
});

test('a message reaches the followers of its topic', () => {
  const { live, opened } = stand();
  const seen: unknown[] = [];
  live.follow('a', ({ value }) => void seen.push(value));
  opened[0]?.onOpen();
  opened[0]?.onMessage('{"topic":"a","value":1}');
  opened[0]?.onMessage('{"topic":"b","value":2}');
  expect(seen).toEqual([1]);
});

test('a lost socket is opened again ever more rarely, follows the same topics, and says that messages were lost', () => {
  const { live, log, opened, waiting } = stand();
  live.follow('a', () => {});
  opened[0]?.onOpen();
  opened[0]?.onClose(1001);
  expect(waiting.map(([delayMs]) => delayMs)).toEqual([1_000]);
  waiting[0]?.[1]();
  opened[1]?.onClose(1008);
  expect(waiting.map(([delayMs]) => delayMs)).toEqual([1_000, 2_000]);
  waiting[1]?.[1]();
  opened[2]?.onOpen();
  expect(log.slice(2)).toEqual(['down', 'down', 'refused', '{"subscribe":["a"]}', 'up', 'back']);
});
