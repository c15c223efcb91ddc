import { manualClock } from '@fairline/runtime/clock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStore } from '../preferences/browser-store.ts';
import { takeDepartureMark } from './departure-mark.ts';
import { type PlayerTimerParts, startPlayerTimers } from './player-timers.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible', querySelectorAll: () => [] });

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', page);
});
afterEach(() => void vi.unstubAllGlobals());

function setUp(parts: Partial<PlayerTimerParts> = {}) {
  const clock = manualClock();
  const store = memoryStore();
  const steps: string[] = [];
  const step = (name: string) => async () => void steps.push(name);
  const timers = startPlayerTimers({
    clock,
    idleMinutes: 10,
    store,
    ping: async () => ({ remainingMs: null }),
    refresh: step('refresh'),
    logoff: step('logoff'),
    onDeparture: (departure) => steps.push(departure),
    leave: () => steps.push('leave'),
    log: (words) => steps.push(words),
    ...parts,
  });
  return { clock, store, steps, timers };
}

const withoutRefreshes = (steps: readonly string[]) => steps.filter((step) => step !== 'refresh');

test('IDLE-01: who is idle is told, signed out, and sent to a page that says why', async () => {
  const { clock, store, steps } = setUp();
  await clock.advance(599_999);
  expect(withoutRefreshes(steps)).toEqual([]);
  await clock.advance(1);
  expect(withoutRefreshes(steps)).toEqual(['idle', 'logoff', 'leave']);
  expect(takeDepartureMark(store)).toBe('idle');
  const count = steps.length;
  await clock.advance(6_000_000);
  expect(steps).toHaveLength(count);
});

test('IDLE-01: what the reader does in the page holds it up', async () => {
  const { clock, steps } = setUp();
  await clock.advance(599_000);
  window.dispatchEvent(new Event('pointermove'));
  await clock.advance(599_000);
  expect(withoutRefreshes(steps)).toEqual([]);
});

test('LIM-07: when the session limit ends the player is told, signed out and sent away, once', async () => {
  const { clock, store, steps } = setUp({ ping: async () => ({ remainingMs: 0 }) });
  await clock.advance(0);
  expect(steps).toEqual(['session-limit', 'logoff', 'leave']);
  expect(takeDepartureMark(store)).toBe('session-limit');
});

test('AUTH-13: who cannot be signed out is sent to a fresh page all the same', async () => {
  const { clock, steps } = setUp({
    ping: async () => ({ remainingMs: 0 }),
    logoff: () => Promise.reject(new Error('offline')),
  });
  await clock.advance(0);
  expect(steps).toEqual(['session-limit', 'sign-out failed', 'leave']);
});

test('nothing runs after the timers were closed', async () => {
  const { clock, steps, timers } = setUp();
  timers.close();
  await clock.advance(6_000_000);
  expect(steps).toEqual([]);
});
