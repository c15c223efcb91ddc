import { createPasswordHasher, verifyPassword } from '@fairline/runtime';
import { assemble } from '../apps/server/assemble.ts';
import {
  benchMatch,
  benchPlatform,
  benchPlayers,
  benchSessions,
  report,
  sessionHeaders,
} from './bench-site.ts';
import { quantile } from './quantile.ts';
import { runBench } from './run-bench.ts';
import { runLoad } from './run-load.ts';

const seconds = 10;
/**
 * Bets are measured alone and beside sign-ins by turns. The disk alone makes a 99th percentile three times that of
 * another try, so the medians of the tries are compared: the best of them would compare two strokes of luck.
 */
const tries = 7;
/** The processes of loads that run at once have started by then: the start of one would disturb the other. */
const startMs = 2_000;
const signInsPerMinute = 500;
const betsPerSecond = 150;
const password = 'bench staple battery';

await runBench(async (undo) => {
  // The load names many addresses, as a proxy does: one address may try 120 sign-ins a minute.
  const { platform } = await benchPlatform(undo, { PUBLIC_ORIGIN: 'http://bench.example' });
  const site = await assemble(platform, undefined);
  undo.push(() => site.stop());
  await site.start();
  for (const message of benchMatch('1')) site.receive(message);
  const address = site.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  const players = await benchPlayers(platform.database, 1_000);
  const hash = await createPasswordHasher(platform)(password);
  await platform.database.pool.query('UPDATE identity.player SET password_hash = $1', [hash]);
  const tokens = await benchSessions(platform, players);

  const uPassword = Buffer.from(password).toString('base64');
  const signIns = {
    port,
    connections: 16,
    method: 'POST',
    path: '/web-api/user/login',
    headers: players.map((_, index) => `x-forwarded-for: 10.1.${index >> 8}.${index & 255}\r\n`),
    bodies: players.map(({ id }) => JSON.stringify({ uLogin: String(id), uPassword })),
    perSecond: signInsPerMinute / 60,
  };
  const bets = {
    port,
    connections: 16,
    method: 'POST',
    path: '/web-api/sportsbook/bets',
    headers: tokens.map((token) => `${sessionHeaders(token)}idempotency-key: {key}\r\n`),
    body: JSON.stringify({
      legs: [{ matchId: '1', marketId: 1, specifiers: '', outcomeId: '1', oddsMilli: 2_500 }],
      stakeMinor: 100,
      currency: 'EUR',
      policy: 'none',
    }),
    perSecond: betsPerSecond,
  };

  process.stdout.write('Sign-in by password (argon2id, 19 MiB, two passes)\n');
  const hashTimes: number[] = [];
  for (let count = 0; count < 30; count++) {
    const startedMs = performance.now();
    await verifyPassword(hash, password);
    hashTimes.push(performance.now() - startedMs);
  }
  const hashMs = quantile(hashTimes, 0.5);
  // The first runs compile the code and fill the caches.
  await runLoad({ ...signIns, seconds: 5 });
  await runLoad({ ...bets, seconds: 5 });

  const lone = await runLoad({ ...signIns, connections: 1, perSecond: 2, seconds: 10 });
  report(
    'a sign-in alone',
    `${lone.p50Ms.toFixed(1)} ms`,
    `${hashMs.toFixed(1)} ms are the hash; three statements`,
  );

  const p99s: Record<'calm' | 'signedIn' | 'disturbed', number[]> = { calm: [], signedIn: [], disturbed: [] };
  for (let count = 0; count < tries; count++) {
    const calm = await runLoad({ ...bets, seconds });
    const beginsAtMs = Date.now() + startMs;
    const [signedIn, disturbed] = await Promise.all([
      runLoad({ ...signIns, seconds, beginsAtMs }),
      runLoad({ ...bets, seconds, beginsAtMs }),
    ]);
    for (const [name, result] of Object.entries({ calm, signedIn, disturbed })) {
      if (result.failed > 0) throw new Error(`${result.failed} requests were refused: ${name}`);
    }
    p99s.calm.push(calm.p99Ms);
    p99s.signedIn.push(signedIn.p99Ms);
    p99s.disturbed.push(disturbed.p99Ms);
  }
  const calmMs = quantile(p99s.calm, 0.5);
  const signedInMs = quantile(p99s.signedIn, 0.5);
  const disturbedMs = quantile(p99s.disturbed, 0.5);
  report(
    `${signInsPerMinute} sign-ins a minute beside ${betsPerSecond} bets/s`,
    `p99 ${signedInMs.toFixed(0)} ms`,
    'under 1,000 ms',
  );
  report(
    `${betsPerSecond} bets/s beside these sign-ins`,
    `p99 ${disturbedMs.toFixed(1)} ms`,
    `${calmMs.toFixed(1)} ms without them; ${(disturbedMs / calmMs).toFixed(2)} × (under 1.20)`,
  );
});
