import { languageCodes } from '@fairline/i18n/languages';
import { solveCaptcha, solvePuzzle } from '@fairline/server/testing/solve-captcha';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';

let site: TestSite;

beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.stop());
// Failures of earlier tests no longer count after a quarter of an hour.
beforeEach(() => site.platform.clock.skip(15 * 60_000 + 1));

const password = 'correct horse battery';
let lastPerson = 0;

function register(email: string, headers: Record<string, string> = {}) {
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
  };
  return site.call('POST', '/web-api/registration', { body, headers });
}

async function person(): Promise<string> {
  const email = `captcha${++lastPerson}@example.org`;
  expect((await register(email)).status).toBe(201);
  return email;
}

function logIn(uLogin: string, secret: string, captcha?: string) {
  return site.call('POST', '/web-api/user/login', {
    body: { uLogin, uPassword: Buffer.from(secret).toString('base64') },
    ...(captcha === undefined ? {} : { headers: { 'x-captcha': captcha } }),
  });
}

async function fail(login: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    expect((await logIn(login, `guess ${time}`)).json.code).toBe('WRONG_CREDENTIALS');
  }
}

const update = (query: string) => site.call('GET', `/web-api/update?${query}`);
const validate = (captcha: string) => site.call('POST', '/web-api/validate', { body: { captcha } });

const required = { status: 400, json: { code: 'CAPTCHA_REQUIRED', error_code: 100 } };

describe('AUTH-08: signing in', () => {
  test('asks for a captcha after two failures from a device that is new to the player, also with the right password, and goes on with its token', async () => {
    const login = await person();
    await fail(login, 2);
    expect(await logIn(login, password)).toMatchObject(required);
    const captcha = await solveCaptcha(site, 'login');
    expect((await logIn(login, password, captcha)).status).toBe(200);
  });

  test('asks for a captcha for an unknown login as well', async () => {
    await fail('nobody@example.org', 2);
    expect(await logIn('nobody@example.org', password)).toMatchObject(required);
  });

  test('AUTH-16: forgets the failures of a login that got in', async () => {
    const login = await person();
    await fail(login, 1);
    expect((await logIn(login, password)).status).toBe(200);
    await fail(login, 1);
    expect((await logIn(login, password)).status).toBe(200);
    await fail(login, 2);
    expect(await logIn(login, password)).toMatchObject(required);
  });

  test('asks every caller of an IP address after twenty failures, whatever their login', async () => {
    const login = await person();
    for (let each = 0; each < 10; each++) await fail(`many${each}@example.org`, 2);
    expect(await logIn(login, password)).toMatchObject(required);
    const { json } = await update('call=login');
    expect(json.puzzle).toMatchObject({ bits: 19 });
  });
});

describe('AUTH-08: a token', () => {
  test('counts once', async () => {
    const login = await person();
    await fail(login, 2);
    const captcha = await solveCaptcha(site, 'login');
    expect((await logIn(login, 'not the password', captcha)).json.code).toBe('WRONG_CREDENTIALS');
    expect(await logIn(login, password, captcha)).toMatchObject(required);
  });

  test('counts once also when it comes twice at once', async () => {
    const login = await person();
    await fail(login, 2);
    const captcha = await solveCaptcha(site, 'login');
    const answers = await Promise.all([1, 2, 3].map(() => logIn(login, 'not the password', captcha)));
    expect(answers.map(({ json }) => json.code).sort()).toEqual([
      'CAPTCHA_REQUIRED',
      'CAPTCHA_REQUIRED',
      'WRONG_CREDENTIALS',
    ]);
  });

  test.each([
    ['of another call', async () => solveCaptcha(site, 'register')],
    [
      'that is over',
      async () => {
        const captcha = await solveCaptcha(site, 'login');
        await site.platform.clock.skip(2 * 60_000);
        return captcha;
      },
    ],
    ['that was made up', async () => 'x'.repeat(43)],
  ])('%s does not replace a token', async (_name, tokenOf) => {
    const login = await person();
    await fail(login, 2);
    expect(await logIn(login, password, await tokenOf())).toMatchObject(required);
  });

  test('AUTH-04: comes with a sign-in by login and pass in `g-recaptcha-response` or in the header', async () => {
    const login = await person();
    const enter = (field: object, headers = {}) =>
      site.call('POST', '/social-api/oauth/login', { body: { login, pass: password, ...field }, headers });
    for (const enterBy of [
      (captcha: string) => enter({ 'g-recaptcha-response': captcha }),
      (captcha: string) => enter({}, { 'x-captcha': captcha }),
    ]) {
      await fail(login, 2);
      expect(await enter({})).toMatchObject(required);
      expect((await enterBy(await solveCaptcha(site, 'login'))).status).toBe(200);
    }
  });

  test('of another address is not accepted', async () => {
    const login = await person();
    await fail(login, 2);
    const captcha = await solveCaptcha(site, 'login');
    const answer = await site.assembly.app.inject({
      method: 'POST',
      url: '/web-api/user/login',
      remoteAddress: '192.0.2.7',
      headers: { 'content-type': 'application/json', 'x-captcha': captcha },
      payload: JSON.stringify({ uLogin: login, uPassword: Buffer.from(password).toString('base64') }),
    });
    expect(answer.json()).toMatchObject(required.json);
  });
});

describe('AUTH-08: a captcha', () => {
  const shownSchema = z.object({
    captchaId: z.string(),
    puzzle: z.object({ salt: z.string(), bits: z.int() }),
  });

  test('has its type and the time, and its solution is checked once', async () => {
    const { json } = await update('call=login');
    const nowMs = site.platform.clock.now();
    expect(json).toMatchObject({ type: 100, time: nowMs, error_message: '', expiresAt: nowMs + 300_000 });
    const { captchaId, puzzle } = shownSchema.parse(json);
    const solution = `${captchaId}:${solvePuzzle(puzzle)}`;
    const right = await validate(solution);
    expect(right.json).toMatchObject({ type: 100, time: nowMs, error_message: '' });
    expect(right.json.token).toMatch(/^[\w-]{43}$/);
    expect((await validate(solution)).json).toMatchObject({ type: null, token: null });
  });

  test('cannot be used again after a wrong solution', async () => {
    const { captchaId, puzzle } = shownSchema.parse((await update('call=login')).json);
    const right = solvePuzzle(puzzle);
    expect((await validate(`${captchaId}:${right + 1}`)).json).toMatchObject({
      type: 100,
      error_message: 'wrong',
      token: null,
    });
    expect((await validate(`${captchaId}:${right}`)).json.token).toBeNull();
  });

  test('expires after five minutes', async () => {
    const { captchaId, puzzle } = shownSchema.parse((await update('call=login')).json);
    await site.platform.clock.skip(300_000);
    expect((await validate(`${captchaId}:${solvePuzzle(puzzle)}`)).json).toMatchObject({
      error_message: 'unknown or expired',
      token: null,
    });
  });

  test.each(['', 'nonsense', `${'0'.repeat(36)}:1`, '019b76da-a800-7000-8000-000000000001'])(
    'a solution of another form is refused: %j',
    async (captcha) => {
      expect(await validate(captcha)).toMatchObject({ status: 400, json: { code: 'INVALID_INPUT' } });
    },
  );

  test('the answer has the time of the server', async () => {
    const { json } = await site.call('GET', '/web-api/gettime');
    expect(json).toEqual({ time: site.platform.clock.now() });
  });

  test.each(languageCodes)('asks in %s, and accepts an answer in digits', async (lng) => {
    const { json } = await update(`call=login&type=111&lng=${lng}`);
    const { captchaId, question } = z.object({ captchaId: z.string(), question: z.string() }).parse(json);
    expect(question).not.toMatch(/undefined|\d/);
    expect(json).toMatchObject({ type: 111, puzzle: null });
    const { rows } = await site.platform.database.pool.query<{ secret: string }>(
      'SELECT secret FROM identity.captcha WHERE id = $1',
      [captchaId],
    );
    expect((await validate(`${captchaId}: ${rows[0]?.secret} `)).json).toMatchObject({ error_message: '' });
  });

  test('of a type that the site does not have is refused', async () => {
    expect(await update('call=login&type=112')).toMatchObject({ status: 503 });
    expect(await update('call=login&type=7')).toMatchObject({ status: 400 });
    expect(await update('call=logout')).toMatchObject({ status: 400 });
  });
});

describe('AUTH-08: registration', () => {
  test('asks for a captcha after tries with addresses that have accounts', async () => {
    const email = await person();
    for (let time = 0; time < 3; time++) expect((await register(email)).json.code).toBe('EMAIL_TAKEN');
    expect(await register('fresh@example.org')).toMatchObject(required);
    const headers = { 'x-captcha': await solveCaptcha(site, 'register') };
    expect((await register('fresh@example.org', headers)).status).toBe(201);
  });
});
