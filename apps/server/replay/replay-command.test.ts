import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeBackup } from '@fairline/runtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SettlingDesk, settlingDesk } from '../testing/settling-desk.ts';
import { settlement } from '../testing/test-site.ts';

let desk: SettlingDesk;
let folder: string;
let matchId: string;
let betId: string;

beforeAll(async () => {
  desk = await settlingDesk();
  folder = await mkdtemp(join(tmpdir(), 'fairline-replay-'));
  matchId = await desk.newMatch();
  betId = await desk.place(await desk.site.player(1_000), [matchId], 100);
  desk.site.receive(settlement(matchId, '1'));
  await desk.site.settled();
});
afterAll(async () => {
  await desk?.site.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** Runs a program of the server in a process of its own. */
function run(program: string, args: readonly string[], variables: Record<string, string>) {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL(program, import.meta.url)), ...args],
    { env: { ...inherited, INIT_CWD: folder, ...variables }, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

/** Finds the databases that a replay has made beside the site's. */
const scratchDatabases = () =>
  desk.rows(`SELECT datname FROM pg_database WHERE datname LIKE 'fairline_replay_%'`);

test('npm run replay settles the bets of a data folder again, and succeeds when all is equal', async () => {
  await takeBackup(
    desk.site.platform.database,
    join(folder, 'site.backup'),
    new Date('2026-05-01T12:00:00Z'),
  );
  const variables = { DATA_DIR: join(folder, 'data') };
  expect(run('../backup.ts', ['restore', 'site.backup'], variables)).toMatchObject({ status: 0, stderr: '' });
  const { status, stdout, stderr } = run('./replay.ts', [], variables);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(
    /^Replayed 1 changes of the log over 1 bets\.\nAll \d+ balances and all bets are equal\.\n$/,
  );
});

test('npm run replay names what differs, fails, and leaves no database behind', async () => {
  const { pool } = desk.site.platform.database;
  const set = (winner: string) =>
    pool.query('UPDATE sportsbook.decision_log SET change = $2 WHERE match_id = $1', [
      matchId,
      JSON.stringify(settlement(matchId, winner)),
    ]);
  await set('3');
  const { status, stdout, stderr } = run('./replay.ts', [], {
    DATA_DIR: join(folder, 'none'),
    DATABASE_URL: desk.site.platform.connectionString,
  });
  await set('1');
  expect({ status, stderr }).toEqual({ status: 1, stderr: '3 differences.\n' });
  expect(stdout).toContain(`bet ${betId}: won 200 recorded, lost 0 replayed\n`);
  expect(await scratchDatabases()).toEqual([]);
});
