import { limitSchema } from '@fairline/contracts';
import {
  betBody,
  matchMessages,
  settlement,
  type TestPlayer,
  type TestSite,
  testSite,
} from '@fairline/server/testing/test-site';
import { csrfHeadersFor } from '@fairline/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

const base = '/limit-service-api/api/external/web/v3';
const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;
const off = 999_999_999;

let site: TestSite;
let nextMatch = 1;
let nextKey = 1;

beforeAll(async () => {
  site = await testSite({}, { connections: 2 });
});
afterAll(() => site.stop());

async function call(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  cookie: string,
  { body, language }: { body?: unknown; language?: string } = {},
) {
  const answer = await site.assembly.app.inject({
    method,
    url: `${base}${path}`,
    headers: {
      cookie,
      ...csrfHeadersFor(cookie),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(language === undefined ? {} : { 'x-language': language }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return { status: answer.statusCode, json: z.record(z.string(), z.unknown()).parse(answer.json()) };
}

const registered = z.object({ credentials: z.object({ login: z.string(), password: z.string() }) });
const list = z.object({ data: z.array(limitSchema) });

async function limitOf(player: TestPlayer, limitType: number) {
  const { json } = await call('GET', '/limits', player.cookie);
  const found = list.parse(json).data.find((limit) => limit.limitType === limitType);
  if (!found) throw new Error(`limit ${limitType} is not listed`);
  return found;
}

function set(player: TestPlayer, limitType: number, limitValue: number) {
  return call('POST', '/limit', player.cookie, { body: { limitType, limitValue } });
}

function newMatch(): string {
  const matchId = String(700_000 + nextMatch++);
  site.receive(...matchMessages(matchId));
  return matchId;
}

function bet(player: TestPlayer, stakeMinor: number, matchId = newMatch()) {
  return site.call('POST', '/web-api/sportsbook/bets', {
    body: betBody([matchId], stakeMinor),
    cookie: player.cookie,
    headers: { 'idempotency-key': `limit-bet-${nextKey++}` },
  });
}

function deposit(player: TestPlayer, amountMinor: number) {
  return site.call('POST', '/web-api/payments/deposits', {
    body: { methodId: 'card', amountMinor, currency: 'EUR', lng: 'en' },
    cookie: player.cookie,
    headers: { 'idempotency-key': `limit-deposit-${nextKey++}` },
  });
}

describe('the list', () => {
  test('LIM-01 LIM-03: names every limit, and what is not set', async () => {
    const player = await site.player();
    const { status, json } = await call('GET', '/limits', player.cookie, { language: 'de' });
    expect(status).toBe(200);
    const { data } = list.parse(json);
    expect(data.map((limit) => limit.limitType)).toEqual([1, 2, 3, 10, 11, 12, 20, 21, 22, 30, 31, 32, 33]);
    expect(data.every((limit) => limit.limitState === 'INACTIVE' && limit.pending === null)).toBe(true);
    expect(data.map((limit) => limit.limitValue)).toEqual([...Array(9).fill(off), 0, -1, 0, 0]);
    expect(data[0]).toMatchObject({ label: 'Einsätze in 24 Stunden', measure: 'EUR', startedAt: null });
    expect(data.slice(9).map((limit) => limit.measure)).toEqual(['days', 'hours', 'minutes', 'days']);
  });

  test('LIM-01: has each limit in force with its beginning and what is left', async () => {
    const player = await site.player(10_000);
    await set(player, 1, 5_000);
    await bet(player, 1_200);
    expect(await limitOf(player, 1)).toMatchObject({
      limitValue: 5_000,
      limitState: 'ACTIVE',
      startedAt: Math.ceil(site.platform.clock.now() / 1_000),
      endsAt: null,
      limitBalance: 3_800,
      needApprove: false,
    });
  });

  test('LIM-02: a visitor is refused', async () => {
    for (const [method, path] of [
      ['GET', '/limits'],
      ['POST', '/limit'],
      ['DELETE', '/limit?limitType=1'],
      ['POST', '/limitaction?action=0'],
      ['POST', '/ping'],
    ] as const) {
      expect(await call(method, path, '')).toMatchObject({ status: 401, json: { code: 'UNAUTHENTICATED' } });
    }
  });
});

describe('setting', () => {
  test.each([
    [{ limitType: 4, limitValue: 1 }, 400, 'INVALID_INPUT'],
    [{ limitType: 1, limitValue: 1.5 }, 400, 'INVALID_INPUT'],
    [{ limitType: 1, limitValue: '100' }, 400, 'INVALID_INPUT'],
    [{ limitType: 1, limitValue: 100, playerId: '1' }, 400, 'INVALID_INPUT'],
    [{ limitType: 1, limitValue: -1 }, 422, 'LIMIT_VALUE_INVALID'],
    [{ limitType: 1, limitValue: 1_000_000_000 }, 422, 'LIMIT_VALUE_INVALID'],
    [{ limitType: 30, limitValue: 2 }, 422, 'LIMIT_VALUE_INVALID'],
    [{ limitType: 31, limitValue: 25 }, 422, 'LIMIT_VALUE_INVALID'],
    [{ limitType: 32, limitValue: 7 }, 422, 'LIMIT_VALUE_INVALID'],
    [{ limitType: 33, limitValue: 180 }, 422, 'LIMIT_VALUE_INVALID'],
    [{ limitType: 1, limitValue: off }, 404, 'LIMIT_UNKNOWN'],
    [{ limitType: 31, limitValue: -1 }, 404, 'LIMIT_UNKNOWN'],
  ])('LIM-06: %j is refused', async (body, status, code) => {
    const player = await site.player();
    expect(await call('POST', '/limit', player.cookie, { body })).toMatchObject({ status, json: { code } });
  });

  test('LIM-04: pending deposit limits are rejected or approved together', async () => {
    const player = await site.player();
    for (const type of [20, 21]) await set(player, type, 1_000);
    for (const type of [20, 21]) await set(player, type, 2_000);
    // The player is asked only after the wait.
    expect(await limitOf(player, 20)).toMatchObject({ limitState: 'PENDING', needApprove: false });
    expect(await call('POST', '/limitaction?action=1', player.cookie, { language: 'de' })).toMatchObject({
      status: 409,
      json: {
        code: 'LIMIT_WAITING',
        title: 'Die 24 Stunden dieser Änderung sind noch nicht vorbei. Danach können Sie sie bestätigen.',
      },
    });
    expect((await call('POST', '/limitaction?action=0', player.cookie, { language: 'ru' })).json).toEqual({
      status: 200,
      title: 'Изменение отменено. Ваш лимит остаётся прежним.',
    });
    for (const type of [20, 21]) {
      expect(await limitOf(player, type)).toMatchObject({ limitState: 'ACTIVE', pending: null });
    }
    expect(await call('POST', '/limitaction?action=0', player.cookie)).toMatchObject({
      status: 404,
      json: { code: 'LIMIT_UNKNOWN' },
    });

    // LIM-02: a refusal is in the reader's language too, and content-language names it.
    const refused = await site.assembly.app.inject({
      method: 'POST',
      url: `${base}/limitaction?action=0`,
      headers: { cookie: player.cookie, ...csrfHeadersFor(player.cookie), 'x-language': 'de' },
    });
    expect(refused.headers).toMatchObject({
      'content-language': 'de',
      'content-type': 'application/problem+json; charset=utf-8',
    });
    expect(refused.json()).toMatchObject({
      status: 404,
      code: 'LIMIT_UNKNOWN',
      title: 'Es gibt nichts mehr zu ändern. Die Seite zeigt, was jetzt gilt.',
    });

    await set(player, 20, 2_000);
    expect((await call('POST', '/limitaction?action=1', player.cookie)).status).toBe(409);
    expect(await limitOf(player, 20)).toMatchObject({
      limitState: 'PENDING',
      needApprove: false,
      pending: { limitValue: 2_000 },
    });
    expect((await deposit(player, 1_001)).json.code).toBe('LIMIT_REACHED');
    expect((await deposit(player, 1_000)).status).toBe(201);
  });
});

describe('spending', () => {
  test('LIM-08: two hundred stakes at once stop exactly at a wagering limit', async () => {
    const player = await site.player(100_000);
    await set(player, 3, 2_000);
    const matchId = newMatch();
    const answers = await Promise.all(Array.from({ length: 200 }, () => bet(player, 60, matchId)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(33);
    expect(answers.filter((answer) => answer.json.code === 'LIMIT_REACHED')).toHaveLength(167);
    expect(await limitOf(player, 3)).toMatchObject({ limitBalance: 20 });
  });

  test('LIM-08: two hundred stakes at once cannot risk more than a loss limit', async () => {
    const player = await site.player(100_000);
    await set(player, 10, 2_000);
    const matchId = newMatch();
    const answers = await Promise.all(Array.from({ length: 200 }, () => bet(player, 60, matchId)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(33);
    site.receive(settlement(matchId, '2'));
    await site.settled();
    expect(await limitOf(player, 10)).toMatchObject({ limitBalance: 20 });
    expect((await bet(player, 60)).json.code).toBe('LIMIT_REACHED');
  });

  test('LIM-08: two hundred deposits at once stop at a deposit limit, and one that failed makes room', async () => {
    const player = await site.player();
    await set(player, 20, 10_000);
    const answers = await Promise.all(Array.from({ length: 200 }, () => deposit(player, 3_000)));
    const started = answers.filter((answer) => answer.status === 201);
    expect(started).toHaveLength(3);
    expect(answers.filter((answer) => answer.json.code === 'LIMIT_REACHED')).toHaveLength(197);
    for (const [index, outcome] of ['paid', 'failed', 'cancelled'].entries()) {
      await site.assembly.app.inject({
        method: 'POST',
        url: String(started[index]?.json.redirectUrl),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `outcome=${outcome}`,
      });
    }
    expect(await site.balance(player)).toBe(3_000);
    expect(await limitOf(player, 20)).toMatchObject({ limitBalance: 7_000 });
    expect((await deposit(player, 7_001)).json.code).toBe('LIMIT_REACHED');
    expect((await deposit(player, 7_000)).status).toBe(201);
  });

  test('LIM-08: limits that are set among many stakes apply to every stake after their answer', async () => {
    const player = await site.player(1_000_000);
    const matchId = newMatch();
    let isSet = false;
    const late: Promise<{ status: number }>[] = [];
    const early = Array.from({ length: 100 }, () => bet(player, 50, matchId));
    const setting = set(player, 1, 0).then(() => {
      isSet = true;
      late.push(...Array.from({ length: 100 }, () => bet(player, 50, matchId)));
    });
    await Promise.all([...early, setting]);
    expect(isSet).toBe(true);
    for (const answer of await Promise.all(late)) expect(answer.status).toBe(409);
  });
});

describe('breaks', () => {
  test('LIM-09: self-exclusion refuses stakes, deposits and sign-in', async () => {
    const { json, cookies } = await site.call('POST', '/web-api/registration', {
      body: { type: 'fast_reg', currency: 'EUR', countryCode: 'de', agreed: true },
    });
    const { credentials } = registered.parse(json);
    const player = { id: credentials.login, cookie: `user_token=${cookies.user_token}` };
    expect((await set(player, 30, 1)).json.title).toBe('You are excluded from gambling from now on.');
    expect(await bet(player, 100)).toMatchObject({ status: 403, json: { code: 'SELF_EXCLUDED' } });
    expect(await deposit(player, 1_000)).toMatchObject({ status: 403, json: { code: 'SELF_EXCLUDED' } });
    const uPassword = Buffer.from(credentials.password).toString('base64');
    const signIn = { body: { uLogin: credentials.login, uPassword } };
    expect(await site.call('POST', '/web-api/user/login', signIn)).toMatchObject({
      status: 403,
      json: { code: 'SELF_EXCLUDED' },
    });
  });

  test('LIM-05 LIM-09: a timeout refuses deposits and stakes, and is locked until it ends', async () => {
    const player = await site.player(10_000);
    await set(player, 33, 7);
    const startedAtMs = site.platform.clock.now();
    expect(await limitOf(player, 33)).toMatchObject({
      limitState: 'ACTIVE',
      limitValue: 7,
      startedAt: Math.ceil(startedAtMs / 1_000),
      endsAt: Math.ceil((startedAtMs + weekMs) / 1_000),
    });
    for (const days of [1, 90]) {
      expect(await set(player, 33, days)).toMatchObject({ status: 409, json: { code: 'LIMIT_LOCKED' } });
    }
    expect((await call('DELETE', '/limit?limitType=33', player.cookie)).json.code).toBe('LIMIT_LOCKED');
    expect(await bet(player, 100)).toMatchObject({ status: 403, json: { code: 'DEPOSIT_PAUSED' } });
    expect(await deposit(player, 1_000)).toMatchObject({ status: 403, json: { code: 'DEPOSIT_PAUSED' } });
  });

  test('LIM-09: an exclusion at once with two hundred stakes: after its answer nothing is staked', async () => {
    const player = await site.player(100_000);
    const matchId = newMatch();
    const stakes = Array.from({ length: 200 }, () => bet(player, 50, matchId));
    await set(player, 30, 1);
    const { rows } = await site.platform.database.pool.query('SELECT max(id) AS last FROM accounts.posting');
    const answers = await Promise.all(stakes);
    for (const { status, json } of answers)
      expect(status === 201 || json.code === 'SELF_EXCLUDED').toBe(true);
    const later = await site.platform.database.pool.query(
      `SELECT count(*) AS count FROM accounts.posting
       JOIN accounts.account ON account.id = posting.from_account
       WHERE player_id = $1 AND posting.id > $2`,
      [player.id, rows[0].last],
    );
    expect(later.rows).toEqual([{ count: 0n }]);
  });
});

test('LIM-07: a ping answers what is left of the day', async () => {
  const player = await site.player();
  expect((await call('POST', '/ping', player.cookie)).json).toEqual({ remainingMs: null });
  await set(player, 31, 2);
  expect((await call('POST', '/ping', player.cookie)).json).toEqual({ remainingMs: 2 * hourMs });
  expect(await limitOf(player, 31)).toMatchObject({ limitValue: 2, limitBalance: 2, measure: 'hours' });
});
