import type { SentCodeMethod } from '@fairline/contracts';
import { granted } from '@fairline/server/testing/granted';
import { messagesTo } from '@fairline/server/testing/local-outbox';
import { keepCookie, logIn, registerPerson, type TestPerson } from '@fairline/server/testing/person';
import { confirmContacts, turnOnSentCodes } from '@fairline/server/testing/sent-codes';
import { askForSms, codeTo, otherThan, requestsAnswered } from '@fairline/server/testing/sms-code';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { setUpTotp } from '@fairline/server/testing/two-step';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let site: TestSite;
let last = 0;

beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  // The bounds of messages count an hour.
  await site.platform.clock.skip(3_600_001);
});

const twoStepPath = '/web-api/user/login/two-step';
const factorsPath = '/web-api/user/factors';

interface Member extends TestPerson {
  phone: string;
}

/** A person with a confirmed address and number, and the methods that are on. */
async function member(...methods: SentCodeMethod[]): Promise<Member> {
  const person = { ...(await registerPerson(site)), phone: `+4915157${String(100_000 + ++last)}` };
  await confirmContacts(site, person, person.phone);
  for (const method of methods) await turnOnSentCodes(site, person, method, addressOf(person, method));
  // The pause between two messages is half a minute.
  await site.platform.clock.skip(30_000);
  return person;
}

const addressOf = ({ email, phone }: Member, method: SentCodeMethod) => (method === 'email' ? email : phone);

/** Takes the first step. @returns the methods of the second one, and its cookie */
async function firstStep(login: string, more: object = {}) {
  const { json, cookies } = await logIn(site, login, { more });
  return { twoStep: json.two_step, cookie: `two_step=${cookies.two_step}` };
}

const send = (cookie: string, method: SentCodeMethod) =>
  site.call('POST', `${twoStepPath}/sending`, { cookie, body: { method } });
const give = (cookie: string, code: string, more: object = {}, path = twoStepPath) =>
  site.call('POST', path, { cookie, body: { code, ...more } });
/** Forgets the failures by which the second step of a player is bounded. */
const forgetFailures = () => site.platform.database.pool.query('DELETE FROM identity.attempt_window');
const factorsOf = async ({ cookie }: TestPerson) => (await site.call('GET', factorsPath, { cookie })).json;

describe.each(['email', 'sms'] as const)('AUTH-03: codes by %s', (method) => {
  test('a player turns them on by a code, signs in with one, and turns them off again', async () => {
    const player = await member();
    const address = addressOf(player, method);
    expect(await factorsOf(player)).toMatchObject({
      sentCodes: { [method]: { isOn: false, to: expect.stringContaining('•••') } },
    });
    await turnOnSentCodes(site, player, method, address);
    expect(await factorsOf(player)).toMatchObject({ sentCodes: { [method]: { isOn: true } } });
    await site.platform.clock.skip(30_000);
    const { twoStep, cookie } = await firstStep(player.email);
    expect(twoStep).toEqual({ form: 'login_password_two_step_code', methods: [method] });
    const now = site.platform.clock.now();
    expect((await send(cookie, method)).json).toEqual({
      time: now,
      expiresAt: now + 600_000,
      againAt: now + 30_000,
      to: expect.stringMatching(/•••/),
    });
    const code = await codeTo(site, address);
    expect((await give(cookie, otherThan(code))).json.code).toBe('SECOND_FACTOR_WRONG');
    expect((await give(cookie, code)).json).toMatchObject({ player: { userId: player.id } });
    expect((await give(cookie, code)).json.code).toBe('SIGN_IN_UNKNOWN');
    const removed = await site.call('DELETE', `${factorsPath}/sent-codes/${method}`, {
      cookie: await granted(site, player.cookie),
    });
    expect(removed.status).toBe(204);
    keepCookie(player, removed);
    expect((await logIn(site, player.email)).json).toMatchObject({ player: { userId: player.id } });
  });

  test('`save` of the code keeps the session, and the social step takes the code too', async () => {
    const player = await member(method);
    const first = await firstStep(player.email);
    await send(first.cookie, method);
    const saved = await give(first.cookie, await codeTo(site, addressOf(player, method)), { save: true });
    const expires = /user_token=[^;]+;.*?Expires=([^;]+)/.exec(String(saved.headers['set-cookie']))?.[1];
    expect((Date.parse(expires ?? '') - site.platform.clock.now()) / 86_400_000).toBeCloseTo(30, 1);
    await site.platform.clock.skip(30_000);
    const second = await firstStep(player.email);
    await send(second.cookie, method);
    const code = await codeTo(site, addressOf(player, method));
    const social = await give(second.cookie, code, {}, '/social-api/oauth/two-step');
    expect(social.json).toMatchObject({ player: { userId: player.id } });
  });

  test('SEC: a code takes five attempts and ten minutes, and is good for its own sign-in alone', async () => {
    const player = await member(method);
    const address = addressOf(player, method);
    const first = await firstStep(player.email);
    await send(first.cookie, method);
    const code = await codeTo(site, address);
    const other = await firstStep(player.email);
    expect((await give(other.cookie, code)).json.code).toBe('SECOND_FACTOR_WRONG');
    await forgetFailures();
    for (let count = 0; count < 5; count++) await give(first.cookie, otherThan(code));
    expect((await give(first.cookie, code)).json.code).toBe('TOO_MANY_REQUESTS');
    // The code itself has no attempt left either.
    await forgetFailures();
    expect((await give(first.cookie, code)).json.code).toBe('SECOND_FACTOR_WRONG');
    await site.platform.clock.skip(15 * 60_000 + 1);
    const late = await firstStep(player.email);
    await send(late.cookie, method);
    const lateCode = await codeTo(site, address);
    await site.platform.clock.skip(10 * 60_000 + 1);
    expect((await give(late.cookie, lateCode)).json.code).toBe('SIGN_IN_UNKNOWN');
  });

  test('SEC: a code to an address that the player has replaced meanwhile is no longer right', async () => {
    const player = await member(method);
    const { cookie } = await firstStep(player.email);
    const asked = { cookie, body: { method }, remoteAddress: `10.8.0.${last}` };
    expect((await site.call('POST', `${twoStepPath}/sending`, asked)).status).toBe(202);
    // The letter that the codes are on may be newer than the code.
    const texts = (await messagesTo(site, addressOf(player, method))).map(({ text }) => text);
    const code = /\b\d{6}\b/.exec(texts.join('\n'))?.[0] ?? '';
    const column = method === 'email' ? 'email' : 'phone';
    await site.platform.database.pool.query(`UPDATE identity.player SET ${column} = $2 WHERE id = $1`, [
      player.id,
      method === 'email' ? `new.${player.email}` : `+4915158${String(100_000 + last)}`,
    ]);
    expect((await give(cookie, code)).json.code).toBe('SECOND_FACTOR_WRONG');
  });

  test('AUTH-16: a code is sent every half minute, and five of them an hour, over all sign-ins', async () => {
    const player = await member(method);
    await site.platform.clock.skip(3_600_001);
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++) {
      const { cookie } = await firstStep(player.email);
      statuses.push((await send(cookie, method)).status);
      if (count === 0) statuses.push((await send(cookie, method)).status);
      await site.platform.clock.skip(30_000);
    }
    expect(statuses).toEqual([202, 429, 202, 202, 202, 202, 429]);
  });

  test('SEC: turning them on or off needs the password and the code of the confirmed address', async () => {
    const player = await member();
    const path = `${factorsPath}/sent-codes/${method}`;
    const { cookie } = player;
    for (const answer of [
      await site.call('POST', `${path}/proof`, { cookie }),
      await site.call('POST', path, { cookie, body: { requestId: crypto.randomUUID(), code: '123456' } }),
      await site.call('DELETE', path, { cookie }),
    ]) {
      expect(answer.json.code).toBe('GRANT_MISSING');
    }
    const mayChange = await granted(site, cookie);
    const { requestId } = (await site.call('POST', `${path}/proof`, { cookie: mayChange })).json;
    const code = await codeTo(site, addressOf(player, method));
    const add = (given: object, to = path) => site.call('POST', to, { cookie: mayChange, body: given });
    expect((await add({ requestId, code: otherThan(code) })).json.code).toBe('CODE_WRONG');
    // The code of one address does not prove the other.
    const crossed = path.replace(method, method === 'email' ? 'sms' : 'email');
    expect((await add({ requestId, code }, crossed)).json.code).toBe('CODE_WRONG');
    const stranger = await member();
    const strange = await site.call('POST', path, {
      cookie: await granted(site, stranger.cookie),
      body: { requestId, code },
    });
    expect(strange.json.code).toBe('CODE_WRONG');
    const added = await add({ requestId, code });
    expect(added.status).toBe(204);
    keepCookie(player, added);
    const titles = async () => (await messagesTo(site, player.email)).map(({ title }) => title);
    await expect.poll(titles).toContain('Your account has a new safeguard');
  });

  test('an address that is not confirmed gets no code, and asks for none at a sign-in', async () => {
    const player = await member(method);
    const column = method === 'email' ? 'email_confirmed_at' : 'phone_confirmed_at';
    await site.platform.database.pool.query(`UPDATE identity.player SET ${column} = NULL WHERE id = $1`, [
      player.id,
    ]);
    const asked = await site.call('POST', `${factorsPath}/sent-codes/${method}/proof`, {
      cookie: await granted(site, player.cookie),
    });
    expect(asked.json.code).toBe('CONTACT_MISSING');
    expect((await logIn(site, player.email)).json).toMatchObject({ player: { userId: player.id } });
  });
});

test('AUTH-03: a sign-in offers every factor that is on, and takes whichever the person chooses', async () => {
  const player = await member('email', 'sms');
  const { code, recoveryCodes } = await setUpTotp(site, player);
  const every = ['totp', 'recovery-code', 'sms', 'email'];
  const choices = [
    async () => code(),
    async () => recoveryCodes[0] ?? '',
    async (cookie: string) => (await send(cookie, 'sms')) && codeTo(site, player.phone),
    async (cookie: string) => (await send(cookie, 'email')) && codeTo(site, player.email),
  ];
  for (const choose of choices) {
    await site.platform.clock.skip(30_000);
    const { twoStep, cookie } = await firstStep(player.email);
    expect(twoStep).toMatchObject({ methods: every });
    expect((await give(cookie, await choose(cookie))).json).toMatchObject({ player: { userId: player.id } });
  }
});

test('SEC: a method that is off sends nothing, and neither does a browser without a first step', async () => {
  const player = await member('email');
  const { cookie } = await firstStep(player.email);
  expect((await send(cookie, 'sms')).json.code).toBe('NOT_FOUND');
  expect((await send('', 'email')).json.code).toBe('SIGN_IN_UNKNOWN');
  expect(await messagesTo(site, player.phone)).toEqual([]);
});

test('SEC: the telephone that was the first step is not the second one', async () => {
  const player = await member('sms');
  const enter = async () => {
    const { cookie } = await askForSms(site, player.phone);
    await requestsAnswered(site);
    const code = await codeTo(site, player.phone);
    return site.call('POST', '/web-api/user/login/sms', { cookie, body: { 'sms-code': code } });
  };
  expect((await enter()).json.code).toBe('OTHER_WAY_NEEDED');
  await site.platform.clock.skip(30_000);
  await turnOnSentCodes(site, player, 'email', player.email);
  const entered = await enter();
  expect(entered.json.two_step).toMatchObject({ methods: ['email'] });
  const cookie = `two_step=${entered.cookies.two_step}`;
  expect((await site.call('GET', twoStepPath, { cookie })).json.two_step).toMatchObject({
    methods: ['email'],
  });
  expect((await send(cookie, 'sms')).json.code).toBe('NOT_FOUND');
});

test('ACC-05: codes by e-mail and by SMS count in the protection of the account', async () => {
  const player = await member();
  const methods = async () =>
    (await site.call('GET', '/web-api/user/config', { cookie: player.cookie })).json.protection_methods;
  expect(await methods()).toMatchObject({ enable_email_auth: false, enable_two_factor_auth: false });
  await turnOnSentCodes(site, player, 'email', player.email);
  expect(await methods()).toMatchObject({ enable_email_auth: true, enable_two_factor_auth: false });
  await site.platform.clock.skip(30_000);
  await turnOnSentCodes(site, player, 'sms', player.phone);
  expect(await methods()).toMatchObject({ enable_email_auth: true, enable_two_factor_auth: true });
});
