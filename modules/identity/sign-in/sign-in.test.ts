import { defaultPasswordCost } from '@fairline/runtime';
import { solveCaptcha } from '@fairline/server/testing/solve-captcha';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { setUpTotp } from '@fairline/server/testing/two-step';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let site: TestSite;

beforeAll(async () => {
  site = await testSite({}, { passwordCost: defaultPasswordCost });
});
afterAll(() => site.stop());

const fullRegistration = {
  type: 'full_reg',
  currency: 'EUR',
  countryCode: 'de',
  agreed: true,
  email: 'Player.One@example.org',
  password: 'correct horse battery',
  name: 'Test',
  surname: 'Player',
  birthDate: '1990-05-17',
};

function register(change: object = {}) {
  return site.call('POST', '/web-api/registration', { body: { ...fullRegistration, ...change } });
}

function logIn(
  uLogin: string,
  password: string,
  { cookie, captcha }: { cookie?: string; captcha?: string } = {},
) {
  const uPassword = Buffer.from(password).toString('base64');
  return site.call('POST', '/web-api/user/login', {
    body: { uLogin, uPassword },
    ...(cookie ? { cookie } : {}),
    ...(captcha ? { headers: { 'x-captcha': captcha } } : {}),
  });
}

describe('registration', () => {
  test('REG-03: fast_reg opens an account and shows its login and password once', async () => {
    const body = { type: 'fast_reg', currency: 'USD', countryCode: 'br', agreed: true, bonusChoice: 1 };
    const { status, json, cookies, headers } = await site.call('POST', '/web-api/registration', { body });
    expect(status).toBe(201);
    expect(json).toMatchObject({ player: { currency: 'USD', balanceMinor: 0, email: null } });
    expect(String(headers['set-cookie'])).toMatch(/user_token=.*HttpOnly.*SameSite=Lax/);
    const { login, password } = json.credentials as { login: string; password: string };
    const me = await site.call('GET', '/web-api/user/me', { cookie: `user_token=${cookies.user_token}` });
    expect(me.json).toMatchObject({ userId: login });
    expect((await logIn(login, password)).json.code).toBe('NEW_PASSWORD_NEEDED');
  });

  /** Opens an account with one click. @returns its login and the password that the site has invented */
  async function oneClick() {
    const body = { type: 'fast_reg', currency: 'EUR', countryCode: 'de', agreed: true };
    const { json, cookies } = await site.call('POST', '/web-api/registration', { body });
    const { login, password } = json.credentials as { login: string; password: string };
    return { login, password, cookie: `user_token=${cookies.user_token}` };
  }
  const ownPassword = 'a quiet river stone';
  const encoded = (password: string) => Buffer.from(password).toString('base64');
  const logInWith = (login: string, password: string, chosen: string, cookie = '') =>
    site.call('POST', '/web-api/user/login', {
      body: { uLogin: login, uPassword: encoded(password), uNewPassword: encoded(chosen) },
      ...(cookie && { cookie }),
    });

  test('SEC: an invented password signs in once, with one that the player chooses, and ends what came before', async () => {
    const { login, password, cookie } = await oneClick();
    for (let time = 0; time < 12; time++) {
      // Asking for another password is no failed guess.
      expect((await logIn(login, password)).json.code).toBe('NEW_PASSWORD_NEEDED');
    }
    for (const weak of ['short', 'password1', password]) {
      expect((await logInWith(login, password, weak)).json.code, weak).toBe('PASSWORD_WEAK');
    }
    expect((await logInWith(login, 'a wrong guess', ownPassword)).json.code).toBe('WRONG_CREDENTIALS');
    const entered = await logInWith(login, password, ownPassword);
    expect(entered.json).toMatchObject({ player: { userId: login } });
    const now = `user_token=${entered.cookies.user_token}`;
    expect((await site.call('GET', '/web-api/user/me', { cookie: now })).status).toBe(200);
    expect((await site.call('GET', '/web-api/user/me', { cookie })).status).toBe(401);
    expect((await logIn(login, password)).json.code).toBe('WRONG_CREDENTIALS');
    expect((await logIn(login, ownPassword)).status).toBe(200);
    const { rows } = await site.platform.database.pool.query<{ kind: string }>(
      'SELECT kind FROM identity.security_event WHERE player_id = $1',
      [login],
    );
    expect(rows.map(({ kind }) => kind)).toContain('password-changed');
  });

  test('AUTH-04, SEC: the social login takes an invented password with one that the player chooses', async () => {
    const { login, password } = await oneClick();
    const enter = (more: object = {}) =>
      site.call('POST', '/social-api/oauth/login', { body: { login, pass: password, ...more } });
    expect((await enter()).json.code).toBe('NEW_PASSWORD_NEEDED');
    expect((await enter({ uNewPassword: encoded('short') })).json.code).toBe('PASSWORD_WEAK');
    expect((await enter({ uNewPassword: encoded(ownPassword) })).json).toMatchObject({
      player: { userId: login },
    });
    expect((await logIn(login, ownPassword)).status).toBe(200);
  });

  test('SEC: a chosen password is not replaced by a sign-in', async () => {
    const { login, password } = await oneClick();
    await logInWith(login, password, ownPassword);
    expect((await logInWith(login, ownPassword, 'another quiet river')).status).toBe(200);
    expect((await logIn(login, ownPassword)).status).toBe(200);
  });

  test('SEC: a second factor comes before an invented password is replaced', async () => {
    const { login, password, cookie } = await oneClick();
    const { code } = await setUpTotp(site, { id: login, email: '', cookie });
    const first = await logInWith(login, password, ownPassword);
    expect(first.json).toHaveProperty('two_step');
    expect((await logIn(login, ownPassword)).json.code).toBe('WRONG_CREDENTIALS');
    const second = await site.call('POST', '/web-api/user/login/two-step', {
      cookie: `two_step=${first.cookies.two_step}`,
      body: { code: await code() },
    });
    expect(second.json).toMatchObject({ player: { userId: login } });
    expect((await logIn(login, ownPassword)).json).toHaveProperty('two_step');
  });

  test('REG-03: full_reg opens an account for an e-mail address, once, whatever its case', async () => {
    expect((await register()).json).toMatchObject({ credentials: null, player: { name: 'Test' } });
    const again = await register({ email: 'player.ONE@example.org' });
    expect(again).toMatchObject({ status: 409, json: { code: 'EMAIL_TAKEN' } });
  });

  test.each([
    [{ email: 'a1@example.org', password: 'short' }, 'PASSWORD_WEAK'],
    [{ email: 'a2@example.org', password: 'x'.repeat(129) }, 'PASSWORD_WEAK'],
    [{ email: 'a3@example.org', password: 'Password123' }, 'PASSWORD_WEAK'],
    [{ email: 'a4@example.org', password: '12345678' }, 'PASSWORD_WEAK'],
    [{ email: 'silverfish@example.org', password: 'silverfish' }, 'PASSWORD_WEAK'],
    [{ email: 'a5@example.org', name: 'Xanthippe', password: 'Xanthippe1977' }, 'PASSWORD_WEAK'],
    // The time of the test's clock is 1 January 2026.
    [{ email: 'a5@example.org', birthDate: '2008-01-02' }, 'UNDER_AGE'],
    [{ email: 'a6@example.org', birthDate: '1990-02-30' }, 'INVALID_INPUT'],
    [{ email: 'no address' }, 'INVALID_INPUT'],
    [{ email: 'a7@example.org', currency: 'XXX' }, 'CURRENCY_MISMATCH'],
    [{ email: 'a8@example.org', agreed: false }, 'INVALID_INPUT'],
    [{ email: 'a9@example.org', isAdmin: true }, 'INVALID_INPUT'],
  ])('with %j is refused: %s', async (change, code) => {
    expect((await register(change)).json.code).toBe(code);
  });

  test('a person is of age from the birthday on', async () => {
    expect((await register({ email: 'b1@example.org', birthDate: '2008-01-01' })).status).toBe(201);
  });
});

describe('sign-in', () => {
  test('AUTH-01: by e-mail address or by id, with the password in base64', async () => {
    const { json } = await register({ email: 'login@example.org' });
    const { userId } = json.player as { userId: string };
    expect((await logIn('LOGIN@example.org', fullRegistration.password)).status).toBe(200);
    expect((await logIn(userId, fullRegistration.password)).status).toBe(200);
    const plain = await site.call('POST', '/web-api/user/login', {
      body: { uLogin: userId, uPassword: fullRegistration.password },
    });
    expect(plain.json.code).toBe('INVALID_INPUT');
  });

  test('a wrong password and an unknown login get the same answer', async () => {
    await register({ email: 'same@example.org' });
    const wrong = await logIn('same@example.org', 'not the password');
    const unknown = await logIn('nobody@example.org', 'not the password');
    expect(wrong).toMatchObject({ status: 401, json: { code: 'WRONG_CREDENTIALS' } });
    expect(unknown.json).toEqual(wrong.json);
  });

  test('SEC: the answers to a known and an unknown login differ in nothing but the id of the request', async () => {
    await register({ email: 'alike@example.org' });
    const [known, unknown] = [
      await logIn('alike@example.org', 'not the password'),
      await logIn('unlike@example.org', 'not the password'),
    ];
    const namesOf = ({ headers }: typeof known) => Object.keys(headers).sort();
    expect(namesOf(known)).toEqual(namesOf(unknown));
    expect(known.headers['content-length']).toBe(unknown.headers['content-length']);
    expect(known.json).toEqual(unknown.json);
    expect(known.cookies).toEqual(unknown.cookies);
  });

  test('OFFER-07: a failed sign-in is in the history of its player, and a right one leaves nothing there', async () => {
    await register({ email: 'history@example.org' });
    const headers = { 'x-geo-country': 'fr' };
    const fail = (secret: string) =>
      site.call('POST', '/web-api/user/login', {
        body: { uLogin: 'history@example.org', uPassword: Buffer.from(secret).toString('base64') },
        headers,
      });
    expect((await fail('not the password')).status).toBe(401);
    const { cookies } = await logIn('history@example.org', fullRegistration.password);
    const { json } = await site.call('GET', '/web-api/user/sessions/history', {
      cookie: `user_token=${cookies.user_token}`,
    });
    expect(json.items).toMatchObject([{ kind: 'failure', reason: 'password', country: 'fr' }]);
  });

  test('ten failures close a login for a quarter of an hour, even to the right password', async () => {
    await register({ email: 'stuffed@example.org' });
    for (let attempt = 0; attempt < 10; attempt++) {
      const captcha = attempt < 2 ? {} : { captcha: await solveCaptcha(site, 'login') };
      await logIn('stuffed@example.org', `guess number ${attempt}`, captcha);
    }
    const locked = await logIn('stuffed@example.org', fullRegistration.password);
    expect(locked).toMatchObject({
      status: 429,
      json: { code: 'TOO_MANY_REQUESTS' },
      headers: { 'retry-after': '900' },
    });
    await site.platform.clock.skip(15 * 60_000 + 1);
    expect((await logIn('stuffed@example.org', fullRegistration.password)).status).toBe(200);
  });

  test('AUTH-08, AUTH-16: of simultaneous guesses no more are checked than without a captcha', async () => {
    await register({ email: 'at.once@example.org' });
    const guesses = Array.from({ length: 40 }, (_, guess) => logIn('at.once@example.org', `guess ${guess}`));
    const codes = (await Promise.all(guesses)).map(({ json }) => String(json.code));
    expect(codes.filter((code) => code === 'WRONG_CREDENTIALS').length).toBeLessThanOrEqual(2);
    const refused = ['WRONG_CREDENTIALS', 'CAPTCHA_REQUIRED', 'TOO_MANY_REQUESTS'];
    expect(codes.filter((code) => !refused.includes(code))).toEqual([]);
  });

  test('AUTH-16: guesses by e-mail address and by id, also with leading zeros, count together', async () => {
    const { json } = await register({ email: 'one.player@example.org' });
    const { userId } = json.player as { userId: string };
    for (const login of ['one.player@example.org', userId]) {
      expect((await logIn(login, 'not the password')).json.code).toBe('WRONG_CREDENTIALS');
    }
    expect((await logIn(`000${userId}`, 'not the password')).json.code).toBe('CAPTCHA_REQUIRED');
  });

  test('a new session ends the one whose token came with it', async () => {
    await register({ email: 'fixed@example.org' });
    const first = await logIn('fixed@example.org', fullRegistration.password);
    const old = `user_token=${first.cookies.user_token}`;
    await logIn('fixed@example.org', fullRegistration.password, { cookie: old });
    expect((await site.call('GET', '/web-api/user/me', { cookie: old })).status).toBe(401);
  });

  test('AUTH-11: the session identifies the player; AUTH-13: logout ends it and removes the cookies', async () => {
    const player = await site.player();
    const session = () => site.call('GET', '/web-api/session', { cookie: player.cookie });
    expect((await session()).json).toEqual({ user_id: player.id });
    const answer = await site.call('POST', '/web-api/user/logout', { cookie: player.cookie });
    expect(answer.json).toMatchObject({ success: true });
    expect(String(answer.headers['set-cookie'])).toMatch(/user_token=;.*ua=;/);
    expect((await session()).json).toEqual({ user_id: null });
  });

  test('a session expires', async () => {
    const player = await site.player();
    await site.platform.clock.skip(12 * 3_600_000 + 1);
    expect((await site.call('GET', '/web-api/user/me', { cookie: player.cookie })).status).toBe(401);
  });

  test('the database contains no token or password in clear', async () => {
    const { cookies } = await register({ email: 'clear@example.org', password: 'a very particular phrase' });
    const { rows } = await site.platform.database.pool.query(
      `SELECT row_to_json(player) AS player FROM identity.player WHERE email = 'clear@example.org'
       UNION ALL SELECT row_to_json(session) FROM identity.session`,
    );
    const text = JSON.stringify(rows);
    expect(text).not.toContain('a very particular phrase');
    expect(text).not.toContain(String(cookies.user_token));
    expect(text).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });
});
