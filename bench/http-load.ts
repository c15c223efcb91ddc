import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { quantile } from './quantile.ts';

/** The requests to send, as JSON on the standard input. `{key}` in headers becomes a new value for each request. */
const jobSchema = z.object({
  port: z.int(),
  connections: z.int(),
  seconds: z.number(),
  method: z.string(),
  path: z.string(),
  /** Each request uses the next of these headers. */
  headers: z.array(z.string()).min(1),
  body: z.string().default(''),
  /** Each request has the next of these bodies. */
  bodies: z.array(z.string()).min(1).optional(),
  /** Requests a second; as many as the connections can do when it is absent. */
  perSecond: z.number().positive().optional(),
  /** When the load begins: milliseconds of the epoch, at once when it is absent. */
  beginsAtMs: z.number().optional(),
});

/*
 * An HTTP client for benches. It shares two cores with the server and its database, as pgbench does, so it parses only the
 * bytes that it needs and leaves the processor to the server.
 */
const job = jobSchema.parse(JSON.parse(await text(process.stdin)));
const bodies = job.bodies ?? [job.body];
const requests = Array.from({ length: Math.max(job.headers.length, bodies.length) }, (_, index) => {
  const headers = job.headers[index % job.headers.length] ?? '';
  const body = bodies[index % bodies.length] ?? '';
  const length =
    body === '' ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
  const head = `${job.method} ${job.path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${headers}${length}\r\n${body}`;
  return head.split('{key}');
});
/** The byte at index 9 of an HTTP answer is the first digit of its status; `2` is a success. */
const two = '2'.charCodeAt(0);
const headEnd = Buffer.from('\r\n\r\n');
const lengthName = Buffer.from('\r\ncontent-length: ');

if (job.beginsAtMs !== undefined) await pause(Math.max(0, job.beginsAtMs - Date.now()));
let sent = 0;
let finished = 0;
let failed = 0;
const durations: number[] = [];
const beganMs = performance.now();
const untilMs = beganMs + job.seconds * 1_000;

await Promise.all(Array.from({ length: job.connections }, drive));
process.stdout.write(
  JSON.stringify({
    rate: finished / job.seconds,
    failed,
    p50Ms: quantile(durations, 0.5),
    p99Ms: quantile(durations, 0.99),
  }),
);

/** Runs one connection: it sends the next request when the last answer is complete. */
function drive(): Promise<void> {
  return new Promise((done, fail) => {
    let rest: Buffer | undefined;
    let startedMs = 0;
    const socket: Socket = connect({
      port: job.port,
      host: '127.0.0.1',
      noDelay: true,
      // Reads into one buffer (`onread`), since a stream would allocate a buffer for each read.
      onread: {
        buffer: Buffer.allocUnsafe(65_536),
        callback(size, buffer) {
          receive(Buffer.from(buffer.buffer, buffer.byteOffset, size));
          return true;
        },
      },
    });
    socket.on('connect', send);
    socket.on('error', fail);

    /** Sends the next request when its turn has come. Its time counts from then on, also when it had to wait. */
    function send(): void {
      const dueMs =
        job.perSecond === undefined ? performance.now() : beganMs + (sent * 1_000) / job.perSecond;
      const waitMs = dueMs - performance.now();
      if (Math.max(dueMs, performance.now()) > untilMs) {
        socket.end(() => done());
        return;
      }
      if (waitMs > 0) sendLater(waitMs, dueMs);
      else write(dueMs);
    }

    /** Takes the turn of the next request, so that no other connection sends it too. */
    function sendLater(waitMs: number, dueMs: number): void {
      const turn = sent++;
      setTimeout(() => write(dueMs, turn), waitMs);
    }

    function write(dueMs: number, turn = sent++): void {
      startedMs = dueMs;
      const request = requests[turn % requests.length] ?? [];
      socket.write(request.length === 1 ? (request[0] ?? '') : request.join(`load-${process.pid}-${turn}`));
    }

    function receive(bytes: Buffer): void {
      const received = rest ? Buffer.concat([rest, bytes]) : bytes;
      const end = answerEnd(received);
      if (end < 0) {
        rest = rest ? received : Buffer.from(received);
        return;
      }
      if (received[9] === two) finished += 1;
      else failed += 1;
      durations.push(performance.now() - startedMs);
      rest = received.length > end ? Buffer.from(received.subarray(end)) : undefined;
      send();
    }
  });
}

/** Finds the end of the first answer in `bytes`, by content-length or chunks; -1 while it is incomplete. */
function answerEnd(bytes: Buffer): number {
  const head = bytes.indexOf(headEnd);
  if (head < 0) return -1;
  const place = bytes.indexOf(lengthName);
  if (place >= 0 && place < head) {
    const end = head + 4 + Number.parseInt(bytes.toString('latin1', place + lengthName.length, head), 10);
    return bytes.length >= end ? end : -1;
  }
  const last = bytes.indexOf('0\r\n\r\n', bytes.length - 5);
  return last < 0 ? -1 : last + 5;
}
