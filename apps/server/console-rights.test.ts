import { type Call, consoleCalls } from '@fairline/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestOperator, testOperator } from './testing/operator.ts';
import { type TestSite, testSite } from './testing/test-site.ts';

/** The calls that anybody may send: the way into a session, and out of it. */
const open = new Set([
  'getInvitation',
  'acceptInvitation',
  'signInOperator',
  'getSignInStep',
  'signOutOperator',
  'giveCode',
  'getPasskeyChallenge',
  'givePasskey',
  'beginTotp',
  'confirmTotp',
  'beginPasskey',
  'confirmPasskey',
]);

const roles = [
  'administrator',
  'trader',
  'risk',
  'support',
  'payments',
  'compliance',
  'accountant',
  'marketing',
  'content',
  'read-only',
];

let site: TestSite;
const operators = new Map<string, TestOperator>();
/** The rights of each role, as the table has them. */
const rights = new Map<string, Set<string>>();

beforeAll(async () => {
  site = await testSite();
  for (const role of roles) operators.set(role, await testOperator(site.platform, role));
  const { rows } = await site.platform.database.pool.query<{ role: string; permission: string }>(
    'SELECT role, permission FROM operators.role_grant',
  );
  for (const { role, permission } of rows) {
    rights.set(role, (rights.get(role) ?? new Set()).add(permission));
  }
});
afterAll(() => site.stop());

/** Sends a call with made-up parameters and an empty body, which no call that passes its right accepts by accident. */
function send({ method, path }: Call, { cookie }: { cookie?: string }) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    /day/i.test(name) ? '2026-01-01' : /^(no|number)$/i.test(name) ? '1' : 'none',
  );
  const body = method === 'GET' ? {} : { body: {} };
  return site.call(method, filled, { ...body, ...(cookie ? { cookie } : {}) });
}

const guarded = consoleCalls.filter(({ access }) => access === 'operator');

test('every call of the console is for operators, except those of sign-in', () => {
  const others = consoleCalls.filter(({ access }) => access !== 'operator').map(({ id }) => id);
  expect(new Set(others)).toEqual(open);
  expect(consoleCalls.every(({ path }) => path.startsWith('/console-api/'))).toBe(true);
  expect(new Set(consoleCalls.map(({ id }) => id)).size).toBe(consoleCalls.length);
});

/** Lists the routes of the process as `METHOD /path`, from the router's own drawing of its tree. */
function routesOf(drawing: string): string[] {
  const above: string[] = [];
  return drawing.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│\s]*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line) ?? [];
    const depth = indent.length / 4;
    above.length = depth;
    above[depth] = part;
    const path = above.join('');
    return methods
      .split(', ')
      .flatMap((method) => (method === '' || method === 'HEAD' ? [] : [`${method} ${path}`]));
  });
}

test('every route below /console-api is a call of the list, and every call is served', () => {
  const routes = routesOf(site.assembly.app.printRoutes({ commonPrefix: false }));
  const own = routes.filter((route) => route.includes(' /console-api'));
  expect(own.sort()).toEqual(consoleCalls.map(({ method, path }) => `${method} ${path}`).sort());
});

test('a visitor and a player get no answer from any call for operators', async () => {
  const player = await site.player();
  for (const call of guarded) {
    for (const caller of [{}, player]) {
      const { status, json } = await send(call, caller);
      expect([call.id, status, json.code]).toEqual([call.id, 401, 'UNAUTHENTICATED']);
    }
  }
});

describe.each(roles)('the role %s', (role) => {
  test('passes the calls whose right it has, and is refused by all others', async () => {
    const operator = operators.get(role) ?? expect.fail(`there is no ${role}`);
    for (const call of guarded) {
      const { json } = await send(call, operator);
      const isRefused = json.code === 'PERMISSION_MISSING';
      const isAllowed = call.permission === undefined || rights.get(role)?.has(call.permission);
      // A call without a right of its own may still refuse by the kind of the record that it names.
      if (call.permission === undefined && isRefused) continue;
      expect([call.id, isRefused]).toEqual([call.id, !isAllowed]);
    }
  });
});

test('SEC: a right that is limited to a country passes only the calls that narrow their work to it', async () => {
  const { pool } = site.platform.database;
  await pool.query("INSERT INTO operators.role (role) VALUES ('germany')");
  await pool.query(
    `INSERT INTO operators.role_grant (role, permission, countries)
     SELECT 'germany', permission, ARRAY['de'] FROM operators.role_grant WHERE role = 'administrator'`,
  );
  const operator = await testOperator(site.platform, 'germany');
  for (const call of guarded.filter(({ permission }) => permission !== undefined)) {
    const { json } = await send(call, operator);
    const isRefusedAtOnce = json.code === 'PERMISSION_MISSING';
    if (!call.byCountry) expect([call.id, isRefusedAtOnce]).toEqual([call.id, true]);
  }
  const players = await site.call('GET', '/console-api/players', { cookie: operator.cookie });
  expect(players.status).toBe(200);
});

test('a refusal is in the audit record with the right that was missing', async () => {
  const content = operators.get('content') ?? expect.fail('there is no such role');
  await site.call('GET', '/console-api/operators', { cookie: content.cookie });
  const { rows } = await site.platform.database.pool.query(
    "SELECT after FROM audit.entry WHERE action = 'refused' AND actor_id = $1 AND subject = 'operators'",
    [content.operatorId],
  );
  expect(rows).toContainEqual({ after: { call: 'getOperators', permission: 'operators.view' } });
});
