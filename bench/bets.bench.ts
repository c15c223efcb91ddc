import { createAccounts } from '@fairline/accounts';
import { createLimits } from '@fairline/limits';
import { createSportsbook } from '@fairline/sportsbook';
import { Registry } from 'prom-client';
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
import { postgresCpuMs } from './postgres-cpu.ts';
import { quantile } from './quantile.ts';
import { runBench } from './run-bench.ts';
import { runLoad } from './run-load.ts';

const seconds = 5;
const runs = 3;
await runBench(async (undo) => {
  const { platform, connectionString } = await benchPlatform(undo);
  // The site below registers the same metrics on its own.
  const alone = { ...platform, metrics: new Registry() };
  const accounts = createAccounts(alone).service;
  const limits = createLimits(alone, accounts).service;
  const { service } = createSportsbook(alone, {
    accounts,
    limits,
    settles: false,
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
  let recorded = { betId: '', number: '' };
  const statements = await recordStatements(platform, async () => {
    const { betId, number = '' } = await place(0, key);
    recorded = { betId, number };
  });
  const [player] = players;
  if (!player) throw new Error('no player');
  const script = asScript(statements, { player, key, ...recorded }, players);

  const site = await assemble(platform, undefined, { feeds: [] });
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
  async function overHttp(part: { seconds: number; perSecond?: number }) {
    const result = await runLoad({ ...load, ...part });
    if (result.failed > 0) throw new Error(`${result.failed} bets over HTTP were refused`);
    return result;
  }
  const truncate = () => platform.database.pool.query('TRUNCATE outbox');

  // The first calls compile the code and fill the caches of sessions and accounts.
  await throughput(512, 2_000, async (turn) => void (await place(turn, `warm-${turn}`)));
  await overHttp({ seconds: 2 });
  const costs: string[] = [];
  /** Returns the time on the processor that each bet of `work` costs, in Node and in PostgreSQL. */
  async function costOf(name: string, work: () => Promise<number>): Promise<number> {
    const before = [process.cpuUsage(), await postgresCpuMs(platform.database.pool)] as const;
    const rate = await work();
    const { user, system } = process.cpuUsage(before[0]);
    const postgresMs = (await postgresCpuMs(platform.database.pool)) - before[1];
    const bets = rate * seconds;
    costs.push(
      `${name}: Node ${((user + system) / bets).toFixed(0)} µs, PostgreSQL ${((postgresMs * 1_000) / bets).toFixed(0)} µs`,
    );
    return rate;
  }
  const measured: { peer: number; grouped: number; http: number }[] = [];
  for (let run = 1; run <= runs; run++) {
    // Outbox rows of earlier bets must not slow the next measurement.
    await truncate();
    const peer = await runPgbench(connectionString, script, seconds);
    await truncate();
    const grouped = await costOf('service', () =>
      throughput(512, seconds * 1_000, async (turn) => {
        await place(turn, `run-${run}-${turn}`);
      }),
    );
    await truncate();
    const http = await costOf('over HTTP', async () => (await overHttp({ seconds })).rate);
    measured.push({ peer, grouped, http });
  }
  const median = (value: (run: (typeof measured)[number]) => number) => quantile(measured.map(value), 0.5);
  report(
    'pgbench, one transaction a bet, 8 clients',
    `${median(({ peer }) => peer).toFixed(0)}/s`,
    `${statements.length} statements each; medians of ${runs} runs`,
  );
  report(
    'service, group commit, 512 in flight',
    `${median(({ grouped }) => grouped).toFixed(0)}/s`,
    `${median(({ grouped, peer }) => grouped / peer).toFixed(2)} × pgbench (at least 12)`,
  );
  report(
    'over HTTP, 64 connections',
    `${median(({ http }) => http).toFixed(0)}/s`,
    `${median(({ http, peer }) => http / peer).toFixed(2)} × pgbench (at least 4)`,
  );
  for (const cost of costs) process.stdout.write(`  on the processor for each bet, ${cost}\n`);
  await truncate();
  const paced = await overHttp({ seconds: 5, perSecond: 200 });
  report('over HTTP, 200 bets a second, p99', `${paced.p99Ms.toFixed(1)} ms`, 'under 25');
  const lone = await throughput(1, 2_000, async (turn) => void (await place(turn, `lone-${turn}`)));
  report('service, one bet after another', `${(1_000 / lone).toFixed(2)} ms`, 'a lone bet waits for nobody');
  report(
    'resident memory of the process',
    `${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MB`,
    'under 600 MB',
  );
});
