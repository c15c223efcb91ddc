import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeedMessage } from '@fairline/feed';
import {
  createLog,
  createMemoryBus,
  createSeededRandom,
  createSystemIds,
  csrfHeader,
  csrfTokenOf,
  type Database,
  migrate,
  openDatabase,
  openSealing,
  type Platform,
  readEnvironment,
  systemClock,
} from '@fairline/runtime';
import { startEmbeddedPostgres } from '@fairline/runtime/embedded-postgres';
import { Registry } from 'prom-client';
import { migrations } from '../apps/server/migrations.ts';
import type { Undo } from './run-bench.ts';

/**
 * Creates a platform on a fresh PostgreSQL that flushes to disk as in production, with `settings` of its own. Its clean-up
 * is pushed to `undo`.
 */
export async function benchPlatform(
  undo: Undo,
  variables: Record<string, string> = {},
  settings: Record<string, string> = {},
): Promise<{ platform: Platform; connectionString: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'fairline-bench-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  // PostgreSQL may run as another user, who needs access to the folder.
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({ folder: join(folder, 'cluster'), settings });
  undo.push(server.stop);
  const fail = (error: unknown) => {
    throw error;
  };
  const database = openDatabase({ connectionString: server.connectionString, onError: () => undefined });
  undo.push(() => database.close());
  await migrate(database, migrations);
  const platform: Platform = {
    environment: readEnvironment({
      PORT: '0',
      FEED_SPEED: '0',
      LOG_LEVEL: 'error',
      DATA_DIR: folder,
      // The whole load comes from one IP address, so the limit per address is raised.
      ADDRESS_ALLOWANCE: '100000',
      ...variables,
    }),
    clock: systemClock,
    random: createSeededRandom('bench'),
    ids: createSystemIds(systemClock),
    sealing: openSealing({ sealingKeys: undefined, dataDir: folder }),
    database,
    bus: createMemoryBus(fail),
    log: createLog('error'),
    metrics: new Registry(),
  };
  return { platform, connectionString: server.connectionString };
}

export interface BenchPlayer {
  id: bigint;
  cashId: bigint;
  heldId: bigint;
}

/** Creates players with enough money for any bench. */
export async function benchPlayers(database: Database, count: number): Promise<BenchPlayer[]> {
  const { rows } = await database.pool.query<{ id: bigint; cash: bigint; held: bigint }>(
    `WITH player AS (
       INSERT INTO identity.player (password_hash, country_code, currency, bonus_choice, registered_at)
       SELECT 'none', 'de', 'EUR', 0, now() FROM generate_series(1, $1)
       RETURNING id),
     account AS (
       INSERT INTO accounts.account (kind, player_id, currency, balance_minor, is_main)
       SELECT kind, id, 'EUR', CASE kind WHEN 'player_cash' THEN 1000000000000 ELSE 0 END, true
       FROM player, (VALUES ('player_cash'), ('player_held')) AS kinds (kind)
       RETURNING id, player_id, kind)
     SELECT cash.player_id AS id, cash.id AS cash, held.id AS held
     FROM account cash JOIN account held USING (player_id)
     WHERE cash.kind = 'player_cash' AND held.kind = 'player_held'
     ORDER BY 1`,
    [count],
  );
  return rows.map((row) => ({ id: row.id, cashId: row.cash, heldId: row.held }));
}

/** Signs players in. @returns their session tokens. */
export async function benchSessions(platform: Platform, players: readonly BenchPlayer[]): Promise<string[]> {
  const tokens = players.map(() => platform.ids.secret());
  await platform.database.pool.query(
    `INSERT INTO identity.session (token_digest, id, player_id, created_at, expires_at)
     SELECT sha256(token::bytea), gen_random_uuid(), player_id, now(), now() + interval '1 hour'
     FROM unnest($1::text[], $2::bigint[]) AS given (token, player_id)`,
    [tokens, players.map((player) => player.id)],
  );
  return tokens;
}

/** Returns the lines of the headers that pages send with a session. */
export function sessionHeaders(token: string): string {
  return `cookie: user_token=${token}\r\n${csrfHeader}: ${csrfTokenOf(token)}\r\n`;
}

/** Opens a match that accepts bets for the whole bench. */
export function benchMatch(matchId: string): FeedMessage[] {
  const side = (id: number, name: string) => ({ id, name });
  return [
    {
      type: 'fixture_change',
      atMs: 0,
      fixture: {
        matchId,
        sportId: 1,
        categoryId: 1,
        categoryCode: 'gb',
        tournamentId: 17,
        tournamentName: 'Premier League',
        home: side(1, 'Arsenal'),
        away: side(2, 'Chelsea'),
        kickoffMs: Date.now() + 3_600_000,
      },
    },
    {
      type: 'odds_change',
      atMs: 0,
      matchId,
      status: { phase: 'not-started', period: '', clockSeconds: null, score: [0, 0], periodScores: [] },
      markets: [
        {
          marketId: 1,
          specifiers: '',
          status: 'active',
          outcomes: ['1', '2', '3'].map((outcomeId) => ({ outcomeId, oddsMilli: 2_500, active: true })),
        },
      ],
    },
  ];
}

/** Runs `work` in `width` parallel lanes for `durationMs`. @returns finished calls a second. */
export async function throughput(
  width: number,
  durationMs: number,
  work: (turn: number) => Promise<void>,
): Promise<number> {
  let turn = 0;
  let finished = 0;
  const startedMs = performance.now();
  const untilMs = startedMs + durationMs;
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (performance.now() < untilMs) {
        await work(turn++);
        finished += 1;
      }
    }),
  );
  return finished / ((performance.now() - startedMs) / 1000);
}

/** Prints one line of a bench report. */
export function report(name: string, value: string, against = ''): void {
  process.stdout.write(`  ${name.padEnd(46)} ${value.padStart(14)}  ${against}\n`);
}
