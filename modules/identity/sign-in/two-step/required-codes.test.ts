import { createConfig, settings } from '@fairline/config';
import { messagesTo } from '@fairline/server/testing/local-outbox';
import { logIn, personPassword, registerPerson, type TestPerson } from '@fairline/server/testing/person';
import { requireSecondStep } from '@fairline/server/testing/require-second-step';
import { codeTo, otherThan } from '@fairline/server/testing/sms-code';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';

let site: TestSite;
let config: ReturnType<typeof createConfig>;
let last = 0;

beforeAll(async () => {
  site = await testSite();
  config = createConfig(site.platform);
  await config.start?.();
});
afterAll(async () => {
  await config.stop?.();
  await site.stop();
});
beforeEach(async () => {
  // The bounds of messages count an hour.
  await site.platform.clock.skip(3_600_001);
});

const stepPath = '/web-api/user/login/two-step';
const person = () => ({ email: `codes.${++last}@example.org`, phone: `+4915159${String(100_000 + last)}` });
const setRequired = (isRequired: boolean) => requireSecondStep(site, config, isRequired);

/** Registers a person before the setting is on, with these contacts. */
async function member(contacts: {
  email?: string;
  phone?: string;
  isConfirmed?: boolean;
}): Promise<TestPerson> {
  await setRequired(false);
  const made = await registerPerson(site);
  const { email = null, phone = null, isConfirmed = true } = contacts;
  const at = isConfirmed ? new Date(site.platform.clock.now()) : null;
  await site.platform.database.pool.query(
    `UPDATE identity.player SET email = $2, email_confirmed_at = $3, phone = $4, phone_confirmed_at = $5 WHERE id = $1`,
    [made.id, email, email === null ? null : at, phone, phone === null ? null : at],
  );
  await setRequired(true);
  return made;
}

/** Takes the first step by id and password. @returns the second one, and its cookie */
async function firstStep({ id }: Pick<TestPerson, 'id'>, more: object = {}, password = personPassword) {
  const { json, cookies } = await logIn(site, id, { more, password });
  return { json, twoStep: json.two_step, cookie: `two_step=${cookies.two_step}` };
}

const send = (cookie: string, method: 'email' | 'sms', email?: string) =>
  site.call('POST', `${stepPath}/sending`, { cookie, body: { method, ...(email && { email }) } });
const give = (cookie: string, code: string, path = stepPath) =>
  site.call('POST', path, { cookie, body: { code } });

async function contactsOf({ id }: Pick<TestPerson, 'id'>) {
  const { rows } = await site.platform.database.pool.query<{ email: string | null; at: Date | null }>(
    'SELECT email, email_confirmed_at AS at FROM identity.player WHERE id = $1',
    [id],
  );
  return { email: rows[0]?.email, isConfirmed: rows[0]?.at !== null };
}

describe('AUTH-03: a code to a confirmed address, which the player has not chosen', () => {
  test.each(['email', 'sms'] as const)('by %s ends the sign-in', async (method) => {
    const { email, phone } = person();
    const player = await member({ email, phone });
    const { cookie } = await firstStep(player);
    expect((await send(cookie, method)).json).toMatchObject({ to: expect.stringContaining('•••') });
    const code = await codeTo(site, method === 'email' ? email : phone);
    expect((await give(cookie, otherThan(code))).json.code).toBe('SECOND_FACTOR_WRONG');
    expect((await give(cookie, code)).json).toMatchObject({ player: { userId: player.id } });
  });

  test('an address that is not confirmed gets none', async () => {
    const { email, phone } = person();
    const player = await member({ email });
    await site.platform.database.pool.query('UPDATE identity.player SET phone = $2 WHERE id = $1', [
      player.id,
      phone,
    ]);
    const { cookie } = await firstStep(player);
    expect((await send(cookie, 'sms')).json.code).toBe('NOT_FOUND');
  });

  test('the setting counts at once, and a step that waits is ended as it began', async () => {
    const { email } = person();
    const player = await member({ email });
    const { cookie } = await firstStep(player);
    await setRequired(false);
    expect((await logIn(site, player.id)).json).toMatchObject({ player: { userId: player.id } });
    await send(cookie, 'email');
    expect((await give(cookie, await codeTo(site, email))).json).toMatchObject({
      player: { userId: player.id },
    });
    await setRequired(true);
    expect((await logIn(site, player.id)).json).toHaveProperty('two_step');
  });

  test('a country of residence can have another choice', async () => {
    const { email } = person();
    const player = await member({ email });
    const scope = { country: 'de' };
    await requireSecondStep(site, config, false, scope);
    expect((await logIn(site, player.id)).json).toMatchObject({ player: { userId: player.id } });
    await config.service.removeOverride(settings.auth.isSecondStepRequired.id, 'test', scope);
    await setRequired(true);
    expect((await logIn(site, player.id)).json).toHaveProperty('two_step');
  });
});

describe('AUTH-03: an account without a confirmed address', () => {
  test('confirms one that the player names, and then the session opens', async () => {
    const { email } = person();
    const player = await member({});
    const { twoStep, cookie } = await firstStep(player);
    expect(twoStep).toEqual({ form: 'login_new_email', to: null });
    expect((await send(cookie, 'email')).json.code).toBe('CONTACT_MISSING');
    expect((await send(cookie, 'sms', email)).json.code).toBe('NOT_FOUND');
    expect((await send(cookie, 'email', email)).status).toBe(202);
    const code = await codeTo(site, email);
    expect((await give(cookie, otherThan(code))).json.code).toBe('SECOND_FACTOR_WRONG');
    expect(await contactsOf(player)).toEqual({ email: null, isConfirmed: false });
    const entered = await give(cookie, code, '/social-api/oauth/two-step');
    expect(entered.json).toMatchObject({ player: { userId: player.id, email } });
    expect(entered.cookies.user_token).toBeTruthy();
    expect(await contactsOf(player)).toEqual({ email, isConfirmed: true });
    expect((await give(cookie, code)).json.code).toBe('SIGN_IN_UNKNOWN');
    expect((await firstStep(player)).twoStep).toMatchObject({ methods: ['email'] });
  });

  test('SEC: with an address gets its code there and nowhere else', async () => {
    const { email } = person();
    const player = await member({ email, isConfirmed: false });
    const { twoStep, cookie } = await firstStep(player);
    expect(twoStep).toEqual({ form: 'login_new_email', to: expect.stringContaining('•••') });
    const other = `thief.${last}@example.org`;
    expect((await send(cookie, 'email', other)).status).toBe(202);
    expect(await messagesTo(site, other)).toEqual([]);
    expect((await give(cookie, await codeTo(site, email))).status).toBe(200);
    expect(await contactsOf(player)).toEqual({ email, isConfirmed: true });
  });

  test('SEC: an address with an account gets the same answer, and only its owner learns that it is taken', async () => {
    const { email } = person();
    await member({ email });
    const player = await member({});
    const { cookie } = await firstStep(player);
    const now = site.platform.clock.now();
    const times = { time: now, expiresAt: now + 600_000, againAt: now + 30_000 };
    expect(await send(cookie, 'email', email)).toMatchObject({ status: 202, json: times });
    expect(await give(cookie, await codeTo(site, email))).toMatchObject({
      status: 409,
      json: { code: 'EMAIL_TAKEN' },
    });
    await site.platform.clock.skip(30_000);
    const free = person().email;
    await send(cookie, 'email', free);
    expect((await give(cookie, await codeTo(site, free))).json).toMatchObject({ player: { email: free } });
  });

  test('SEC: a sign-in that somebody else has begun does not replace an address that was confirmed since', async () => {
    const { email } = person();
    const player = await member({});
    const thief = await firstStep(player);
    const other = `thief.${last}@example.org`;
    await send(thief.cookie, 'email', other);
    const code = await codeTo(site, other);
    await site.platform.database.pool.query(
      'UPDATE identity.player SET email = $2, email_confirmed_at = $3 WHERE id = $1',
      [player.id, email, new Date(site.platform.clock.now())],
    );
    expect((await give(thief.cookie, code)).json.code).toBe('SIGN_IN_UNKNOWN');
    expect((await send(thief.cookie, 'email', other)).json.code).toBe('SIGN_IN_UNKNOWN');
    expect(await contactsOf(player)).toEqual({ email, isConfirmed: true });
  });

  test.each<[string, string]>([
    ['a changed password', "UPDATE identity.player SET password_hash = password_hash || 'x' WHERE id = $1"],
    [
      'a second step that the player has chosen since',
      "INSERT INTO identity.authenticator (player_id, secret, step, added_at) VALUES ($1, 'sealed', 0, now())",
    ],
  ])('SEC: %s ends the step', async (_change, sql) => {
    const { email } = person();
    const player = await member({});
    const { cookie } = await firstStep(player);
    await send(cookie, 'email', email);
    const code = await codeTo(site, email);
    await site.platform.database.pool.query(sql, [player.id]);
    expect((await give(cookie, code)).json.code).toBe('SIGN_IN_UNKNOWN');
    expect(await contactsOf(player)).toEqual({ email: null, isConfirmed: false });
  });

  test('SEC: the letters of an account are bounded', async () => {
    const player = await member({});
    const { cookie } = await firstStep(player);
    const { email } = person();
    await send(cookie, 'email', email);
    expect((await send(cookie, 'email', email)).json.code).toBe('TOO_MANY_REQUESTS');
    for (let count = 1; count < 5; count++) await send(cookie, 'email', person().email);
    expect((await send(cookie, 'email', person().email)).json.code).toBe('TOO_MANY_REQUESTS');
  });

  test('SEC: an invented password is replaced once the address is confirmed', async () => {
    await setRequired(false);
    const body = { type: 'fast_reg', currency: 'EUR', countryCode: 'de', agreed: true };
    const { json } = await site.call('POST', '/web-api/registration', { body });
    const { login: id, password } = z
      .object({ login: z.string(), password: z.string() })
      .parse(json.credentials);
    await setRequired(true);
    const chosen = 'a quiet river stone';
    expect((await firstStep({ id }, {}, password)).json.code).toBe('NEW_PASSWORD_NEEDED');
    const more = { uNewPassword: Buffer.from(chosen).toString('base64') };
    const { twoStep, cookie } = await firstStep({ id }, more, password);
    expect(twoStep).toMatchObject({ form: 'login_new_email' });
    expect((await logIn(site, id, { password: chosen })).json.code).toBe('WRONG_CREDENTIALS');
    const { email } = person();
    await send(cookie, 'email', email);
    expect((await give(cookie, await codeTo(site, email))).json).toMatchObject({ player: { userId: id } });
    expect((await logIn(site, id, { password: chosen })).json).toHaveProperty('two_step');
  });
});

describe('REG-03: while a second step is required', () => {
  const common = { currency: 'EUR', countryCode: 'de', agreed: true };
  const register = (body: object) =>
    site.call('POST', '/web-api/registration', { body: { ...common, ...body } });

  test('one click opens no account, and the full form only with a confirmed address', async () => {
    const { email } = person();
    const full = { email, password: personPassword, name: 'Ana', surname: 'Codes', birthDate: '1980-02-03' };
    await setRequired(true);
    expect(await register({ type: 'fast_reg' })).toMatchObject({
      status: 403,
      json: { code: 'REGISTRATION_CLOSED' },
    });
    // Setting 1311 is off on this site.
    expect((await register({ ...full, type: 'full_reg' })).json).toMatchObject({
      player: null,
      confirmation: { channel: 'email' },
    });
    await setRequired(false);
    expect((await register({ type: 'fast_reg' })).status).toBe(201);
  });
});
