import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { z } from 'zod';
import { quantile } from './quantile.ts';

/**
 * Runs clients of the live hub in one process. They share two cores with the server, so they parse only the frames of the
 * protocol and two times in each: the time of the change in µs that the server put in as the clock of the match, and
 * the time at which a bench has stamped the message, as its last bytes.
 */
const job = z
  .object({
    port: z.int(),
    path: z.string(),
    connections: z.int(),
    /** Each connection follows the next of these lists of topics. */
    topics: z.array(z.array(z.string())).min(1),
  })
  .parse(await new Promise((done) => process.once('message', done)));
const orderSchema = z.discriminatedUnion('type', [
  /** Forget what came before, and say when this number of messages has come. */
  z.object({ type: z.literal('expect'), messages: z.int() }),
  z.object({ type: z.literal('report') }),
]);

export const stampPattern = /^<\d{14}>$/;
const stampBytes = 16;
const clockName = Buffer.from('"clockSeconds":');
const comma = ','.charCodeAt(0);
/** One buffer for all sockets: each reading of it ends before the next one begins. */
const shared = Buffer.allocUnsafe(256 * 1024);

let messages = 0;
let bytes = 0;
let expected = Number.POSITIVE_INFINITY;
let fromChange: number[] = [];
let fromStamp: number[] = [];

for (let index = 0; index < job.connections; index += 100) {
  const some = Math.min(100, job.connections - index);
  await Promise.all(Array.from({ length: some }, (_, place) => open(index + place)));
}
process.send?.({ type: 'ready' });
process.on('message', (message) => {
  const order = orderSchema.parse(message);
  if (order.type === 'expect') {
    [messages, bytes, fromChange, fromStamp] = [0, 0, [], []];
    expected = order.messages;
    process.send?.({ type: 'expecting' });
    return;
  }
  process.send?.({
    type: 'report',
    messages,
    bytes,
    residentBytes: process.memoryUsage.rss(),
    ...{ changeP50Ms: quantile(fromChange, 0.5), changeP99Ms: quantile(fromChange, 0.99) },
    changeMaxMs: quantile(fromChange, 1),
    ...{ stampP50Ms: quantile(fromStamp, 0.5), stampP99Ms: quantile(fromStamp, 0.99) },
  });
});

/** Opens a socket, follows the topics, and resolves with the first message, which is their snapshot. */
function open(index: number): Promise<void> {
  return new Promise((done, fail) => {
    let isOpen = false;
    let head: Buffer = Buffer.alloc(0);
    /** The bytes of the present frame that have not come yet. */
    let left = 0;
    let tail: Buffer = Buffer.alloc(0);
    const socket = connect({
      port: job.port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer: shared,
        callback(size, buffer) {
          read(Buffer.from(buffer.buffer, buffer.byteOffset, size));
          return true;
        },
      },
    });
    socket.on('error', fail);
    socket.on('close', () => fail(new Error('the server has closed a connection')));
    socket.on('connect', () => {
      const key = randomBytes(16).toString('base64');
      socket.write(
        `GET ${job.path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
          `sec-websocket-version: 13\r\nsec-websocket-key: ${key}\r\n\r\n`,
      );
    });

    function read(received: Buffer): void {
      let rest = received;
      if (!isOpen) {
        const end = rest.indexOf('\r\n\r\n');
        if (end < 0) return;
        isOpen = true;
        rest = rest.subarray(end + 4);
        const subscribe = job.topics[index % job.topics.length] ?? [];
        socket.write(maskedFrame(1, JSON.stringify({ subscribe })));
      }
      while (rest.length > 0) rest = left > 0 ? readPayload(rest) : readHead(rest);
    }

    function readHead(rest: Buffer): Buffer {
      const whole = head.length > 0 ? Buffer.concat([head, rest]) : rest;
      const size = headSize(whole);
      if (size === undefined) {
        head = Buffer.from(whole);
        return Buffer.alloc(0);
      }
      head = Buffer.alloc(0);
      const first = whole[0] ?? 0;
      left = payloadSize(whole);
      const payload = whole.subarray(size);
      if ((first & 15) === 9) {
        // A ping without a body.
        socket.write(maskedFrame(10, ''));
        return payload;
      }
      bytes += size + left;
      noteChange(payload);
      return payload;
    }

    function readPayload(rest: Buffer): Buffer {
      const part = rest.subarray(0, left);
      left -= part.length;
      const end = part.subarray(-stampBytes);
      tail = end.length === stampBytes ? end : Buffer.concat([tail, end]).subarray(-stampBytes);
      if (left === 0) {
        noteStamp(tail);
        messages += 1;
        done();
        if (messages === expected) process.send?.({ type: 'reached', atMs: epochMs() });
      }
      // The bytes of the shared buffer are overwritten by the next reading.
      else tail = Buffer.from(tail);
      return rest.subarray(part.length);
    }
  });
}

function noteChange(payload: Buffer): void {
  const at = payload.indexOf(clockName);
  if (at < 0) return;
  const end = payload.indexOf(comma, at);
  const changedMs = Number(payload.toString('latin1', at + clockName.length, end)) / 1_000;
  if (changedMs > 0) fromChange.push(epochMs() - changedMs);
}

function noteStamp(tail: Buffer): void {
  const text = tail.toString('latin1');
  if (stampPattern.test(text)) fromStamp.push(epochMs() - Number(text.slice(1, -1)));
}

/** Returns the size of a frame's head; undefined when the head is not whole yet. */
function headSize(frame: Buffer): number | undefined {
  if (frame.length < 2) return undefined;
  const code = (frame[1] ?? 0) & 127;
  const size = code === 127 ? 10 : code === 126 ? 4 : 2;
  return frame.length < size ? undefined : size;
}

function payloadSize(frame: Buffer): number {
  const code = (frame[1] ?? 0) & 127;
  if (code === 127) return Number(frame.readBigUInt64BE(2));
  return code === 126 ? frame.readUInt16BE(2) : code;
}

/** Writes a frame of a client. Its mask is zero, so the bytes stay as they are. */
function maskedFrame(opcode: number, text: string): Buffer {
  const payload = Buffer.from(text);
  const size = payload.length;
  const length = size < 126 ? [128 + size] : [128 + 126, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([128 + opcode, ...length, 0, 0, 0, 0]), payload]);
}

function epochMs(): number {
  return performance.timeOrigin + performance.now();
}
