import type { Database, pg } from '@fairline/runtime';
import { bareTables } from './bare-tables.ts';
import { drawFunctions } from './draw-functions.ts';
import { balanceTable, type Lane, seedStep, workingTables } from './seed-bets.ts';
import { seedAccounts, seedPlayers } from './seed-players.ts';
import { type SeededPlan, type SeededSize, seededPlan } from './seeded-plan.ts';

/** The number of bets of one step. The rows of a step fit into the memory of the server. */
const stepBets = 25_000;
/** From this number of bets on, it is faster to create the indexes after the rows. */
const fewBets = 20_000;
/** From this number of bets on, two connections write the rows. */
const manyBets = 500_000;

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
  const bare = plan.bets >= fewBets ? await bareTables(database, largeTables) : { restoring: [] };
  // Two connections use two cores, each for half of the players. A small site has one, so that its ids repeat too.
  const lanes: Lane[] =
    plan.bets >= manyBets ? [0, 1].map((lane) => ({ lane, lanes: 2 })) : [{ lane: 0, lanes: 1 }];
  await withSettings(database, loadSettings, async (connection) => {
    await connection.query(drawFunctions(plan));
    await connection.query(seedPlayers(plan));
    await connection.query(balanceTable(plan));
  });
  progress(`${plan.players} players`);
  for (const lane of lanes) await database.pool.query(workingTables(lane));
  for (let first = 0; first < plan.bets; first += stepBets) {
    const end = Math.min(plan.bets, first + stepBets);
    // The lanes wait for each other after each step, so that the ledger stays in the order of time.
    await Promise.all(
      lanes.map((lane) =>
        withSettings(database, loadSettings, (connection) =>
          connection.query(seedStep(plan, lane, first, end)),
        ),
      ),
    );
    if (end % (40 * stepBets) === 0) progress(`${end} bets`);
  }
  await withSettings(database, loadSettings, (connection) => connection.query(seedAccounts()));
  progress('rows are written');
  await restore(database, bare.restoring, progress);
  await database.pool.query('ANALYZE');
  progress('done');
  return plan;
}

/** Settings of a connection that loads rows, and of one that creates an index. */
const loadSettings = { synchronous_commit: 'off', work_mem: '128MB', jit: 'off' };
const indexSettings = { maintenance_work_mem: '512MB', max_parallel_maintenance_workers: '0' };

async function withSettings(
  { pool }: Database,
  settings: Readonly<Record<string, string>>,
  work: (connection: pg.PoolClient) => Promise<unknown>,
): Promise<void> {
  const connection = await pool.connect();
  const names = Object.keys(settings);
  try {
    await connection.query(names.map((name) => `SET ${name} = '${settings[name]}'`).join('; '));
    await work(connection);
  } finally {
    await connection.query(names.map((name) => `RESET ${name}`).join('; '));
    connection.release();
  }
}

/** Creates indexes, two at a time. */
async function restore(
  database: Database,
  statements: readonly string[],
  progress: (line: string) => void,
): Promise<void> {
  const waiting = [...statements];
  await Promise.all(
    Array.from({ length: 2 }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const statement = next;
        await withSettings(database, indexSettings, (connection) => connection.query(statement));
        progress(statement.slice(0, 90));
      }
    }),
  );
}
