import { messagesTo } from '@fairline/server/testing/local-outbox';
import { testOperator } from '@fairline/server/testing/operator';
import { registerPerson, type TestPerson } from '@fairline/server/testing/person';
import { confirmPhone } from '@fairline/server/testing/sent-codes';
import { askForSms, codeTo, otherThan, requestsAnswered } from '@fairline/server/testing/sms-code';
import { solveCaptcha } from '@fairline/server/testing/solve-captcha';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

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

const path = '/web-api/user/login/sms';

/** A person whose number is confirmed. */
async function withPhone(change: object = {}): Promise<TestPerson & { phone: string }> {
  const person = await registerPerson(site, change);
  const phone = `+4915155${String(100_000 + ++last)}`;
  await confirmPhone(site, person, phone);
  return { ...person, phone };
}

function give(cookie: string, code: string, more: { headers?: Record<string, string>; body?: object } = {}) {
  const { headers = {}, body = {} } = more;
  return site.call('POST', path, { cookie, headers, body: { 'sms-code': code, ...body } });
}

/** Asks for a code and reads it. */
async function asked(phone: string) {
  const { answer, cookie } = await askForSms(site, phone);
  expect(answer.status).toBe(202);
  await requestsAnswered(site);
  return { cookie, code: await codeTo(site, phone) };
}

test('AUTH-02: the code of an SMS signs a player in once, in every way to write the number', async () => {
  const person = await withPhone();
  for (const typed of [person.phone, person.phone.replace('+49', '0'), person.phone.replace('+', '00')]) {
    await site.platform.clock.skip(30_000);
    const { answer, cookie } = await askForSms(site, typed);
    const now = site.platform.clock.now();
    expect(answer).toMatchObject({
      status: 202,
      json: { time: now, expiresAt: now + 600_000, againAt: now + 30_000 },
    });
    await requestsAnswered(site);
    const code = await codeTo(site, person.phone);
    const entered = await give(cookie, code, { body: { save: true } });
    expect(entered.json, typed).toMatchObject({ player: { userId: person.id } });
    const expires = /user_token=[^;]+;.*?Expires=([^;]+)/.exec(String(entered.headers['set-cookie']))?.[1];
    expect((Date.parse(expires ?? '') - site.platform.clock.now()) / 86_400_000).toBeCloseTo(30, 1);
    expect((await give(cookie, code)).json.code).toBe('SIGN_IN_UNKNOWN');
  }
});

test('AUTH-02: the message is in the language of the page', async () => {
  const { phone } = await withPhone();
  await askForSms(site, phone, { headers: { 'x-language': 'es' } });
  await requestsAnswered(site);
  const [message] = await messagesTo(site, phone);
  expect(message?.text).toMatch(/código/i);
});

test('SEC: an unknown and an unconfirmed number get the same answers and no message', async () => {
  const known = await withPhone();
  const unconfirmed = '+4915155900001';
  await registerPerson(site, { phone: unconfirmed });
  const numbers = [known.phone, unconfirmed, '+4915155900002'];
  const begun: Awaited<ReturnType<typeof askForSms>>[] = [];
  for (const phone of numbers) begun.push(await askForSms(site, phone));
  const differing = {
    'x-request-id': '',
    date: '',
    'set-cookie': '',
    'x-ratelimit-remaining': '',
    'x-ratelimit-reset': '',
  };
  const bare = ({ answer: { status, json, headers } }: Awaited<ReturnType<typeof askForSms>>) => ({
    status,
    json,
    headers: { ...headers, ...differing },
  });
  for (const each of begun) expect(bare(each)).toEqual(bare(begun[0] ?? each));
  await requestsAnswered(site);
  const code = await codeTo(site, known.phone);
  expect(code).toMatch(/^\d{6}$/);
  for (const phone of numbers.slice(1)) expect(await messagesTo(site, phone)).toEqual([]);
  for (const { cookie } of begun) {
    expect((await give(cookie, otherThan(code))).json).toMatchObject({ code: 'CODE_WRONG' });
  }
});

test('SEC: a code takes five tries, also at once, and ten minutes', async () => {
  const { phone } = await withPhone();
  const first = await asked(phone);
  // After some wrong codes each try needs a captcha, so every one of these has one.
  const tokens = [];
  for (let count = 0; count < 6; count++) tokens.push(await solveCaptcha(site, 'login'));
  const tryWith = (code: string, token = '') => give(first.cookie, code, { headers: { 'x-captcha': token } });
  const wrong = tokens.slice(0, 5).map((token) => tryWith(otherThan(first.code), token));
  for (const { json } of await Promise.all(wrong)) expect(json.code).toBe('CODE_WRONG');
  expect((await tryWith(first.code, tokens[5])).json.code).toBe('CODE_WRONG');
  await site.platform.clock.skip(15 * 60_000);
  const second = await asked(phone);
  await site.platform.clock.skip(10 * 60_000 + 1);
  expect((await give(second.cookie, second.code)).json.code).toBe('SIGN_IN_UNKNOWN');
});

test('SEC: a code is good in the browser that asked for it alone, and is stored as a keyed digest', async () => {
  const { phone } = await withPhone();
  const { code, cookie } = await asked(phone);
  expect((await give('', code)).json.code).toBe('SIGN_IN_UNKNOWN');
  const stranger = await askForSms(site, '+4915155900003');
  expect((await give(stranger.cookie, code)).json.code).toBe('CODE_WRONG');
  const { rows } = await site.platform.database.pool.query(
    `SELECT to_jsonb(stored)::text AS stored FROM identity.one_time_code stored
     UNION ALL SELECT to_jsonb(step)::text FROM identity.begun_step step`,
  );
  for (const { stored } of rows) {
    expect(stored).not.toContain(phone);
    expect(stored).not.toContain(`"${code}"`);
  }
  expect((await give(cookie, code)).status).toBe(200);
});

test('SEC: a newer code ends the one before it', async () => {
  const { phone } = await withPhone();
  const first = await asked(phone);
  await site.platform.clock.skip(30_000);
  const second = await asked(phone);
  expect((await give(first.cookie, first.code)).json.code).toBe('CODE_WRONG');
  expect((await give(second.cookie, second.code)).status).toBe(200);
});

test('SEC: a code is worth nothing once the number is another player’s', async () => {
  const { id, phone } = await withPhone();
  const { code, cookie } = await asked(phone);
  const { pool } = site.platform.database;
  await pool.query('UPDATE identity.player SET phone = NULL, phone_confirmed_at = NULL WHERE id = $1', [id]);
  const other = await withPhone();
  await pool.query('UPDATE identity.player SET phone = $2 WHERE id = $1', [other.id, phone]);
  expect((await give(cookie, code)).json.code).toBe('CODE_WRONG');
});

test('SEC: a number that an operator has corrected signs nobody in, and keeps its confirmation when it stays', async () => {
  const { id, phone } = await withPhone();
  const support = await testOperator(site.platform, 'support');
  const correct = (number: string) =>
    site.call('POST', `/console-api/players/${id}/data`, {
      cookie: support.cookie,
      body: { phone: number, reason: 'the player has asked for it' },
    });
  expect((await correct(phone)).status).toBeLessThan(300);
  const { code, cookie } = await asked(phone);
  expect((await give(cookie, code)).status).toBe(200);
  const other = '+4915155900077';
  expect((await correct(other)).status).toBeLessThan(300);
  // The pause between two messages for an account is half a minute.
  await site.platform.clock.skip(30_000);
  await askForSms(site, other);
  await requestsAnswered(site);
  expect(await messagesTo(site, other)).toEqual([]);
});

test('AUTH-16: a number gets a message every half minute, and five of them an hour', async () => {
  const { phone } = await withPhone();
  const statuses = [];
  for (let count = 0; count < 6; count++) {
    statuses.push((await askForSms(site, phone)).answer.status);
    if (count === 0) statuses.push((await askForSms(site, phone)).answer.status);
    await site.platform.clock.skip(30_000);
  }
  expect(statuses).toEqual([202, 429, 202, 202, 202, 202, 429]);
});

test('AUTH-02: a number that cannot be one names its field', async () => {
  for (const [body, field, detail] of [
    [{ 'phone-number': '12', 'phone-code': '49' }, 'body.phone-number', 'too-short'],
    [{ 'phone-number': '015155100001', 'phone-code': '999' }, 'body.phone-code', 'country-unknown'],
    [{ 'phone-number': '+33612345678', 'phone-code': '+49' }, 'body.phone-number', undefined],
  ] as const) {
    const { status, json } = await site.call('POST', `${path}/code`, { body });
    if (detail === undefined) expect(status).toBe(202);
    else expect(json).toMatchObject({ code: 'PHONE_INVALID', errors: [{ path: field, detail }] });
  }
});
const device = {
  language: 'de',
  timeZone: 'Europe/Berlin',
  screen: 'large',
  touch: false,
  platform: 'linux',
};
async function record(): Promise<Record<string, string>> {
  const { json } = await site.call('POST', '/web-api/fingerprint', { body: { componentsData: device } });
  return { 'x-fingerprint': String(json.token) };
}

test('AUTH-08, AUTH-09: a page shows its device record, and a new device of the player needs a captcha', async () => {
  const person = await withPhone();
  const first = await asked(person.phone);
  const page = { 'app-name': 'site' };
  const bare = await give(first.cookie, first.code, { headers: page });
  expect(bare.json).toMatchObject({ code: 'FINGERPRINT_REQUIRED', error_code: 120 });
  const known = await record();
  expect((await give(first.cookie, first.code, { headers: { ...page, ...known } })).status).toBe(200);
  await site.platform.clock.skip(30_000);
  const second = await asked(person.phone);
  const other = { ...page, ...(await record()) };
  const challenged = await give(second.cookie, second.code, { headers: other });
  expect(challenged.json).toMatchObject({ code: 'CAPTCHA_REQUIRED', error_code: 100 });
  // A wrong code is refused as such: the challenge comes after the proof alone.
  expect((await give(second.cookie, otherThan(second.code), { headers: other })).json.code).toBe(
    'CODE_WRONG',
  );
  const solved = { ...other, 'x-captcha': await solveCaptcha(site, 'login') };
  expect((await give(second.cookie, second.code, { headers: solved })).status).toBe(200);
});

test('AUTH-08: wrong codes of a number make the next message and the next code need a captcha', async () => {
  const { phone } = await withPhone();
  const { cookie, code } = await asked(phone);
  const codes = [];
  for (let count = 0; count < 4; count++) codes.push((await give(cookie, otherThan(code))).json.code);
  expect(codes.at(0)).toBe('CODE_WRONG');
  expect(codes.at(-1)).toBe('CAPTCHA_REQUIRED');
  await site.platform.clock.skip(30_000);
  expect((await askForSms(site, phone)).answer.json.code).toBe('CAPTCHA_REQUIRED');
  const headers = { 'x-captcha': await solveCaptcha(site, 'login') };
  expect((await askForSms(site, phone, { headers })).answer.status).toBe(202);
});

test('AUTH-08: after ten messages from one address the next one needs a captcha, and never two', async () => {
  const { phone } = await withPhone();
  const { cookie, code } = await asked(phone);
  const flood = (count: number) => askForSms(site, `+49151559100${10 + count}`);
  for (let count = 1; count < 10; count++) expect((await flood(count)).answer.status).toBe(202);
  expect((await flood(10)).answer.json).toMatchObject({ code: 'CAPTCHA_REQUIRED', error_code: 100 });
  const headers = { 'x-captcha': await solveCaptcha(site, 'login') };
  expect((await askForSms(site, '+4915155910010', { headers })).answer.status).toBe(202);
  for (let count = 0; count < 3; count++) await give(cookie, otherThan(code));
  const once = { 'x-captcha': await solveCaptcha(site, 'login') };
  expect((await askForSms(site, phone, { headers: once })).answer.json.code).toBe('TOO_MANY_REQUESTS');
  await site.platform.clock.skip(30_000);
  const again = { 'x-captcha': await solveCaptcha(site, 'login') };
  expect((await askForSms(site, phone, { headers: again })).answer.status).toBe(202);
});

test('OFFER-07: a wrong code is in the history of the player to whom it was sent; one for another number is refused alike', async () => {
  const person = await withPhone();
  const { cookie, code } = await asked(person.phone);
  expect((await give(cookie, otherThan(code))).json.code).toBe('CODE_WRONG');
  const unknown = await askForSms(site, '+4915155999999');
  await requestsAnswered(site);
  expect((await give(unknown.cookie, '111111')).json.code).toBe('CODE_WRONG');
  const { json } = await site.call('GET', '/web-api/user/sessions/history', { cookie: person.cookie });
  expect(json.items).toMatchObject([{ kind: 'failure', reason: 'code' }]);
});
