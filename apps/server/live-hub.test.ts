import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { FeedMessage } from '@fairline/feed';
import { createLog, createManualClock, createMemoryBus } from '@fairline/runtime';
import type { LiveOffer } from '@fairline/sportsbook';
import { listenLocally } from '@fairline/testing';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { createLiveHub, livePath } from './live-hub.ts';
import { answerUpgrades } from './socket-upgrades.ts';
import { matchMessages, oddsChange, type TestSite, testSite } from './testing/test-site.ts';

const emptyOffer: LiveOffer = {
  subscribe: () => () => {},
  match: () => undefined,
  row: () => undefined,
};

let site: TestSite;
let url: string;

beforeAll(async () => {
  site = await testSite();
  const address = site.assembly.app.server.address();
  url = `ws://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/live`;
});
afterAll(() => site.stop());

async function open(headers: Record<string, string> = {}, options: ClientOptions = {}) {
  const socket = new WebSocket(url, { headers, ...options });
  const messages: Record<string, unknown>[] = [];
  let closed: number | undefined;
  let pings = 0;
  socket.on('ping', () => {
    pings += 1;
  });
  socket.on('message', (data) => messages.push(JSON.parse(String(data))));
  socket.on('close', (code) => {
    closed = code;
  });
  await new Promise((done, fail) => {
    socket.on('open', done);
    socket.on('error', fail);
  });
  return {
    messages,
    closed: () => closed,
    pings: () => pings,
    send: (command: unknown) => socket.send(typeof command === 'string' ? command : JSON.stringify(command)),
    /** Stops reading, as a device that sleeps, until `resume` is called. */
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    close: () => socket.close(),
  };
}

test('a reader gets messages only of the matches that they follow', async () => {
  site.receive(...matchMessages('660001'), ...matchMessages('660002'));
  const reader = await open();
  reader.send({ subscribe: ['match.660001'] });
  await expect.poll(() => reader.messages.length).toBe(1);
  const odds: [number, number, number] = [2_010, 3_400, 3_800];
  site.receive(oddsChange('660002', odds), oddsChange('660001', odds));
  await expect.poll(() => reader.messages.length).toBe(2);
  expect(reader.messages).toMatchObject([
    { topic: 'match.660001', type: 'snapshot', matchId: '660001', markets: [{ marketId: 1 }] },
    { topic: 'match.660001', type: 'change', matchId: '660001', markets: [{ marketId: 1 }] },
  ]);
  reader.close();
});

test('LIVE: a subscription that is repeated is answered with a snapshot again, also for one group of markets', async () => {
  site.receive(...matchMessages('660003'));
  const reader = await open();
  reader.send({ subscribe: ['match.660003', 'match.660003.goals'] });
  await expect.poll(() => reader.messages.length).toBe(2);
  reader.send({ subscribe: ['match.660003.main'] });
  reader.send({ subscribe: ['match.660003.main'] });
  await expect.poll(() => reader.messages.length).toBe(4);
  expect(reader.messages).toMatchObject([
    { topic: 'match.660003', type: 'snapshot', markets: [{ marketId: 1 }] },
    { topic: 'match.660003.goals', type: 'snapshot', markets: [] },
    { topic: 'match.660003.main', type: 'snapshot', markets: [{ marketId: 1 }] },
    { topic: 'match.660003.main', type: 'snapshot', markets: [{ marketId: 1 }] },
  ]);
  reader.close();
});

test('LIVE: a connection that follows a list gets its rows in one message, and later the rows that have changed', async () => {
  const ids = ['660004', '660005', '660006'];
  for (const id of ids) site.receive(...matchMessages(id));
  const reader = await open();
  reader.send({ subscribe: ids.map((id) => `main.${id}`) });
  await expect.poll(() => reader.messages.length).toBe(1);
  for (const id of ids.slice(0, 2)) site.receive(oddsChange(id, [2_100, 3_400, 3_800]));
  for (const id of ids.slice(0, 2)) site.receive(oddsChange(id, [2_200, 3_400, 3_800]));
  await site.platform.clock.advance(500);
  await expect.poll(() => reader.messages.length).toBe(2);
  const row = (id: string, oddsMilli: number) => ({
    topic: `main.${id}`,
    markets: [{ marketId: 1, outcomes: [{ oddsMilli }, {}, {}] }],
  });
  expect(reader.messages).toMatchObject([
    ids.map((id) => row(id, 2_000)),
    ids.slice(0, 2).map((id) => row(id, 2_200)),
  ]);
  reader.close();
});

test('LIVE: a reader that stops reading misses old prices and no bet, and gets the present prices', async () => {
  const player = await site.player();
  const reader = await open({ cookie: player.cookie });
  const [fixture] = matchMessages('660007');
  if (!fixture) throw new Error('no fixture');
  // With a thousand lines a change has some 300 KB.
  const change = (oddsMilli: number): FeedMessage => ({
    type: 'odds_change',
    atMs: 0,
    matchId: '660007',
    status: { phase: 'live', period: '1h', clockSeconds: null, score: [0, 0], periodScores: [] },
    markets: Array.from({ length: 1_000 }, (_, line) => ({
      marketId: 18,
      specifiers: `total=${line}.5`,
      status: 'active',
      outcomes: ['12', '13'].map((outcomeId) => ({ outcomeId, oddsMilli, active: true })),
    })),
  });
  site.receive(fixture, change(1_500));
  reader.send({ subscribe: ['player', 'match.660007'] });
  await expect.poll(() => reader.messages.length).toBe(1);
  reader.pause();
  // They take less than the two pings after which a silent reader is disconnected.
  const changes = 40;
  for (let at = 1; at <= changes; at++) {
    site.receive(change(1_500 + at));
    if (at % 10 === 0) site.platform.bus.publish(`live.player.${player.id}`, { type: 'bet', number: at });
    await site.platform.clock.advance(200);
  }
  reader.resume();
  await expect
    .poll(async () => {
      await site.platform.clock.advance(100);
      return JSON.stringify(reader.messages.at(-1));
    })
    .toMatch(new RegExp(`"type":"snapshot".*"oddsMilli":${1_500 + changes},`));
  const bets = reader.messages.filter(({ topic }) => topic === 'player');
  expect(bets.map(({ number }) => number)).toEqual([10, 20, 30, 40]);
  expect(reader.messages.length - bets.length).toBeLessThan(changes);
  reader.close();
});

test('only the player can follow their own topic, and it ends with their session', async () => {
  const player = await site.player(1_000);
  const own = await open({ cookie: player.cookie });
  const stranger = await open();
  for (const reader of [own, stranger]) reader.send({ subscribe: ['player'] });
  await expect
    .poll(() => {
      site.platform.bus.publish(`live.player.${player.id}`, { type: 'deposit' });
      return own.messages;
    })
    .toContainEqual({ topic: 'player', type: 'deposit' });
  for (const reader of [own, stranger]) reader.send({ subscribe: ['cash-out'] });
  await expect
    .poll(() => {
      site.platform.bus.publish(`live.cash-out.${player.id}`, { type: 'values', offers: [] });
      return own.messages;
    })
    .toContainEqual({ topic: 'cash-out', type: 'values', offers: [] });
  expect(stranger.messages).toEqual([]);
  await site.call('POST', '/web-api/user/logout', { cookie: player.cookie });
  await expect.poll(own.closed).toBe(1008);
  expect(stranger.closed()).toBeUndefined();
  stranger.close();
});

test('a player who subscribes late is notified of an event of the last half minute, without its content', async () => {
  const { platform } = site;
  const player = await site.player();
  platform.bus.publish(`live.player.${player.id}`, { type: 'deposit' });
  const early = await open({ cookie: player.cookie });
  early.send({ subscribe: ['player'] });
  await expect.poll(() => early.messages).toEqual([{ topic: 'player', type: 'recent' }]);
  // A part of the page that follows the topic later subscribes again.
  early.send({ subscribe: ['player'] });
  await expect.poll(() => early.messages.length).toBe(2);
  await platform.clock.advance(30_000);
  early.send({ subscribe: ['player'], ping: true });
  await expect.poll(() => early.messages.length).toBeGreaterThan(2);
  expect(early.messages[2]).toEqual({ pong: true });
  early.close();
});

test.each([
  ['no JSON', 'hello'],
  ['another player’s topic', { subscribe: ['live.player.1'] }],
  ['a topic of the bus', { subscribe: ['feed.message'] }],
])('a command with %s ends the connection', async (_words, command) => {
  const reader = await open();
  reader.send(command);
  await expect.poll(reader.closed).toBe(1008);
});

test('topics beyond the limit of a connection are refused with that limit, and the others are followed', async () => {
  const reader = await open();
  for (const id of ['662300', '662301']) site.receive(...matchMessages(id));
  const topics = Array.from({ length: 350 }, (_, index) => `match.${662_001 + index}`);
  reader.send({ subscribe: topics.slice(0, 250) });
  reader.send({ subscribe: topics });
  await expect.poll(() => reader.messages.length).toBe(2);
  reader.send({ unsubscribe: ['match.662001'], subscribe: ['match.662301'] });
  await expect.poll(() => reader.messages.length).toBe(3);
  expect(reader.messages).toMatchObject([
    { error: 'TOO_MANY_TOPICS', maxTopics: 300 },
    { topic: 'match.662300', type: 'snapshot' },
    { topic: 'match.662301', type: 'snapshot' },
  ]);
  expect(reader.closed()).toBeUndefined();
  reader.close();
});

test('SEC: a live socket ends when its session expires', async () => {
  const { platform } = site;
  const player = await site.player();
  const lastMs = platform.clock.now() + 10_000;
  await platform.database.pool.query('UPDATE identity.session SET expires_at = $2 WHERE player_id = $1', [
    player.id,
    new Date(lastMs),
  ]);
  const own = await open({ cookie: player.cookie });
  const stranger = await open();
  await platform.clock.advance(9_999);
  own.send({ subscribe: ['player'] });
  await expect
    .poll(() => {
      platform.bus.publish(`live.player.${player.id}`, { type: 'deposit' });
      return own.messages.length;
    })
    .toBeGreaterThan(0);
  await platform.clock.advance(1);
  await expect.poll(own.closed).toBe(1008);
  expect(stranger.closed()).toBeUndefined();
  stranger.close();
});

test('IDLE-01: a live socket ends when its session was idle for too long, though the socket is open', async () => {
  const { platform } = site;
  const player = await site.player();
  const own = await open({ cookie: player.cookie });
  await platform.database.pool.query(
    "UPDATE identity.session SET seen_at = seen_at - interval '575 minutes' WHERE player_id = $1",
    [player.id],
  );
  expect(own.closed()).toBeUndefined();
  await platform.clock.advance(60_000);
  await expect.poll(own.closed).toBe(1008);
});

test('a reader that answers no ping is disconnected, and one that does stays connected', async () => {
  const { platform } = site;
  const silent = await open({}, { autoPong: false });
  const responsive = await open();
  await platform.clock.advance(10_000);
  await expect.poll(() => [silent.pings(), responsive.pings()]).toEqual([1, 1]);
  // Messages of a socket stay in order, so the hub has the answer to the ping before it has this command.
  responsive.send({ ping: true });
  await expect.poll(() => responsive.messages).toEqual([{ pong: true }]);
  await platform.clock.advance(10_000);
  await expect.poll(silent.closed).toBe(1006);
  await expect.poll(responsive.pings).toBe(2);
  responsive.close();
});

test.each(['https://evil.example', 'null', 'no address'])(
  'SEC: a page of the origin “%s” cannot open a socket, and other sockets stay open',
  async (origin) => {
    await expect(open({ origin })).rejects.toThrow('404');
    const reader = await open();
    expect(reader.closed()).toBeUndefined();
    reader.close();
  },
);

test('SEC: a connection that breaks before it is accepted does not end the process', async () => {
  const server = createServer();
  let asked = false;
  let answer = () => {};
  const answered = new Promise<undefined>((done) => {
    answer = () => done(undefined);
  });
  const hub = createLiveHub({
    environment: { overTls: false },
    bus: createMemoryBus((error) => {
      throw error;
    }),
    clock: createManualClock(),
    log: createLog('silent'),
    metrics: new Registry(),
    offer: emptyOffer,
    sessionOf() {
      asked = true;
      return answered;
    },
    bounds: { enter: () => () => undefined, addressOf: () => '' },
  });
  answerUpgrades(server, {
    allowsHost: () => true,
    allowsOrigin: () => true,
    sockets: { [livePath]: hub.upgrade },
  });
  const accepted = new Promise<Socket>((done) => server.once('connection', done));
  const port = await listenLocally(server);
  const client = connect(port, '127.0.0.1');
  client.write(
    'GET /live HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\ncookie: user_token=a\r\n' +
      'sec-websocket-version: 13\r\nsec-websocket-key: MTIzNDU2Nzg5MDEyMzQ1Ng==\r\n\r\n',
  );
  await expect.poll(() => asked).toBe(true);
  client.resetAndDestroy();
  const socket = await accepted;
  await expect.poll(() => socket.destroyed).toBe(true);
  answer();
  const reader = new WebSocket(`ws://127.0.0.1:${port}/live`);
  await new Promise((done, fail) => reader.on('open', done).on('error', fail));
  expect(hub.size()).toBe(1);
  await hub.close();
  await new Promise((done) => server.close(done));
});

test('readers are disconnected when the bus is lost, and accepted again when it is back', async () => {
  const server = createServer();
  const clock = createManualClock();
  let connect: (isConnected: boolean) => void = () => {};
  const bus = createMemoryBus((error) => {
    throw error;
  });
  const hub = createLiveHub({
    environment: { overTls: false },
    bus: {
      ...bus,
      onConnection(listener) {
        connect = listener;
        return () => {};
      },
    },
    clock,
    log: createLog('silent'),
    metrics: new Registry(),
    offer: emptyOffer,
    sessionOf: async () => undefined,
    bounds: { enter: () => () => undefined, addressOf: () => '' },
  });
  answerUpgrades(server, {
    allowsHost: () => true,
    allowsOrigin: () => true,
    sockets: { [livePath]: hub.upgrade },
  });
  const url = `ws://127.0.0.1:${await listenLocally(server)}/live`;
  const opened = async () => {
    const reader = new WebSocket(url);
    await new Promise((done, fail) => reader.on('open', done).on('error', fail));
    return reader;
  };
  const reader = await opened();
  const closed = new Promise<number>((done) => reader.on('close', done));
  connect(false);
  await clock.advance(999);
  expect(reader.readyState).toBe(WebSocket.OPEN);
  await clock.advance(1);
  expect(await closed).toBe(1013);
  await expect(opened()).rejects.toThrow('503');
  connect(true);
  (await opened()).close();
  await hub.close();
  await new Promise((done) => server.close(done));
});
