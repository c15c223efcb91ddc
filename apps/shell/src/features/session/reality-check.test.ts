import { createManualClock } from '@fairline/runtime/clock';
import { expect, test, vi } from 'vitest';
import { memoryStore, type TextStore } from '../../core/browser-store.ts';
import { breakMs, createRealityCheck } from './reality-check.ts';

const minuteMs = 60_000;
const settled = () => new Promise((done) => setImmediate(done));

interface Setup {
  clock?: ReturnType<typeof createManualClock>;
  store?: TextStore;
  minutes?: number | null;
  playerId?: string;
}

async function play({
  clock = createManualClock(),
  store = memoryStore(),
  minutes = 30,
  playerId = '7',
}: Setup = {}) {
  const reminded: number[] = [];
  const state = { minutes, isVisible: true };
  const check = createRealityCheck({
    clock,
    store,
    playerId,
    interval: async () => state.minutes,
    isVisible: () => state.isVisible,
    remind: (playedMs) => void reminded.push(playedMs / minuteMs),
    log: vi.fn(),
  });
  await settled();
  return { clock, store, check, reminded, state };
}

/** Advances the clock by a number of minutes while the page is open. */
async function pass(clock: ReturnType<typeof createManualClock>, minutes: number): Promise<void> {
  for (let half = 0; half < minutes * 2; half++) await clock.advance(minuteMs / 2);
}

test('LIM-06: a player is reminded at the chosen interval, with the time played', async () => {
  const { clock, reminded } = await play({ minutes: 30 });
  await pass(clock, 29);
  expect(reminded).toEqual([]);
  await pass(clock, 61);
  expect(reminded).toEqual([30, 60, 90]);
});

test('LIM-06: there is no reminder without a reality check, or after the page has closed', async () => {
  const without = await play({ minutes: null });
  await pass(without.clock, 120);
  expect(without.reminded).toEqual([]);
  const closed = await play({ minutes: 5 });
  closed.check.close();
  await pass(closed.clock, 60);
  expect(closed.reminded).toEqual([]);
});

test('LIM-06: the time continues from page to page; a break of 15 minutes restarts it', async () => {
  const first = await play({ minutes: 30 });
  await pass(first.clock, 20);
  first.check.close();
  await first.clock.advance(breakMs - minuteMs);
  const second = await play({ ...first, minutes: 30 });
  expect(second.reminded).toEqual([34]);
  second.check.close();
  await first.clock.advance(breakMs);
  const third = await play({ ...first, minutes: 30 });
  await pass(first.clock, 30);
  expect(third.reminded).toEqual([30]);
});

test('LIM-06: only one of several tabs reminds', async () => {
  const one = await play({ minutes: 10 });
  const other = await play({ ...one, minutes: 10 });
  await pass(one.clock, 10);
  expect([...one.reminded, ...other.reminded]).toEqual([10]);
});

test('LIM-06: a hidden tab reminds when it is visible', async () => {
  const { clock, reminded, state } = await play({ minutes: 10 });
  state.isVisible = false;
  await pass(clock, 14);
  expect(reminded).toEqual([]);
  state.isVisible = true;
  await pass(clock, 1);
  expect(reminded).toHaveLength(1);
});

test('LIM-06: another player in the same browser starts a new play', async () => {
  const one = await play({ minutes: 10 });
  await pass(one.clock, 9);
  one.check.close();
  const other = await play({ ...one, minutes: 10, playerId: '8' });
  await pass(one.clock, 9);
  expect(other.reminded).toEqual([]);
});

test('LIM-06: a change of the interval takes effect at once', async () => {
  const { clock, check, reminded, state } = await play({ minutes: 60 });
  await pass(clock, 12);
  state.minutes = 10;
  check.restart();
  await settled();
  expect(reminded).toEqual([12]);
  state.minutes = null;
  check.restart();
  await settled();
  await pass(clock, 30);
  expect(reminded).toEqual([12]);
});
