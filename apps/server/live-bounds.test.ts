import { connect, type Socket } from 'node:net';
import { createManualClock } from '@fairline/runtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { commandBound, createLiveBounds, waitingBound } from './live-bounds.ts';
import { type TestSite, testSite } from './testing/test-site.ts';

let site: TestSite;
let port: number;

beforeAll(async () => {
  // This allowance lets one address open three sockets.
  site = await testSite({ ADDRESS_ALLOWANCE: '0.003' });
  const address = site.assembly.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => site.stop());

interface Opened {
  socket: WebSocket;
  /** `open`, or the status of the refusal. */
  outcome: string | number;
}

function open(): Promise<Opened> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`);
  return new Promise((done) => {
    socket.on('open', () => done({ socket, outcome: 'open' }));
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => done({ socket, outcome: statusCode }));
    socket.on('error', () => undefined);
  });
}

test('SEC: an address has a limited number of live sockets, and may open another one when one is closed', async () => {
  const opened = [await open(), await open(), await open(), await open()];
  expect(opened.map(({ outcome }) => outcome)).toEqual(['open', 'open', 'open', 429]);
  expect(site.assembly.hub?.size()).toBe(3);
  opened[0]?.socket.close();
  await expect.poll(async () => (await open()).outcome).toBe('open');
  for (const { socket } of opened) socket.terminate();
});

test('SEC: a refused client does not stay connected, although it does not hang up', async () => {
  const clients = Array.from({ length: 5 }, () => knock());
  const connections = () =>
    new Promise((done) => site.assembly.app.server.getConnections((_error, count) => done(count)));
  await expect.poll(connections).toBeLessThanOrEqual(3);
  for (const client of clients) client.destroy();
});

/** Requests a socket, and keeps its own half of the connection open whatever the server does. */
function knock(): Socket {
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  client.on('error', () => undefined);
  client.resume();
  client.write(
    'GET /live HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n' +
      'sec-websocket-version: 13\r\nsec-websocket-key: MTIzNDU2Nzg5MDEyMzQ1Ng==\r\n\r\n',
  );
  return client;
}

test('SEC: a socket that sends too many commands is closed', async () => {
  const wide = await testSite();
  const address = wide.assembly.app.server.address();
  const at = typeof address === 'object' && address ? address.port : 0;
  const socket = new WebSocket(`ws://127.0.0.1:${at}/live`);
  const closed = new Promise((done) => socket.on('close', done));
  await new Promise((done) => socket.on('open', done));
  for (let count = 0; count < 51; count++) socket.send('{"subscribe":["match.1"]}');
  expect(await closed).toBe(1008);
  await wide.stop();
});

test('a socket is allowed fifty commands a second', () => {
  const clock = createManualClock();
  const allows = commandBound(clock);
  const allowed = (count: number) => Array.from({ length: count }, allows).filter(Boolean).length;
  expect(allowed(60)).toBe(50);
  void clock.advance(999);
  expect(allowed(5)).toBe(0);
  void clock.advance(1);
  expect(allowed(60)).toBe(50);
});

function places(publicOrigin: string | undefined, trusted: string[]) {
  const bounds = createLiveBounds(
    { addressAllowance: 0.002, publicOrigin },
    { trusts: (peer) => trusted.includes(peer ?? '') },
  );
  return (peer: string, forwarded = '') => bounds.enter({ peer, forwarded });
}

test('SEC: an IPv6 household and an IPv4 address each have one limit, also for an IPv4 address in IPv6 form', () => {
  const enter = places(undefined, []);
  const entered = (...peers: string[]) => peers.map((peer) => enter(peer) !== undefined);
  expect(entered('2001:db8:0:1::1', '2001:db8:0:1::2', '2001:db8:0:1:ffff::3')).toEqual([true, true, false]);
  expect(entered('2001:db8:0:2::1')).toEqual([true]);
  expect(entered('192.0.2.1', '::ffff:192.0.2.1', '192.0.2.1', '192.0.2.2')).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

test('SEC: readers are distinguished by the header of a trusted proxy only', () => {
  const enter = places('https://bets.example', ['127.0.0.1']);
  const entered = (peer: string, forwarded?: string) => enter(peer, forwarded) !== undefined;
  // An address that the reader sends in the header comes before the part that the proxy adds.
  expect(['1.1.1.1', '2.2.2.2', '3.3.3.3'].map((lie) => entered('127.0.0.1', `${lie}, 192.0.2.1`))).toEqual([
    true,
    true,
    false,
  ]);
  expect(entered('127.0.0.1', '192.0.2.2')).toBe(true);
  expect(['4.4.4.4', '5.5.5.5', '6.6.6.6'].map((lie) => entered('192.0.2.3', lie))).toEqual([
    true,
    true,
    false,
  ]);
  expect([1, 2, 3].map(() => entered('127.0.0.1'))).toEqual([true, true, true]);
});

test('a place is freed only once', () => {
  const enter = places(undefined, []);
  const leave = enter('192.0.2.1');
  enter('192.0.2.1');
  leave?.();
  leave?.();
  expect([1, 2].map(() => enter('192.0.2.1') !== undefined)).toEqual([true, false]);
});

test.each([
  [0, 1_048_576],
  [100, 1_048_576],
  [1_024, 262_144],
  [2_048, 131_072],
  [20_000, 65_536],
])('of %i live sockets each may have %i bytes waiting', (connections, bytes) => {
  expect(waitingBound(connections)).toBe(bytes);
});
