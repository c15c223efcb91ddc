import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createLog, readEnvironment } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpApp } from './http-app.ts';

/** Those of the site, shortened in about the same proportions. */
const times = { headersMs: 200, requestMs: 2_000, silenceMs: 1_200, checkMs: 20 };

let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  const platform = { environment: readEnvironment({ NODE_ENV: 'test' }), log: createLog('silent') };
  app = await createHttpApp(platform, { trusts: () => false, countryOf: () => undefined }, times);
  app.post('/taken', async () => 'taken');
  app.get('/endless', async (_request, reply) => reply.send(Readable.from(endless())));
  // As pages are sent.
  app.get('/endless-page', async (_request, reply) => {
    reply.hijack();
    Readable.from(endless()).pipe(reply.raw);
    return reply;
  });
  app.get('/slow', async (_request, reply) => reply.send(Readable.from(inPieces())));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => app.close());

function* endless() {
  for (;;) yield 'x'.repeat(64 * 1024);
}

/** Longer in all than a silence may be, and never silent for so long. */
async function* inPieces() {
  for (let piece = 0; piece < 8; piece++) {
    await new Promise((wake) => setTimeout(wake, times.silenceMs / 6));
    yield `${piece}`;
  }
}

function open(sent: string): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => socket.destroy());
  socket.write(sent);
  return socket;
}

function connections(): Promise<number> {
  return new Promise((done, fail) =>
    app.server.getConnections((error, count) => (error ? fail(error) : done(count))),
  );
}

interface Dripping {
  answer: string;
  tookMs: number;
  /** How many drops were sent: a machine that is late is late with them as well. */
  drops: number;
}

const dropMs = 20;

/** What comes back to somebody who goes on sending `drop`; it ends when the server hangs up. */
async function dripping(head: string, drop: string): Promise<Dripping> {
  const startedMs = performance.now();
  const socket = open(head);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  let drops = 0;
  const drips = setInterval(() => {
    drops++;
    socket.write(drop);
  }, dropMs);
  // The server may have closed the connection already when the next byte is sent: that is no fault.
  await new Promise((closed) => socket.once('close', closed));
  clearInterval(drips);
  return { answer, tookMs: performance.now() - startedMs, drops };
}

test('SEC: headers that come in drops are waited for only so long', async () => {
  const { answer, tookMs, drops } = await dripping('GET / HTTP/1.1\r\nhost: localhost\r\n', 'a: b\r\n');
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(answer).toContain('"code":"REQUEST_TOO_SLOW"');
  expect(tookMs).toBeGreaterThan(times.headersMs * 0.9);
  expect(drops).toBeLessThan(times.requestMs / dropMs);
  await expect.poll(connections).toBe(0);
});

test('SEC: and so is a body', async () => {
  const head =
    'POST /taken HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 60000\r\n\r\n';
  const { answer, tookMs } = await dripping(head, 'x');
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(tookMs).toBeGreaterThan(times.requestMs * 0.9);
  await expect.poll(connections).toBe(0);
});

test.each(['/endless', '/endless-page'])(
  'SEC: who asks for %s and reads nothing of it is let go',
  async (path) => {
    const socket = open(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    socket.pause();
    await expect.poll(connections).toBe(1);
    await expect.poll(connections).toBe(0);
    socket.destroy();
  },
);

test('SEC: a connection that is kept and not used is closed after a silence, and told so beforehand', async () => {
  const socket = open('POST /taken HTTP/1.1\r\nhost: localhost\r\ncontent-length: 0\r\n\r\n');
  const startedMs = performance.now();
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer).toMatch(/keep-alive: timeout=\d/i);
  const tookMs = performance.now() - startedMs;
  expect(tookMs).toBeGreaterThan(times.silenceMs * 0.9);
  // Node's own time is more than a minute.
  expect(tookMs).toBeLessThan(30_000);
  await expect.poll(connections).toBe(0);
});

test('SEC: a connection on which nothing is ever asked is closed', async () => {
  const socket = open('');
  await text(socket);
  await expect.poll(connections).toBe(0);
});

test('an answer that takes long, and comes all the while, is sent to its end', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/slow`);
  expect(await answer.text()).toBe('01234567');
});
