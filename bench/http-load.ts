import { connect } from 'node:net';
import { z } from 'zod';

/** What to send, as JSON in the first parameter. `{key}` in headers or body becomes a new text each time. */
const jobSchema = z.object({
  port: z.int(),
  connections: z.int(),
  seconds: z.number(),
  method: z.string(),
  path: z.string(),
  /** One of these headers goes with each request, in turn. */
  headers: z.array(z.string()).min(1),
  body: z.string().default(''),
});

const job = jobSchema.parse(JSON.parse(process.argv[2] ?? ''));
let sent = 0;
let finished = 0;
let failed = 0;
const durations: number[] = [];
const untilMs = performance.now() + job.seconds * 1_000;

await Promise.all(Array.from({ length: job.connections }, drive));
durations.sort((a, b) => a - b);
const at = (share: number) => durations[Math.floor(durations.length * share)] ?? 0;
process.stdout.write(
  JSON.stringify({ rate: finished / job.seconds, failed, p50Ms: at(0.5), p99Ms: at(0.99) }),
);

/** One connection: the next request goes out when the answer to the last one is whole. */
function drive(): Promise<void> {
  return new Promise((done, fail) => {
    const socket = connect(job.port, '127.0.0.1');
    let received = Buffer.alloc(0);
    let startedMs = 0;

    const send = () => {
      if (performance.now() > untilMs) return socket.end(() => done());
      const key = `load-${process.pid}-${sent}`;
      const headers = (job.headers[sent % job.headers.length] ?? '').replaceAll('{key}', key);
      const body = job.body.replaceAll('{key}', key);
      sent += 1;
      startedMs = performance.now();
      const length =
        body === '' ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
      socket.write(`${job.method} ${job.path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${headers}${length}\r\n${body}`);
      return undefined;
    };
    socket.setNoDelay(true);
    socket.on('connect', send);
    socket.on('error', fail);
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const end = answerEnd(received);
      if (end < 0) return;
      if (!/^HTTP\/1\.1 2/.test(received.toString('latin1', 0, 12))) failed += 1;
      else finished += 1;
      durations.push(performance.now() - startedMs);
      received = received.subarray(end);
      send();
    });
  });
}

/** Where the first answer in `bytes` ends, by its length or its chunks; -1 while it is not whole. */
function answerEnd(bytes: Buffer): number {
  const head = bytes.indexOf('\r\n\r\n');
  if (head < 0) return -1;
  const headers = bytes.toString('latin1', 0, head).toLowerCase();
  const length = /content-length: (\d+)/.exec(headers)?.[1];
  if (length !== undefined) {
    const end = head + 4 + Number(length);
    return bytes.length >= end ? end : -1;
  }
  const last = bytes.indexOf('0\r\n\r\n', bytes.length - 5);
  return last < 0 ? -1 : last + 5;
}
