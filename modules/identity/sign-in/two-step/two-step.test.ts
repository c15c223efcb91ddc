import { granted } from '@fairline/server/testing/granted';
import { messagesTo } from '@fairline/server/testing/local-outbox';
import { keepCookie, logIn, personPassword, registerPerson } from '@fairline/server/testing/person';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { setUpTotp } from '@fairline/server/testing/two-step';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;

beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.stop());

const twoStepPath = '/web-api/user/login/two-step';

/** Takes the first step. @returns the cookie of the second one */
async function firstStep(login: string, more: object = {}): Promise<string> {
  const { status, json, cookies } = await logIn(site, login, { more });
  expect({ status, json }).toMatchObject({
    status: 200,
    json: { two_step: { form: 'login_password_two_step_code' } },
  });
  expect(cookies.user_token).toBeUndefined();
  return `two_step=${cookies.two_step}`;
}

function give(cookie: string, code: string, body: object = {}, path = twoStepPath) {
  return site.call('POST', path, { cookie, body: { code, ...body } });
}

async function withTotp() {
  const person = await registerPerson(site);
  return { person, ...(await setUpTotp(site, person)) };
}

test('AUTH-03: with an authenticator the password opens no session, and its code does', async () => {
  const { person, code } = await withTotp();
  const step = await firstStep(person.email);
  expect((await site.call('GET', twoStepPath, { cookie: step })).json).toEqual({
    two_step: { form: 'login_password_two_step_code', methods: ['totp', 'recovery-code'] },
  });
  expect((await site.call('GET', '/web-api/user/me', { cookie: step })).status).toBe(401);
  const { status, json, cookies } = await give(step, await code());
  expect({ status, json }).toMatchObject({ status: 200, json: { player: { userId: person.id } } });
  const me = await site.call('GET', '/web-api/user/me', { cookie: `user_token=${cookies.user_token}` });
  expect(me.json).toMatchObject({ userId: person.id });
});

test('AUTH-03: a code is right once, and so is the step of a sign-in', async () => {
  const { person, code } = await withTotp();
  const first = await firstStep(person.email);
  const used = await code();
  expect((await give(first, used)).status).toBe(200);
  expect((await give(first, used)).json.code).toBe('SIGN_IN_UNKNOWN');
  expect((await give(await firstStep(person.email), used)).json.code).toBe('SECOND_FACTOR_WRONG');
});

test('AUTH-03: a recovery code stands for the authenticator once, in whatever case it is typed', async () => {
  const { person, recoveryCodes } = await withTotp();
  const [code = ''] = recoveryCodes;
  expect(recoveryCodes).toHaveLength(10);
  const typed = code.toUpperCase().replaceAll('-', ' ');
  expect((await give(await firstStep(person.email), typed)).status).toBe(200);
  expect((await give(await firstStep(person.email), code)).json.code).toBe('SECOND_FACTOR_WRONG');
});

test('AUTH-03: the step keeps the wish to stay signed in, and `save` of the code replaces it', async () => {
  const { person, code } = await withTotp();
  for (const [first, second, days] of [
    [true, {}, 30],
    [false, { save: true }, 30],
    [true, { save: false }, 0.5],
  ] as const) {
    const { headers } = await give(await firstStep(person.email, { save: first }), await code(), second);
    const expires = /user_token=[^;]+;.*?Expires=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';
    expect((Date.parse(expires) - site.platform.clock.now()) / 86_400_000).toBeCloseTo(days, 2);
    await site.platform.clock.skip(30_000);
  }
});

test('AUTH-03: the social step takes a code and nothing else', async () => {
  const { person, code } = await withTotp();
  const step = await firstStep(person.email);
  const path = '/social-api/oauth/two-step';
  expect((await give(step, '000000', {}, path)).json.code).toBe('SECOND_FACTOR_WRONG');
  expect((await give(step, await code(), {}, path)).json).toMatchObject({ player: { userId: person.id } });
});

test('SEC: five wrong codes, also at once, close the second step for a quarter of an hour, for every sign-in', async () => {
  const { person, code } = await withTotp();
  const step = await firstStep(person.email);
  const guesses = await Promise.all(Array.from({ length: 8 }, (_, at) => give(step, `${100_000 + at}`)));
  expect(guesses.map(({ json }) => json.code).sort()).toEqual([
    ...Array<string>(5).fill('SECOND_FACTOR_WRONG'),
    ...Array<string>(3).fill('TOO_MANY_REQUESTS'),
  ]);
  expect((await give(step, await code())).status).toBe(429);
  expect((await give(await firstStep(person.email), await code())).status).toBe(429);
  await site.platform.clock.skip(15 * 60_000 + 1);
  expect((await give(await firstStep(person.email), await code())).status).toBe(200);
});

test('OFFER-07: SEC: a wrong code after the right password is in the history of its player, with the place', async () => {
  const { person } = await withTotp();
  const cookie = await firstStep(person.email);
  const answer = await site.call('POST', twoStepPath, {
    cookie,
    body: { code: '100000' },
    headers: { 'x-geo-country': 'fr' },
  });
  expect(answer.json.code).toBe('SECOND_FACTOR_WRONG');
  const { json } = await site.call('GET', '/web-api/user/sessions/history', { cookie: person.cookie });
  expect(json.items).toMatchObject([{ kind: 'failure', reason: 'second-factor', country: 'fr' }]);
});

test('SEC: a step ends after ten minutes, and at a change of the password', async () => {
  const { person, code } = await withTotp();
  const late = await firstStep(person.email);
  await site.platform.clock.skip(10 * 60_000 + 1);
  expect((await give(late, await code())).json.code).toBe('SIGN_IN_UNKNOWN');
  const step = await firstStep(person.email);
  const change = { oldPassword: personPassword, newPassword: 'another horse battery' };
  await site.call('POST', '/web-api/user/password', { cookie: person.cookie, body: change });
  await site.platform.clock.skip(30_000);
  expect((await give(step, await code())).json.code).toBe('SIGN_IN_UNKNOWN');
});

test('SEC: a code without a first step, or with an invented one, opens nothing', async () => {
  const { code } = await withTotp();
  for (const cookie of ['', `two_step=${'x'.repeat(43)}`]) {
    expect((await give(cookie, await code())).json.code).toBe('SIGN_IN_UNKNOWN');
  }
});

test('SEC: the second step is set up and removed with the password given lately, by its player alone', async () => {
  const person = await registerPerson(site);
  const path = '/web-api/user/factors/totp';
  const begin = (cookie: string) => site.call('POST', `${path}/enrolment`, { cookie });
  expect((await begin(person.cookie)).json.code).toBe('GRANT_MISSING');
  const cookie = await granted(site, person.cookie);
  const begun = await begin(cookie);
  expect(begun.json).toMatchObject({ qrCode: expect.stringContaining('<svg') });
  expect(String(begun.json.address)).toMatch(/^otpauth:\/\/totp\/.*secret=/);
  const other = await registerPerson(site);
  for (const each of [cookie, await granted(site, other.cookie)]) {
    const answer = await site.call('POST', path, { cookie: each, body: { code: '123456' } });
    expect(answer.json.code).toBe('SECOND_FACTOR_WRONG');
  }
  await setUpTotp(site, person);
  const { rows } = await site.platform.database.pool.query<{ secret: string }>(
    'SELECT secret FROM identity.authenticator UNION ALL SELECT secret FROM identity.authenticator_offer',
  );
  for (const { secret } of rows) expect(secret).toMatch(/^v1\.test\./);
  expect((await site.call('DELETE', path, { cookie: person.cookie })).json.code).toBe('GRANT_MISSING');
  const factors = () => site.call('GET', '/web-api/user/factors', { cookie: person.cookie });
  expect((await factors()).json).toMatchObject({ totp: true, recoveryCodesLeft: 10 });
  const removed = await site.call('DELETE', path, { cookie: await granted(site, person.cookie) });
  expect(removed.status).toBe(204);
  keepCookie(person, removed);
  expect((await factors()).json).toMatchObject({ totp: false, recoveryCodesLeft: 0, passkeys: [] });
  expect((await logIn(site, person.email)).json).toMatchObject({ player: { userId: person.id } });
});

test('AUTH-03: new recovery codes replace the old ones', async () => {
  const { person, recoveryCodes } = await withTotp();
  const path = '/web-api/user/factors/recovery-codes';
  const cookie = await granted(site, person.cookie);
  const renewed = await site.call('POST', path, { cookie });
  const { json } = renewed;
  expect(json.recoveryCodes).toHaveLength(10);
  // They open the account, so the session gets a new token, and the owner a letter.
  expect(renewed.cookies.user_token).toEqual(expect.any(String));
  await expect
    .poll(async () => JSON.stringify(await messagesTo(site, person.email)))
    .toContain('New recovery codes in place of the old ones');
  const step = await firstStep(person.email);
  expect((await give(step, recoveryCodes[0] ?? '')).json.code).toBe('SECOND_FACTOR_WRONG');
  expect((await give(step, String(Object.values(json.recoveryCodes ?? {})[0]))).status).toBe(200);
});
