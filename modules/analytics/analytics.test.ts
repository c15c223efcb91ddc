import { settings } from '@fairline/config';
import { batchLimits } from '@fairline/contracts';
import { answerProblems, createOutboxDelivery, type Module, runtimeMigrations } from '@fairline/runtime';
import { type TestPlatform, testPlatform } from '@fairline/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AnalyticsService, analyticsMigrations, createAnalytics } from './index.ts';

let platform: TestPlatform;
let analytics: Module<AnalyticsService>;
let app: FastifyInstance;

const visit = 'abcdefghijklmnop';
const hourMs = 3_600_000;
/** A configuration with the defaults of the catalogue. */
const config = { get: <Value>(setting: { default: Value }) => setting.default };

beforeEach(async () => {
  platform = await testPlatform([runtimeMigrations, analyticsMigrations]);
  analytics = createAnalytics(platform, { config, sweeps: true });
  await analytics.start?.();
  app = fastify();
  answerProblems(app, platform.log);
  analytics.routes?.(app);
});

afterEach(async () => {
  await app.close();
  await analytics.stop?.();
  await platform.drop();
});

const view = (route = 'home', ageMs = 0) => ({ name: 'page-view', ageMs, data: { route, lng: 'en' } });

async function post(
  payload: unknown,
  { path = '/fatman-api/fairline', type = 'application/json', address = '127.0.0.1' } = {},
) {
  const answer = await app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    remoteAddress: address,
  });
  return { status: answer.statusCode, json: answer.json() };
}

async function stored() {
  await analytics.service.flush();
  const { rows } = await platform.database.pool.query('SELECT * FROM analytics.event ORDER BY id');
  return rows;
}

test('ANA-01: events are accepted as JSON and, from a page that is left, as text', async () => {
  const batch = { visit, signedIn: true, events: [view('home', 5_000), view('sport')] };
  expect(await post(batch)).toEqual({ status: 202, json: { accepted: 2 } });
  const beacon = { path: '/fatman-api/fairline/beacon', type: 'text/plain;charset=UTF-8' };
  expect(await post(batch, beacon)).toMatchObject({ status: 202 });
  expect(await post(batch, { ...beacon, type: 'application/json' })).toMatchObject({ status: 202 });
  const rows = await stored();
  expect(rows).toHaveLength(6);
  expect(rows[0]).toMatchObject({
    received_at: new Date(platform.clock.now()),
    happened_at: new Date(platform.clock.now() - 5_000),
    visit,
    signed_in: true,
    name: 'page-view',
    data: { route: 'home', lng: 'en' },
  });
});

test('ANA-01: an unknown event does not affect the others', async () => {
  const events = [view(), { name: 'purchase', ageMs: 0, data: {} }, view()];
  expect(await post({ visit, signedIn: false, events })).toMatchObject({ json: { accepted: 2 } });
  const metrics = await platform.metrics.metrics();
  expect(metrics).toContain('analytics_events_total{name="page-view"} 2');
  expect(metrics).toContain('analytics_refused_total{reason="unknown-name"} 1');
});

test('ANA-01: an unknown registration type, bonus or network is stored as an error', async () => {
  const registrations = [
    { type: 'new_reg' },
    { type: 'fast_reg', bonus: 9 },
    { type: 'soc_reg', network: 'orkut' },
  ];
  const events = registrations.map((data) => ({
    name: 'registration',
    ageMs: 0,
    data: { ...data, outcome: 'opened' },
  }));
  await post({ visit, signedIn: false, events });
  expect((await stored()).map(({ name, data }) => [name, data])).toEqual([
    ['error', { about: 'registration-type', value: 'new_reg' }],
    ['error', { about: 'registration-bonus', value: '9' }],
    ['error', { about: 'registration-network', value: 'orkut' }],
  ]);
});

test('ANA-01: without consent only technical events are stored', async () => {
  const fault = { name: 'remote-fault', ageMs: 0, data: { remote: 'betting', code: 'timeout' } };
  expect(await post({ signedIn: false, events: [view(), fault] })).toMatchObject({ json: { accepted: 1 } });
  expect(await stored()).toMatchObject([{ name: 'remote-fault', visit: null }]);
});

test('ANA-01, BOOT-11: a page reports its performance separately, without consent', async () => {
  const data = {
    route: 'home',
    lng: 'en',
    navigation: null,
    lcpMs: 800,
    cls: 0.01,
    inpMs: null,
    remotes: [{ remote: 'betting', durationMs: 90 }],
  };
  const beacon = { path: '/fatman-api/fairline/beacon' };
  expect(await post({ type: 'performance', ...data }, beacon)).toEqual({
    status: 202,
    json: { accepted: 1 },
  });
  expect((await post({ type: 'performance', ...data, player: 5 }, beacon)).status).toBe(400);
  expect(await stored()).toMatchObject([{ name: 'performance', visit: null, data }]);
});

test.each([
  ['another key', { path: '/fatman-api/other' }, {}, 404],
  ['no events', {}, { events: [] }, 400],
  ['too many events', {}, { events: Array.from({ length: batchLimits.events + 1 }, () => view()) }, 400],
  ['a visit that could be a name', {}, { visit: 'anna schmidt of 12' }, 400],
  ['more than a batch holds', {}, { player: 'anna' }, 400],
  ['an event of the day before yesterday', {}, { events: [view('home', 48 * hourMs)] }, 400],
  ['another form', { type: 'application/xml' }, {}, 400],
])('ANA-01: %s is refused', async (_, options, change, status) => {
  expect((await post({ visit, signedIn: false, events: [view()], ...change }, options)).status).toBe(status);
  expect(await stored()).toEqual([]);
});

test('ANA-01: bodies that are no JSON, pollute prototypes or are too large are refused by name', async () => {
  const text = { type: 'text/plain' };
  expect(await post('{"visit":', text)).toMatchObject({ status: 400, json: { code: 'MALFORMED_JSON' } });
  expect((await post('{"__proto__":{"a":1},"signedIn":false,"events":[]}', text)).status).toBe(400);
  expect(await post(' '.repeat(batchLimits.bytes + 1), text)).toMatchObject({
    status: 413,
    json: { code: 'BODY_TOO_LARGE' },
  });
});

test('ANA-01: events of one IP address are limited, and those of others are accepted', async () => {
  const batch = { visit, signedIn: false, events: Array.from({ length: 50 }, () => view()) };
  const statuses = await Promise.all(Array.from({ length: 60 }, async () => (await post(batch)).status));
  expect(new Set(statuses)).toEqual(new Set([202, 429]));
  const url = '/fatman-api/fairline';
  const refusal = await app.inject({ method: 'POST', url, payload: batch, remoteAddress: '127.0.0.1' });
  expect([refusal.statusCode, refusal.headers['retry-after']]).toEqual([429, '60']);
  expect((await post(batch, { address: '203.0.113.9' })).status).toBe(202);
  await platform.clock.advance(60_000);
  expect((await post(batch)).status).toBe(202);
});

test('ANA-01: after a day only totals of an event are left, and they do not change', async () => {
  const login = { name: 'login', ageMs: 0, data: { method: 'email', outcome: 'succeeded' } };
  await post({ visit, signedIn: false, events: [view(), view(), login] });
  await analytics.service.flush();
  const day = (offset: number) =>
    new Date(platform.clock.now() + offset * 24 * hourMs).toISOString().slice(0, 10);
  const ask = () => analytics.service.totals(first, first);
  const first = day(0);
  const totals = [
    { day: first, name: 'login', variant: 'email succeeded', events: 1n },
    { day: first, name: 'page-view', variant: '', events: 2n },
  ];
  expect(await ask()).toEqual(totals);

  await platform.clock.advance(24 * hourMs);
  expect(await stored()).toHaveLength(3);
  expect(await analytics.service.sweep()).toBe(0);
  await post({ visit, signedIn: false, events: [view()] });
  await analytics.service.flush();
  await platform.clock.advance(1);
  expect(await analytics.service.sweep()).toBe(3);
  expect(await stored()).toHaveLength(1);
  expect(await ask()).toEqual(totals);
  expect(await analytics.service.totals(first, day(1))).toHaveLength(3);
});

test('ANA-01: totals of a day add up over several sweeps, and the process sweeps by itself', async () => {
  for (const _ of [1, 2]) {
    await post({ visit, signedIn: false, events: [view()] });
    await platform.clock.advance(hourMs);
  }
  const first = new Date(platform.clock.now() - 2 * hourMs).toISOString().slice(0, 10);
  await platform.clock.advance(24 * hourMs);
  // The next sweep runs one interval after the end of this one.
  await expect
    .poll(async () => {
      await platform.clock.advance(hourMs);
      return stored();
    })
    .toEqual([]);
  expect(await analytics.service.totals(first, first)).toEqual([
    { day: first, name: 'page-view', variant: '', events: 2n },
  ]);
});

test('ANA-01: counters are found by domain and project, in every process', async () => {
  const { saveCounter, removeCounter } = analytics.service;
  const at = { domain: 'fairline.example', projectId: 1 };
  const elsewhere = createAnalytics(
    { ...platform, metrics: new Registry() },
    {
      config,
      sweeps: false,
    },
  );
  await elsewhere.start?.();
  await saveCounter({ ...at, type: 'tag-manager', code: 'GTM-1' }, 'anna');
  await saveCounter({ ...at, type: 'tag-manager', code: 'GTM-2' }, 'anna');
  await saveCounter({ ...at, projectId: 2, type: 'tag-manager', code: 'GTM-3' }, 'anna');
  await createOutboxDelivery(platform.database, platform.bus, platform.clock, platform.log).deliver();
  await expect.poll(() => elsewhere.service.counters('fairline.example', 1)).toHaveLength(1);
  const answer = await app.inject('/fatman-api/fairline/counters?domain=fairline.example&projectId=1');
  expect(answer.json()).toEqual({ counters: [{ type: 'tag-manager', code: 'GTM-2' }] });
  expect(answer.headers['cache-control']).toBe('public, max-age=600');
  await removeCounter({ ...at, type: 'tag-manager' }, 'anna');
  expect(analytics.service.counters('fairline.example', 1)).toEqual([]);
  await expect(removeCounter({ ...at, type: 'tag-manager' }, 'anna')).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(saveCounter({ ...at, type: 'a', code: '<b>' }, 'anna')).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  await expect(saveCounter({ ...at, type: 'a', code: 'b' }, '')).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  expect((await app.inject('/fatman-api/other/counters?domain=a&projectId=1')).statusCode).toBe(404);
  expect(settings.core.fatmanApiKey.default).toBe('fairline');
  await elsewhere.stop?.();
});
