import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { answerProblems, createLog } from '@fairline/runtime';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { decorateWithDrain, defaultDrainTimes } from './drain.ts';

const times = { ...defaultDrainTimes, graceMs: 100, stallMs: 300, lookMs: 10 };

let app: FastifyInstance;
let port: number;
/** Calling this lets the route `/slow` answer. */
let finish: () => void;
let sockets: Socket[];

beforeEach(async () => {
  sockets = [];
  app = fastify({ return503OnClosing: false });
  answerProblems(app, createLog('silent'));
  decorateWithDrain(app, times);
  app.post('/taken', async () => 'taken');
  app.get('/inner', async () => 'inner');
  const finished = new Promise<void>((done) => {
    finish = done;
  });
  app.get('/slow', async () => {
    await finished;
    // A page calls the platform in the same way while it renders.
    return (await app.inject('/inner')).body;
  });
  app.get('/endless', async (_request, reply) => reply.send(Readable.from(endless())));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterEach(async () => {
  finish();
  for (const socket of sockets) socket.destroy();
  await app.close();
});

function* endless() {
  for (;;) yield 'x'.repeat(64 * 1024);
}

function open(sent: string): Socket {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => socket.destroy());
  socket.write(sent);
  return socket;
}

function connections(): Promise<number> {
  return new Promise((done, fail) =>
    app.server.getConnections((error, count) => (error ? fail(error) : done(count))),
  );
}

/** Sends a request over a connection that stays open. */
function ask(agent: Agent, path: string) {
  return new Promise<{ status: number | undefined; connection: string | undefined; body: string }>(
    (done, fail) => {
      get({ agent, port, host: '127.0.0.1', path }, (answer) => {
        let body = '';
        answer.on('data', (chunk) => {
          body += chunk;
        });
        answer.on('end', () => {
          done({ status: answer.statusCode, connection: answer.headers.connection, body });
        });
      }).on('error', fail);
    },
  );
}

/** Drains and closes the server. @returns how long that took, in ms. */
async function stopped(): Promise<number> {
  const startedMs = performance.now();
  await app.drain();
  await app.close();
  return performance.now() - startedMs;
}

const stalled: [string, string, boolean][] = [
  ['says nothing', '', false],
  ['does not finish its headers', 'GET /inner HTTP/1.1\r\nhost: localhost\r\n', false],
  [
    'does not finish its body',
    'POST /taken HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\nabc',
    false,
  ],
  ['does not read its answer', 'GET /endless HTTP/1.1\r\nhost: localhost\r\n\r\n', true],
];

test.each(stalled)('a client that %s does not hold up the stop', async (_words, sent, isDeaf) => {
  const socket = open(sent);
  if (isDeaf) socket.pause();
  await expect.poll(connections).toBe(1);
  expect(await stopped()).toBeLessThan(times.maxMs);
  expect(await connections().catch(() => 0)).toBe(0);
});

test('a client that goes on sending drops of a body is waited for no longer than a stop may take', async () => {
  await app.close();
  app = fastify({ return503OnClosing: false });
  decorateWithDrain(app, { ...times, maxMs: 800 });
  app.post('/taken', async () => 'taken');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
  const head =
    'POST /taken HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 90000\r\n\r\n';
  const socket = open(head);
  const drips = setInterval(() => socket.write('x'), 20);
  await expect.poll(connections).toBe(1);
  await stopped();
  clearInterval(drips);
  expect(app.server.listening).toBe(false);
});

test('what is under way is answered, with all that it asks of the process itself, beside a stalled client', async () => {
  open('GET /inner HTTP/1.1\r\nhost: localhost\r\n');
  const agent = new Agent({ keepAlive: true });
  const slow = ask(agent, '/slow');
  await expect.poll(connections).toBe(2);
  const end = stopped();
  // The stalled client is disconnected by then; the other one waits for the server and is not.
  await expect.poll(connections).toBe(1);
  finish();
  expect(await slow).toEqual({ status: 200, connection: 'close', body: 'inner' });
  await end;
  agent.destroy();
});

test('a request that comes over a kept connection is refused with a code, and told to go elsewhere', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await ask(agent, '/inner')).toMatchObject({ status: 200, connection: 'keep-alive' });
  const slow = ask(new Agent(), '/slow');
  await expect.poll(connections).toBe(2);
  const end = stopped();
  const refused = await ask(agent, '/inner');
  expect(refused).toMatchObject({ status: 503, connection: 'close' });
  expect(JSON.parse(refused.body)).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  finish();
  expect((await slow).status).toBe(200);
  await end;
  agent.destroy();
});
