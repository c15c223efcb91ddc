import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maintenanceAt, maintenanceOfCookie, readerMaintenance, retryAfterSeconds } from './maintenance.ts';

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

test('BOOT-07: a decoded cookie counts when its state is true', () => {
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

test.each([
  ['startedAt', 'startAt'],
  ['endedAt', 'finishAt'],
  ['notifyStartedAt', 'notifyStartDate'],
  ['notifyEndedAt', 'notifyEndDate'],
])('BOOT-07: the cookie may have %s under the name %s as well', (name, other) => {
  const read = (moments: object) => maintenanceOfCookie(JSON.stringify({ state: true, ...moments }), nowMs);
  expect(read({ [other]: 5 })).toEqual({ ...none, [name]: 5, state: true });
  expect(read({ [other]: 5, [name]: null })).toEqual({ ...none, [name]: 5, state: true });
  expect(read({ [other]: 5, [name]: 6 })).toEqual({ ...none, [name]: 6, state: true });
});

const moment = fc.option(fc.nat(), { nil: null });
const window = fc.record({
  startedAt: moment,
  endedAt: moment,
  notifyStartedAt: moment,
  notifyEndedAt: moment,
});

test('BOOT-07: a cookie that the site writes is read back unchanged', () => {
  fc.assert(
    fc.property(window, (each) => {
      const { cookie } = readerMaintenance({ mode: 'on', ...each }, {}, nowMs);
      expect(maintenanceOfCookie(cookie, nowMs)).toEqual({ ...each, state: true });
      expect(Object.keys(JSON.parse(cookie ?? ''))).toEqual([
        ...['startedAt', 'endedAt', 'notifyStartedAt', 'notifyEndedAt', 'state'],
      ]);
    }),
  );
});

const off = { mode: 'off', ...none } as const;
const hour = 3_600_000;
const planned = { ...none, mode: 'scheduled', startedAt: nowMs + hour, endedAt: nowMs + 2 * hour } as const;

test('BOOT-07: a plan sets the cookie before it begins, changes it as it begins, and removes it when it ends', () => {
  const ages = (answered: ReturnType<typeof readerMaintenance>) =>
    answered.changes.map(({ name, maxAgeSeconds }) => [name, maxAgeSeconds]);
  const before = readerMaintenance(planned, {}, nowMs);
  expect(JSON.parse(before.cookie ?? '')).toMatchObject({ state: false, startedAt: nowMs + hour });
  expect(ages(before)).toEqual([
    ['maintenance', 7_200],
    ['maintenance_own', 7_200],
  ]);

  const cookies = { maintenance: before.cookie, maintenance_own: '1' };
  expect(readerMaintenance(planned, cookies, nowMs)).toEqual({ cookie: before.cookie, changes: [] });
  const during = readerMaintenance(planned, cookies, nowMs + hour);
  expect(JSON.parse(during.cookie ?? '')).toMatchObject({ state: true });
  expect(ages(during)).toEqual([
    ['maintenance', 3_600],
    ['maintenance_own', 3_600],
  ]);

  const own = { maintenance: during.cookie, maintenance_own: '1' };
  for (const after of [
    readerMaintenance(planned, own, nowMs + 2 * hour),
    readerMaintenance(off, own, nowMs),
  ]) {
    expect(after.cookie).toBeUndefined();
    expect(ages(after)).toEqual([
      ['maintenance', 0],
      ['maintenance_own', 0],
    ]);
  }
});

test('BOOT-07: a cookie that the site has not set counts beside any plan, and is not changed', () => {
  for (const cookie of ['1', '{"state":true}']) {
    for (const plan of [off, planned]) {
      expect(readerMaintenance(plan, { maintenance: cookie }, nowMs)).toEqual({ cookie, changes: [] });
    }
  }
  const announced = '{"notifyStartDate":1}';
  expect(readerMaintenance(off, { maintenance: announced }, nowMs)).toEqual({
    cookie: announced,
    changes: [],
  });
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

test.each([
  { mode: 'off', endedAt: null, seconds: undefined },
  { mode: 'scheduled', endedAt: 1_000, seconds: undefined },
  { mode: 'scheduled', endedAt: 1_001, seconds: 1 },
  { mode: 'scheduled', endedAt: 5_500, seconds: 5 },
  { mode: 'scheduled', endedAt: null, seconds: 60 },
  { mode: 'on', endedAt: 1_000, seconds: 60 },
] as const)(
  'BOOT-07: a refusal at 1000 in $mode maintenance that ends at $endedAt asks for a retry after $seconds s',
  ({ mode, endedAt, seconds }) => {
    expect(retryAfterSeconds({ ...none, mode, startedAt: 0, endedAt }, 1_000)).toBe(seconds);
  },
);
