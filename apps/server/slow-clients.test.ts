import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createLog, readEnvironment } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpApp } from './http-app.ts';
import { endless, type RawClients, rawClients } from './testing/raw-clients.ts';

/** The site's timeouts, shortened in about the same proportions. */
const times = { headersMs: 500, requestMs: 2_000, silenceMs: 1_200, checkMs: 20 };
const hourMs = 3_600_000;

let clients: RawClients;

function createApp(ownTimes: typeof times): Promise<FastifyInstance> {
  const platform = { environment: readEnvironment({ NODE_ENV: 'test' }), log: createLog('silent') };
  return createHttpApp(
    platform,
    { trusts: () => false, countryOf: () => undefined, cityOf: () => undefined },
    { times: ownTimes },
  );
}

beforeAll(async () => {
  const app = await createApp(times);
  app.post('/taken', async () => 'taken');
  // This route streams its answer in the same way as pages.
  app.get('/endless-page', async (_request, reply) => {
    reply.hijack();
    Readable.from(endless()).pipe(reply.raw);
    return reply;
  });
  app.get('/slow', async (_request, reply) => reply.send(Readable.from(inPieces())));
  clients = await rawClients(app);
});
afterAll(() => clients.close());

/** Yields an answer that takes longer in all than a silence may last, with pauses that are shorter than that. */
async function* inPieces() {
  for (let piece = 0; piece < 8; piece++) {
    await new Promise((wake) => setTimeout(wake, times.silenceMs / 6));
    yield `${piece}`;
  }
}

/** Sends `drop` again and again until the server disconnects. Returns the answer that the client has received. */
async function dripping(
  { open }: RawClients,
  head: string,
  drop: string,
): Promise<{ answer: string; tookMs: number }> {
  const startedMs = performance.now();
  const socket = open(head);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const drips = setInterval(() => socket.write(drop), 20);
  await new Promise((closed) => socket.once('close', closed));
  clearInterval(drips);
  return { answer, tookMs: performance.now() - startedMs };
}

test('SEC: headers that arrive in small pieces have a limit of their own', async () => {
  const patient = await rawClients(await createApp({ ...times, requestMs: hourMs }));
  const head = 'GET / HTTP/1.1\r\nhost: localhost\r\n';
  const { answer, tookMs } = await dripping(patient, head, 'a: b\r\n');
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(answer).toContain('"code":"REQUEST_TOO_SLOW"');
  expect(tookMs).toBeGreaterThan(times.headersMs * 0.9);
  await expect.poll(patient.connections).toBe(0);
  await patient.close();
});

test('SEC: a body that arrives in small pieces has a limit too', async () => {
  const head =
    'POST /taken HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 60000\r\n\r\n';
  const { answer, tookMs } = await dripping(clients, head, 'x');
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(tookMs).toBeGreaterThan(times.requestMs * 0.9);
  await expect.poll(clients.connections).toBe(0);
});

test.each(['/endless', '/endless-page'])(
  'SEC: a client that requests %s and does not read it is disconnected',
  async (path) => {
    const socket = clients.open(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    socket.pause();
    await expect.poll(clients.connections).toBe(1);
    await expect.poll(clients.connections).toBe(0);
    socket.destroy();
  },
);

test('SEC: an idle connection is closed after a silence, which the server has announced', async () => {
  const socket = clients.open('POST /taken HTTP/1.1\r\nhost: localhost\r\ncontent-length: 0\r\n\r\n');
  const startedMs = performance.now();
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer).toMatch(/keep-alive: timeout=\d/i);
  expect(performance.now() - startedMs).toBeGreaterThan(times.silenceMs * 0.9);
  await expect.poll(clients.connections).toBe(0);
});

test('SEC: a connection without a request is closed', async () => {
  const socket = clients.open('');
  await text(socket);
  await expect.poll(clients.connections).toBe(0);
});

test('a long answer that never pauses is sent to its end', async () => {
  const answer = await fetch(`http://127.0.0.1:${clients.port}/slow`);
  expect(await answer.text()).toBe('01234567');
});
