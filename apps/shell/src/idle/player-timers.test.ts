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
  const timers = startPlayerTimers({
    clock,
    idleMinutes: 10,
    store,
    isSessionLimited: async () => true,
    ping: async () => ({ remainingMs: null }),
    playerId: '100000001',
    async checkSession() {
      steps.push('check');
      return '100000001';
    },
    signOut: async (departure) => void steps.push(`sign-out ${departure}`),
    onDeparture: (departure) => steps.push(departure),
    leave: () => steps.push('leave'),
    log: (words) => steps.push(words),
    ...parts,
  });
  return { clock, store, steps, timers };
}

const withoutChecks = (steps: readonly string[]) => steps.filter((step) => step !== 'check');

test('IDLE-01: who is idle is told, signed out, and sent to a page that says why', async () => {
  const { clock, store, steps } = setUp();
  await clock.advance(599_999);
  expect(withoutChecks(steps)).toEqual([]);
  await clock.advance(1);
  expect(withoutChecks(steps)).toEqual(['idle', 'sign-out idle']);
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
  expect(withoutChecks(steps)).toEqual([]);
});

test('LIM-07: when the session limit ends the player is told, signed out and sent away, once', async () => {
  const { clock, store, steps } = setUp({ ping: async () => ({ remainingMs: 0 }) });
  await clock.advance(0);
  expect(withoutChecks(steps)).toEqual(['session-limit', 'sign-out session-limit']);
  expect(takeDepartureMark(store)).toBe('session-limit');
});

test('AUTH-12: whose session is over is told so, signed out and sent away', async () => {
  const { clock, store, steps } = setUp({ checkSession: async () => null });
  await clock.advance(0);
  expect(steps).toEqual(['session-over', 'sign-out session-over']);
  expect(takeDepartureMark(store)).toBe('session-over');
});

test('AUTH-12: a page of one player is left when another has signed in, who stays signed in', async () => {
  const { clock, steps } = setUp({ checkSession: async () => '100000002' });
  await clock.advance(60_000);
  expect(steps).toEqual(['leave']);
});

test('AUTH-12: a check that fails signs nobody out', async () => {
  const { clock, steps } = setUp({ checkSession: () => Promise.reject(new Error('offline')) });
  await clock.advance(60_000);
  expect(steps).toEqual(['session not checked', 'session not refreshed']);
});

test('AUTH-14: the session is looked after at the start and every 60 s', async () => {
  const { clock, steps } = setUp();
  await clock.advance(120_000);
  expect(steps).toEqual(['check', 'check', 'check']);
});

test('LIM-07: a session limit that is set in the open page counts from then on', async () => {
  let remainingMs: number | null = null;
  const { clock, steps, timers } = setUp({ ping: async () => ({ remainingMs }) });
  await clock.advance(50_000);
  remainingMs = 0;
  await clock.advance(1_000);
  expect(withoutChecks(steps)).toEqual([]);
  timers.limitsChanged();
  await clock.advance(0);
  expect(withoutChecks(steps)).toEqual(['session-limit', 'sign-out session-limit']);
});

test('nothing runs after the timers were closed', async () => {
  const { clock, steps, timers } = setUp();
  timers.close();
  await clock.advance(6_000_000);
  expect(withoutChecks(steps)).toEqual([]);
  expect(steps).toEqual(['check']);
});
