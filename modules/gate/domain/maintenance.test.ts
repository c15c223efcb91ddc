import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maintenanceAt, maintenanceCookie, maintenanceOfCookie } from './maintenance.ts';

const none = { startedAt: null, endedAt: null, notifyStartedAt: null, notifyEndedAt: null };
const nowMs = Date.UTC(2026, 0, 1);

test('BOOT-07: the cookie 1 is maintenance for the next 24 hours', () => {
  expect(maintenanceOfCookie('1', nowMs)).toEqual({
    ...none,
    startedAt: nowMs,
    endedAt: nowMs + 86_400_000,
    state: true,
  });
});

test('BOOT-07: a decoded cookie counts when it says state true', () => {
  const cookie = (value: unknown) => encodeURIComponent(JSON.stringify(value));
  expect(maintenanceOfCookie(cookie({ state: true, startedAt: 5 }), nowMs)).toEqual({
    ...none,
    startedAt: 5,
    state: true,
  });
  expect(maintenanceOfCookie('{"state":true}', nowMs)).toEqual({ ...none, state: true });
  expect(maintenanceOfCookie(cookie({ state: true, startedAt: '<b>', endedAt: -1 }), nowMs)).toEqual({
    ...none,
    state: true,
  });
  for (const value of [{ state: false }, { state: 'true' }, { state: 1 }, {}, [], null, true, 2]) {
    expect(maintenanceOfCookie(cookie(value), nowMs)).toBeUndefined();
  }
  for (const raw of [undefined, '', '0', '%', '{', '%7B']) {
    expect(maintenanceOfCookie(raw, nowMs)).toBeUndefined();
  }
});

const moment = fc.option(fc.nat(), { nil: null });
const window = fc.record({
  startedAt: moment,
  endedAt: moment,
  notifyStartedAt: moment,
  notifyEndedAt: moment,
});

test('BOOT-07: what is written into a cookie is read from it', () => {
  fc.assert(
    fc.property(window, (each) => {
      const maintenance = { ...each, state: true };
      expect(maintenanceOfCookie(maintenanceCookie(maintenance), nowMs)).toEqual(maintenance);
    }),
  );
});

test('BOOT-07: no cookie makes the reader fail', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (cookie) => void maintenanceOfCookie(cookie, nowMs)),
  );
});

test.each([
  { mode: 'off', startedAt: 10, endedAt: 20, at: 15, state: false },
  { mode: 'on', startedAt: null, endedAt: null, at: 15, state: true },
  { mode: 'scheduled', startedAt: 10, endedAt: 20, at: 9, state: false },
  { mode: 'scheduled', startedAt: 10, endedAt: 20, at: 10, state: true },
  { mode: 'scheduled', startedAt: 10, endedAt: 20, at: 19, state: true },
  { mode: 'scheduled', startedAt: 10, endedAt: 20, at: 20, state: false },
  { mode: 'scheduled', startedAt: 10, endedAt: null, at: 99, state: true },
  { mode: 'scheduled', startedAt: null, endedAt: 20, at: 15, state: false },
] as const)(
  'BOOT-07: $mode from $startedAt to $endedAt is $state at $at',
  ({ mode, startedAt, endedAt, at, state }) => {
    const plan = { ...none, mode, startedAt, endedAt, notifyStartedAt: 1 };
    expect(maintenanceAt(plan, at)).toEqual({ ...none, startedAt, endedAt, notifyStartedAt: 1, state });
  },
);
