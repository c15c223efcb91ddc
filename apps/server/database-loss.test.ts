import { calls } from '@fairline/contracts';
import { createLog, openDatabase } from '@fairline/runtime';
import { type DatabaseDoor, databaseDoor, type TestPlatform, testPlatform } from '@fairline/testing';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Assembly, assemble } from './assemble.ts';
import { readBuild } from './assets.ts';
import { migrations } from './migrations.ts';
import { betBody, matchMessages } from './testing/test-site.ts';

let platform: TestPlatform;
let door: DatabaseDoor;
let assembly: Assembly;
let cookie: string;
let lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  platform = await testPlatform(migrations, {
    PORT: '0',
    FEED_SPEED: '0',
    DATA_DIR: '/nonexistent/fairline',
    LOG_LEVEL: 'warn',
    ADDRESS_ALLOWANCE: '100',
  });
  door = await databaseDoor(platform.connectionString);
  const log = createLog('warn', { write: (line) => lines.push(JSON.parse(line)) }, platform.clock);
  const database = openDatabase({
    connectionString: door.connectionString,
    onError: (error) => log.error({ err: error }, 'database connection failed'),
    outage: {
      onDown: ({ cause }) => log.error({ err: cause }, 'database unavailable'),
      onUp: (report) => log.warn(report, 'database available again'),
    },
  });
  assembly = await assemble({ ...platform, database, log }, readBuild());
  await assembly.start();
  for (const message of matchMessages('7')) assembly.receive(message);
  await assembly.drained();
  const registration = await assembly.app.inject({
    method: 'POST',
    url: '/web-api/registration',
    payload: { type: 'fast_reg', currency: 'EUR', countryCode: 'de', agreed: true },
  });
  cookie = `user_token=${registration.cookies.find(({ name }) => name === 'user_token')?.value}; ua=1`;

  return async () => {
    await assembly.stop();
    await database.close();
    await door.shut();
    await platform.drop();
  };
});
beforeEach(() => {
  lines = [];
});

async function get(url: string, headers: Record<string, string> = {}) {
  return assembly.app.inject({ url, headers: { host: 'localhost', ...headers } });
}

async function lost(): Promise<void> {
  await door.shut();
  // A session that was looked up is cached for ten seconds.
  await platform.clock.advance(11_000);
}

async function back(): Promise<void> {
  await door.open();
  await vi.waitFor(async () => expect((await get('/readyz')).statusCode).toBe(200), 30_000);
}

/** Builds a request from the method and path of a call alone. */
function blindRequest({ method, path }: (typeof calls)[number]) {
  return {
    method,
    url: path.replace(/:\w+/g, '7'),
    headers: { host: 'localhost', cookie, 'idempotency-key': `blind-${method}-key` },
    ...(method === 'GET' ? {} : { payload: {} }),
  };
}

describe('while the database is unavailable', () => {
  beforeAll(async () => {
    await lost();
    return back;
  });

  test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s is answered, or refused with a code and Retry-After',
    async (_words, call) => {
      const answer = await assembly.app.inject(blindRequest(call));
      if (call.access === 'player') expect(answer.statusCode).toBe(503);
      if (answer.statusCode < 500) return;
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE']);
      // A feature that is switched off answers without Retry-After, since nobody knows when it will be on again.
      if (call.access === 'player') expect(answer.headers['retry-after']).toBe('2');
    },
  );

  test.each([
    ['a sign-in', 'POST', '/web-api/user/login', { uLogin: '1', uPassword: 'YWJjZGVmZ2g=' }],
    [
      'a registration',
      'POST',
      '/web-api/registration',
      { type: 'fast_reg', currency: 'EUR', countryCode: 'de', agreed: true },
    ],
    ['a bet', 'POST', '/web-api/sportsbook/bets', betBody(['7'], 100)],
    ['the question who is signed in', 'GET', '/web-api/session', undefined],
    ['a sign-out', 'POST', '/web-api/user/logout', undefined],
  ] as const)('%s is refused with 503 and Retry-After', async (_words, method, url, payload) => {
    const headers = { host: 'localhost', cookie, 'idempotency-key': 'a-key-of-its-own' };
    const answer = await assembly.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    expect(answer.json()).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(answer.headers['retry-after']).toBe('2');
    // The reader may still be signed in: no cookie is removed.
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('calls that need only the memory are answered, also for signed-in players', async () => {
    const url = '/web-api/sportsbook/matches/7';
    expect((await get(url, { cookie })).json()).toMatchObject({ matchId: '7' });
    expect((await get('/bff-api/config/all.json?lang=en', { cookie })).statusCode).toBe(200);
  });

  test('the process reports that it is alive and not ready', async () => {
    expect((await get('/healthz', { cookie })).json()).toEqual({ status: 'up' });
    const ready = await get('/readyz', { cookie });
    expect([ready.statusCode, ready.json().parts.database]).toEqual([503, 'down']);
    expect((await get('/metrics', { cookie })).statusCode).toBe(200);
  });

  test.each([
    '/',
    '/en',
    '/ar/home/live',
    '/de/home/line',
    '/en/user/login',
    '/en/information/about',
    '/en/nowhere',
  ])('page %s is answered as for a visitor, and is the requested page', async (path) => {
    const page = await get(path, { cookie });
    expect(page.statusCode).toBe(path === '/' ? 302 : path === '/en/nowhere' ? 404 : 200);
    if (path === '/') return;
    expect(page.body).toContain('"isPlayerUnknown":true');
    expect(page.body).toMatch(/<h1/);
    expect((await get(path)).body).not.toContain('isPlayerUnknown');
  });

  test('GUARD-10: a page of the account is a temporary error, and does not ask the player to sign in again', async () => {
    const page = await get('/en/office/history', { cookie });
    expect([page.statusCode, page.headers.location]).toEqual([503, undefined]);
    expect(page.body).toContain('Something went wrong on our side');
    expect((await get('/en/office/history')).statusCode).toBe(302);
  });

  test('scripts, styles, icons and fragments are still served', async () => {
    const { body } = await get('/en', { cookie });
    const assets = [...body.matchAll(/(?:src|href)="(\/(?:assets|icons)\/[^"]+)"/g)].map(
      ([, path = '']) => path,
    );
    expect(assets.length).toBeGreaterThan(3);
    for (const path of [...new Set(assets)].slice(0, 20)) {
      expect([path, (await get(path, { cookie })).statusCode]).toEqual([path, 200]);
    }
    const headers = {
      'mf-render-mode': 'json',
      'mf-api-version': 'v2',
      'mf-route': JSON.stringify({ name: 'home', params: {} }),
    };
    for (const path of ['/mf/header/', '/mf/home/']) {
      expect([path, (await get(path, { cookie, ...headers })).statusCode]).toEqual([path, 200]);
    }
  });
});

test('the log has only one line for each change of state, with a count', async () => {
  await get('/web-api/user/me', { cookie });
  lines = [];
  await lost();
  for (let minute = 0; minute < 2; minute++) {
    for (let count = 0; count < 50; count++) {
      await get('/web-api/user/me', { cookie });
      await platform.clock.advance(1_000);
    }
  }
  await get('/en', { cookie });
  expect(lines.filter(({ msg }) => msg === 'database unavailable')).toHaveLength(1);
  expect(
    lines
      .map(({ msg }) => msg)
      .filter((msg) => msg !== 'database unavailable' && msg !== 'player of the session not loaded'),
  ).toEqual([]);
  await back();
  const [end] = lines.filter(({ msg }) => msg === 'database available again');
  expect(end?.failures).toBeGreaterThan(100);
  expect(end?.unwrittenLines).toMatchObject({ 'outbox delivery failed': expect.any(Number) });
});

test('work continues when the database is back', async () => {
  await lost();
  await back();
  expect((await get('/web-api/user/me', { cookie })).statusCode).toBe(200);
  const page = await get('/en/office/history', { cookie });
  expect([page.statusCode, page.body.includes('isPlayerUnknown')]).toEqual([200, false]);
  expect(await assembly.drained()).toBeUndefined();
});
