import { type DashboardSite, dashboardSite } from '@fairline/server/testing/dashboard-site';
import { type TestOperator, testOperator } from '@fairline/server/testing/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';

let desk: DashboardSite;

beforeAll(async () => {
  desk = await dashboardSite();
});
afterAll(() => desk.site.stop());

/** Makes an operator who has these rights, each in some countries or everywhere. */
async function operatorOf(role: string, rights: Record<string, string[] | null>): Promise<TestOperator> {
  await desk.query('INSERT INTO operators.role (role) VALUES ($1)', [role]);
  for (const [permission, countries] of Object.entries(rights)) {
    await desk.query('INSERT INTO operators.role_grant (role, permission, countries) VALUES ($1, $2, $3)', [
      role,
      permission,
      countries,
    ]);
  }
  return testOperator(desk.site.platform, role);
}

const visible = {
  trader: ['bets', 'feeds', 'liability', 'proposals'],
  support: ['bets', 'deposits', 'liability', 'pendingPayments', 'proposals', 'requests'],
  marketing: [],
  accountant: ['bets', 'deposits', 'liability', 'pendingPayments', 'proposals'],
  'read-only': [
    'bets',
    'deposits',
    'failingJobs',
    'feeds',
    'liability',
    'pendingPayments',
    'proposals',
    'remotes',
    'requests',
  ],
} as const;

test.each(Object.entries(visible))(
  'SEC: a role %s gets the figures of its own sections alone',
  async (role, parts) => {
    const { periods, at, everyMs, areSummariesCurrent, ...rest } = await desk.dashboard(
      await testOperator(desk.site.platform, role),
    );
    const { bets, deposits: paid } = periods.week;
    const shown = Object.entries({ ...rest, bets, deposits: paid }).filter(([, value]) => value !== null);
    expect(shown.map(([name]) => name).toSorted()).toEqual(parts);
  },
);

test('SEC: rows of another country than those of the right are refused, and the refusal is recorded', async () => {
  const { get, query } = desk;
  const finnish = await operatorOf('finnish', { 'bets.view': ['fi'], 'payments.view': ['fi'] });
  for (const path of ['/bet-rows', '/payment-rows']) {
    expect((await get(`${path}?country=fi`, finnish)).status).toBe(200);
    expect((await get(`${path}?country=de`, finnish)).json.code).toBe('PERMISSION_MISSING');
  }
  const refusals = await query(
    "SELECT FROM audit.entry WHERE action = 'refused' AND subject = 'dashboard/rows' AND actor_id = $1",
    [finnish.operatorId],
  );
  expect(refusals.length).toBe(2);
});

test.each<[string, Record<string, string[] | null>, [] | null]>([
  [
    'the dashboard',
    { 'dashboard.view': ['se', 'no'], 'bets.view': null, 'payments.view': ['de'], 'system.view': null },
    [],
  ],
  ['bets', { 'dashboard.view': null, 'bets.view': ['se', 'no'] }, null],
])(
  'SEC: a right of some countries to view %s shows figures and rows of those alone',
  async (_, rights, none) => {
    const { site, query, place, dashboard, rowsOf, get } = desk;
    const swede = await site.player(1_000);
    await query("UPDATE identity.player SET country_code = 'se' WHERE id = $1", [swede.id]);
    await query("UPDATE identity.player SET country_code = 'de' WHERE id <> $1", [swede.id]);
    await place(await site.player(1_000), 140);
    await place(swede, 123);
    const operator = await operatorOf(none ? 'nordic' : 'nordic-bets', rights);
    const { periods, liability, pendingPayments, requests, remotes } = await dashboard(operator);
    const { from, until, bets, deposits: paid } = periods.hour;
    expect(bets?.players?.count).toBe(1);
    expect(bets?.currencies).toMatchObject([{ currency: 'EUR', bets: 1, stakesMinor: 123 }]);
    expect(liability?.currencies).toMatchObject([{ bets: 1, stakesMinor: 123 }]);
    expect([paid, pendingPayments]).toEqual([none, none]);
    expect([requests, remotes]).toEqual([null, null]);
    const rows = await rowsOf(`figure=stakes&atFrom=${from}&atTo=${until - 1}`, operator);
    expect(rows.map(({ playerId }) => playerId)).toEqual([swede.id]);
    expect((await get('/bet-rows?country=de', operator)).json.code).toBe('PERMISSION_MISSING');
  },
);
