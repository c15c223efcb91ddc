import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type TestOperator, testOperator } from './testing/operator.ts';
import { betBody, matchMessages, type TestSite, testSite } from './testing/test-site.ts';

const everyMs = 3_000;
let site: TestSite;

beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.stop());

type Message = Record<string, unknown>;

async function follow({ cookie }: TestOperator): Promise<{ socket: WebSocket; messages: Message[] }> {
  const address = site.assembly.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/console-api/live`, { headers: { cookie } });
  const messages: Message[] = [];
  socket.on('message', (data) => messages.push(Object(JSON.parse(String(data)))));
  await new Promise((done, fail) => socket.on('open', done).on('error', fail));
  socket.send(JSON.stringify({ subscribe: ['console.dashboard'] }));
  await expect.poll(() => messages.length).toBe(1);
  return { socket, messages };
}

/** Returns the names or texts of statements that were sent. */
function textsOf(calls: readonly (readonly unknown[])[]): string[] {
  return calls.map(([statement]) =>
    typeof statement === 'string' ? statement : Object.values(Object(statement)).map(String).join(' '),
  );
}

/** Moves the clock until every console has figures that were computed after a moment. */
async function haveFiguresAfter(readers: readonly { messages: Message[] }[], atMs: number): Promise<void> {
  await expect
    .poll(async () => {
      const latest = Math.min(...readers.map(({ messages }) => Number(messages.at(-1)?.at ?? 0)));
      if (latest <= atMs) await site.platform.clock.advance(everyMs);
      return latest;
    })
    .toBeGreaterThan(atMs);
}

/** Statements by which the dashboard is computed; other work of the site has others. */
const own =
  /reports-activity|folded_at AS at|FROM console\.process|(?:support\.request|proposals\.proposal) WHERE state = 'open' GROUP/;

/** Runs for a minute, and counts how often each statement was sent and how often the figures were computed. */
async function countsOfMinute(readers: readonly { messages: Message[] }[]) {
  const { clock, database } = site.platform;
  await haveFiguresAfter(readers, clock.now());
  for (const { messages } of readers) messages.length = 0;
  const counted = vi.spyOn(database.pool, 'query');
  for (let turn = 0; turn < 20; turn++) await haveFiguresAfter(readers, clock.now());
  const statements = textsOf(counted.mock.calls).filter((text) => own.test(text));
  counted.mockRestore();
  return {
    computed: new Set(readers.flatMap(({ messages }) => messages.map(({ at }) => at))).size,
    sent: [...Map.groupBy(statements, (text) => own.exec(text)?.[0] + text.slice(0, 40)).values()].map(
      ({ length }) => length,
    ),
  };
}

const admin = () => testOperator(site.platform, 'administrator');

test('twenty open consoles cost the database no more than one', async () => {
  const one = await follow(await admin());
  const ofOne = await countsOfMinute([one]);
  const others: Awaited<ReturnType<typeof follow>>[] = [];
  for (let count = 1; count < 20; count++) others.push(await follow(await admin()));
  const ofTwenty = await countsOfMinute([one, ...others]);
  for (const { computed, sent } of [ofOne, ofTwenty]) {
    expect(computed).toBeGreaterThanOrEqual(20);
    expect(sent.length).toBeGreaterThan(6);
    // Minutes that are over are read once a minute besides, and the last figures may still be on their way.
    expect(Math.max(...sent)).toBeLessThanOrEqual(computed + 3);
  }
  for (const { socket } of [one, ...others]) socket.close();
});

test('nothing is computed while no console follows the dashboard', async () => {
  const one = await follow(await admin());
  one.socket.close();
  await new Promise((done) => one.socket.on('close', done));
  // The run that is under way finds nobody.
  await site.platform.clock.advance(2 * everyMs);
  await site.platform.clock.advance(2 * everyMs);
  const counted = vi.spyOn(site.platform.database.pool, 'query');
  await site.platform.clock.advance(4 * everyMs);
  const texts = textsOf(counted.mock.calls);
  counted.mockRestore();
  expect(texts.filter((text) => text.includes('reports-activity'))).toEqual([]);
});

test('SEC: each operator gets the figures of their own rights over the socket, and loses them with the right', async () => {
  const trader = await testOperator(site.platform, 'trader');
  const reader = await follow(trader);
  expect(reader.messages[0]).toMatchObject({
    topic: 'console.dashboard',
    pendingPayments: null,
    requests: null,
    remotes: null,
    periods: { hour: { deposits: null, bets: {} } },
  });
  await trader.setRoles('marketing');
  await site.platform.clock.advance(5_000);
  await expect
    .poll(async () => {
      await site.platform.clock.advance(everyMs);
      return reader.messages.at(-1);
    })
    .toMatchObject({ liability: null, periods: { hour: { bets: null } } });
  await trader.setRoles('content');
  await site.platform.clock.advance(5_000);
  await expect
    .poll(async () => {
      reader.messages.length = 0;
      await site.platform.clock.advance(everyMs);
      await new Promise((done) => reader.socket.once('pong', done).ping());
      return reader.messages.length;
    })
    .toBe(0);
  reader.socket.close();
});

test('a bet shows in the next figures', async () => {
  const reader = await follow(await admin());
  site.receive(...matchMessages('750001'));
  const player = await site.player(1_000);
  const { status } = await site.call('POST', '/web-api/sportsbook/bets', {
    body: betBody(['750001'], 150),
    cookie: player.cookie,
    headers: { 'idempotency-key': 'dashboard-feed-1' },
  });
  expect(status).toBe(201);
  await expect
    .poll(async () => {
      await site.platform.clock.advance(everyMs);
      return reader.messages.at(-1);
    })
    .toMatchObject({
      periods: { hour: { bets: { currencies: [{ currency: 'EUR', bets: 1, stakesMinor: 150 }] } } },
    });
  reader.socket.close();
});
