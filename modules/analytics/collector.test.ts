import { createAnalytics } from '@fairline/analytics';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let site: TestSite;

beforeAll(async () => {
  site = await testSite({ ALLOWED_HOSTS: 'fairline.example' });
});
beforeEach(async () => {
  await site.platform.database.pool.query('DELETE FROM analytics.event');
});
afterAll(() => site.stop());

const visit = 'abcdefghijklmnop';
const day = '2026-01-01';
const event = (name: string, data: object) => ({ name, ageMs: 0, data });

/** Reads the totals as the console of another process does. */
function totals() {
  const config = { get: <Value>(setting: { default: Value }) => setting.default };
  const { service } = createAnalytics(
    { ...site.platform, metrics: new Registry() },
    { config, sweeps: false },
  );
  return service.totals(day, day);
}

test('ANA-01: events of a browser are counted, and a beacon of another site is refused', async () => {
  const events = [
    event('page-view', { route: 'home', lng: 'en' }),
    event('registration', { type: 'fast_reg', bonus: 1, outcome: 'succeeded' }),
    event('registration', { type: 'door_reg', outcome: 'opened' }),
  ];
  const payload = JSON.stringify({ visit, signedIn: false, events });
  const beacon = (origin: string) =>
    site.call('POST', '/fatman-api/fairline/beacon', {
      payload,
      headers: { 'content-type': 'text/plain;charset=UTF-8', host: 'fairline.example', origin },
    });
  expect(await beacon('http://fairline.example')).toMatchObject({ status: 202, json: { accepted: 3 } });
  expect(await beacon('https://evil.example')).toMatchObject({ status: 403 });
  await site.platform.clock.advance(1_000);
  await expect.poll(totals).toEqual([
    { day, name: 'error', variant: 'registration-type', events: 1n },
    { day, name: 'page-view', variant: '', events: 1n },
    { day, name: 'registration', variant: 'fast_reg succeeded', events: 1n },
  ]);
  const metrics = await site.assembly.app.inject('/metrics');
  expect(metrics.body).toContain('analytics_events_total{name="error"} 1');
});

test.each<[journey: string, ...events: [name: string, data: object][]]>([
  [
    'a registration by the full form, confirmed by a letter',
    ['registration', { type: 'full_reg', bonus: 0, outcome: 'opened' }],
    ['bonus', { action: 'chosen', bonus: 2 }],
    ['registration', { type: 'full_reg', bonus: 2, outcome: 'failed', code: 'PASSWORD_WEAK' }],
    ['registration', { type: 'full_reg', bonus: 2, outcome: 'submitted' }],
    ['registration', { type: 'full_reg', bonus: 2, outcome: 'succeeded' }],
  ],
  ['a registration by one click', ['registration', { type: 'fast_reg', bonus: 1, outcome: 'succeeded' }]],
  ['a registration by telephone', ['registration', { type: 'phone_reg', bonus: 0, outcome: 'submitted' }]],
  [
    'a registration by a network',
    ['registration', { type: 'soc_reg', bonus: 0, network: 'vk', outcome: 'succeeded' }],
  ],
  ['a registration that was left', ['registration-left', { route: 'sport' }]],
  [
    'a sign-in with a second step',
    ['login', { method: 'email', outcome: 'failed', code: 'WRONG_CREDENTIALS' }],
    ['login', { method: 'two-step', outcome: 'failed', code: 'SECOND_FACTOR_WRONG' }],
    ['login', { method: 'two-step', outcome: 'succeeded' }],
  ],
  [
    'a sign-in by a network',
    ['login', { method: 'network', network: 'line', outcome: 'submitted' }],
    ['login', { method: 'network', network: 'line', outcome: 'succeeded' }],
  ],
  [
    'a recovery by SMS',
    ['recovery', { method: 'phone', outcome: 'submitted' }],
    ['recovery', { method: 'phone', outcome: 'failed', code: 'CODE_WRONG' }],
    ['recovery', { method: 'phone', outcome: 'succeeded' }],
  ],
  [
    'a player with two currencies',
    ['account', { action: 'section-opened', section: 'wallets' }],
    ['account', { action: 'added' }],
    ['account', { action: 'transferred' }],
    ['account', { action: 'changed' }],
    ['account', { action: 'removed' }],
  ],
  [
    'an identification',
    ['personal-data', { action: 'opened', fields: [] }],
    ['personal-data', { action: 'saved', fields: ['name', 'surname', 'birth-date', 'passport-number'] }],
    ['document', { type: 'passport', outcome: 'failed', code: 'DOCUMENT_REFUSED' }],
    ['document', { type: 'passport', outcome: 'succeeded' }],
  ],
  [
    'a player who makes the account safe',
    ['security', { action: 'end-other-sessions', outcome: 'succeeded' }],
    ['security', { action: 'link-network', network: 'google', outcome: 'failed', code: 'SOCIAL_LINKED' }],
  ],
  [
    'changed terms',
    ['terms', { version: 3, outcome: 'opened' }],
    ['terms', { version: 3, outcome: 'failed', code: 'TERMS_SUPERSEDED' }],
    ['terms', { version: 4, outcome: 'succeeded' }],
  ],
  ['an activation', ['activation', { method: 'email', outcome: 'succeeded' }]],
  ['a change of the letters', ['mailing', { setting: 'enable_mail_deposit', isOn: true }]],
  ['a bonus that is declined', ['bonus', { action: 'declined', bonus: 0 }]],
  [
    'a search',
    ['search', { action: 'nothing' }],
    ['search', { action: 'found' }],
    ['search', { action: 'opened', kind: 'match' }],
  ],
  [
    'a reader of the lists',
    ['offer', { action: 'window' }],
    ['favourite', { action: 'added', kind: 'match' }],
    ['favourite', { action: 'removed', kind: 'competition' }],
  ],
  ['a sign-out', ['logout', { reason: 'player' }]],
])('ANA-01: the collector keeps the events of %s as they are', async (_, ...journey) => {
  const events = journey.map(([name, data]) => event(name, data));
  const body = { visit, signedIn: true, events };
  const answer = await site.call('POST', '/fatman-api/fairline', { body });
  expect(answer).toMatchObject({ status: 202, json: { accepted: journey.length } });
  await site.platform.clock.advance(1_000);
  const kept = async () => {
    const { rows } = await site.platform.database.pool.query(
      'SELECT name, data FROM analytics.event ORDER BY id',
    );
    return rows.map(({ name, data }) => [name, data]);
  };
  await expect.poll(kept).toEqual(journey);
});

test('ANA-01: no data about the sender are stored', async () => {
  const player = await site.player();
  const payload = JSON.stringify({ visit, signedIn: true, events: [event('logout', { reason: 'player' })] });
  await site.call('POST', '/fatman-api/fairline', { payload, cookie: player.cookie });
  await site.platform.clock.advance(1_000);
  const kept = async () => {
    const { rows } = await site.platform.database.pool.query(
      `SELECT to_jsonb(event)::text AS text FROM analytics.event AS event WHERE name = 'logout'`,
    );
    return rows.map(({ text }) => String(text));
  };
  await expect.poll(kept).toHaveLength(1);
  const [text = ''] = await kept();
  expect(text).not.toContain(player.id);
  expect(text).not.toContain('127.0.0.1');
});

test('ANA-01: other calls do not read text as JSON', async () => {
  const answer = await site.call('POST', '/web-api/user/login', {
    payload: '{"uLogin":"a","uPassword":"b"}',
    headers: { 'content-type': 'text/plain' },
  });
  expect(answer.status).toBe(400);
});

test('ANA-01: the collector answers as an API does', async () => {
  const answer = await site.call('POST', '/fatman-api/other', {
    body: { visit, signedIn: false, events: [event('page-view', { route: 'home', lng: 'en' })] },
  });
  expect(answer).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
  expect(answer.headers['cache-control']).toBe('no-store');
});
