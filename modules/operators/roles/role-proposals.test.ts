import { type TestOperator, testOperator } from '@fairline/server/testing/operator';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let site: TestSite;
let maker: TestOperator;
let checker: TestOperator;

beforeAll(async () => {
  site = await testSite();
});
beforeEach(async () => {
  maker = await testOperator(site.platform, 'administrator');
  checker = await testOperator(site.platform, 'administrator');
});
afterAll(() => site.stop());

let key = 0;
function propose(kind: string, payload: unknown) {
  return site.call('POST', '/console-api/proposals', {
    body: { kind, payload, reason: 'shifts have changed' },
    cookie: maker.cookie,
    headers: { 'idempotency-key': `proposal-${++key}` },
  });
}

function approve({ proposalId, version }: Record<string, unknown>, { cookie }: TestOperator) {
  const body = { version, reason: 'agreed' };
  return site.call('POST', `/console-api/proposals/${proposalId}/approval`, { body, cookie });
}

const rolesOf = async ({ cookie }: TestOperator) =>
  (await site.call('GET', '/console-api/session', { cookie })).json.roles;

test('an operator gets other roles when a second person has approved them, and not before', async () => {
  const clerk = await testOperator(site.platform, 'support');
  const roles = [
    { role: 'support', until: null },
    { role: 'payments', until: site.platform.clock.now() + 60_000 },
  ];
  const proposed = await propose('operators.roles', { operatorId: clerk.operatorId, roles });
  expect(proposed.status).toBe(201);
  expect((await approve(proposed.json, maker)).json.code).toBe('OWN_PROPOSAL');
  expect(await rolesOf(clerk)).toEqual(['support']);
  expect((await approve(proposed.json, checker)).status).toBe(200);
  expect(await rolesOf(clerk)).toEqual(['payments', 'support']);
  await site.platform.clock.advance(60_000);
  expect(await rolesOf(clerk)).toEqual(['support']);
});

test('the list of operators names the end of each role, so that a later proposal can keep it', async () => {
  const until = site.platform.clock.now() + 86_400_000;
  const roles = [
    { role: 'payments', until },
    { role: 'support', until: null },
  ];
  const clerk = await testOperator(site.platform);
  const proposed = await propose('operators.roles', { operatorId: clerk.operatorId, roles });
  await approve(proposed.json, checker);
  const { json } = await site.call('GET', '/console-api/operators', { cookie: maker.cookie });
  expect(json.items).toContainEqual(
    expect.objectContaining({ operatorId: clerk.operatorId, heldRoles: roles }),
  );
});

test('a role gets other rights by a proposal, with countries and hours, and its holders have them at once', async () => {
  const clerk = await testOperator(site.platform, 'marketing');
  const grants = [
    { permission: 'content.view', countries: null, hours: null },
    { permission: 'players.view', countries: ['de'], hours: null },
  ];
  const proposed = await propose('operators.role', { role: 'marketing', grants });
  expect((await approve(proposed.json, checker)).status).toBe(200);
  const { json } = await site.call('GET', '/console-api/session', { cookie: clerk.cookie });
  expect(json.grants).toEqual(grants);
});

test('the administrator keeps all rights, and the last one keeps the role', async () => {
  const less = await propose('operators.role', { role: 'administrator', grants: [] });
  expect(less.json.code).toBe('FORBIDDEN');
  const { pool } = site.platform.database;
  await pool.query("INSERT INTO operators.role (role) VALUES ('personnel') ON CONFLICT DO NOTHING");
  await pool.query(
    `INSERT INTO operators.role_grant (role, permission)
     SELECT 'personnel', 'operators.' || unnest(ARRAY['view', 'edit', 'approve'])`,
  );
  const personnel = await testOperator(site.platform, 'personnel');
  await pool.query("DELETE FROM operators.operator_role WHERE role = 'administrator' AND operator_id <> $1", [
    maker.operatorId,
  ]);
  const last = await propose('operators.roles', { operatorId: maker.operatorId, roles: [] });
  expect((await approve(last.json, personnel)).json.code).toBe('FORBIDDEN');
  expect(await rolesOf(maker)).toEqual(['administrator']);
});

test('a role twice, and an end that no date can name, are refused when they are proposed', async () => {
  const { operatorId } = await testOperator(site.platform);
  const role = { role: 'support', until: null };
  expect((await propose('operators.roles', { operatorId, roles: [role, role] })).json.code).toBe(
    'INVALID_INPUT',
  );
  const late = { role: 'support', until: 9_000_000_000_000_000 };
  expect((await propose('operators.roles', { operatorId, roles: [late] })).json.code).toBe('INVALID_INPUT');
});

test('of two changes of one role that are approved at once, one is told that the role has changed', async () => {
  const grants = (permission: string) => [{ permission, countries: null, hours: null }];
  const one = await propose('operators.role', { role: 'content', grants: grants('content.view') });
  const other = await propose('operators.role', { role: 'content', grants: grants('content.edit') });
  const answers = await Promise.all([approve(one.json, checker), approve(other.json, checker)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
