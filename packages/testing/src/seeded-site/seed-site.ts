import type { Database } from '@fairline/runtime';
import { bareTables } from './bare-tables.ts';
import { drawFunctions } from './draw-functions.ts';
import { seedStep, workingTables } from './seed-bets.ts';
import { seedAccounts, seedPlayers } from './seed-players.ts';
import { type SeededPlan, type SeededSize, seededPlan } from './seeded-plan.ts';

/** The number of bets of one step. The rows of a step fit into the memory of the server. */
const stepBets = 25_000;
/** From this number of bets on, it is faster to create the indexes after the rows. */
const manyBets = 20_000;

/** The tables that get most rows. */
const largeTables = ['accounts.posting', 'sportsbook.bet', 'sportsbook.leg', 'payments.payment'];

/**
 * Fills an empty database with players, bets, deposits and the postings that belong to them, as the site itself would
 * have written them in the days before `endMs`. The same size gives the same rows. The server computes all rows by
 * itself, which is faster than COPY from a client.
 */
export async function seedSite(
  database: Database,
  size: SeededSize,
  onProgress: (line: string) => void = () => undefined,
): Promise<SeededPlan> {
  const plan = seededPlan(size);
  const startedMs = performance.now();
  const progress = (line: string) =>
    onProgress(`${((performance.now() - startedMs) / 1_000).toFixed(0)} s: ${line}`);
  const bare = plan.bets >= manyBets ? await bareTables(database, largeTables) : { restoring: [] };
  const connection = await database.pool.connect();
  try {
    await connection.query(`SET synchronous_commit = off; SET work_mem = '128MB'; SET jit = off`);
    await connection.query(drawFunctions(plan));
    await connection.query(seedPlayers(plan));
    await connection.query(workingTables(plan));
    progress(`${plan.players} players`);
    for (let first = 0; first < plan.bets; first += stepBets) {
      const end = Math.min(plan.bets, first + stepBets);
      await connection.query(seedStep(plan, first, end));
      if (end % (40 * stepBets) === 0) progress(`${end} bets`);
    }
    await connection.query(seedAccounts());
    await connection.query('RESET synchronous_commit; RESET work_mem; RESET jit');
  } finally {
    connection.release();
  }
  progress('rows are written');
  await restore(database, bare.restoring, progress);
  await database.pool.query('ANALYZE');
  progress('done');
  return plan;
}

/** Creates indexes, two at a time. */
async function restore(
  database: Database,
  statements: readonly string[],
  progress: (line: string) => void,
): Promise<void> {
  // Primary keys lock their table, so indexes follow them.
  const waiting = [...statements];
  await Promise.all(
    Array.from({ length: 2 }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const connection = await database.pool.connect();
        try {
          await connection.query(
            `SET maintenance_work_mem = '512MB'; SET max_parallel_maintenance_workers = 0; ${next}`,
          );
        } finally {
          await connection.query('RESET maintenance_work_mem; RESET max_parallel_maintenance_workers');
          connection.release();
        }
        progress(next.slice(0, 90));
      }
    }),
  );
}
