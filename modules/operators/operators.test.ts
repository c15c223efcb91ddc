import { randomUUID } from 'node:crypto';
import { testOperator } from '@fairline/server/testing/operator';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

let site: TestSite;

beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.stop());

const password = 'quiet harbour lantern';

type Body = Record<string, unknown>;

async function post(path: string, body: Body | undefined, cookie = '', headers: Record<string, string> = {}) {
  const answer = await site.call('POST', `/console-api/${path}`, {
    ...(body ? { body } : {}),
    ...(cookie ? { cookie } : {}),
    headers,
  });
  const token = answer.cookies.console_session;
  return { ...answer, cookie: token ? `console_session=${token}` : cookie };
}

const session = (cookie: string, headers: Record<string, string> = {}) =>
  site.call('GET', '/console-api/session', { cookie, headers });

const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(site.platform.clock.now() / 1_000) });

/** Sets the last request of every operator back by some minutes. The clock stays, since all jobs would run meanwhile. */
async function unseenFor(minutes: number): Promise<void> {
  const seenAt = new Date(site.platform.clock.now() - minutes * 60_000);
  await site.platform.database.pool.query('UPDATE operators.session SET seen_at = $1', [seenAt]);
}

/** Goes through the whole way of an invited administrator. */
async function enrolled(secret: string, email?: string) {
  const accepted = await post('invitations/acceptance', {
    secret,
    name: 'Ana',
    password,
    ...(email && { email }),
  });
  expect(accepted).toMatchObject({ status: 201, json: { step: 'enrolment', factors: [] } });
  const begun = await post('factors/totp/enrolment', undefined, accepted.cookie);
  const totp = String(begun.json.secret);
  const done = await post('factors/totp', { code: await codeOf(totp) }, accepted.cookie);
  expect(done.status).toBe(201);
  const { rows } = await site.platform.database.pool.query<{ totp_secret: string }>(
    'SELECT totp_secret FROM operators.operator WHERE totp_secret IS NOT NULL',
  );
  for (const row of rows) expect(row.totp_secret, 'SEC: secrets are sealed').toMatch(/^v1\.test\./);
  await site.platform.clock.advance(30_000);
  return {
    ...done,
    totp,
    codes: Array.isArray(done.json.recoveryCodes) ? done.json.recoveryCodes.map(String) : [],
  };
}

async function firstAdministrator(email = `first-${site.platform.ids.uuid()}@fairline.example`) {
  await site.platform.database.pool.query('DELETE FROM operators.operator_role');
  const link = (await site.assembly.firstAdministratorLink()) ?? '';
  return { email, ...(await enrolled(link.split('#')[1] ?? '', email)) };
}

test('the first administrator signs up by a link that works once, and then no other link is made', async () => {
  const { platform, assembly } = site;
  await platform.database.pool.query('DELETE FROM operators.operator_role');
  const link = (await assembly.firstAdministratorLink()) ?? '';
  const secret = link.split('#')[1] ?? '';
  expect(link).toMatch(/^http:\/\/localhost:\d+\/console\/invitation#[\w-]{43}$/);
  const { json } = await post('invitations/reading', { secret });
  expect(json).toMatchObject({ email: '', roles: ['administrator'] });
  const done = await enrolled(secret, 'ana@fairline.example');
  expect(done.codes).toHaveLength(10);
  const signedIn = await session(done.cookie);
  expect(signedIn.json).toMatchObject({ name: 'Ana', roles: ['administrator'] });
  expect(signedIn.json.sections).toContain('audit');
  expect((await post('invitations/acceptance', { secret, name: 'Eve', password })).status).toBe(404);
  expect(await assembly.firstAdministratorLink()).toBeUndefined();
});

test('a password alone opens nothing, and cannot add a factor beside the present one', async () => {
  const { email } = await firstAdministrator();
  const begun = await post('session', { email, password });
  expect(begun.json).toMatchObject({ step: 'second-factor', factors: ['totp', 'recovery-code'] });
  expect((await session(begun.cookie)).json.code).toBe('UNAUTHENTICATED');
  for (const path of ['factors/totp/enrolment', 'factors/passkeys/enrolment']) {
    expect((await post(path, undefined, begun.cookie)).json.code).toBe('SECOND_FACTOR_REQUIRED');
  }
});

test('a code works once, a recovery code once, and the session gets another token by the factor', async () => {
  const { email, totp, codes } = await firstAdministrator();
  const begun = await post('session', { email, password });
  const code = await codeOf(totp);
  const wrong = await post(
    'session/code',
    { factor: 'totp', code: code === '000000' ? '111111' : '000000' },
    begun.cookie,
  );
  expect(wrong.json.code).toBe('SECOND_FACTOR_WRONG');
  const opened = await post('session/code', { factor: 'totp', code }, begun.cookie);
  expect(opened.status).toBe(200);
  expect(opened.cookie).not.toBe(begun.cookie);
  expect((await session(begun.cookie)).status).toBe(401);

  const again = await post('session', { email, password });
  expect((await post('session/code', { factor: 'totp', code }, again.cookie)).status).toBe(401);
  const recovery = { factor: 'recovery-code', code: codes[0]?.toUpperCase().replaceAll('-', ' ') };
  expect((await post('session/code', recovery, again.cookie)).status).toBe(200);
  const third = await post('session', { email, password });
  expect((await post('session/code', recovery, third.cookie)).status).toBe(401);
});

test('ten failures lock their account for a quarter of an hour, and nobody else behind the address', async () => {
  const first = await firstAdministrator();
  const other = await testOperator(site.platform, 'support');
  const wrong = { email: first.email, password: 'wrong' };
  const answers = await Promise.all(Array.from({ length: 30 }, () => post('session', wrong)));
  expect(answers.filter(({ json }) => json.code === 'WRONG_CREDENTIALS').length).toBeLessThanOrEqual(10);
  expect(answers.some(({ json }) => json.code === 'OPERATOR_LOCKED')).toBe(true);
  for (let more = 0; more < 10; more++) await post('session', wrong);
  expect((await post('session', { email: first.email, password })).json.code).toBe('OPERATOR_LOCKED');
  expect((await session(other.cookie)).status).toBe(200);
  expect((await post('session', { email: other.email, password: 'wrong' })).json.code).toBe(
    'WRONG_CREDENTIALS',
  );
  const { pool } = site.platform.database;
  await pool.query("UPDATE operators.failure SET failed_at = failed_at - interval '15 minutes'");
  expect((await post('session', { email: first.email, password })).status).toBe(200);
});

test('wrong codes lock the account as wrong passwords do', async () => {
  const { email, totp } = await firstAdministrator();
  const begun = await post('session', { email, password });
  for (let guess = 0; guess < 10; guess++) {
    await post('session/code', { factor: 'recovery-code', code: `wrong-code-${guess}` }, begun.cookie);
  }
  const right = await post('session/code', { factor: 'totp', code: await codeOf(totp) }, begun.cookie);
  expect(right.json.code).toBe('OPERATOR_LOCKED');
});

test('after half an hour without a request the factor is asked for, and the same session goes on', async () => {
  const { cookie, totp } = await firstAdministrator();
  await unseenFor(29);
  // A list that refreshes itself does not count as work.
  expect((await session(cookie, { 'x-console': 'background' })).status).toBe(200);
  await unseenFor(30);
  expect((await session(cookie)).json.code).toBe('SECOND_FACTOR_REQUIRED');
  expect((await site.call('GET', '/console-api/session/step', { cookie })).json.step).toBe('confirmation');
  const on = await post('session/code', { factor: 'totp', code: await codeOf(totp) }, cookie);
  expect(on.status).toBe(200);
});

test('SEC: an operator sees where they are signed in, ends a strange session, and no session of a colleague', async () => {
  const [own, other] = [
    await testOperator(site.platform, 'support'),
    await testOperator(site.platform, 'support'),
  ];
  const strange = randomUUID();
  await site.platform.database.pool.query(
    `INSERT INTO operators.session (token_digest, session_id, operator_id, is_complete, browser, address, created_at, seen_at, ends_at)
     SELECT sha256('strange'), $1, operator_id, true, $2, '198.51.100.7', created_at, seen_at - interval '1 minute', ends_at
     FROM operators.session WHERE operator_id = $3`,
    [strange, 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0', own.operatorId],
  );
  const list = async (cookie: string) => {
    const { json } = await site.call('GET', '/console-api/sessions', { cookie });
    return z
      .object({ items: z.array(z.looseObject({ sessionId: z.string(), isPresent: z.boolean() })) })
      .parse(json).items;
  };
  const [present, found] = await list(own.cookie);
  expect(present?.isPresent).toBe(true);
  expect(found).toMatchObject({
    sessionId: strange,
    browser: 'Firefox',
    system: 'Windows',
    address: '198.51.100.7',
    isPresent: false,
  });
  const end = (sessionId: string | undefined, cookie: string) =>
    site.call('DELETE', `/console-api/sessions/${sessionId}`, { cookie });
  expect((await end(strange, other.cookie)).status).toBe(404);
  expect((await end(present?.sessionId, own.cookie)).status).toBe(404);
  expect((await end(strange, own.cookie)).status).toBe(204);
  expect((await session('console_session=strange')).status).toBe(401);
  expect((await list(own.cookie)).map(({ isPresent }) => isPresent)).toEqual([true]);
});

test('an operator with networks of their own works from there alone', async () => {
  const administrator = await testOperator(site.platform, 'administrator');
  const clerk = await testOperator(site.platform, 'payments');
  const change = { version: 1, state: 'active', networks: ['10.1.0.0/16'], reason: 'works in the office' };
  const path = `/console-api/operators/${clerk.operatorId}`;
  const changed = await site.call('PUT', path, { body: change, cookie: administrator.cookie });
  expect(changed.json).toMatchObject({ networks: ['10.1.0.0/16'], version: 2 });
  expect((await session(clerk.cookie)).json.code).toBe('NETWORK_REFUSED');
  const inside = await site.call('GET', '/console-api/session', {
    cookie: clerk.cookie,
    remoteAddress: '10.1.2.3',
  });
  expect(inside.status).toBe(200);
  const stale = await site.call('PUT', path, { body: change, cookie: administrator.cookie });
  expect(stale.json.code).toBe('VERSION_CONFLICT');
});

test('a changed role acts at once, and a disabled operator is signed out at once', async () => {
  const administrator = await testOperator(site.platform, 'administrator');
  const clerk = await testOperator(site.platform, 'administrator');
  const list = () => site.call('GET', '/console-api/operators', { cookie: clerk.cookie });
  expect((await list()).status).toBe(200);
  await clerk.setRoles('content');
  expect((await list()).json.code).toBe('PERMISSION_MISSING');
  const body = { version: 1, state: 'disabled', networks: [], reason: 'has left' };
  const path = `/console-api/operators/${clerk.operatorId}`;
  expect((await site.call('PUT', path, { body, cookie: administrator.cookie })).status).toBe(200);
  expect((await session(clerk.cookie)).json.code).toBe('UNAUTHENTICATED');
  const self = { ...body, version: 1 };
  const own = `/console-api/operators/${administrator.operatorId}`;
  expect((await site.call('PUT', own, { body: self, cookie: administrator.cookie })).json.code).toBe(
    'FORBIDDEN',
  );
});

test('a token of a script has a part of the rights of its maker, and makes no tokens', async () => {
  const clerk = await testOperator(site.platform, 'support');
  const make = (scopes: string[]) => post('tokens', { name: 'nightly', scopes, days: 1 }, clerk.cookie);
  expect((await make(['settings.edit'])).json.code).toBe('PERMISSION_MISSING');
  const { json } = await make(['players.view']);
  const headers = { authorization: `Bearer ${json.token}` };
  const get = (path: string) => site.call('GET', `/console-api/${path}`, { headers });
  expect((await get('tokens')).status).toBe(200);
  expect((await get('operators')).json.code).toBe('PERMISSION_MISSING');
  const more = await post('tokens', { name: 'more', scopes: ['players.view'], days: 1 }, '', headers);
  expect(more.json.code).toBe('FORBIDDEN');
  const { pool } = site.platform.database;
  await pool.query('UPDATE operators.token SET expires_at = $1', [new Date(site.platform.clock.now())]);
  expect((await get('tokens')).json.code).toBe('UNAUTHENTICATED');
});

test('SEC: a script gets no recovery codes and removes no passkey, whatever its token allows', async () => {
  const clerk = await testOperator(site.platform, 'administrator');
  const { json } = await post('tokens', { name: 'all', scopes: ['system.view'], days: 1 }, clerk.cookie);
  const headers = { authorization: `Bearer ${json.token}` };
  expect((await post('factors/recovery-codes', undefined, '', headers)).json.code).toBe('FORBIDDEN');
  const path = '/console-api/factors/passkeys/0199c7a2-0000-7000-8000-000000000000';
  expect((await site.call('DELETE', path, { headers })).json.code).toBe('FORBIDDEN');
  expect((await post('factors/recovery-codes', undefined, clerk.cookie)).status).toBe(200);
});

test('SEC: from a network that is not allowed an open session adds no factor and says nothing', async () => {
  const { cookie } = await firstAdministrator();
  await site.platform.database.pool.query("UPDATE operators.operator SET networks = '{10.1.0.0/16}'");
  try {
    for (const path of [
      'factors/totp/enrolment',
      'factors/passkeys/enrolment',
      'session/passkey/challenge',
    ]) {
      expect((await post(path, undefined, cookie)).json.code).toBe('NETWORK_REFUSED');
    }
    expect((await site.call('GET', '/console-api/session/step', { cookie })).json.code).toBe(
      'NETWORK_REFUSED',
    );
  } finally {
    await site.platform.database.pool.query("UPDATE operators.operator SET networks = '{}'");
  }
});

test('two administrators who disable each other at once leave one', async () => {
  const { pool } = site.platform.database;
  await pool.query('DELETE FROM operators.operator_role');
  const [one, other] = [
    await testOperator(site.platform, 'administrator'),
    await testOperator(site.platform, 'administrator'),
  ];
  const disable = (target: typeof one, by: typeof one) =>
    site.call('PUT', `/console-api/operators/${target.operatorId}`, {
      body: { version: 1, state: 'disabled', networks: [], reason: 'a quarrel' },
      cookie: by.cookie,
    });
  await Promise.all([disable(one, other), disable(other, one)]);
  const { rows } = await pool.query(
    `SELECT 1 FROM operators.operator JOIN operators.operator_role USING (operator_id)
     WHERE role = 'administrator' AND state = 'active'`,
  );
  expect(rows.length).toBeGreaterThan(0);
});

test('no call of the console answers to a player, and no call of players to an operator', async () => {
  const player = await site.player();
  expect((await session(player.cookie)).json.code).toBe('UNAUTHENTICATED');
  const operator = await testOperator(site.platform, 'administrator');
  const me = await site.call('GET', '/web-api/user/me', { cookie: operator.cookie });
  expect(me.json.code).toBe('UNAUTHENTICATED');
  const value = operator.cookie.split('=')[1] ?? '';
  expect((await site.call('GET', '/web-api/user/me', { cookie: `user_token=${value}` })).status).toBe(401);
});

test('a sign-in, its refusals and a refused call are in the audit record', async () => {
  const { email } = await firstAdministrator();
  await post('session', { email, password: 'wrong' });
  const clerk = await testOperator(site.platform, 'content');
  await site.call('GET', '/console-api/operators', { cookie: clerk.cookie });
  const { rows } = await site.platform.database.pool.query<{ action: string }>(
    'SELECT action FROM audit.entry ORDER BY day, no',
  );
  const actions = rows.map(({ action }) => action);
  expect(actions).toEqual(
    expect.arrayContaining([
      'operators.accept',
      'operators.enrol',
      'operators.sign-in',
      'operators.sign-in-refused',
      'refused',
    ]),
  );
});
