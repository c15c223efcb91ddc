import { getPlayerSecurityEvents, getPlayerSessions } from '@fairline/contracts';
import { type TestOperator, testOperator } from '@fairline/server/testing/operator';
import { logIn, registerPerson, type TestPerson } from '@fairline/server/testing/person';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';

const minuteMs = 60_000;
let site: TestSite;
let support: TestOperator;
let person: TestPerson;

beforeAll(async () => {
  site = await testSite();
  support = await testOperator(site.platform, 'support');
});
afterAll(() => site.stop());

const pathOf = ({ id }: TestPerson, rest: string) => `/console-api/players/${id}/${rest}`;
const get = (rest: string, { cookie } = support) => site.call('GET', pathOf(person, rest), { cookie });
const post = (rest: string, body: object, { cookie } = support) =>
  site.call('POST', pathOf(person, rest), { cookie, body });

async function records(query = '') {
  return getPlayerSessions.answer.parse((await get(`sessions${query}`)).json);
}

/** Registers a person who then signs in once more, signs out of it, and types a wrong password. */
async function withHistory(): Promise<void> {
  const { clock } = site.platform;
  person = await registerPerson(site);
  await clock.advance(minuteMs);
  const second = await logIn(site, person.email);
  await clock.advance(minuteMs);
  await site.call('POST', '/web-api/user/logout', { cookie: `user_token=${second.cookies.user_token}` });
  await clock.advance(minuteMs);
  expect((await logIn(site, person.email, { password: 'wrong wrong wrong' })).status).toBe(401);
}

test('AUTH-06: operators see open sessions first, then ended ones and failed sign-ins, the newest first', async () => {
  await withHistory();
  const { items, next } = await records();
  expect(items.map(({ state, reason }) => [state, reason])).toEqual([
    ['open', null],
    ['failed', 'password'],
    ['ended', 'logout'],
  ]);
  expect(next).toBeNull();
  const [open, failed, ended] = items;
  expect(open?.expiresAt).toBeGreaterThan(site.platform.clock.now());
  expect(failed).toMatchObject({ startedAt: null, seenAt: null, expiresAt: null });
  expect((ended?.at ?? 0) - (ended?.startedAt ?? 0)).toBe(minuteMs);
  expect(failed?.at).toBe((ended?.at ?? 0) + minuteMs);
});

test('AUTH-06: the list of sessions has pages, states and a range of time', async () => {
  await withHistory();
  const all = (await records()).items;
  const paged: typeof all = [];
  let after = '';
  do {
    const page = await records(`?limit=1${after}`);
    paged.push(...page.items);
    after = page.next === null ? '' : `&after=${page.next}`;
  } while (after !== '');
  expect(paged).toEqual(all);
  for (const state of ['open', 'ended', 'failed']) {
    expect((await records(`?state=${state}`)).items).toEqual(all.filter((each) => each.state === state));
  }
  const at = all[1]?.at ?? 0;
  expect((await records(`?atFrom=${at}&atTo=${at}`)).items).toEqual([all[1]]);
  expect((await get('sessions?state=asleep')).status).toBe(400);
});

test('AUTH-06: an operator ends one session with a reason, which the audit record has, and the other stays', async () => {
  person = await registerPerson(site);
  const other = await logIn(site, person.email);
  const otherCookie = `user_token=${other.cookies.user_token}`;
  const [newest] = (await records('?state=open')).items;
  const path = `sessions/${newest?.id}/end`;
  expect((await post(path, { reason: '' })).status).toBe(400);
  expect((await post(path, { reason: 'The owner does not know this device' })).status).toBe(204);
  expect((await site.call('GET', '/web-api/user/me', { cookie: otherCookie })).status).toBe(401);
  expect((await site.call('GET', '/web-api/user/me', { cookie: person.cookie })).status).toBe(200);
  expect((await records('?state=ended')).items).toMatchObject([{ id: newest?.id, reason: 'staff' }]);
  const { rows } = await site.platform.database.pool.query(
    `SELECT reason, after FROM audit.entry WHERE action = 'players.end-session' AND subject = $1`,
    [`players/${person.id}`],
  );
  expect(rows).toEqual([{ reason: 'The owner does not know this device', after: { sessionId: newest?.id } }]);
  expect(await post(path, { reason: 'again' })).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
});

test('AUTH-06: a session of somebody else is not ended under the number of a player', async () => {
  person = await registerPerson(site);
  const [theirs] = (await records('?state=open')).items;
  const owner = person;
  person = await registerPerson(site);
  expect((await post(`sessions/${theirs?.id}/end`, { reason: 'mistaken' })).status).toBe(404);
  expect((await site.call('GET', '/web-api/user/me', { cookie: owner.cookie })).status).toBe(200);
});

test('SEC: operators see what happened to the safety of an account, by kind and time, page by page', async () => {
  person = await registerPerson(site);
  await site.platform.clock.advance(minuteMs);
  await logIn(site, person.email);
  const events = async (query = '') =>
    getPlayerSecurityEvents.answer.parse((await get(`security-events${query}`)).json);
  const { items } = await events();
  expect(items.length).toBeGreaterThan(1);
  expect(items.map(({ at }) => at)).toEqual(items.map(({ at }) => at).toSorted((one, other) => other - one));
  const { items: first, next } = await events('?limit=1');
  expect([...first, ...(await events(`?after=${next}`)).items]).toEqual(items);
  const [{ kind, at } = { kind: '', at: 0 }] = items;
  expect((await events(`?kind=${kind}&atFrom=${at}`)).items).toEqual([items[0]]);
  expect((await events('?kind=phone-changed')).items).toEqual([]);
});

test('SEC: sessions and events of a player need the right, and that of their country', async () => {
  person = await registerPerson(site);
  const trader = await testOperator(site.platform, 'trader');
  const { pool } = site.platform.database;
  await pool.query(`INSERT INTO operators.role (role) VALUES ('spanish-sessions')`);
  await pool.query(
    `INSERT INTO operators.role_grant (role, permission, countries)
     VALUES ('spanish-sessions', 'players.view', '{es}'), ('spanish-sessions', 'players.edit', '{es}')`,
  );
  const spanish = await testOperator(site.platform, 'spanish-sessions');
  const [open] = (await records()).items;
  for (const operator of [trader, spanish]) {
    for (const path of ['sessions', 'security-events', 'devices']) {
      expect([path, (await get(path, operator)).status]).toEqual([path, 403]);
    }
    expect((await post(`sessions/${open?.id}/end`, { reason: 'no right' }, operator)).status).toBe(403);
  }
});
