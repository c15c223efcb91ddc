import { WebSocket } from 'ws';
import { z } from 'zod';
import { quantile } from './quantile.ts';

/** Runs clients of live prices in one process: each follows a match and records the delay of its prices. */
const { port, connections, ids } = z
  .object({ port: z.int(), connections: z.int(), ids: z.array(z.string()) })
  .parse(JSON.parse(process.argv[2] ?? ''));

const clockPattern = /"clockSeconds":([\d.]+)/;
const delays: number[] = [];

for (let index = 0; index < connections; index += 100) {
  await Promise.all(
    Array.from({ length: Math.min(100, connections - index) }, (_, place) => open(index + place)),
  );
}
// The hub does not answer this command; once it is read, the subscriptions before it were read too.
await new Promise((wake) => setTimeout(wake, 500));
process.send?.({ type: 'ready' });

process.on('message', async () => {
  await new Promise((wake) => setTimeout(wake, 500));
  process.send?.({
    type: 'result',
    received: delays.length,
    p50Ms: quantile(delays, 0.5),
    p99Ms: quantile(delays, 0.99),
    maxMs: quantile(delays, 1),
  });
});

function open(index: number): Promise<void> {
  return new Promise((done, fail) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, { perMessageDeflate: false });
    socket.on('error', fail);
    socket.on('open', () => {
      socket.send(JSON.stringify({ subscribe: [`match.${ids[index % ids.length]}`] }));
      done();
    });
    socket.on('message', (data: Buffer) => {
      const sentMs = Number(clockPattern.exec(data.toString('latin1'))?.[1]);
      delays.push(performance.timeOrigin + performance.now() - sentMs);
    });
  });
}
