import { createAccounts } from '@fairline/accounts';
import { createLimits } from '@fairline/limits';
import { createSportsbook } from '@fairline/sportsbook';
import { benchMatch, benchPlatform, benchPlayers, report } from './bench-site.ts';
import { runBench } from './run-bench.ts';

const bets = 50_000;
await runBench(async (undo) => {
  const { platform } = await benchPlatform(undo);
  const { pool } = platform.database;
  const accounts = createAccounts(platform).service;
  const sportsbook = createSportsbook(platform, {
    accounts,
    limits: createLimits(platform, accounts).service,
    settles: true,
    refusesMoney: async () => undefined,
    largeStake: () => 50_000n,
    pointRule: () => ({ points: 0n, perMinor: 100n }),
    correctionRule: () => 'all',
    cashOutRules: () => ({ isOffered: true, marginMilli: 50, liveDelayMs: 0 }),
    refusesCashOut: async () => undefined,
    logDays: () => 90,
    formRules: () => ({ luckyBonuses: {}, antiMarginMilli: 80 }),
    stakeRules: () => ({ minStakeMinor: 1n, maxStakeMinor: 1_000_000n, maxReturnMinor: 100_000_000n }),
  });
  for (const message of benchMatch('1')) sportsbook.service.receive(message);
  const players = await benchPlayers(platform.database, 1_000);

  process.stdout.write(`Settling: ${bets} single bets on one match, a third of them won\n`);
  await pool.query(
    `WITH placed AS (
       INSERT INTO sportsbook.bet (bet_id, player_id, stake_minor, currency, total_odds_milli, potential_return_minor,
                                   placed_at)
       SELECT gen_random_uuid(), ($1::bigint[])[1 + number % cardinality($1)], 100, 'EUR', 2500, 250, now()
       FROM generate_series(1, $2) AS number
       RETURNING bet_id)
     INSERT INTO sportsbook.leg (bet_id, leg_no, match_id, market_id, specifiers, outcome_id, odds_milli)
     SELECT bet_id, 1, 1, 1, '', (1 + row_number() OVER () % 3)::text, 2500 FROM placed`,
    [players.map(({ id }) => id), bets],
  );
  await pool.query(`UPDATE accounts.account SET balance_minor = $1 WHERE kind = 'player_held'`, [100 * bets]);
  await pool.query('ANALYZE');

  const outcomes = ['1', '2', '3'].map((outcomeId) => ({
    outcomeId,
    result: { kind: outcomeId === '1' ? ('won' as const) : ('lost' as const) },
  }));
  const startedMs = performance.now();
  sportsbook.service.receive({
    type: 'bet_settlement',
    atMs: Date.now(),
    matchId: '1',
    certainty: 2,
    markets: [{ marketId: 1, specifiers: '', outcomes }],
  });
  await sportsbook.service.drained();
  const seconds = (performance.now() - startedMs) / 1_000;
  const { rows } = await pool.query(
    `SELECT count(*)::integer AS open FROM sportsbook.bet WHERE state = 'open'`,
  );
  if (rows[0]?.open !== 0) throw new Error(`${rows[0]?.open} bets were left open`);
  report('bets settled', `${(bets / seconds).toFixed(0)}/s`, '500 in a transaction, on one connection');
});
