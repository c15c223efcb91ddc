import { solveCaptcha } from '@fairline/server/testing/solve-captcha';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';

let site: TestSite;

beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.stop());

const password = 'correct horse battery';
const laptop = {
  language: 'de',
  timeZone: 'Europe/Berlin',
  screen: 'large',
  touch: false,
  platform: 'linux',
};
const recordSchema = z.object({ token: z.string(), componentsData: z.unknown(), expiresAt: z.number() });
const dayMs = 86_400_000;
let lastPerson = 0;

async function recordOf(componentsData: object = laptop, token?: string) {
  const body = { componentsData, ...(token === undefined ? {} : { token }) };
  const { status, json } = await site.call('POST', '/web-api/fingerprint', { body });
  expect(status).toBe(200);
  return recordSchema.parse(json);
}

/** Reads the device id from a record, whose payload is not encrypted. */
function deviceOf({ token }: { token: string }): string {
  const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return z.object({ sub: z.string() }).parse(payload).sub;
}

interface From {
  token?: string;
  componentsData?: object;
  /** Sends the headers that a page of the site sends. */
  appName?: string;
}

function headersOf({ token, appName }: From): Record<string, string> {
  return { ...(token ? { 'x-fingerprint': token } : {}), ...(appName ? { 'app-name': appName } : {}) };
}

function register(email: string, from: From = {}) {
  const body = {
    type: 'full_reg',
    currency: 'EUR',
    countryCode: 'de',
    agreed: true,
    email,
    password,
    name: 'Ana',
    surname: 'Silva',
    birthDate: '1990-05-17',
    ...(from.componentsData ? { componentsData: from.componentsData } : {}),
  };
  return site.call('POST', '/web-api/registration', { body, headers: headersOf(from) });
}

function logIn(uLogin: string, secret: string, from: From = {}) {
  const uPassword = Buffer.from(secret).toString('base64');
  const { componentsData } = from;
  const body = { uLogin, uPassword, ...(componentsData ? { componentsData } : {}) };
  return site.call('POST', '/web-api/user/login', { body, headers: headersOf(from) });
}

const newEmail = () => `device${++lastPerson}@example.org`;
const required = { status: 400, json: { code: 'FINGERPRINT_REQUIRED', error_code: 120 } };

test('AUTH-09: a record has a token, its data and an expiry thirty days ahead', async () => {
  const record = await recordOf();
  expect(record).toMatchObject({
    componentsData: laptop,
    expiresAt: site.platform.clock.now() + 30 * dayMs,
  });
  const { rows } = await site.platform.database.pool.query(
    'SELECT FROM identity.player_device WHERE device_id = $1',
    [deviceOf(record)],
  );
  expect(rows).toEqual([]);
});

test.each([
  [{ ...laptop, canvas: 'x' }],
  [{ ...laptop, fonts: [] }],
  [{ ...laptop, screen: '1920x1080' }],
  [{ ...laptop, platform: 'Linux x86_64' }],
  [{}],
])('AUTH-09: more exact values are refused: %j', async (componentsData) => {
  const answer = await site.call('POST', '/web-api/fingerprint', { body: { componentsData } });
  expect(answer).toMatchObject({ status: 400, json: { code: 'INVALID_INPUT' } });
});

test('AUTH-09: a renewed record is of the same device; a token that was copied to another kind of device is not', async () => {
  const first = await recordOf();
  expect(deviceOf(await recordOf({ ...laptop, timeZone: 'Asia/Tokyo' }, first.token))).toBe(deviceOf(first));
  expect(deviceOf(await recordOf({ ...laptop, platform: 'windows' }, first.token))).not.toBe(deviceOf(first));
  expect(deviceOf(await recordOf(laptop, 'a.b.c'))).not.toBe(deviceOf(first));
  expect(deviceOf(await recordOf())).not.toBe(deviceOf(first));
});

test('AUTH-09: a page of the site needs a record to sign in and register, and is refused without one', async () => {
  const email = newEmail();
  const { token } = await recordOf();
  expect(await register(email, { appName: 'auth' })).toMatchObject(required);
  expect((await register(email, { appName: 'auth', token, componentsData: laptop })).status).toBe(201);
  expect(await logIn(email, password, { appName: 'auth' })).toMatchObject(required);
  expect((await logIn(email, password, { appName: 'auth', token })).status).toBe(200);
  // A program that is not a page of the site needs no record, and counts as a new device.
  expect((await logIn(email, password)).json.code).toBe('CAPTCHA_REQUIRED');
});

test('AUTH-09: a record that is forged, over, of another kind or no longer true is refused', async () => {
  const email = newEmail();
  expect((await register(email)).status).toBe(201);
  const { token } = await recordOf();
  const player = await site.player();
  const { json } = await site.call('GET', '/web-api/user/gettoken', { cookie: player.cookie });
  for (const wrong of ['a.b.c', `${token}x`, String(json.token)]) {
    expect(await logIn(email, password, { token: wrong }), wrong).toMatchObject(required);
  }
  const moved = { ...laptop, timeZone: 'Asia/Tokyo' };
  expect(await logIn(email, password, { token, componentsData: moved })).toMatchObject(required);
  expect((await logIn(email, password, { token, componentsData: laptop })).status).toBe(200);
});

test('AUTH-08, AUTH-09: a device that the player has signed in from is allowed one more failure', async () => {
  const email = newEmail();
  const { token } = await recordOf();
  const stranger = (await recordOf()).token;
  expect((await register(email, { token })).status).toBe(201);
  for (const secret of ['guess one', 'guess two']) {
    expect((await logIn(email, secret, { token: stranger })).json.code).toBe('WRONG_CREDENTIALS');
  }
  expect((await logIn(email, password, { token: stranger })).json.code).toBe('CAPTCHA_REQUIRED');
  expect((await logIn(email, password)).json.code).toBe('CAPTCHA_REQUIRED');
  expect((await logIn(email, password, { token })).status).toBe(200);
});

test('a sign-in costs three statements, and a wrong password one, whether the login is known or not', async () => {
  const email = newEmail();
  const { token } = await recordOf();
  expect((await register(email, { token })).status).toBe(201);
  const asked = vi.spyOn(site.platform.database.pool, 'query');
  const connected = vi.spyOn(site.platform.database.pool, 'connect');
  const statementsOf = async (login: string, secret: string) => {
    asked.mockClear();
    connected.mockClear();
    const { status } = await logIn(login, secret, { token });
    const statements = asked.mock.calls.length;
    // The pool connects for each statement; further connections are those of transactions.
    return { status, statements, transactions: connected.mock.calls.length - statements };
  };
  expect(await statementsOf(email, 'a guess')).toEqual({ status: 401, statements: 1, transactions: 0 });
  expect(await statementsOf(newEmail(), 'a guess')).toEqual({ status: 401, statements: 1, transactions: 0 });
  const right = await statementsOf(email, password);
  asked.mockRestore();
  connected.mockRestore();
  expect(right).toEqual({ status: 200, statements: 3, transactions: 0 });
});

test('AUTH-16: failed registrations are counted by device, and forgotten when one succeeds', async () => {
  const taken = newEmail();
  await register(taken);
  const { token } = await recordOf();
  const fail = async (times: number) => {
    for (let time = 0; time < times; time++) {
      expect((await register(taken, { token })).json.code).toBe('EMAIL_TAKEN');
    }
  };
  await fail(2);
  expect((await register(newEmail(), { token })).status).toBe(201);
  await fail(3);
  expect((await register(newEmail(), { token })).json.code).toBe('CAPTCHA_REQUIRED');
  const { token: another } = await recordOf();
  expect((await register(newEmail(), { token: another })).status).toBe(201);
});

const browserOf = (country: string) => ({ 'x-geo-country': country });

async function logInFrom(uLogin: string, headers: Record<string, string>, secret = password) {
  const body = { uLogin, uPassword: Buffer.from(secret).toString('base64') };
  return site.call('POST', '/web-api/user/login', { body, headers });
}

test('AUTH-08, AUTH-09: a new device of a player who has others solves a captcha, and is known from then on', async () => {
  const email = newEmail();
  const { token } = await recordOf();
  expect((await register(email, { token })).status).toBe(201);
  const other = { 'x-fingerprint': (await recordOf()).token };
  // A wrong password gets the same answer as for an unknown login.
  expect((await logInFrom(email, other, 'a guess')).json.code).toBe('WRONG_CREDENTIALS');
  expect(await logInFrom(email, other)).toMatchObject({
    status: 400,
    json: { code: 'CAPTCHA_REQUIRED', error_code: 100 },
  });
  const captcha = { 'x-captcha': await solveCaptcha(site, 'login') };
  expect((await logInFrom(email, { ...other, ...captcha })).status).toBe(200);
  expect((await logInFrom(email, other)).status).toBe(200);
  expect((await logIn(email, password, { token })).status).toBe(200);
});

test('AUTH-08: nobody travels from Germany to Brazil in an hour: a captcha, and never a refusal', async () => {
  const email = newEmail();
  const { token } = await recordOf();
  const device = { 'x-fingerprint': token };
  expect((await register(email, { token })).status).toBe(201);
  const from = (country: string, more: Record<string, string> = {}) =>
    logInFrom(email, { ...device, ...browserOf(country), ...more });
  expect((await from('DE')).status).toBe(200);
  await site.platform.clock.skip(3_600_000);
  expect((await logInFrom(email, { ...device, ...browserOf('BR') }, 'a guess')).json.code).toBe(
    'WRONG_CREDENTIALS',
  );
  expect((await from('BR')).json.code).toBe('CAPTCHA_REQUIRED');
  expect((await from('DE')).status).toBe(200);
  expect((await from('BR', { 'x-captcha': await solveCaptcha(site, 'login') })).status).toBe(200);
  expect((await from('BR')).status).toBe(200);
  await site.platform.clock.skip(12 * 3_600_000);
  expect((await from('DE')).status).toBe(200);
});

test('AUTH-08: a sixth player on one device within a day solves a captcha', async () => {
  const { token } = await recordOf();
  const emails = Array.from({ length: 6 }, newEmail);
  for (const email of emails) expect((await register(email)).status).toBe(201);
  const [last = '', ...others] = emails.reverse();
  for (const email of others) expect((await logIn(email, password, { token })).status).toBe(200);
  expect((await logIn(last, password, { token })).json.code).toBe('CAPTCHA_REQUIRED');
  await site.platform.clock.skip(24 * 3_600_000 + 1);
  const { token: fresh } = await recordOf(laptop, token);
  expect((await logIn(last, password, { token: fresh })).status).toBe(200);
});

test('AUTH-08: five names that fail on one device need a captcha, whatever their addresses', async () => {
  const { token } = await recordOf();
  const guess = (name: number) =>
    site.call('POST', '/web-api/user/login', {
      body: { uLogin: `nobody${name}@example.org`, uPassword: Buffer.from('a guess').toString('base64') },
      headers: { 'x-fingerprint': token },
      remoteAddress: `198.51.100.${name}`,
    });
  for (const name of [1, 2, 3, 4]) expect((await guess(name)).json.code).toBe('WRONG_CREDENTIALS');
  expect((await guess(5)).json.code).toBe('CAPTCHA_REQUIRED');
});
