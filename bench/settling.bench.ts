import { createAccounts } from '@fairline/accounts';
import type { FeedMessage } from '@fairline/feed';
import { createLimits } from '@fairline/limits';
import type { pg } from '@fairline/runtime';
import { createSportsbook } from '@fairline/sportsbook';
import { type BenchPlayer, benchMatch, benchPlatform, benchPlayers, report } from './bench-site.ts';
import { runBench } from './run-bench.ts';
import { settleInSql } from './settling-in-sql.ts';

const bets = 100_000;
await runBench(async (undo) => {
  const { platform } = await benchPlatform(undo);
  const { pool } = platform.database;
  const accounts = createAccounts(platform).service;
  const sportsbook = createSportsbook(platform, {
    accounts,
    limits: createLimits(platform, accounts).service,
    settles: true,
    refusesMoney: async () => undefined,
    countryOf: async () => undefined,
    siteAmounts: () => ({
      inMinor: (_currency, hundredths) => BigInt(hundredths),
      inHundredths: (_currency, minor) => minor,
    }),
    largeStake: () => 50_000n,
    siteName: () => 'Site',
    pointRule: () => ({ points: 0n, perMinor: 100n }),
    correctionRule: () => 'all',
    confirmedSports: () => [],
    cashOutRules: () => ({ isOffered: true, marginMilli: 50, liveDelayMs: 0 }),
    refusesCashOut: async () => undefined,
    logDays: () => 90,
    priceDays: () => 90,
    handedOverWaitMs: () => 900_000,
    liveDelayMs: () => 0,
    formRules: () => ({ luckyBonuses: {}, antiMarginMilli: 80 }),
    stakeRules: () => ({ minStakeMinor: 1n, maxStakeMinor: 1_000_000n, maxReturnMinor: 100_000_000n }),
  });
  for (const message of benchMatch('1')) sportsbook.service.receive(message);
  const players = await benchPlayers(platform.database, 1_000);

  process.stdout.write(`Settling: ${bets} single bets on one match, a third of them won\n`);
  for (const matchId of ['1', '2']) await insertBets(pool, players, matchId);
  await pool.query(`UPDATE accounts.account SET balance_minor = $1 WHERE kind = 'player_held'`, [
    2 * 100 * bets,
  ]);
  await accounts.houseAccount('house', 'EUR');
  await pool.query('ANALYZE');

  const startedMs = performance.now();
  sportsbook.service.receive(resultsOf('1'));
  await sportsbook.service.drained();
  const seconds = (performance.now() - startedMs) / 1_000;

  // The other half of the bets, by one statement with the same writes.
  await pool.query(
    `INSERT INTO sportsbook.result (match_id, market_id, specifiers, outcome_id, result, settled_at)
     SELECT 2, market_id, specifiers, outcome_id, result, settled_at FROM sportsbook.result WHERE match_id = 1`,
  );
  const inSql = await settleInSql(pool, '2');
  const { rows } = await pool.query(
    `SELECT count(*)::integer AS open FROM sportsbook.bet WHERE state = 'open'`,
  );
  if (rows[0]?.open !== 0) throw new Error(`${rows[0]?.open} bets were left open`);
  const { rows: sums } = await pool.query(
    `SELECT match_id, sum(return_minor)::text AS paid FROM sportsbook.bet JOIN sportsbook.leg USING (bet_id) GROUP BY 1`,
  );
  if (sums.length !== 2 || sums[0]?.paid !== sums[1]?.paid) throw new Error('the two have not paid the same');
  report('bets settled', `${(bets / seconds).toFixed(0)}/s`, '500 in a transaction, on one connection');
  report('the same writes', `${(bets / inSql).toFixed(0)}/s`, 'all in one statement of SQL');
  report('the platform takes', `${(seconds / inSql).toFixed(2)} times`, 'the time of the statement');
});

async function insertBets(pool: pg.Pool, players: readonly BenchPlayer[], matchId: string): Promise<void> {
  await pool.query(
    `WITH placed AS (
       INSERT INTO sportsbook.bet (bet_id, player_id, stake_minor, currency, total_odds_milli, potential_return_minor,
                                   placed_at)
       SELECT gen_random_uuid(), ($1::bigint[])[1 + number % cardinality($1)], 100, 'EUR', 2500, 250, now()
       FROM generate_series(1, $2) AS number
       RETURNING bet_id)
     INSERT INTO sportsbook.leg (bet_id, leg_no, match_id, market_id, specifiers, outcome_id, odds_milli)
     SELECT bet_id, 1, $3, 1, '', (1 + row_number() OVER () % 3)::text, 2500 FROM placed`,
    [players.map(({ id }) => id), bets, matchId],
  );
}

function resultsOf(matchId: string): FeedMessage {
  const outcomes = ['1', '2', '3'].map((outcomeId) => ({
    outcomeId,
    result: { kind: outcomeId === '1' ? ('won' as const) : ('lost' as const) },
  }));
  return {
    type: 'bet_settlement',
    atMs: Date.now(),
    matchId,
    certainty: 2,
    markets: [{ marketId: 1, specifiers: '', outcomes }],
  };
}
