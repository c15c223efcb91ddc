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

test('one socket serves all topics, and is closed when nobody follows any', () => {
  const { live, log, opened } = stand();
  const ends = [live.follow('a', () => {}), live.follow('a', () => {}), live.follow('b', () => {})];
  expect(opened).toHaveLength(1);
  opened[0]?.onOpen();
  expect(log).toEqual(['{"subscribe":["a","b"]}', 'up']);
  for (const end of ends) end();
  expect(log.slice(2)).toEqual(['{"unsubscribe":["a"]}', '{"unsubscribe":["b"]}', 'close']);
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
