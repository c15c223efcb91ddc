import { runSystemJob, type SystemState, systemStateSchema } from '@fairline/contracts';
import { recordBackup } from '@fairline/runtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testOperator } from './testing/operator.ts';
import { type TestSite, testSite } from './testing/test-site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.stop());

/** Reads the state as an operator who has just signed in, since tests move the clock. */
async function readState(): Promise<SystemState> {
  const reader = await testOperator(site.platform, 'administrator');
  const answer = await site.call('GET', '/console-api/system/state', reader);
  return systemStateSchema.parse(answer.json);
}

/** Moves the clock until the process has reported `change`, and returns that state. */
async function reported(change: (state: SystemState) => boolean, stepMs = 2_000): Promise<SystemState> {
  let found: SystemState | undefined;
  await expect
    .poll(async () => {
      await site.platform.clock.advance(stepMs);
      const state = await readState();
      if (change(state)) found = state;
      return found !== undefined;
    })
    .toBe(true);
  return found ?? expect.fail('the state was not reported');
}

const feedOf = ({ processes }: SystemState) =>
  processes.flatMap(({ feeds }) => feeds).find(({ producer }) => producer === '');

const expiryOf = ({ processes }: SystemState) =>
  processes
    .flatMap(({ processId, jobs }) => jobs.map((job) => ({ processId, ...job })))
    .find(({ name }) => name === 'proposals.expire');

test('a process reports itself with its jobs, and is gone a minute after its last report', async () => {
  const { clock, database } = site.platform;
  await database.pool.query(
    `INSERT INTO console.process VALUES
       (gen_random_uuid(), 'worker', 'gone', 7, '0', '0', $1, $1, 1, '[]', '[]', '[]'),
       (gen_random_uuid(), 'live', 'late', 8, '0', '0', $2, $2, 1, '[]', '[]', '[]')`,
    [new Date(clock.now() - 61_000), new Date(clock.now() - 30_000)],
  );
  const { version, processes } = await reported((state) =>
    state.processes.some(({ role, isLate }) => role === 'all' && !isLate),
  );
  expect(processes.map(({ role, host, isLate }) => [role, host === 'late', isLate])).toEqual([
    ['all', false, false],
    ['live', true, true],
  ]);
  const [own] = processes;
  expect(own).toMatchObject({ version, nodeVersion: process.versions.node, pid: process.pid });
  const names = own?.jobs.map(({ name }) => name) ?? [];
  expect(names).toEqual(expect.arrayContaining(['console.heartbeat', 'outbox.deliver', 'sportsbook.sweep']));
  expect(new Set(names).size).toBe(names.length);
  await expect
    .poll(async () => {
      await clock.advance(10_000);
      const { rowCount } = await database.pool.query("SELECT 1 FROM console.process WHERE host = 'gone'");
      return rowCount;
    })
    .toBe(0);
});

test('a feed is shown with its last sign of life, and as down when it is silent', async () => {
  const { clock } = site.platform;
  site.receive({ type: 'alive', atMs: clock.now() });
  const up = await reported((state) => feedOf(state) !== undefined);
  expect(feedOf(up)).toMatchObject({ state: 'up' });
  await clock.advance(31_000);
  // The first report after the silence may have been written before the rest of the time had passed.
  const down = await reported((state) => (feedOf(state)?.lagMs ?? 0) > 30_000);
  expect(feedOf(down)).toMatchObject({ state: 'down' });
});

test('a failed job is shown with its error, and runs again when an operator asks for it', async () => {
  const { clock, database } = site.platform;
  await database.pool.query('ALTER TABLE proposals.proposal RENAME TO hidden_proposal');
  try {
    await clock.advance(60_000);
    const failed = expiryOf(await reported((state) => expiryOf(state)?.isFailing === true));
    expect(failed?.lastFailure).toContain('proposals.proposal');
    await database.pool.query('ALTER TABLE proposals.hidden_proposal RENAME TO proposal');

    const admin = await testOperator(site.platform, 'administrator');
    const body = { processId: failed?.processId, name: 'proposals.expire' };
    expect((await site.call('POST', runSystemJob.path, { ...admin, body })).status).toBe(202);
    // The clock stands, so that only the request can have run the job.
    const again = await reported((state) => expiryOf(state)?.isFailing === false, 0);
    expect(expiryOf(again)?.lastFailure).toBe(failed?.lastFailure);
    const { rows } = await database.pool.query(
      "SELECT actor_id FROM audit.entry WHERE action = 'system.run-job' AND subject = 'system/jobs/proposals.expire'",
    );
    expect(rows).toEqual([{ actor_id: admin.operatorId }]);
  } finally {
    await database.pool.query('ALTER TABLE IF EXISTS proposals.hidden_proposal RENAME TO proposal');
  }
});

test('a job that no process has is not found, and only system.edit runs one', async () => {
  const body = { processId: site.platform.ids.uuid(), name: 'proposals.expire' };
  const admin = await testOperator(site.platform, 'administrator');
  const unknown = await site.call('POST', runSystemJob.path, { ...admin, body });
  expect([unknown.status, unknown.json.code]).toEqual([404, 'NOT_FOUND']);
  const reader = await testOperator(site.platform, 'read-only');
  const refused = await site.call('POST', runSystemJob.path, { ...reader, body });
  expect(refused.json.code).toBe('PERMISSION_MISSING');
});

test('outbox, database and the last backup are measured', async () => {
  const { clock, database } = site.platform;
  expect((await readState()).backup).toBeNull();
  const takenAt = new Date(clock.now() - 3_600_000);
  await recordBackup(database, { takenAt, tables: 3, rows: 5 });
  await database.pool.query(
    `INSERT INTO outbox (topic, message, written_at) VALUES ('test', '{}', now() - interval '90 seconds')`,
  );
  const state = await readState();
  expect(state.backup).toEqual({ takenAt: takenAt.getTime(), tables: 3, rows: 5 });
  expect(state.outbox.size).toBeGreaterThan(0);
  expect(state.outbox.ageMs).toBeGreaterThanOrEqual(90_000);
  expect(state.database.tables).toHaveLength(10);
  expect(state.database.sizeBytes).toBeGreaterThan(state.database.tables[0]?.sizeBytes ?? 0);
  expect(state.database.connections.active).toBeGreaterThan(0);
  expect(state.database.version).toMatch(/^\d+/);
});
