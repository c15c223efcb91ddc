import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { matchMessages, oddsChange, type TestSite, testSite } from './testing/test-site.ts';

let site: TestSite;
let url: string;

beforeAll(async () => {
  site = await testSite();
  const address = site.assembly.app.server.address();
  url = `ws://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/live`;
});
afterAll(() => site.stop());

async function open(headers: Record<string, string> = {}) {
  const socket = new WebSocket(url, { headers });
  const messages: Record<string, unknown>[] = [];
  let closed: number | undefined;
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
    say: (command: unknown) => socket.send(typeof command === 'string' ? command : JSON.stringify(command)),
    close: () => socket.close(),
  };
}

test('a reader hears of the matches that it follows, and of no other', async () => {
  site.say(...matchMessages('660001'), ...matchMessages('660002'));
  const reader = await open();
  reader.say({ subscribe: ['match.660001'] });
  await expect
    .poll(() => {
      site.say(oddsChange('660001', [2_100, 3_400, 3_800]), oddsChange('660002', [2_100, 3_400, 3_800]));
      return reader.messages.length;
    })
    .toBeGreaterThan(0);
  expect(new Set(reader.messages.map((message) => message.topic))).toEqual(new Set(['match.660001']));
  expect(reader.messages[0]).toMatchObject({ matchId: '660001', markets: [{ marketId: 1 }] });
  reader.close();
});

test('a player’s own topic is his alone, and ends with his session', async () => {
  const player = await site.player(1_000);
  const own = await open({ cookie: player.cookie });
  const stranger = await open();
  for (const reader of [own, stranger]) reader.say({ subscribe: ['player'] });
  await expect
    .poll(() => {
      site.platform.bus.publish(`live.player.${player.id}`, { type: 'deposit' });
      return own.messages.length;
    })
    .toBeGreaterThan(0);
  expect(own.messages[0]).toEqual({ topic: 'player', type: 'deposit' });
  expect(stranger.messages).toEqual([]);
  await site.call('POST', '/web-api/user/logout', { cookie: player.cookie });
  await expect.poll(own.closed).toBe(1008);
  expect(stranger.closed()).toBeUndefined();
  stranger.close();
});

test.each([
  ['no JSON', 'hello'],
  ['another player’s topic', { subscribe: ['live.player.1'] }],
  ['a topic of the bus', { subscribe: ['feed.message'] }],
  [
    'more topics than a page can show',
    { subscribe: Array.from({ length: 500 }, (_, index) => `match.${index}`) },
  ],
])('a command with %s ends the connection', async (_words, command) => {
  const reader = await open();
  reader.say(command);
  await expect.poll(reader.closed).toBe(1008);
});

test('a page of another site cannot open the socket', async () => {
  await expect(open({ origin: 'https://evil.example' })).rejects.toThrow();
});
