import { Agent, get } from 'node:http';
import { answerProblems, createLog } from '@fairline/runtime';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DrainTimes, decorateWithDrain, defaultDrainTimes } from './drain.ts';
import { type RawClients, rawClients } from './testing/raw-clients.ts';

/**
 * `maxMs` is an hour here, so a client is disconnected only for its own behaviour and not because the stop took too
 * long.
 */
const times = { ...defaultDrainTimes, graceMs: 100, stallMs: 300, maxMs: 3_600_000, lookMs: 10 };

let app: FastifyInstance;
let clients: RawClients;
/** Calling this lets the route `/slow` answer. */
let finish: () => void;
/** The number of requests to `/slow` that have arrived. */
let slowRequests: number;

beforeEach(() => listen(times));
afterEach(async () => {
  finish();
  await clients.close();
});

async function listen(ownTimes: DrainTimes): Promise<void> {
  const own = fastify({ return503OnClosing: false });
  app = own;
  answerProblems(app, createLog('silent'));
  decorateWithDrain(app, ownTimes);
  app.post('/taken', async () => 'taken');
  app.get('/inner', async () => 'inner');
  const finished = new Promise<void>((done) => {
    finish = done;
  });
  slowRequests = 0;
  app.get('/slow', async () => {
    slowRequests++;
    await finished;
    // A page calls the platform in the same way while it is rendered.
    return (await own.inject('/inner')).body;
  });
  clients = await rawClients(app);
}

/** Sends a request over a connection that stays open. */
function ask(agent: Agent, path: string) {
  return new Promise<{ status: number | undefined; connection: string | undefined; body: string }>(
    (done, fail) => {
      get({ agent, port: clients.port, host: '127.0.0.1', path }, (answer) => {
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

/** Drains and closes the server. */
async function stopped(): Promise<void> {
  const own = app;
  await own.drain();
  await own.close();
}

const stalled: [string, string, boolean][] = [
  ['sends nothing', '', false],
  ['does not finish its headers', 'GET /inner HTTP/1.1\r\nhost: localhost\r\n', false],
  [
    'does not finish its body',
    'POST /taken HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\nabc',
    false,
  ],
  ['does not read its answer', 'GET /endless HTTP/1.1\r\nhost: localhost\r\n\r\n', true],
];

test.each(stalled)('a client that %s does not delay the stop', async (_words, sent, isDeaf) => {
  const socket = clients.open(sent);
  if (isDeaf) socket.pause();
  await expect.poll(clients.connections).toBe(1);
  await stopped();
  expect(await clients.connections().catch(() => 0)).toBe(0);
});

test('a client that sends a body in small pieces delays the stop at most until its limit', async () => {
  await clients.close();
  await listen({ ...times, maxMs: 800 });
  const head =
    'POST /taken HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 90000\r\n\r\n';
  const socket = clients.open(head);
  const drips = setInterval(() => socket.write('x'), 20);
  await expect.poll(clients.connections).toBe(1);
  await stopped();
  clearInterval(drips);
  expect(app.server.listening).toBe(false);
});

test('a running request is answered, with all its internal calls, while another client is stalled', async () => {
  clients.open('GET /inner HTTP/1.1\r\nhost: localhost\r\n');
  const agent = new Agent({ keepAlive: true });
  const slow = ask(agent, '/slow');
  await expect.poll(() => slowRequests).toBe(1);
  await expect.poll(clients.connections).toBe(2);
  const end = stopped();
  // By now the stalled client is disconnected. The other one waits for the server, so it stays connected.
  await expect.poll(clients.connections).toBe(1);
  finish();
  expect(await slow).toEqual({ status: 200, connection: 'close', body: 'inner' });
  await end;
  agent.destroy();
});

test('a request on an open connection is refused with a code, and the connection is closed', async () => {
  await clients.close();
  await listen({ ...times, graceMs: times.maxMs });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await ask(agent, '/inner')).toMatchObject({ status: 200, connection: 'keep-alive' });
  const slow = ask(new Agent(), '/slow');
  await expect.poll(() => slowRequests).toBe(1);
  const end = stopped();
  const refused = await ask(agent, '/inner');
  expect(refused).toMatchObject({ status: 503, connection: 'close' });
  expect(JSON.parse(refused.body)).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  finish();
  expect((await slow).status).toBe(200);
  await end;
  agent.destroy();
});
