import { granted } from '@fairline/server/testing/granted';
import { messagesTo } from '@fairline/server/testing/local-outbox';
import { solveCaptcha } from '@fairline/server/testing/solve-captcha';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

let site: TestSite;
let lastPerson = 0;

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
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function recordHeader(): Promise<Record<string, string>> {
  const { json } = await site.call('POST', '/web-api/fingerprint', { body: { componentsData: laptop } });
  return { 'x-fingerprint': String(json.token) };
}

async function person() {
  const email = `safety${++lastPerson}@site.example`;
  const { json, cookies } = await site.call('POST', '/web-api/registration', {
    body: {
      type: 'full_reg',
      currency: 'EUR',
      countryCode: 'de',
      agreed: true,
      email,
      password,
      name: 'Ana',
      surname: 'Silva',
      birthDate: '1990-05-17',
    },
    headers: await recordHeader(),
  });
  const { userId } = z.object({ player: z.object({ userId: z.string() }) }).parse(json).player;
  return { id: userId, email, cookie: `user_token=${cookies.user_token}` };
}

async function eventsOf({ id }: { id: string }): Promise<unknown[]> {
  const { rows } = await site.platform.database.pool.query<{ kind: string }>(
    'SELECT kind FROM identity.security_event WHERE player_id = $1 ORDER BY happened_at, id',
    [id],
  );
  return rows.map(({ kind }) => kind);
}

/** Returns the letters to an address, once there are any. */
async function lettersTo(email: string) {
  await expect
    .poll(async () => {
      await site.platform.clock.advance(1_000);
      return (await messagesTo(site, email)).length;
    })
    .toBeGreaterThan(0);
  return messagesTo(site, email);
}

test('SEC: a sign-in from a new device is recorded, and the player gets a letter in the language of the page', async () => {
  const player = await person();
  const headers = {
    ...(await recordHeader()),
    'user-agent': firefox,
    'x-geo-country': 'fr',
    'x-language': 'de',
    'x-captcha': await solveCaptcha(site, 'login'),
  };
  const uPassword = Buffer.from(password).toString('base64');
  const logIn = () =>
    site.call('POST', '/web-api/user/login', { body: { uLogin: player.email, uPassword }, headers });
  expect((await logIn()).status).toBe(200);
  expect(await eventsOf(player)).toEqual(['sign-in', 'new-device']);
  const [letter] = await lettersTo(player.email);
  expect(letter?.title).toBe('Eine Anmeldung von einem neuen Gerät');
  expect(letter?.text).toContain('Firefox, Linux');
  expect(letter?.text).toContain('Frankreich');
  // The device is known now.
  expect((await logIn()).status).toBe(200);
  expect(await eventsOf(player)).toEqual(['sign-in', 'new-device', 'sign-in']);
});

test('SEC: a token that comes back is recorded, and the player gets a letter', async () => {
  const player = await person();
  await site.platform.clock.advance(60_000);
  const { cookies } = await site.call('GET', '/web-api/user/gettoken', { cookie: player.cookie });
  const renewed = `user_token=${cookies.user_token}`;
  expect((await site.call('GET', '/web-api/user/me', { cookie: renewed })).status).toBe(200);
  await site.platform.clock.advance(60_000);
  const reused = await site.call('GET', '/web-api/user/me', { cookie: player.cookie });
  expect(reused).toMatchObject({ status: 401, json: { code: 'SESSION_REUSED' } });
  expect(await eventsOf(player)).toEqual(['sign-in', 'session-reused']);
  const [letter] = await lettersTo(player.email);
  expect(letter?.title).toBe('A session of your account was ended for safety');
});

test('SEC: a step-up, the end of other sessions and a new password are recorded', async () => {
  const player = await person();
  const uPassword = Buffer.from(password).toString('base64');
  const body = { uLogin: player.id, uPassword };
  const headers = { 'x-captcha': await solveCaptcha(site, 'login') };
  expect((await site.call('POST', '/web-api/user/login', { body, headers })).status).toBe(200);
  const confirmed = await site.call('POST', '/web-api/user/secure-data', {
    cookie: player.cookie,
    body: { password },
  });
  const cookie = await granted(site, `user_token=${confirmed.cookies.user_token}`);
  expect((await site.call('POST', '/web-api/user/sessions/end', { cookie, body: {} })).json.ended).toBe(1);
  const change = { oldPassword: password, newPassword: 'a staple that is longer' };
  expect((await site.call('POST', '/web-api/user/password', { cookie, body: change })).status).toBe(200);
  const events = await eventsOf(player);
  expect(events.slice(2)).toEqual(['password-confirmed', 'sessions-ended', 'password-changed']);
  await lettersTo(player.email);
  await expect
    .poll(async () => (await messagesTo(site, player.email)).map(({ title }) => title))
    .toContain('Your password was changed');
});

test('SEC: the session has another token once a second factor is added, and the earlier one is refused', async () => {
  const player = await person();
  const cookie = await granted(site, player.cookie);
  const path = '/web-api/user/factors/totp';
  const begun = await site.call('POST', `${path}/enrolment`, { cookie });
  const { secret } = z.object({ secret: z.string() }).parse(begun.json);
  const code = await generate({ secret, epoch: Math.floor(site.platform.clock.now() / 1_000) });
  const added = await site.call('POST', path, { cookie, body: { code } });
  expect((await site.call('GET', '/web-api/user/me', { cookie: player.cookie })).status).toBe(401);
  const renewed = await granted(site, `user_token=${added.cookies.user_token}`);
  expect((await site.call('DELETE', path, { cookie: renewed })).status).toBe(204);
  expect((await site.call('GET', '/web-api/user/me', { cookie: renewed })).status).toBe(401);
  expect(await eventsOf(player)).toEqual(['sign-in', 'factor-added', 'factor-removed']);
  await lettersTo(player.email);
  await expect
    .poll(async () => (await messagesTo(site, player.email)).map(({ title }) => title).toSorted())
    .toEqual(['A safeguard of your account was removed', 'Your account has a new safeguard']);
  const [letter] = await messagesTo(site, player.email);
  expect(letter?.text).toContain('The second step by an app');
});

test('SEC: the record of events cannot be changed', async () => {
  await person();
  for (const statement of [
    'DELETE FROM identity.security_event',
    "UPDATE identity.security_event SET kind = 'sign-in'",
  ]) {
    await expect(site.platform.database.pool.query(statement)).rejects.toThrow(/append only/);
  }
});
