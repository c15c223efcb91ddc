import { createManualClock } from '@fairline/runtime/clock';
import { expect, test, vi } from 'vitest';
import { memoryStore } from '../../core/browser-store.ts';
import { consumeDepartureMark, leaveDepartureMark } from '../../core/departure-mark.ts';
import { type Channel, createActivityShare } from './activity-share.ts';
import { createIdleWatcher, type IdleParts } from './idle-watcher.ts';

const minuteMs = 60_000;
const limitMs = 575 * minuteMs;

/** Channels that deliver the messages of each tab to all others, like the channels of a browser. */
function channels() {
  const all: { listener?: (event: { data: unknown }) => void; channel: Channel }[] = [];
  return (): Channel => {
    const own: (typeof all)[number] = {
      channel: {
        postMessage(data) {
          for (const other of all) if (other !== own) other.listener?.({ data });
        },
        addEventListener(_type, listener) {
          own.listener = listener;
        },
        close() {
          all.splice(all.indexOf(own), 1);
        },
      },
    };
    all.push(own);
    return own.channel;
  };
}

function setUp(parts: Partial<IdleParts> = {}) {
  const clock = parts.clock ?? createManualClock();
  const onIdle = vi.fn();
  const watcher = createIdleWatcher({
    clock,
    share: createActivityShare(memoryStore(), channels()()),
    isMediaPlaying: () => false,
    onIdle,
    ...parts,
  });
  return { watcher, onIdle };
}

test('IDLE-01: onIdle is called once, after 575 minutes without activity', async () => {
  const clock = createManualClock();
  const { onIdle } = setUp({ clock });
  await clock.advance(limitMs - 1);
  expect(onIdle).not.toHaveBeenCalled();
  await clock.advance(1);
  expect(onIdle).toHaveBeenCalledOnce();
  await clock.advance(10 * limitMs);
  expect(onIdle).toHaveBeenCalledOnce();
});

test('IDLE-01: the configured number of minutes counts', async () => {
  const clock = createManualClock();
  const { onIdle } = setUp({ clock, idleMinutes: 10 });
  await clock.advance(10 * minuteMs - 1);
  expect(onIdle).not.toHaveBeenCalled();
  await clock.advance(1);
  expect(onIdle).toHaveBeenCalledOnce();
});

test('IDLE-01: activity restarts the time', async () => {
  const clock = createManualClock();
  const { watcher, onIdle } = setUp({ clock });
  await clock.advance(limitMs - 5_000);
  watcher.activity();
  await clock.advance(limitMs - 1);
  expect(onIdle).not.toHaveBeenCalled();
  await clock.advance(1);
  expect(onIdle).toHaveBeenCalledOnce();
});

test('IDLE-01: activity is published after a pause of 100 ms', async () => {
  const clock = createManualClock();
  const publish = vi.fn();
  const { watcher } = setUp({ clock, share: { publish, latest: () => undefined, close() {} } });
  publish.mockClear();
  for (let at = 0; at < 20; at++) {
    watcher.activity();
    await clock.advance(50);
  }
  expect(publish).not.toHaveBeenCalled();
  const lastMs = clock.now() - 50;
  await clock.advance(50);
  expect(publish.mock.calls).toEqual([[lastMs]]);
});

test('IDLE-01: activity without a pause counts as well', async () => {
  const clock = createManualClock();
  const { watcher, onIdle } = setUp({ clock, idleMinutes: 1 });
  for (let at = 0; at < 1_500; at++) {
    watcher.activity();
    await clock.advance(50);
  }
  expect(onIdle).not.toHaveBeenCalled();
});

test('IDLE-01: playing media counts as activity', async () => {
  const clock = createManualClock();
  let isPlaying = true;
  const { onIdle } = setUp({ clock, isMediaPlaying: () => isPlaying });
  await clock.advance(5 * limitMs);
  expect(onIdle).not.toHaveBeenCalled();
  isPlaying = false;
  await clock.advance(limitMs);
  expect(onIdle).toHaveBeenCalledOnce();
});

test('IDLE-01: activity in another tab counts, and all tabs end together', async () => {
  const clock = createManualClock();
  const open = channels();
  const one = setUp({ clock, share: createActivityShare(memoryStore(), open()) });
  const other = setUp({ clock, share: createActivityShare(memoryStore(), open()) });
  await clock.advance(limitMs - 1_000);
  one.watcher.activity();
  await clock.advance(limitMs - 1);
  expect([one.onIdle.mock.calls.length, other.onIdle.mock.calls.length]).toEqual([0, 0]);
  await clock.advance(1);
  expect([one.onIdle.mock.calls.length, other.onIdle.mock.calls.length]).toEqual([1, 1]);
});

test('IDLE-01: without channels tabs share activity through the store', async () => {
  const clock = createManualClock();
  const store = memoryStore();
  const deaf: Channel = { postMessage() {}, addEventListener() {}, close() {} };
  const one = setUp({ clock, share: createActivityShare(store, deaf) });
  const other = setUp({ clock, share: createActivityShare(store, deaf) });
  await clock.advance(limitMs - 1_000);
  one.watcher.activity();
  await clock.advance(2_000);
  expect(other.onIdle).not.toHaveBeenCalled();
});

test('IDLE-01: waking the machine after the limit is not activity', () => {
  let nowMs = 1_000;
  const clock = { now: () => nowMs, after: () => () => {} };
  const { watcher, onIdle } = setUp({ clock });
  nowMs += limitMs + 1;
  watcher.activity();
  expect(onIdle).toHaveBeenCalledOnce();
});

test('IDLE-01: a stored time in the future does not delay the limit', async () => {
  const clock = createManualClock();
  const store = memoryStore();
  const { onIdle } = setUp({ clock, share: createActivityShare(store, channels()()) });
  store.set('fairline.activeAt', String(clock.now() + 100 * limitMs));
  await clock.advance(limitMs);
  store.set('fairline.activeAt', 'nonsense');
  await clock.advance(limitMs);
  expect(onIdle).toHaveBeenCalledOnce();
});

test('IDLE-01: a closed watcher does not call back', async () => {
  const clock = createManualClock();
  const { watcher, onIdle } = setUp({ clock });
  watcher.activity();
  watcher.close();
  watcher.activity();
  await clock.advance(2 * limitMs);
  expect(onIdle).not.toHaveBeenCalled();
});

test('IDLE-01: the reason for the next page can be read once', () => {
  const store = memoryStore();
  expect(consumeDepartureMark(store)).toBeUndefined();
  leaveDepartureMark(store, 'idle');
  expect(consumeDepartureMark(store)).toBe('idle');
  expect(consumeDepartureMark(store)).toBeUndefined();
  store.set('fairline.departure', 'nonsense');
  expect(consumeDepartureMark(store)).toBeUndefined();
  expect(store.get('fairline.departure')).toBeNull();
});
