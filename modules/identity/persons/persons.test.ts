import { countSealed, sealReadable } from '@fairline/runtime';
import { granted } from '@fairline/server/testing/granted';
import { messagesTo } from '@fairline/server/testing/local-outbox';
import { type TestOperator, testOperator } from '@fairline/server/testing/operator';
import { pageOfPassport } from '@fairline/server/testing/picture';
import {
  betBody,
  matchMessages,
  type TestPlayer,
  type TestSite,
  testSite,
} from '@fairline/server/testing/test-site';
import { csrfHeadersFor } from '@fairline/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { matchSecretColumn } from './match-keys.ts';

let site: TestSite;
let support: TestOperator;
let lastPerson = 0;

beforeAll(async () => {
  site = await testSite();
  support = await testOperator(site.platform, 'support');
  site.receive(...matchMessages('1'));
});
afterAll(() => site.stop());

const registered = z.object({ player: z.object({ userId: z.string(), ban_level: z.number() }) });

interface Person {
  name: string;
  surname: string;
  birthDate: string;
  phone?: string;
  email?: string;
}

/** Registers a person with an e-mail address of their own, unless one is given. */
async function register(person: Person): Promise<TestPlayer & { banLevel: number }> {
  const { status, json, cookies } = await site.call('POST', '/web-api/registration', {
    body: {
      type: 'full_reg',
      currency: 'EUR',
      countryCode: 'de',
      agreed: true,
      password: 'correct horse battery',
      email: `match${++lastPerson}@example.org`,
      ...person,
    },
  });
  expect(status).toBe(201);
  const { userId, ban_level } = registered.parse(json).player;
  return { id: userId, cookie: `user_token=${cookies.user_token}`, banLevel: ban_level };
}

async function excluded(person: Person): Promise<TestPlayer> {
  const player = await register(person);
  const { status } = await site.call('POST', '/limit-service-api/api/external/web/v3/limit', {
    body: { limitType: 30, limitValue: 365 },
    cookie: player.cookie,
  });
  expect(status).toBe(200);
  return player;
}

const post = (path: string, body: unknown, { cookie } = support) =>
  site.call('POST', `/console-api/${path}`, { body, cookie });

async function banLevel({ id }: TestPlayer): Promise<number> {
  const { rows } = await site.platform.database.pool.query<{ ban_level: number }>(
    'SELECT ban_level FROM identity.player WHERE id = $1',
    [id],
  );
  return rows[0]?.ban_level ?? -1;
}

const bet = ({ cookie }: TestPlayer) =>
  site.call('POST', '/web-api/sportsbook/bets', {
    body: betBody(['1'], 100),
    cookie,
    headers: { 'idempotency-key': `matched-bet-${++lastPerson}` },
  });

const cases = z.object({
  items: z.array(
    z.object({
      caseId: z.string(),
      older: z.object({ playerId: z.string() }),
      newer: z.object({ playerId: z.string(), state: z.string() }),
      reasons: z.array(z.string()),
      score: z.number(),
      stoppedId: z.string().nullable(),
      state: z.string(),
      version: z.number(),
    }),
  ),
});

async function caseOf(one: TestPlayer, other: TestPlayer) {
  const { json } = await site.call('GET', '/console-api/duplicates', { cookie: support.cookie });
  return cases
    .parse(json)
    .items.find(({ older, newer }) => older.playerId === one.id && newer.playerId === other.id);
}

test('an excluded person who corrects the one wrong letter is stopped in the same transaction', async () => {
  const first = await excluded({ name: 'Marta', surname: 'Lindqvist', birthDate: '1984-02-09' });
  const again = await register({ name: 'Marta', surname: 'Lindqvisst', birthDate: '1984-02-09' });
  // The wrong letter is looked at by a person; it stops nobody by itself.
  const near = await register({ name: 'Marta', surname: 'Lindqvixt', birthDate: '1984-02-09' });
  expect(near.banLevel).toBe(0);
  expect(await caseOf(first, near)).toMatchObject({ reasons: ['near-name'], stoppedId: null });
  // A doubled letter is a way to write the same name, which is as good as the name itself.
  expect(await banLevel(again)).toBe(900);

  const corrected = await post(`players/${near.id}/data`, { surname: 'Lindqvist', reason: 'typed wrongly' });
  expect(corrected.status).toBe(204);
  expect(await banLevel(near)).toBe(900);
  expect(await caseOf(first, near)).toMatchObject({ reasons: ['name'], stoppedId: near.id, state: 'open' });
  expect(await bet(near)).toMatchObject({ status: 403, json: { code: 'ACCOUNT_BLOCKED' } });
});

/** Makes an address that of a player, by the code that is sent there. */
async function useContact(
  { cookie }: TestPlayer,
  contact: 'email' | 'phone',
  address: string,
): Promise<void> {
  const call = async (path: string, body: object) =>
    site.call('POST', `/web-api/user/activation/${path}`, {
      body: { lang: 'en', ...body },
      cookie: await granted(site, cookie),
    });
  const { json } = await call(contact, { [contact]: address });
  const [message] = await messagesTo(site, address);
  const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0];
  const { status } = await call('code', { contact, requestId: json.requestId, code });
  expect(status).toBe(200);
}

test.each([
  ['email', 'once.excluded@gmail.com', 'o.nceexcluded+again@googlemail.com', 'Aune', '1983-03-04'],
  ['phone', '+4915155500001', '+4915155500001', 'Irja', '1983-03-05'],
] as const)(
  'an excluded person with one wrong letter is stopped once their %s is the known one',
  async (contact, known, given, name, birthDate) => {
    const first = await excluded({ name, surname: 'Kallio', birthDate, [contact]: known });
    const near = await register({ name, surname: 'Kalliu', birthDate });
    expect(near.banLevel).toBe(0);
    await useContact(near, contact, given);
    expect(await banLevel(near)).toBe(900);
    expect(await caseOf(first, near)).toMatchObject({
      reasons: ['near-name', contact],
      stoppedId: near.id,
    });
  },
);

const giveIdentification = ({ cookie }: TestPlayer, named: object) =>
  site.call('POST', '/web-api/user/verification/identification', {
    cookie,
    body: {
      passport: 'C01X00T47',
      passport_date: '2020-01-31',
      registration_address: 'Hauptstraße 1, 10115 Berlin',
      document_type: 'passport',
      ...named,
    },
  });

test('an excluded person who gives the right name for their identification is stopped before staff look at it', async () => {
  const first = await excluded({ name: 'Viggo', surname: 'Tamm', birthDate: '1986-07-08' });
  const near = await register({ name: 'Viggo', surname: 'Tamn', birthDate: '1986-08-07' });
  expect(near.banLevel).toBe(0);
  const given = { name: 'Viggo', surname: 'Tamm', date_birthday: '1986-07-08' };
  const { status } = await giveIdentification(near, given);
  expect(status).toBe(200);
  expect(await banLevel(near)).toBe(900);
  expect(await caseOf(first, near)).toMatchObject({ reasons: ['name'], stoppedId: near.id });
});

test('a name that staff have replaced by that of the accepted document finds nobody any more', async () => {
  const wrong = { name: 'Ola', surname: 'Nordin', birthDate: '1982-05-06' };
  const renamed = await register(wrong);
  const given = { name: 'Olav', surname: 'Nordahl', date_birthday: '1982-05-06', passport: 'C01X00T88' };
  await giveIdentification(renamed, given);
  const sent = await site.assembly.app.inject({
    method: 'POST',
    url: '/web-api/user/verification/documents?type=passport',
    headers: {
      cookie: renamed.cookie,
      ...csrfHeadersFor(renamed.cookie),
      'content-type': 'application/octet-stream',
    },
    payload: await pageOfPassport(),
  });
  expect(sent.statusCode).toBe(201);
  const officer = await testOperator(site.platform, 'compliance');
  const place = `verification/cases/${renamed.id}`;
  const { json } = await site.call('GET', `/console-api/${place}`, { cookie: officer.cookie });
  const accept = { decision: 'accept', version: json.version, expiresOn: null };
  expect((await post(`${place}/decision`, accept, officer)).status).toBe(200);
  const sameName = await register({ name: 'Olav', surname: 'Nordahl', birthDate: '1982-05-06' });
  expect(await caseOf(renamed, sameName)).toMatchObject({ reasons: ['name'] });
  const namesake = await register(wrong);
  expect(await caseOf(renamed, namesake)).toBeUndefined();
});

test('an excluded person is stopped once they sign in on the device that makes it certain', async () => {
  const components = {
    platform: 'linux',
    language: 'en',
    timeZone: 'Europe/Berlin',
    screen: 'large',
    touch: false,
  };
  const { json } = await site.call('POST', '/web-api/fingerprint', { body: { componentsData: components } });
  const device = { 'x-fingerprint': z.string().parse(json.token) };
  const logIn = ({ id }: TestPlayer) =>
    site.call('POST', '/web-api/user/login', {
      body: { uLogin: id, uPassword: Buffer.from('correct horse battery').toString('base64') },
      headers: device,
    });
  const known = { phone: '+4915155500009', email: 'twice.excluded@gmail.com' };
  const first = await register({ name: 'Elo', surname: 'Paju', birthDate: '1977-01-09', ...known });
  expect((await logIn(first)).status).toBe(200);
  const again = await register({
    name: 'Mart',
    surname: 'Rebane',
    birthDate: '1979-02-10',
    ...known,
    email: 'twiceexcluded@gmail.com',
  });
  await site.platform.database.pool.query(
    `INSERT INTO limits.player_limit (player_id, limit_type, value_minor, started_at, ends_at)
     VALUES ($1, 30, 180, $2, $2::timestamptz + interval '180 days')`,
    [first.id, new Date(site.platform.clock.now())],
  );
  expect(await banLevel(again)).toBe(0);
  expect((await logIn(again)).status).toBe(200);
  expect(await banLevel(again)).toBe(900);
  expect(await caseOf(first, again)).toMatchObject({
    reasons: expect.arrayContaining(['phone', 'email', 'device']),
    score: 88,
    stoppedId: again.id,
  });
});

test('an excluded person who registers again gets the answer of a new one, and plays nothing', async () => {
  await excluded({ name: 'Оскар', surname: 'Vega', birthDate: '1979-06-01' });
  const again = await register({ name: 'OSKAR', surname: 'Véga', birthDate: '1979-06-01' });
  const fresh = await register({ name: 'Nora', surname: 'Vega', birthDate: '1971-06-01' });
  // The answer of the registration has what it has for anybody else.
  expect(again.banLevel).toBe(fresh.banLevel);
  expect(await banLevel(again)).toBe(900);
  expect(await bet(again)).toMatchObject({ status: 403, json: { code: 'ACCOUNT_BLOCKED' } });
});

test('the other accounts of a person who excludes themselves are stopped too', async () => {
  const person = { name: 'Ilse', surname: 'Brandt', birthDate: '1990-12-24' };
  const other = await register(person);
  expect(other.banLevel).toBe(0);
  await excluded(person);
  await expect
    .poll(async () => {
      await site.platform.clock.advance(100);
      return banLevel(other);
    })
    .toBe(900);
});

test('of two accounts that open at once, one finds the other', async () => {
  const person = { name: 'Tomas', surname: 'Novak', birthDate: '1988-08-08' };
  const [one, other] = await Promise.all([register(person), register(person)]);
  const [older, newer] = BigInt(one.id) < BigInt(other.id) ? [one, other] : [other, one];
  expect(await caseOf(older, newer)).toMatchObject({ reasons: ['name'], score: 90, stoppedId: null });
});

test('the same person: the exclusion reaches the other account, and sign-in says so', async () => {
  const person = { name: 'Greta', surname: 'Holm', birthDate: '1992-01-31' };
  const first = await excluded(person);
  const again = await register(person);
  const found = await caseOf(first, again);
  const { status, json } = await post(`duplicates/${found?.caseId}/decision`, {
    decision: 'same',
    version: found?.version,
    reason: 'The document shows the same person.',
  });
  expect([status, json.state]).toEqual([200, 'same']);
  const login = await site.call('POST', '/web-api/user/login', {
    body: { uLogin: again.id, uPassword: Buffer.from('correct horse battery').toString('base64') },
  });
  // The right password is a complete proof: the person is told the exclusion and its end.
  const until = new Date(site.platform.clock.now() + 365 * 86_400_000).toISOString().slice(0, 10);
  expect(login).toMatchObject({
    status: 403,
    json: {
      code: 'SELF_EXCLUDED',
      errors: [{ path: 'until', detail: expect.stringMatching(`^${until}T`) }],
    },
  });
  const repeated = await post(`duplicates/${found?.caseId}/decision`, {
    decision: 'different',
    version: found?.version,
    reason: 'again',
  });
  expect(repeated).toMatchObject({ status: 409, json: { code: 'VERSION_CONFLICT' } });
});

test('different persons: the stop is lifted, and the same reason opens no new case', async () => {
  const person = { name: 'Jan', surname: 'Smit', birthDate: '1980-05-05' };
  const first = await excluded(person);
  const namesake = await register(person);
  const found = await caseOf(first, namesake);
  const { status } = await post(`duplicates/${found?.caseId}/decision`, {
    decision: 'different',
    version: found?.version,
    reason: 'Their documents differ.',
  });
  expect(status).toBe(200);
  expect(await banLevel(namesake)).toBe(0);
  await post(`players/${namesake.id}/data`, { phone: '+4930 7654321', reason: 'new number' });
  expect(await caseOf(first, namesake)).toMatchObject({ state: 'different' });
  expect(await banLevel(namesake)).toBe(0);
});

test('a newer account that is closed has no session any more', async () => {
  const person = { name: 'Lea', surname: 'Roth', birthDate: '1995-07-13' };
  const first = await register(person);
  const second = await register(person);
  const found = await caseOf(first, second);
  const { json } = await post(`duplicates/${found?.caseId}/decision`, {
    decision: 'closed',
    version: found?.version,
    reason: 'One account for each person.',
  });
  expect(json).toMatchObject({ state: 'closed', newer: { state: 'closed' } });
  expect((await site.call('GET', '/web-api/user/me', { cookie: second.cookie })).status).toBe(401);
  const log = await site.platform.database.pool.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM audit.entry WHERE action = 'players.decide-duplicate' AND subject = $1",
    [`players/${second.id}`],
  );
  expect(log.rows[0]?.n).toBe(1);
});

test('related accounts say why: the telephone number and the name, the surest first', async () => {
  const one = await register({
    name: 'Eva',
    surname: 'Kolar',
    birthDate: '1970-10-10',
    phone: '+49301112223',
  });
  const other = await register({ name: 'Eva', surname: 'Kolar', birthDate: '1970-10-10' });
  const flatmate = await register({
    name: 'Max',
    surname: 'Frei',
    birthDate: '1972-11-11',
    phone: '+49301112223',
  });
  const { json } = await site.call('GET', `/console-api/players/${one.id}/related`, {
    cookie: support.cookie,
  });
  expect(json.items).toMatchObject([
    { playerId: other.id, score: 90, reasons: ['name'], case: { state: 'open', stoppedId: null } },
    { playerId: flatmate.id, score: 60, reasons: ['phone'], case: { state: 'open', stoppedId: null } },
  ]);
  expect(json.more).toBe(0);
});

test('SEC: nobody without the right reads or decides, and the audit record has no personal data', async () => {
  const trader = await testOperator(site.platform, 'trader');
  for (const path of ['duplicates', 'players/100000001/related']) {
    expect((await site.call('GET', `/console-api/${path}`, { cookie: trader.cookie })).status).toBe(403);
  }
  const { rows } = await site.platform.database.pool.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM audit.entry AS entry WHERE entry::text LIKE '%Lindqvist%'",
  );
  expect(rows[0]?.n).toBe(0);
});

test('SEC: the secret of the keys is sealed', async () => {
  await register({ name: 'Any', surname: 'Body', birthDate: '1981-01-01' });
  const { database, sealing } = site.platform;
  const counts = await countSealed(database, [matchSecretColumn]);
  expect(await sealReadable(database, sealing, counts)).toBe(0);
  const { rows } = await database.pool.query<{ secret: string }>('SELECT secret FROM identity.match_secret');
  expect(rows[0]?.secret).toMatch(/^v1\./);
});

test('players of an older version are compared by a job', async () => {
  const person = { name: 'Old', surname: 'Timer', birthDate: '1960-01-02' };
  const one = await register(person);
  const other = await register(person);
  const { pool } = site.platform.database;
  await pool.query('DELETE FROM identity.person_case WHERE newer_id = $1', [other.id]);
  await pool.query('DELETE FROM identity.person_key WHERE player_id = ANY ($1::bigint[])', [
    [one.id, other.id],
  ]);
  await expect
    .poll(async () => {
      await site.platform.clock.advance(600_000);
      return caseOf(one, other);
    })
    .toMatchObject({ reasons: ['name'] });
});

const keysOf = async ({ id }: TestPlayer) =>
  (
    await site.platform.database.pool.query<{ keys: string[] }>(
      'SELECT keys::text[] FROM identity.person_key WHERE player_id = $1',
      [id],
    )
  ).rows[0]?.keys;

/** Stores the keys of a player as a version did that knew older rules. */
const storeOldKeys = ({ id }: TestPlayer, keys: readonly string[] | undefined) =>
  site.platform.database.pool.query(
    'UPDATE identity.person_key SET keys = $2, rules_version = 1 WHERE player_id = $1',
    [id, keys],
  );

test('an identification that waited before its names counted is compared by a job, and no erased player is', async () => {
  const { pool } = site.platform.database;
  const first = await register({ name: 'Aino', surname: 'Saar', birthDate: '1991-09-10' });
  const gone = await register({ name: 'Gone', surname: 'Long', birthDate: '1959-01-02' });
  await storeOldKeys(gone, await keysOf(gone));
  await pool.query(
    `UPDATE identity.player SET name = NULL, surname = NULL, birth_date = NULL, email = NULL, closed_at = now(), erased_at = now()
     WHERE id = $1`,
    [gone.id],
  );
  const waiting = await register({ name: 'Anja', surname: 'Sarre', birthDate: '1992-10-11' });
  const before = await keysOf(waiting);
  await giveIdentification(waiting, {
    name: 'Aino',
    surname: 'Saar',
    date_birthday: '1991-09-10',
    passport: 'C01X00T99',
    registration_address: 'Marktplatz 7, 20095 Hamburg',
  });
  await pool.query('DELETE FROM identity.person_case WHERE newer_id = $1', [waiting.id]);
  await storeOldKeys(waiting, before);
  const ofGone = await keysOf(gone);
  await expect
    .poll(async () => {
      await site.platform.clock.advance(600_000);
      return caseOf(first, waiting);
    })
    .toMatchObject({ reasons: ['name'], state: 'open' });
  expect(ofGone).not.toEqual([]);
  expect(await keysOf(gone)).toEqual(ofGone);
});
