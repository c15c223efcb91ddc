import type { Database } from '@fairline/runtime';
import { bareTables } from './bare-tables.ts';
import { seedBets } from './seed-bets.ts';
import { seedMatches } from './seed-matches.ts';
import { seedAccounts, seedPlayers } from './seed-players.ts';
import { createSeededDraws } from './seeded-draws.ts';
import { type SeededPlan, type SeededSize, seededPlan } from './seeded-plan.ts';

/** From this number of bets on, it is faster to create the indexes after the rows. */
const fewBets = 20_000;

/** The tables that get most rows. */
const largeTables = ['accounts.posting', 'sportsbook.bet', 'sportsbook.leg', 'payments.payment'];

/**
 * Fills an empty database by COPY with players, bets, deposits and the postings that belong to them, as the site itself
 * would have written them in the days before `endMs`. The same size gives the same rows.
 */
export async function seedSite(
  database: Database,
  size: SeededSize,
  onProgress: (line: string) => void = () => undefined,
): Promise<SeededPlan> {
  const plan = seededPlan(size);
  const draws = createSeededDraws(plan);
  const startedMs = performance.now();
  const progress = (line: string) =>
    onProgress(`${((performance.now() - startedMs) / 1_000).toFixed(0)} s: ${line}`);
  const bare = plan.bets >= fewBets ? await bareTables(database, largeTables) : { restoring: [] };
  await seedMatches(database, plan, draws);
  await seedPlayers(database, plan, draws);
  progress(`${plan.players} players`);
  const balances = await seedBets(database, plan, draws, progress);
  await seedAccounts(database, plan, draws, balances);
  progress('rows are written');
  await restore(database, bare.restoring, progress);
  await database.pool.query('ANALYZE');
  progress('done');
  return plan;
}

/** Creates indexes, two at a time. */
async function restore(
  { pool }: Database,
  statements: readonly string[],
  progress: (line: string) => void,
): Promise<void> {
  const waiting = [...statements];
  await Promise.all(
    Array.from({ length: 2 }, async () => {
      const connection = await pool.connect();
      try {
        await connection.query("SET maintenance_work_mem = '1GB'; SET max_parallel_maintenance_workers = 0");
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
          await connection.query(next);
          progress(next.slice(0, 90));
        }
        await connection.query('RESET maintenance_work_mem; RESET max_parallel_maintenance_workers');
      } finally {
        connection.release();
      }
    }),
  );
}
