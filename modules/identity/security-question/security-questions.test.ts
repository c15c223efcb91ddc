import { granted } from '@fairline/server/testing/granted';
import { messagesTo } from '@fairline/server/testing/local-outbox';
import {
  keepCookie,
  logIn,
  personPassword,
  registerPerson,
  type TestPerson,
} from '@fairline/server/testing/person';
import { confirmContacts } from '@fairline/server/testing/sent-codes';
import { codeTo, requestsAnswered } from '@fairline/server/testing/sms-code';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';

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

const path = '/web-api/user/factors/question';
const newPassword = 'another meadow kettle';
const pet = { question: 'first-pet', answer: 'Graf Rex' };

async function change(person: TestPerson, method: 'PUT' | 'DELETE', body?: object) {
  const cookie = await granted(site, person.cookie);
  const answer = await site.call(method, path, { cookie, ...(body && { body }) });
  keepCookie(person, answer);
  return answer;
}

/** A person with a confirmed address and number, and a security question. */
async function member(given: object | null = pet) {
  const person = { ...(await registerPerson(site)), phone: `+4915158${String(100_000 + ++last)}` };
  await confirmContacts(site, person, person.phone);
  if (given) expect((await change(person, 'PUT', given)).status).toBe(204);
  return person;
}

type Member = Awaited<ReturnType<typeof member>>;

const post = (name: string, body: object) => site.call('POST', `/web-api/user/recovery${name}`, { body });
const questionOf = async (token: string) => (await post('/question', { token })).json;
const answerWith = (token: string, answer: string) => post('/answer', { token, answer });
const reset = (token: string, password = newPassword) =>
  post('/password', { token, newPassword: password, lang: 'en' });
const shown = async ({ cookie }: TestPerson) =>
  (await site.call('GET', '/web-api/user/factors', { cookie })).json.securityQuestion;

/** Asks for a recovery by SMS and enters its code. @returns the token */
async function tokenByCode({ phone }: Member): Promise<string> {
  const asked = await post('', { method: 'phone', phone, countryCode: 'de', lang: 'en' });
  await requestsAnswered(site);
  const body = { requestId: asked.json.requestId, code: await codeTo(site, phone) };
  return z.object({ token: z.string() }).parse((await post('/code', body)).json).token;
}

/** Asks for a recovery by e-mail. @returns the token of the letter */
async function tokenByLetter({ email }: TestPerson): Promise<string> {
  await post('', { method: 'email', email, lang: 'en' });
  await requestsAnswered(site);
  // The letter about the new question may come after this one.
  const texts = (await messagesTo(site, email)).map(({ text }) => text);
  return /passwordreset#([\w-]{43})/.exec(texts.join('\n'))?.[1] ?? '';
}

test('ACC-05: a player sets, changes and removes a security question after giving the password', async () => {
  const person = await member(null);
  expect(await shown(person)).toBeNull();
  expect((await site.call('PUT', path, { cookie: person.cookie, body: pet })).json.code).toBe(
    'GRANT_MISSING',
  );
  const before = person.cookie;
  expect((await change(person, 'PUT', pet)).status).toBe(204);
  expect(person.cookie).not.toBe(before);
  expect(await shown(person)).toEqual({ question: 'first-pet', text: null });
  const own = { question: 'own', text: 'What does my uncle collect?', answer: 'stamps' };
  expect((await change(person, 'PUT', own)).status).toBe(204);
  expect(await shown(person)).toEqual({ question: 'own', text: own.text });
  expect((await change(person, 'DELETE')).status).toBe(204);
  expect(await shown(person)).toBeNull();
  expect((await change(person, 'DELETE')).json.code).toBe('NOT_FOUND');
  const { pool } = site.platform.database;
  const { rows } = await pool.query(
    `SELECT kind FROM identity.security_event WHERE player_id = $1 AND kind LIKE 'factor-%' ORDER BY happened_at`,
    [person.id],
  );
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['factor-added', 'factor-added', 'factor-removed']);
});

test.each([
  ['is empty but for blanks', { ...pet, answer: '   ' }, 'ANSWER_WEAK'],
  ['is one letter', { ...pet, answer: 'x\u00AD' }, 'ANSWER_WEAK'],
  ['stands in its question', { question: 'own', text: 'Who was Rex?', answer: 'rEX' }, 'ANSWER_WEAK'],
  ['has right-to-left marks', { ...pet, answer: 'Re\u202Ex' }, 'INVALID_INPUT'],
  ['is over-long', { ...pet, answer: 'x'.repeat(101) }, 'INVALID_INPUT'],
  ['has a question that is not in the list', { ...pet, question: 'first-car' }, 'INVALID_INPUT'],
  ['has no own question', { question: 'own', text: '    ', answer: 'stamps' }, 'INVALID_INPUT'],
])('ACC-05: an answer is refused that %s', async (_what, body, code) => {
  const person = await member(null);
  const answer = await change(person, 'PUT', body);
  expect(answer.json.code).toBe(code);
  expect(await shown(person)).toBeNull();
});

test('ACC-05: SEC: the answer is stored as a hash of argon2id, and an own question is sealed', async () => {
  const own = { question: 'own', text: 'What does my uncle collect?', answer: 'Porcelain' };
  const person = await member(own);
  const { rows } = await site.platform.database.pool.query<{ own_text: string; answer_hash: string }>(
    'SELECT own_text, answer_hash FROM identity.security_question WHERE player_id = $1',
    [person.id],
  );
  expect(rows[0]?.answer_hash).toMatch(/^\$argon2id\$/);
  expect(rows[0]?.own_text).toMatch(/^v1\./);
  expect(JSON.stringify(rows)).not.toMatch(/porcelain|uncle/i);
});

test.each([
  ['the code of an SMS', tokenByCode],
  ['the link of a letter', tokenByLetter],
] as const)('AUTH-15: after %s the question is asked, and its answer opens the way', async (_by, begin) => {
  const person = await member();
  const token = await begin(person);
  expect(await questionOf(token)).toEqual({ question: { question: 'first-pet', text: null } });
  // Nothing is told about a password before the answer.
  for (const password of [newPassword, personPassword, 'password1']) {
    expect((await reset(token, password)).json.code).toBe('ANSWER_MISSING');
  }
  expect((await answerWith(token, 'Graf Max')).json.code).toBe('ANSWER_WRONG');
  expect((await answerWith(token, ' graf  REX ')).status).toBe(204);
  expect(await questionOf(token)).toEqual({ question: null });
  expect((await reset(token, 'password1')).json.code).toBe('PASSWORD_WEAK');
  expect((await reset(token)).status).toBe(200);
  expect((await logIn(site, person.email, { password: newPassword })).status).toBe(200);
});

test('AUTH-15: SEC: the fifth wrong answer ends the recovery, also when all come at once', async () => {
  const person = await member();
  const token = await tokenByCode(person);
  const answers = await Promise.all(Array.from({ length: 8 }, () => answerWith(token, 'Graf Max')));
  const codes = answers.map(({ json }) => json.code).toSorted();
  expect(codes).toEqual([...Array(5).fill('ANSWER_WRONG'), ...Array(3).fill('LINK_UNKNOWN')]);
  expect((await answerWith(token, pet.answer)).json.code).toBe('LINK_UNKNOWN');
  expect((await post('/question', { token })).json.code).toBe('LINK_UNKNOWN');
  expect((await reset(token)).json.code).toBe('LINK_UNKNOWN');
  await site.platform.clock.skip(60_000);
  const next = await tokenByCode(person);
  expect((await answerWith(next, pet.answer)).status).toBe(204);
  expect((await reset(next)).status).toBe(200);
});

test('AUTH-15: SEC: the fifth answer may be the right one', async () => {
  const token = await tokenByLetter(await member());
  for (let tried = 0; tried < 4; tried++) await answerWith(token, 'Graf Max');
  expect((await answerWith(token, pet.answer)).status).toBe(204);
  expect((await reset(token)).status).toBe(200);
});

test('AUTH-15: SEC: a question that is set while a recovery waits ends that recovery', async () => {
  const person = await member(null);
  const token = await tokenByLetter(person);
  expect(await questionOf(token)).toEqual({ question: null });
  await change(person, 'PUT', pet);
  expect((await reset(token)).json.code).toBe('LINK_UNKNOWN');
});

test('AUTH-15: SEC: a question and an answer without a token of a right code tell nothing', async () => {
  const unknown = 'x'.repeat(43);
  expect((await post('/question', { token: unknown })).json.code).toBe('LINK_UNKNOWN');
  expect((await answerWith(unknown, pet.answer)).json.code).toBe('LINK_UNKNOWN');
});

test('AUTH-15: a recovery without a question goes on as before', async () => {
  const token = await tokenByCode(await member(null));
  expect(await questionOf(token)).toEqual({ question: null });
  expect((await reset(token)).status).toBe(200);
});
