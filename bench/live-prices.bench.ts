import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { assemble } from '../apps/server/assemble.ts';
import { benchMatch, benchPlatform, report } from './bench-site.ts';
import { runBench } from './run-bench.ts';

const connections = 2_000;
const matches = 50;
const seconds = 10;

await runBench(async (undo) => {
  const { platform } = await benchPlatform(undo);
  const site = await assemble(platform, undefined);
  undo.push(() => site.stop());
  await site.start();
  const address = site.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const ids = Array.from({ length: matches }, (_, index) => String(910_000 + index));
  for (const id of ids) for (const message of benchMatch(id)) site.receive(message);

  process.stdout.write(
    `Live prices: ${connections} connections on ${matches} matches, each match once a second\n`,
  );
  const readers = fork(fileURLToPath(new URL('./live-readers.ts', import.meta.url)), [
    JSON.stringify({ port, connections, ids }),
  ]);
  undo.push(() => readers.kill());
  const messages = (type: string) =>
    new Promise<unknown>((done) => {
      readers.on('message', (message: unknown) => {
        if (z.object({ type: z.literal(type) }).safeParse(message).success) done(message);
      });
    });
  await messages('ready');

  let odds = 2_000;
  for (let tick = 0; tick < seconds * matches; tick++) {
    const matchId = ids[tick % matches] ?? '';
    odds = 2_000 + ((odds + 10) % 500);
    site.receive({
      type: 'odds_change',
      // The readers of the bench take the send time from the clock seconds of the match.
      atMs: Date.now(),
      matchId,
      status: {
        phase: 'live',
        period: '1h',
        clockSeconds: performance.timeOrigin + performance.now(),
        score: [0, 0],
        periodScores: [],
      },
      markets: [
        {
          marketId: 1,
          specifiers: '',
          status: 'active',
          outcomes: ['1', '2', '3'].map((outcomeId) => ({ outcomeId, oddsMilli: odds, active: true })),
        },
      ],
    });
    await new Promise((wake) => setTimeout(wake, 1_000 / matches));
  }
  const resultSchema = z.object({
    received: z.int(),
    p50Ms: z.number(),
    p99Ms: z.number(),
    maxMs: z.number(),
  });
  const finished = messages('result');
  readers.send('finish');
  const { received, p50Ms, p99Ms, maxMs } = resultSchema.parse(await finished);

  const expected = (connections / matches) * seconds * matches;
  report('messages received', String(received), `of ${expected} sent`);
  report('from the feed to the reader, median', `${p50Ms.toFixed(1)} ms`);
  report(
    'from the feed to the reader, p99',
    `${p99Ms.toFixed(1)} ms`,
    `under 100; longest ${maxMs.toFixed(1)} ms`,
  );
  report(
    'resident memory of the process',
    `${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MB`,
    'under 600 MB',
  );
  if (received < expected) throw new Error('messages were lost');
});
