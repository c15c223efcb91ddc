import { createManualClock } from '@fairline/runtime/clock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStore } from '../../core/browser-store.ts';
import { consumeDepartureMark } from '../../core/departure-mark.ts';
import { createEvents } from '../../core/events.ts';
import { fakeChannel } from './fixture/fake-channel.ts';
import { type PlayerTimerParts, startPlayerTimers } from './player-timers.ts';
import { createSessionShare } from './session-share.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible', querySelectorAll: () => [] });

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', page);
});
afterEach(() => void vi.unstubAllGlobals());

function setUp(parts: Partial<PlayerTimerParts> = {}) {
  const clock = createManualClock();
  const store = memoryStore();
  const steps: string[] = [];
  const channel = fakeChannel();
  const own = createEvents<{ begun: undefined }>();
  const timers = startPlayerTimers({
    clock,
    share: createSessionShare(channel),
    onOwnSignOut: (handle) => own.subscribe('begun', handle),
    idleMinutes: 10,
    store,
    ping: async () => ({ remainingMs: null }),
    playerId: '100000001',
    async checkSession() {
      steps.push('check');
      return { playerId: '100000001' };
    },
    signOut: async (departure) => void steps.push(`sign-out ${departure}`),
    onDeparture: (departure) => steps.push(departure),
    leave: () => steps.push('leave'),
    log: (words) => steps.push(words),
    ...parts,
  });
  return { clock, store, steps, timers, channel, own };
}

const withoutChecks = (steps: readonly string[]) => steps.filter((step) => step !== 'check');

test('IDLE-01: an idle player gets a notice, is signed out, and leaves the page', async () => {
  const { clock, store, steps } = setUp();
  await clock.advance(599_999);
  expect(withoutChecks(steps)).toEqual([]);
  await clock.advance(1);
  expect(withoutChecks(steps)).toEqual(['idle', 'sign-out idle']);
  expect(consumeDepartureMark(store)).toBe('idle');
  const count = steps.length;
  await clock.advance(6_000_000);
  expect(steps).toHaveLength(count);
});

test('IDLE-01: an action of the reader in the page counts as activity', async () => {
  const { clock, steps } = setUp();
  await clock.advance(599_000);
  window.dispatchEvent(new Event('pointermove'));
  await clock.advance(599_000);
  expect(withoutChecks(steps)).toEqual([]);
});

test('LIM-07: at the end of the session limit the player gets a notice, is signed out and leaves the page, once', async () => {
  const { clock, store, steps } = setUp({ ping: async () => ({ remainingMs: 0 }) });
  await clock.advance(0);
  expect(withoutChecks(steps)).toEqual(['session-limit', 'sign-out session-limit']);
  expect(consumeDepartureMark(store)).toBe('session-limit');
});

test('AUTH-12: a player whose session is over gets a notice, is signed out and leaves the page', async () => {
  const { clock, store, steps } = setUp({ checkSession: async () => ({ playerId: null }) });
  await clock.advance(0);
  expect(steps).toEqual(['session-over', 'sign-out session-over']);
  expect(consumeDepartureMark(store)).toBe('session-over');
});

test.each(['idle', 'session-limit'] as const)(
  'IDLE-01, LIM-07: a session that the platform has ended (%s) is announced as such',
  async (departure) => {
    const { clock, store, steps } = setUp({ checkSession: async () => ({ playerId: null, departure }) });
    await clock.advance(0);
    expect(steps).toEqual([departure, `sign-out ${departure}`]);
    expect(consumeDepartureMark(store)).toBe(departure);
  },
);

test('IDLE-01: the platform learns for how long the reader has done nothing', async () => {
  const idle: number[] = [];
  const { clock } = setUp({
    async checkSession(idleMs) {
      idle.push(idleMs);
      return { playerId: '100000001' };
    },
  });
  await clock.advance(30_000);
  window.dispatchEvent(new Event('pointermove'));
  await clock.advance(90_000);
  expect(idle).toEqual([0, 30_000, 90_000]);
});

test('AUTH-12: a page of one player is left when another has signed in, who stays signed in', async () => {
  const { clock, steps } = setUp({ checkSession: async () => ({ playerId: '100000002' }) });
  await clock.advance(60_000);
  expect(steps).toEqual(['leave']);
});

test('AUTH-12: a check that fails does not sign the player out', async () => {
  const { clock, steps } = setUp({ checkSession: () => Promise.reject(new Error('offline')) });
  await clock.advance(60_000);
  expect(steps).toEqual(['session not checked', 'session not refreshed']);
});

test('AUTH-14: the session is checked at the start and refreshed every 60 s', async () => {
  const { clock, steps } = setUp();
  await clock.advance(120_000);
  expect(steps).toEqual(['check', 'check', 'check']);
});

test('LIM-07: a session limit that is set while the page is open takes effect', async () => {
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

test('AUTH-13: a sign-out in another tab ends this page at once, without a notice', async () => {
  let playerId: string | null = '100000001';
  const { clock, store, steps, channel } = setUp({ checkSession: async () => ({ playerId }) });
  await clock.advance(0);
  channel.handle({ playerId: null, isEnding: true });
  await clock.advance(0);
  expect(steps).toEqual([]);
  playerId = null;
  channel.handle({ playerId: null });
  await clock.advance(0);
  expect(steps).toEqual(['leave']);
  expect(consumeDepartureMark(store)).toBeUndefined();
});

test('AUTH-13: a page that signs out itself does not sign out again when the platform ends its session', async () => {
  let playerId: string | null = '100000001';
  const checked = vi.fn(async () => ({ playerId }));
  const { clock, store, steps, timers, own } = setUp({ checkSession: checked });
  await clock.advance(0);
  checked.mockClear();
  own.publish('begun', undefined);
  playerId = null;
  timers.sessionChanged();
  await clock.advance(6_000_000);
  expect(checked).not.toHaveBeenCalled();
  expect(steps).toEqual([]);
  expect(consumeDepartureMark(store)).toBeUndefined();
});

test('AUTH-12: a message about another player is confirmed by the session; unknown messages are ignored', async () => {
  let playerId = '100000001';
  const { clock, steps, channel } = setUp({ checkSession: async () => ({ playerId }) });
  await clock.advance(0);
  for (const word of ['100000002', { playerId: 7 }, { playerId: '100000002' }, null]) channel.handle(word);
  await clock.advance(0);
  expect(steps).toEqual([]);
  playerId = '100000002';
  channel.handle({ playerId });
  await clock.advance(0);
  expect(steps).toEqual(['leave']);
});

test('AUTH-12: when another device ends the session, the player gets a notice at once', async () => {
  let playerId: string | null = '100000001';
  const { clock, steps, timers } = setUp({ checkSession: async () => ({ playerId }) });
  await clock.advance(0);
  playerId = null;
  timers.sessionChanged();
  await clock.advance(0);
  expect(steps).toEqual(['session-over', 'sign-out session-over']);
});

test('AUTH-12: a page of a player publishes its player to the other tabs', () => {
  expect(setUp().channel.posted).toEqual([{ playerId: '100000001' }]);
});

test('closed timers do nothing', async () => {
  const { clock, steps, timers } = setUp();
  timers.close();
  await clock.advance(6_000_000);
  expect(withoutChecks(steps)).toEqual([]);
  expect(steps).toEqual(['check']);
});
