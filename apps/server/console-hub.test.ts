import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type TestOperator, testOperator } from './testing/operator.ts';
import { betBody, matchMessages, oddsChange, type TestSite, testSite } from './testing/test-site.ts';

let site: TestSite;
let nextMatch = 730_000;

beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.stop());

interface Reader {
  socket: WebSocket;
  messages: Record<string, unknown>[];
  closed: Promise<number>;
  follow(...topics: string[]): void;
}

async function open(cookie: string, headers: Record<string, string> = {}): Promise<Reader> {
  const address = site.assembly.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/console-api/live`, {
    headers: { cookie, ...headers },
  });
  const messages: Record<string, unknown>[] = [];
  socket.on('message', (data) => messages.push(Object(JSON.parse(String(data)))));
  const closed = new Promise<number>((done) => socket.on('close', done));
  await new Promise((done, fail) => socket.on('open', done).on('error', fail));
  return {
    socket,
    messages,
    closed,
    follow: (...subscribe) => socket.send(JSON.stringify({ subscribe })),
  };
}

/** Resolves when the hub has handled every command so far. */
async function handled({ socket }: Reader): Promise<void> {
  const answered = new Promise((done) => socket.once('pong', done));
  socket.ping();
  await answered;
}

function newMatch(): string {
  const matchId = String(nextMatch++);
  site.receive(...matchMessages(matchId));
  return matchId;
}

async function place(matchId: string): Promise<void> {
  const player = await site.player(1_000);
  const { status } = await site.call('POST', '/web-api/sportsbook/bets', {
    body: betBody([matchId], 100),
    cookie: player.cookie,
    headers: { 'idempotency-key': `console-hub-${matchId}` },
  });
  expect(status).toBe(201);
}

const trader = () => testOperator(site.platform, 'trader');

test('SEC: the socket opens for the session of an operator alone, from a page of the site', async () => {
  const player = await site.player();
  await expect(open('')).rejects.toThrow('401');
  await expect(open(player.cookie)).rejects.toThrow('401');
  const { cookie } = await trader();
  await expect(open(cookie, { origin: 'https://other.example' })).rejects.toThrow('404');
  (await open(cookie)).socket.close();
});

test('prices of a match reach a trader', async () => {
  const matchId = newMatch();
  const reader = await open((await trader()).cookie);
  reader.follow(`match.${matchId}`, `main.${matchId}`);
  await handled(reader);
  site.receive(oddsChange(matchId, [2_200, 3_400, 3_800]));
  await expect
    .poll(() => reader.messages.map(({ topic }) => topic))
    .toEqual([`match.${matchId}`, `main.${matchId}`]);
  reader.socket.close();
});

test('SEC: an operator follows the topics of their rights alone', async () => {
  const support = await open((await testOperator(site.platform, 'support')).cookie);
  support.follow('console.ticker', 'console.support', 'console.trading.7');
  await handled(support);
  site.platform.bus.publish('console.ticker', { type: 'bets' });
  site.platform.bus.publish('console.support', { type: 'changed' });
  await expect.poll(() => support.messages.at(-1)).toEqual({ topic: 'console.support', type: 'changed' });
  expect(support.messages.slice(0, -1)).toEqual([
    { topic: 'console.ticker', error: 'PERMISSION_MISSING' },
    { topic: 'console.trading.7', error: 'PERMISSION_MISSING' },
  ]);
  support.follow('live.player.1');
  expect(await support.closed).toBe(1008);
});

test('SEC: the socket ends with the session, and a right that is taken stops its topics', async () => {
  const operator: TestOperator = await trader();
  const reader = await open(operator.cookie);
  reader.follow('console.ticker');
  await handled(reader);
  await operator.setRoles('support');
  await site.platform.clock.advance(5_000);
  // A second reading of the session shows that the first one is over.
  await expect
    .poll(async () => {
      site.platform.bus.publish('console.ticker', { type: 'suspensions' });
      const before = reader.messages.length;
      await handled(reader);
      return reader.messages.length - before;
    })
    .toBe(0);
  await site.call('DELETE', '/console-api/session', { cookie: operator.cookie });
  await site.platform.clock.advance(5_000);
  expect(await reader.closed).toBe(1008);
});

test('placed bets reach an open ticker, with their players and legs', async () => {
  const matchId = newMatch();
  await site.settled();
  const reader = await open((await trader()).cookie);
  reader.follow('console.ticker');
  await handled(reader);
  await place(matchId);
  await site.platform.clock.advance(250);
  await expect
    .poll(() => reader.messages)
    .toMatchObject([
      { topic: 'console.ticker', type: 'bets', items: [{ stakeMinor: 100, legs: [{ matchId }] }] },
    ]);
  reader.socket.close();
});

test('the field sheet of a match is sent while somebody follows it, after each change', async () => {
  const matchId = newMatch();
  const reader = await open((await trader()).cookie);
  reader.follow(`console.trading.${matchId}`);
  await handled(reader);
  const last = () => Object(reader.messages.at(-1)?.sheet);
  const price = () => last().markets?.[0]?.outcomes[0];
  await site.platform.clock.advance(250);
  await expect.poll(() => price()?.oddsMilli).toBe(2_000);
  site.receive(oddsChange(matchId, [2_400, 3_400, 3_800]));
  await site.platform.clock.advance(250);
  await expect.poll(() => price()?.oddsMilli).toBe(2_400);
  await site.platform.clock.advance(250);
  site.receive(oddsChange(matchId, [2_000, 3_400, 3_800]));
  await place(matchId);
  await site.platform.clock.advance(250);
  await expect.poll(() => price()?.exposure).toMatchObject([{ bets: 1, stakeMinor: 100, resultMinor: -100 }]);
  reader.socket.close();
  await reader.closed;
});
