import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createJobs, createManualClock, type Jobs, type ManualClock, systemClock } from '@fairline/runtime';
import { type TestPlatform, testPlatform } from '@fairline/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sportsbookMigrations } from '../index.ts';
import { beatMs, createFeedLease, type FeedLease, LeaseLost } from './feed-lease.ts';
import { clearLease } from './lease-store.ts';
import { WriteNotFenced } from './read-only-pool.ts';

let platform: TestPlatform;
/** The leases to stop after a test. */
let leases: FeedLease[];

beforeEach(async () => {
  platform = await testPlatform([sportsbookMigrations]);
  await platform.database.pool.query('CREATE TABLE written (writer text)');
  leases = [];
});
afterEach(async () => {
  for (const lease of leases) await lease.stop();
  await platform.drop();
});

interface TestProcess {
  lease: FeedLease;
  clock: ManualClock;
  jobs: Jobs;
  /** The turns of the process: each number taken, and each loss. */
  turns: (number | 'lost')[];
}

/** Creates a process with a clock of its own, so that it stands still while the others go on. */
function process(onTaken: (number: number) => Promise<void> = async () => undefined): TestProcess {
  const clock = createManualClock();
  const jobs = createJobs(clock);
  const turns: (number | 'lost')[] = [];
  const lease = createFeedLease(
    { ...platform, clock, jobs },
    {
      async onTaken(number) {
        await onTaken(number);
        turns.push(number);
      },
      onLost: async () => void turns.push('lost'),
    },
  );
  leases.push(lease);
  return { lease, clock, jobs, turns };
}

/** Lets a process live for some seconds. */
async function live({ clock, jobs }: TestProcess, seconds: number): Promise<void> {
  const runs = () => jobs.list().find(({ name }) => name === 'sportsbook.lease')?.runs ?? 0;
  for (let second = 0; second < seconds; second++) {
    const before = runs();
    await clock.advance(beatMs);
    await expect.poll(runs).toBe(before + 1);
    // The poller plans its next run after the report of this one.
    await clock.advance(0);
  }
}

function write({ lease }: TestProcess, writer: string): Promise<void> {
  return lease.database.transaction(async (connection) => {
    await connection.query('INSERT INTO written VALUES ($1)', [writer]);
  });
}

async function written(): Promise<string[]> {
  const { rows } = await platform.database.pool.query<{ writer: string }>('SELECT writer FROM written');
  return rows.map(({ writer }) => writer);
}

test('one process holds the lease for as long as it lives, and the others write nothing', async () => {
  const [one, other] = [process(), process()];
  await one.lease.start();
  await other.lease.start();
  for (let second = 0; second < 12; second++) {
    await live(one, 1);
    await live(other, 1);
  }
  await write(one, 'one');
  await expect(write(other, 'other')).rejects.toThrow(LeaseLost);
  expect([one.turns, other.turns, await written()]).toEqual([[1], [], ['one']]);
});

test('another process takes over within five seconds; one that wakes up later writes nothing', async () => {
  const [one, other] = [process(), process()];
  await one.lease.start();
  await other.lease.start();
  await live(one, 1);
  // From here on the first process stands still.
  await live(other, 4);
  expect(other.turns).toEqual([2]);
  await write(other, 'other');
  await expect(write(one, 'one')).rejects.toThrow(LeaseLost);
  await expect.poll(() => one.turns).toEqual([1, 'lost']);
  await live(one, 5);
  expect([other.turns, await written()]).toEqual([[2], ['other']]);
});

test('the pool of the holder reads, and the database refuses what it would write outside of the fence', async () => {
  const one = process();
  await one.lease.start();
  await write(one, 'one');
  const { pool } = one.lease.database;
  const { rows } = await pool.query<{ writer: string }>('SELECT writer FROM written WHERE writer = $1', [
    'one',
  ]);
  expect(rows).toEqual([{ writer: 'one' }]);
  await expect(pool.query(`INSERT INTO written VALUES ('unfenced')`)).rejects.toThrow(WriteNotFenced);
  expect(() => pool.connect()).toThrow(WriteNotFenced);
  expect(await written()).toEqual(['one']);
});

test('a process that wakes up and writes nothing finds with its next beat that it has lost the lease', async () => {
  const [one, other] = [process(), process()];
  await one.lease.start();
  await other.lease.start();
  await live(other, 4);
  await live(one, 1);
  await expect.poll(() => one.turns).toEqual([1, 'lost']);
});

test('a transaction that has begun under the lease ends before another process takes over', async () => {
  const [one, other] = [process(), process()];
  await one.lease.start();
  await other.lease.start();
  await live(other, 2);
  const order: string[] = [];
  await one.lease.database.transaction(async (connection) => {
    await other.clock.advance(beatMs);
    await expect
      .poll(async () => {
        const { rows } = await platform.database.pool.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return rows.length;
      })
      .toBe(1);
    expect(other.turns).toEqual([]);
    await connection.query(`INSERT INTO written VALUES ('one')`);
    order.push('written');
  });
  await expect.poll(() => other.turns).toEqual([2]);
  expect(await written()).toEqual(['one']);
});

test('a lease that is given back is taken with the next look; so is one that a crash has left in a database of its own', async () => {
  const [one, other, third] = [process(), process(), process()];
  await one.lease.start();
  await other.lease.start();
  await one.lease.stop();
  await one.lease.release();
  await live(other, 1);
  expect(other.turns).toEqual([2]);
  await clearLease(platform.database.pool);
  await third.lease.start();
  expect(third.turns).toEqual([3]);
});

test('a process that cannot start its work gives the lease back', async () => {
  const broken = process(async () => {
    throw new Error('no feed');
  });
  const other = process();
  await expect(broken.lease.start()).rejects.toThrow('no feed');
  expect(broken.turns).toEqual(['lost']);
  await other.lease.start();
  expect(other.turns).toEqual([2]);
});

test('a process that is stopped in the middle of a transaction loses the lease in time, and writes nothing when it wakes up', async () => {
  const program = fileURLToPath(new URL('./lease-holder.fixture.ts', import.meta.url));
  const holder = spawn(globalThis.process.execPath, [program, platform.connectionString], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => holder.once('exit', done));
  const lines = createInterface({ input: holder.stdout })[Symbol.asyncIterator]();
  const next = async () => String((await lines.next()).value);
  try {
    expect(await next()).toBe('in transaction');
    holder.kill('SIGSTOP');
    const stoppedMs = performance.now();
    const taken = Promise.withResolvers<number>();
    const lease = createFeedLease(
      { ...platform, clock: systemClock },
      { onTaken: async (number) => taken.resolve(number), onLost: async () => undefined },
    );
    leases.push(lease);
    await lease.start();
    expect(await taken.promise).toBe(2);
    expect(performance.now() - stoppedMs).toBeLessThan(5_000);
    holder.kill('SIGCONT');
    holder.stdin.end('commit\n');
    expect(await next()).toBe('nothing written');
    expect(await written()).toEqual([]);
  } finally {
    holder.kill('SIGKILL');
    await ended;
  }
});
