import { createReports } from '@fairline/reports';
import type { Database, Platform } from '@fairline/runtime';
import { type SeededPlan, seedRequests, seedSite } from '@fairline/testing';
import { assemble } from '../apps/server/assemble.ts';
import { testOperator } from '../apps/server/testing/operator.ts';
import { benchPlatform, report } from './bench-site.ts';
import { consolePages } from './console-calls.ts';
import { type ConsoleQuery, reportQueries } from './console-queries.ts';
import { quantile } from './quantile.ts';
import { runBench, type Undo } from './run-bench.ts';

/** The share of a million players, ten million bets and thirty million postings: `SEED_SCALE=0.1` is a tenth. */
const scale = Number(process.env.SEED_SCALE ?? '1');
const rounds = 30;
const minute = 60_000;

/** The server of a large site, which flushes rarely while it is filled. No copy of it follows, so loads need no log. */
const serverSettings = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '1GB',
  max_wal_size: '8GB',
  effective_cache_size: '8GB',
  checkpoint_timeout: '30min',
};

await runBench(async (undo) => {
  const { platform } = await benchPlatform(undo, {}, serverSettings);
  const { database } = platform;
  process.stdout.write(`The console over a site of ${scale} times a million players\n`);
  const startedMs = performance.now();
  const progress = (line: string) => process.stderr.write(`  ${line}\n`);
  // The seeded days end a little earlier than now, so that the job finds nothing more to count.
  const plan = await seedSite(database, { scale, endMs: Date.now() - minute }, progress);
  await seedRequests(database, plan);
  report(
    'seeded',
    inSeconds(performance.now() - startedMs),
    `${await sizeOf(database)}; at most 1200 s and 20 GB`,
  );

  const foldedMs = performance.now();
  const { service } = createReports(platform);
  while (!(await isFolded(database))) await service.fold();
  await database.pool.query('ANALYZE');
  report('postings added to the reports', inSeconds(performance.now() - foldedMs));
  const day = new Date(plan.endMs - 86_400_000).toISOString().slice(0, 10);
  const rebuiltMs = performance.now();
  await service.rebuild(day, day);
  report('a day computed again', inSeconds(performance.now() - rebuiltMs));
  const differences = await service.check(day, day);
  if (differences.length > 0)
    throw new Error(`the reports differ from the ledger: ${differences.length} sums`);

  for (const query of reportQueries(platform, plan)) await measure(database, query);
  await measurePages(platform, plan, undo);
});

/** Prints p50 and p95 of the pages' calls over HTTP, and p50 of a call that reads the operator's session alone. */
async function measurePages(platform: Platform, plan: SeededPlan, undo: Undo): Promise<void> {
  const site = await assemble(platform, undefined);
  undo.push(() => site.stop());
  const origin = await site.start();
  const { cookie } = await testOperator(platform, 'administrator');
  async function ask(path: string): Promise<void> {
    const answer = await fetch(`${origin}${path}`, { headers: { cookie } });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`);
  }
  for (const { name, path, maxMs } of consolePages(plan)) {
    const asked: number[] = [];
    const plain: number[] = [];
    for (let turn = 0; turn < rounds; turn++) {
      plain.push(await timeOf(() => ask('/console-api/session')));
      asked.push(await timeOf(() => ask(path(turn))));
    }
    const [p50, p95, floor] = [quantile(asked, 0.5), quantile(asked, 0.95), quantile(plain, 0.5)];
    report(
      name,
      `${p50.toFixed(1)} ms`,
      `p95 ${p95.toFixed(1)} ms (at most ${maxMs}); the session alone ${floor.toFixed(1)} ms`,
    );
  }
}

/** Prints p50 and p95 of a question and p50 of its floor. They take turns, so that both find the caches alike. */
async function measure({ pool }: Database, { name, ask, floor, maxMs }: ConsoleQuery): Promise<void> {
  const asked: number[] = [];
  const plain: number[] = [];
  for (let turn = 0; turn < rounds; turn++) {
    asked.push(await timeOf(() => ask(turn)));
    const { text, values } = floor(turn);
    plain.push(await timeOf(() => pool.query(text, values)));
  }
  const p95 = quantile(asked, 0.95);
  report(
    name,
    `${quantile(asked, 0.5).toFixed(1)} ms`,
    `p95 ${p95.toFixed(1)} ms (at most ${maxMs}); plain SQL ${quantile(plain, 0.5).toFixed(1)} ms`,
  );
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

async function isFolded({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ is: boolean }>(
    'SELECT folded_id >= (SELECT max(id) FROM accounts.posting) AS is FROM reports.progress',
  );
  return rows[0]?.is ?? false;
}

async function sizeOf({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ size: string }>(
    'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
  );
  return rows[0]?.size ?? '';
}

function inSeconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
