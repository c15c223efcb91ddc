import { createAccounts } from '@fairline/accounts';
import { createLimits } from '@fairline/limits';
import { createSportsbook } from '@fairline/sportsbook';
import { assemble } from '../apps/server/assemble.ts';
import {
  benchMatch,
  benchPlatform,
  benchPlayers,
  benchSessions,
  report,
  sessionHeaders,
  throughput,
} from './bench-site.ts';
import { asScript, recordStatements, runPgbench } from './pgbench.ts';
import { runBench } from './run-bench.ts';
import { runLoad } from './run-load.ts';

const seconds = 8;
await runBench(async (undo) => {
  const { platform, connectionString } = await benchPlatform(undo);
  const accounts = createAccounts(platform).service;
  const limits = createLimits(platform, accounts).service;
  const { service } = createSportsbook(platform, {
    accounts,
    limits,
    settles: false,
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
  for (const message of benchMatch('1')) service.receive(message);
  const players = await benchPlayers(platform.database, 1_000);
  const body = {
    legs: [{ matchId: '1', marketId: 1, specifiers: '', outcomeId: '1', oddsMilli: 2_500 }],
    stakeMinor: 100,
    currency: 'EUR',
    policy: 'none' as const,
  };

  function place(turn: number, key = `bench-${turn}`) {
    const player = players[turn % players.length];
    if (!player) throw new Error('no player');
    const caller = { playerId: String(player.id), sessionId: '', currency: 'EUR' };
    return service.placeBet(caller, key, body);
  }

  process.stdout.write('Bets, each durable before its answer (synchronous_commit on)\n');

  // The accounts are cached by now, so the recorded statements are those of every later bet.
  await place(0, 'warm-up');
  const key = 'recorded-bet';
  let betId = '';
  const statements = await recordStatements(platform, async () => {
    betId = (await place(0, key)).betId;
  });
  const [player] = players;
  if (!player) throw new Error('no player');
  const script = asScript(statements, { player, key, betId }, players);
  const peer = await runPgbench(connectionString, script, seconds);
  report(
    'pgbench, one transaction a bet, 8 clients',
    `${peer.toFixed(0)}/s`,
    `${statements.length} statements each`,
  );

  await throughput(512, 2_000, async (turn) => void (await place(turn, `warm-${turn}`)));
  const grouped = await throughput(512, seconds * 1_000, async (turn) => void (await place(turn)));
  report(
    'service, group commit, 512 in flight',
    `${grouped.toFixed(0)}/s`,
    `${(grouped / peer).toFixed(2)} × pgbench (at least 3)`,
  );
  const eight = await throughput(8, 4_000, async (turn) => void (await place(turn, `eight-${turn}`)));
  report(
    'service, group commit, 8 in flight',
    `${eight.toFixed(0)}/s`,
    `${(eight / peer).toFixed(2)} × pgbench`,
  );
  const lone = await throughput(1, 2_000, async (turn) => void (await place(turn, `lone-${turn}`)));
  report('service, one bet after another', `${(1_000 / lone).toFixed(2)} ms`, 'a lone bet waits for nobody');

  // Outbox rows of earlier bets must not slow the next measurement.
  await platform.database.pool.query('TRUNCATE outbox');
  const site = await assemble(platform, undefined);
  undo.push(() => site.stop());
  await site.start();
  for (const message of benchMatch('2')) site.receive(message);
  const cookies = await benchSessions(platform, players);
  const address = site.app.server.address();
  const load = {
    port: typeof address === 'object' && address ? address.port : 0,
    connections: 64,
    method: 'POST',
    path: '/web-api/sportsbook/bets',
    headers: cookies.map((cookie) => `${sessionHeaders(cookie)}idempotency-key: {key}\r\n`),
    body: JSON.stringify({ ...body, legs: [{ ...body.legs[0], matchId: '2' }] }),
  };
  // This first run compiles the code and fills the caches of sessions and accounts, as before the other measurement.
  await runLoad({ ...load, seconds: 2 });
  const overHttp = await runLoad({ ...load, seconds });
  if (overHttp.failed > 0) throw new Error(`${overHttp.failed} bets over HTTP were refused`);
  report(
    'over HTTP, 64 connections',
    `${overHttp.rate.toFixed(0)}/s`,
    `${(overHttp.rate / peer).toFixed(2)} × pgbench (at least 4); p99 ${overHttp.p99Ms.toFixed(1)} ms`,
  );
  report(
    'resident memory of the process',
    `${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MB`,
    'under 600 MB',
  );
});
