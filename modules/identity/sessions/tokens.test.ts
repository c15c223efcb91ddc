import { csrfTokenOf } from '@fairline/runtime';
import { type TestPlayer, type TestSite, testSite } from '@fairline/server/testing/test-site';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTokenKeys } from '../tokens/token-keys.ts';

let site: TestSite;

beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.stop());

const minuteMs = 60_000;

async function tokenOf({ cookie }: { cookie: string }): Promise<string> {
  const { status, json } = await site.call('GET', '/web-api/user/gettoken?force_refresh=true', { cookie });
  expect(status).toBe(200);
  return z.object({ token: z.string() }).parse(json).token;
}

function me(headers: Record<string, string>, cookie?: string) {
  return site.call('GET', '/web-api/user/me', { headers, ...(cookie ? { cookie } : {}) });
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function keyOf(period: number): Promise<Uint8Array> {
  return (await createTokenKeys(site.platform).of(period)) ?? new Uint8Array();
}

const periodNow = () => Math.floor(site.platform.clock.now() / (30 * 86_400_000));

async function sessionIdOf({ cookie }: TestPlayer): Promise<string> {
  const { json } = await site.call('GET', '/web-api/user/sessions', { cookie });
  const sessions = z.array(z.object({ sessionId: z.string(), isCurrent: z.boolean() })).parse(json.sessions);
  return z.string().parse(sessions.find(({ isCurrent }) => isCurrent)?.sessionId);
}

describe('AUTH-06: the bearer token', () => {
  test('is accepted for reading, in either header', async () => {
    const player = await site.player();
    const token = await tokenOf(player);
    expect((await me(bearer(token))).json).toMatchObject({ userId: player.id });
    expect((await me({ 'x-auth': `Bearer ${token}` })).json).toMatchObject({ userId: player.id });
    const session = await site.call('GET', '/web-api/session', { headers: bearer(token) });
    expect(session.json).toEqual({ user_id: player.id });
  });

  test('expires after ten minutes', async () => {
    const token = await tokenOf(await site.player());
    await site.platform.clock.skip(10 * minuteMs - 1_000);
    expect((await me(bearer(token))).status).toBe(200);
    await site.platform.clock.advance(1_000);
    expect(await me(bearer(token))).toMatchObject({ status: 401, json: { code: 'UNAUTHENTICATED' } });
  });

  test('ends with its session, at once', async () => {
    const player = await site.player();
    const token = await tokenOf(player);
    expect((await me(bearer(token))).status).toBe(200);
    await site.call('POST', '/web-api/user/logout', { cookie: player.cookie });
    expect((await me(bearer(token))).status).toBe(401);
  });

  test('alone changes nothing and renews nothing', async () => {
    const headers = bearer(await tokenOf(await site.player()));
    const renewal = await site.call('GET', '/web-api/user/gettoken?force_refresh=true', { headers });
    expect(renewal.status).toBe(401);
    const end = await site.call('POST', '/web-api/user/sessions/end', { headers, body: {} });
    expect(end.status).toBe(401);
    const limit = await site.call('POST', '/limit-service-api/api/external/web/v3/limit', {
      headers,
      body: { limitType: 20, limitValue: 1_000 },
    });
    expect(limit.status).toBe(401);
  });

  test('that comes with the cookie must belong to the same session', async () => {
    const [one, other] = [await site.player(), await site.player()];
    const token = await tokenOf(one);
    expect((await me(bearer(token), one.cookie)).json).toMatchObject({ userId: one.id });
    expect((await me(bearer(token), other.cookie)).status).toBe(401);
    expect((await me(bearer('a.b.c'), one.cookie)).status).toBe(401);
    expect((await me({ 'x-auth': 'a.b.c' }, one.cookie)).status).toBe(401);
    expect((await me({ authorization: 'Basic dXNlcjpw' }, one.cookie)).status).toBe(200);
  });

  test('SEC: forged, unsigned, expired, or made for something else is refused', async () => {
    const player = await site.player();
    const own = await tokenOf(player);
    const sid = await sessionIdOf(player);
    const nowSeconds = Math.floor(site.platform.clock.now() / 1000);
    const period = periodNow();
    const right = await keyOf(period);
    const make = (change: object = {}, header: object = {}, key = right) =>
      new SignJWT({
        sid,
        iss: 'fairline',
        aud: 'call',
        sub: player.id,
        exp: nowSeconds + 60,
        ...change,
      })
        .setProtectedHeader({ alg: 'HS256', kid: String(period), ...header })
        .sign(key);
    expect((await me(bearer(await make()))).status).toBe(200);
    const [header, , signature] = own.split('.');
    const other = await site.player();
    const payload = Buffer.from(JSON.stringify({ sub: other.id, sid, aud: 'call' })).toString('base64url');
    const forged: Record<string, string> = {
      'another key': await make({}, {}, new Uint8Array(32)),
      'another payload': `${header}.${payload}.${signature}`,
      'alg none': new UnsecuredJWT({ sid, sub: player.id }).setAudience('call').encode(),
      'another algorithm': await make({}, { alg: 'HS512' }, new Uint8Array(64)),
      'another audience': await make({ aud: 'grant' }),
      'another issuer': await make({ iss: 'elsewhere' }),
      'no expiry': await make({ exp: undefined }),
      over: await make({ exp: nowSeconds }),
      'no session': await make({ sid: undefined }),
      "another player's": await make({ sub: other.id }),
      'a key of long ago': await make({}, { kid: String(period - 2) }),
      'a key that is no number': await make({}, { kid: '../1' }),
    };
    for (const [name, token] of Object.entries(forged)) {
      expect((await me(bearer(token))).status, name).toBe(401);
    }
  });
});

describe('AUTH-12: the cookie that marks a signed-in player', () => {
  test('is set with the session, is readable, contains no secret, and is removed with the session', async () => {
    const body = { type: 'fast_reg', currency: 'EUR', countryCode: 'de', agreed: true };
    const { cookies, headers } = await site.call('POST', '/web-api/registration', { body });
    expect(cookies.ua).toBe('1');
    const lines = [headers['set-cookie']].flat().map(String);
    expect(lines.find((line) => line.startsWith('ua='))).not.toContain('HttpOnly');
    expect(lines.find((line) => line.startsWith('user_token='))).toContain('HttpOnly');
  });

  test('AUTH-12: cookies of a session that is over are removed; those of one that is open are not', async () => {
    const player = await site.player();
    const open = await site.call('GET', '/web-api/session', { cookie: `${player.cookie}; ua=1` });
    expect(open).toMatchObject({ json: { user_id: player.id }, cookies: {} });
    const cookie = `user_token=${'x'.repeat(43)}; ua=1; _grant_7=a; ggru=1`;
    const over = await site.call('GET', '/web-api/session', { cookie });
    expect(over.json).toEqual({ user_id: null });
    expect(over.cookies).toEqual({ user_token: '', csrf: '', ua: '', _grant_7: '', ggru: '' });
    // The mark alone says that a player is signed in, too.
    const marked = await site.call('GET', '/web-api/session', { cookie: 'ua=1' });
    expect(marked).toMatchObject({ json: { user_id: null }, cookies: { ua: '' } });
    const visitor = await site.call('GET', '/web-api/session');
    expect(visitor).toMatchObject({ json: { user_id: null }, cookies: {} });
  });
});

describe('AUTH-14: secure data', () => {
  const credentials = { name: 'Grant', password: 'correct horse battery' };
  let number = 0;

  async function person() {
    const email = `grant${++number}@example.org`;
    const { json, cookies } = await site.call('POST', '/web-api/registration', {
      body: {
        type: 'full_reg',
        currency: 'EUR',
        countryCode: 'de',
        agreed: true,
        email,
        password: credentials.password,
        name: credentials.name,
        surname: 'Player',
        birthDate: '1990-05-17',
      },
    });
    const { userId } = z.object({ userId: z.string() }).parse(json.player);
    return { id: userId, cookie: `user_token=${cookies.user_token}` };
  }

  const secureData = (cookie: string) => site.call('GET', '/web-api/user/secure-data', { cookie });
  const endOthers = (cookie: string) => site.call('POST', '/web-api/user/sessions/end', { cookie, body: {} });

  test('are ggru and the grant, for the half hour after the password was given', async () => {
    const { id, cookie } = await person();
    const { json, cookies, headers } = await secureData(cookie);
    const endsAtMs = site.platform.clock.now() + 1_800_000;
    expect(Object.keys(json).sort()).toEqual([`_grant_${id}`, 'ggru']);
    expect(json.ggru).toBe(String(endsAtMs / 1000));
    expect(cookies).toEqual(json);
    const lines = [headers['set-cookie']].flat().map(String);
    for (const line of lines) expect(line).toContain(`Expires=${new Date(endsAtMs).toUTCString()}`);
    expect(lines.find((line) => line.startsWith('_grant_'))).toMatch(/HttpOnly.*SameSite=Lax/);
    await site.platform.clock.skip(1_800_000);
    expect(await secureData(cookie)).toMatchObject({ status: 200, json: {}, cookies: {} });
  });

  test('open the security settings to their own session until they expire', async () => {
    const { id, cookie } = await person();
    expect(await endOthers(cookie)).toMatchObject({ status: 403, json: { code: 'GRANT_MISSING' } });
    const { json } = await secureData(cookie);
    const granted = `${cookie}; _grant_${id}=${json[`_grant_${id}`]}`;
    expect((await endOthers(granted)).json).toEqual({ ended: 0 });
    const token = await tokenOf({ cookie });
    expect((await endOthers(`${cookie}; _grant_${id}=${token}`)).json.code).toBe('GRANT_MISSING');
    await site.platform.clock.skip(1_800_000);
    expect((await endOthers(granted)).json.code).toBe('GRANT_MISSING');
  });

  test('of another session or another player open nothing', async () => {
    const [one, other] = [await person(), await person()];
    const { json } = await secureData(one.cookie);
    const grant = json[`_grant_${one.id}`];
    expect((await endOthers(`${other.cookie}; _grant_${other.id}=${grant}`)).json.code).toBe('GRANT_MISSING');
    const again = await site.call('POST', '/web-api/user/login', {
      body: { uLogin: one.id, uPassword: Buffer.from(credentials.password).toString('base64') },
    });
    const later = `user_token=${again.cookies.user_token}`;
    expect((await endOthers(`${later}; _grant_${one.id}=${grant}`)).json.code).toBe('GRANT_MISSING');
  });

  test('are sent again for the right password only', async () => {
    const { id, cookie } = await person();
    await site.platform.clock.skip(1_800_000);
    let current = cookie;
    const confirm = (password: string) =>
      site.call('POST', '/web-api/user/secure-data', { cookie: current, body: { password } });
    expect(await confirm('not the password')).toMatchObject({
      status: 401,
      json: { code: 'WRONG_CREDENTIALS' },
      cookies: {},
    });
    const { json, cookies } = await confirm(credentials.password);
    expect(cookies).toEqual({
      ...json,
      user_token: cookies.user_token,
      csrf: csrfTokenOf(cookies.user_token ?? ''),
      ua: '1',
    });
    // The session has another token now, and the earlier one is refused.
    expect((await secureData(cookie)).status).toBe(401);
    current = `user_token=${cookies.user_token}`;
    expect((await endOthers(`${current}; _grant_${id}=${cookies[`_grant_${id}`]}`)).status).toBe(200);
    for (let guess = 0; guess < 10; guess++) await confirm(`guess ${guess}`);
    expect(await confirm(credentials.password)).toMatchObject({ json: { code: 'TOO_MANY_REQUESTS' } });
  });

  test('end with the session', async () => {
    const { id, cookie } = await person();
    const { cookies } = await site.call('POST', '/web-api/user/logout', {
      cookie: `${cookie}; ua=1; ggru=1; _grant_${id}=x`,
    });
    expect(cookies).toEqual({ user_token: '', csrf: '', ua: '', ggru: '', [`_grant_${id}`]: '' });
  });
});
