import { countWork, type Work } from '@fairline/server/testing/counted-work';
import { messagesTo } from '@fairline/server/testing/local-outbox';
import { codeTo, requestsAnswered } from '@fairline/server/testing/sms-code';
import { type Answer, type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';

/*
 * Nobody learns from an answer, or from the work that its time comes from, whether an address, a document or a person is
 * known to the site. The bench equal-answers measures the times.
 */

const password = 'correct horse battery';
const tries = 3;
const common = { currency: 'EUR', countryCode: 'br', agreed: true, password, language: 'en' };
/** Bound of a difference that is not in the round trips: one statement that travels with another. */
const oneMore = 1;

let site: TestSite;
let nextCaller = 0;
let nextPerson = 0;

interface Person {
  id: string;
  email: string;
  phone: string;
  name: string;
  birthDate: string;
  documentNumber: string;
}

beforeAll(async () => {
  site = await testSite({}, { confirmsAddresses: true });
});
afterAll(() => site.stop());
beforeEach(async () => {
  // The bounds of attempts and messages count an hour.
  await site.platform.clock.skip(3_600_001);
});

/** Data that nobody else has. The id is that of no player. */
function newPerson(): Person {
  const number = ++nextPerson;
  const letters = [...String(number)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('');
  return {
    id: String(800_000_000 + number),
    email: `equal${number}@example.org`,
    phone: `+5511987${String(650_000 + number)}`,
    name: `Maria ${letters}${letters}`,
    birthDate: new Date(Date.UTC(1960, 0, 1 + number * 37)).toISOString().slice(0, 10),
    documentNumber: cpfOf(100_000_000 + number * 7),
  };
}

/** Calls from an IP address of its own, since addresses have limits. */
function post(path: string, body: object, cookie?: string): Promise<Answer> {
  const remoteAddress = `10.8.${++nextCaller >> 8}.${nextCaller & 255}`;
  return site.call('POST', path, { body, remoteAddress, ...(cookie ? { cookie } : {}) });
}

const register = ({ email, name, birthDate, documentNumber }: Omit<Person, 'id'>) =>
  post('/web-api/registration', {
    ...common,
    type: 'full_reg',
    email,
    name,
    surname: 'Costa',
    birthDate,
    documentNumber,
  });

/** Begins a registration. @returns the call that confirms it by the code of its letter */
async function begun(person: Person): Promise<() => Promise<Answer>> {
  const { cookies } = await register(person);
  const [letter] = await messagesTo(site, person.email);
  const code = /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? '';
  const cookie = `registration_step=${cookies.registration_step}`;
  return () => post('/web-api/registration/confirmation', { code }, cookie);
}

/** Opens an account with a confirmed telephone number. */
async function opened(): Promise<Person & { cookie: string }> {
  const person = newPerson();
  const { status, json, cookies } = await (await begun(person))();
  expect(status).toBe(200);
  const { userId } = z.object({ player: z.object({ userId: z.string() }) }).parse(json).player;
  await site.platform.database.pool.query(
    'UPDATE identity.player SET phone = $2, phone_confirmed_at = registered_at WHERE id = $1',
    [userId, person.phone],
  );
  return { ...person, id: userId, cookie: `user_token=${cookies.user_token}` };
}

async function excluded(): Promise<Person> {
  const { cookie, ...person } = await opened();
  const { status } = await site.call('POST', '/limit-service-api/api/external/web/v3/limit', {
    body: { limitType: 30, limitValue: 365 },
    cookie,
  });
  expect(status).toBe(200);
  return person;
}

/** A person with the data of another one in some fields. */
const like = (known: Person, ...fields: (keyof Person)[]): Person => ({
  ...newPerson(),
  ...Object.fromEntries(fields.map((field) => [field, known[field]])),
});

const uPassword = Buffer.from('not the password').toString('base64');
const signIn = (uLogin: string) => post('/web-api/user/login', { uLogin, uPassword });
const recover = (body: object) => post('/web-api/user/recovery', { lang: 'en', ...body });
const byPhone = (phone: string) => {
  const local = { phone_number: phone.replace('+55', ''), country_code: 'br' };
  return post('/web-api/user/login/phone', { ...local, uPassword });
};
const bySms = (phone: string) =>
  post('/web-api/user/login/sms/code', { 'phone-number': phone.replace('+55', ''), 'phone-code': '55' });

/** Asks for the code of a sign-in, and returns the call that enters another code. */
async function wrongSmsCode({ phone }: Person): Promise<() => Promise<Answer>> {
  const { cookies } = await bySms(phone);
  await requestsAnswered(site);
  const code = (await codeTo(site, phone)) === '111111' ? '222222' : '111111';
  return () => post('/web-api/user/login/sms', { 'sms-code': code }, `sms_step=${cookies.sms_step}`);
}

async function wrongRecoveryCode({ phone }: Person): Promise<() => Promise<Answer>> {
  const { json } = await recover({ method: 'phone', phone, countryCode: 'br' });
  await requestsAnswered(site);
  const code = (await codeTo(site, phone)) === '111111' ? '222222' : '111111';
  return () => post('/web-api/user/recovery/code', { requestId: json.requestId, code });
}

/** The call of a person, after what comes before it. */
type Prepare = (person: Person) => Promise<() => Promise<Answer>>;
const simply =
  (ask: (person: Person) => Promise<Answer>): Prepare =>
  async (person) =>
  () =>
    ask(person);

/** What a call costs, for anybody. */
interface Expected {
  status: number;
  hashes: number;
}

const cases: readonly (Expected & { title: string; prepare: Prepare })[] = [
  {
    title: 'a sign-in by e-mail address',
    status: 401,
    hashes: 1,
    prepare: simply(({ email }) => signIn(email)),
  },
  { title: 'a sign-in by id', status: 401, hashes: 1, prepare: simply(({ id }) => signIn(id)) },
  { title: 'a sign-in by phone', status: 401, hashes: 1, prepare: simply(({ phone }) => byPhone(phone)) },
  {
    title: 'a request for an SMS to sign in',
    status: 202,
    hashes: 0,
    prepare: simply(({ phone }) => bySms(phone)),
  },
  { title: 'a wrong code of an SMS', status: 422, hashes: 0, prepare: wrongSmsCode },
  {
    title: 'a recovery by e-mail',
    status: 202,
    hashes: 0,
    prepare: simply(({ email }) => recover({ method: 'email', email })),
  },
  {
    title: 'a recovery by phone',
    status: 202,
    hashes: 0,
    prepare: simply(({ phone }) => recover({ method: 'phone', phone, countryCode: 'br' })),
  },
  { title: 'a wrong code of a recovery', status: 422, hashes: 0, prepare: wrongRecoveryCode },
  {
    title: 'a registration with an e-mail address',
    status: 201,
    hashes: 1,
    prepare: simply((person) => register(like(person, 'email'))),
  },
  {
    title: 'a registration with a phone',
    status: 201,
    hashes: 1,
    prepare: simply(({ phone }) => post('/web-api/registration', { ...common, type: 'phone_reg', phone })),
  },
  {
    title: 'a registration with a document',
    status: 200,
    hashes: 0,
    prepare: (person) => begun(like(person, 'documentNumber')),
  },
];

test.each(cases)(
  'SEC: $title: a known and an unknown one get the same answer for the same work',
  async ({ prepare, ...expected }) => {
    await expectAlike(opened, prepare, expected);
  },
);

test('SEC: an excluded person who registers again gets the answer of a new one, for the same work', async () => {
  const again: Prepare = (person) => begun(like(person, 'name', 'birthDate', 'documentNumber'));
  await expectAlike(excluded, again, { status: 200, hashes: 0 });
  const { rows } = await site.platform.database.pool.query(
    'SELECT count(*)::int AS stopped FROM identity.player WHERE ban_level = 900',
  );
  expect(rows).toEqual([{ stopped: tries }]);
});

/** Expects that the call of a known person has the answer and the work of one whom the site does not know. */
async function expectAlike(
  known: () => Promise<Person>,
  prepare: Prepare,
  { status, hashes }: Expected,
): Promise<void> {
  const works: Record<'known' | 'unknown', Work[]> = { known: [], unknown: [] };
  for (let count = 0; count < tries; count++) {
    const calls = { known: await prepare(await known()), unknown: await prepare(newPerson()) };
    const told: unknown[] = [];
    for (const kind of ['known', 'unknown'] as const) {
      const { result, work } = await countWork(calls[kind]);
      works[kind].push(work);
      expect(result).toMatchObject({ status });
      told.push(toldBy(result));
    }
    expect(told[0]).toEqual(told[1]);
  }
  const [one, other] = [leastOf(works.known), leastOf(works.unknown)];
  expect([one.hashes, other.hashes]).toEqual([hashes, hashes]);
  expect(one.statements).toBeGreaterThan(0);
  expect(Math.abs(one.statements - other.statements)).toBeLessThanOrEqual(oneMore);
}

/** The least of some tries, because the site may do something else beside one of them. */
function leastOf(works: readonly Work[]): Work {
  return {
    statements: Math.min(...works.map(({ statements }) => statements)),
    hashes: Math.min(...works.map(({ hashes }) => hashes)),
  };
}

/** What an answer tells, without the ids, secrets and addresses that are those of the asking person. */
function toldBy({ status, json, cookies, headers }: Answer): unknown {
  const { requestId: _request, player, confirmation, ...rest } = json;
  const own = { userId: '', email: '', name: '' };
  return {
    status,
    json: rest,
    player: typeof player === 'object' && player !== null ? { ...player, ...own } : player,
    confirmation:
      typeof confirmation === 'object' && confirmation !== null ? { ...confirmation, to: '' } : confirmation,
    cookies: Object.keys(cookies).sort(),
    headers: Object.keys(headers).sort(),
  };
}

/** Completes nine digits to a Brazilian number: two check digits, each the weighted sum modulo 11. */
function cpfOf(number: number): string {
  let digits = String(number);
  for (let added = 0; added < 2; added++) {
    const sum = [...digits].reduce(
      (total, digit, index) => total + Number(digit) * (digits.length + 1 - index),
      0,
    );
    digits += String(((sum * 10) % 11) % 10);
  }
  return digits;
}
