import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { isRunning } from './running-process.ts';

let home: string;
let folder: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'fairline-embedded-'));
  // The server may run as another user than the tests, so that user must be able to enter the folder.
  await chmod(home, 0o755);
  folder = join(home, 'cluster');
});
afterAll(() => rm(home, { recursive: true, force: true }));

async function serverPid(): Promise<number> {
  return Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

test('the server ends with a process that does not stop it', async () => {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)};
    await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)}, settings: { fsync: 'off' } });
    process.stdin.once('data', () => process.exit(1));
    console.log('started');`;
  const starter = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await new Promise((started) => starter.stdout.once('data', started));
  const pid = await serverPid();
  expect(isRunning(pid)).toBe(true);
  starter.stdin.write('\n');
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect(runningPostgres(folder)).toBeUndefined();
});

test('a killed server is restarted at the same address with all its data', async () => {
  const events: string[] = [];
  const server = await startEmbeddedPostgres({
    folder,
    settings: { fsync: 'off' },
    onRestart: ({ type }) => events.push(type),
  });
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: server.connectionString });
    client.on('error', () => undefined);
    await client.connect();
    return client.query(statement).finally(() => client.end());
  };
  await ask('CREATE TABLE kept AS SELECT 7 AS number');
  for (let time = 0; time < 2; time++) {
    const pid = await serverPid();
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => ask('SELECT number FROM kept').catch(() => undefined))
      .toMatchObject({
        rows: [{ number: 7 }],
      });
    expect(await serverPid()).not.toBe(pid);
    await expect.poll(() => events.filter((type) => type === 'restarted').length).toBe(time + 1);
  }
  await server.stop();
  expect(runningPostgres(folder)).toBeUndefined();
});

test('stopping a killed server does not wait', async () => {
  const server = await startEmbeddedPostgres({ folder, settings: { fsync: 'off' } });
  const pid = await serverPid();
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isRunning(pid)).toBe(false);
  await server.stop();
});
