import { createManualClock } from '@fairline/runtime/clock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveSocket } from './live-socket.ts';

interface Command {
  subscribe: string[];
  unsubscribe: string[];
}

/** A fake socket: the test plays the server. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static readonly opened: FakeSocket[] = [];
  readyState = 0;
  readonly commands: Command[] = [];

  constructor() {
    super();
    FakeSocket.opened.push(this);
  }

  send(text: string): void {
    this.commands.push(JSON.parse(text));
  }

  publishTogether(...messages: object[]): void {
    this.publish(messages);
  }

  accept(): void {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  publish(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }

  close(reason = ''): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { reason }));
  }
}

beforeEach(() => {
  FakeSocket.opened.length = 0;
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => void vi.unstubAllGlobals());

function open() {
  const clock = createManualClock();
  // The random number 0.5 makes each pause exactly as long as its nominal length.
  return { clock, live: createLiveSocket('ws://fairline.example/live', clock, () => 0.5) };
}

const latest = () => FakeSocket.opened.at(-1) ?? expect.fail('no socket was opened');
const topicsOf = (count: number) => Array.from({ length: count }, (_, at) => `match.${at + 1}`);

test('LIVE: more topics than one command holds go out in several', () => {
  const { live } = open();
  for (const topic of topicsOf(450)) live.follow(topic, () => {});
  latest().accept();
  expect(latest().commands.map(({ subscribe }) => subscribe.length)).toEqual([200, 200, 50]);
  expect(latest().commands.flatMap(({ subscribe }) => subscribe)).toEqual(topicsOf(450));
});

test('LIVE: later subscriptions and unsubscriptions are split into several commands as well', async () => {
  const { live } = open();
  live.follow('player', () => {});
  latest().accept();
  const leave = topicsOf(250).map((topic) => live.follow(topic, () => {}));
  await Promise.resolve();
  for (const off of leave) off();
  await Promise.resolve();
  const sizes = latest().commands.map(({ subscribe, unsubscribe }) => [subscribe.length, unsubscribe.length]);
  expect(sizes).toEqual([
    [1, 0],
    [200, 0],
    [50, 0],
    [0, 200],
    [0, 50],
  ]);
});

test("LIVE: each late follower of the player's topic subscribes again, so that it is notified of a recent event", async () => {
  const { live } = open();
  live.follow('player', () => {});
  live.follow('main.1', () => {});
  latest().accept();
  live.follow('player', () => {});
  live.follow('main.1', () => {});
  await Promise.resolve();
  expect(latest().commands.map(({ subscribe }) => subscribe)).toEqual([['player', 'main.1'], ['player']]);
});

test('LIVE: topics that were refused are subscribed again when there is room', async () => {
  const { live } = open();
  const [leave] = topicsOf(301).map((topic) => live.follow(topic, () => {}));
  latest().accept();
  latest().publish({ error: 'TOO_MANY_TOPICS', maxTopics: 300 });
  leave?.();
  await Promise.resolve();
  const after = latest().commands.slice(2);
  expect(after.flatMap(({ unsubscribe }) => unsubscribe)).toEqual(['match.1']);
  expect(after.flatMap(({ subscribe }) => subscribe)).toEqual(topicsOf(301).slice(1));
});

test('LIVE: a connection that ends without a message is opened again after growing pauses', async () => {
  const { clock, live } = open();
  live.follow('match.1', () => {});
  const pausesMs: number[] = [];
  for (let turn = 0; turn < 7; turn++) {
    const sockets = FakeSocket.opened.length;
    latest().accept();
    latest().close();
    const closedMs = clock.now();
    while (FakeSocket.opened.length === sockets) await clock.advance(500);
    pausesMs.push(clock.now() - closedMs);
  }
  expect(pausesMs).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
});

test('LIVE: after a message the next pause is short again, and subscribers are notified of the reconnection', async () => {
  const { clock, live } = open();
  const listener = vi.fn();
  const back = vi.fn();
  live.follow('match.1', listener);
  live.onReconnected(back);
  for (const message of [undefined, undefined, { topic: 'match.1', price: 1_900 }]) {
    latest().accept();
    if (message) latest().publish(message);
    latest().close();
    if (!message) await clock.advance(15_000);
  }
  expect(listener).toHaveBeenCalledExactlyOnceWith({ topic: 'match.1', price: 1_900 });
  const sockets = FakeSocket.opened.length;
  await clock.advance(500);
  expect(FakeSocket.opened).toHaveLength(sockets + 1);
  expect(back).toHaveBeenCalledTimes(2);
});

test('AUTH-12: subscribers are notified only when the hub ends the connection with its session', () => {
  const { live } = open();
  const listener = vi.fn();
  live.follow('player', () => {});
  live.onSessionEnded(listener);
  latest().accept();
  latest().close('session ended');
  expect(listener).toHaveBeenCalledOnce();
  live.renew();
  latest().accept();
  latest().close();
  expect(listener).toHaveBeenCalledOnce();
});

test('LIVE: a socket without subscribers is not opened again', async () => {
  const { clock, live } = open();
  const off = live.follow('match.1', () => {});
  latest().accept();
  off();
  latest().close();
  await clock.advance(60_000);
  live.follow('match.1', () => {});
  live.close();
  await clock.advance(60_000);
  expect(FakeSocket.opened).toHaveLength(2);
});

test('LIVE: isCut is true while a topic is followed without a connection, and changes are notified', async () => {
  const { clock, live } = open();
  const turns: boolean[] = [];
  live.onTurn(() => turns.push(live.isCut()));
  expect(live.isCut()).toBe(false);
  const off = live.follow('match.1', () => {});
  latest().accept();
  latest().close();
  await clock.advance(500);
  latest().accept();
  latest().close();
  off();
  expect(turns).toEqual([true, false, true, false, true, false]);
});

test('LIVE: a renewed connection is opened at once, and the old one delivers nothing more', async () => {
  const { clock, live } = open();
  live.renew();
  expect(FakeSocket.opened).toHaveLength(0);
  live.follow('match.1', () => {});
  const former = latest();
  former.accept();
  live.renew();
  expect(former.readyState).toBe(3);
  expect(FakeSocket.opened).toHaveLength(2);
  latest().accept();
  former.close();
  await clock.advance(60_000);
  expect(live.isCut()).toBe(false);
  expect(FakeSocket.opened).toHaveLength(2);
});

test('LIVE: rows that come in one message reach their subscribers', () => {
  const { live } = open();
  const got: unknown[] = [];
  for (const topic of ['main.1', 'main.2']) live.follow(topic, (message) => got.push(message));
  latest().accept();
  const rows = [
    { topic: 'main.2', version: 7 },
    { topic: 'main.1', version: 3 },
  ];
  latest().publishTogether(...rows, { topic: 'main.3' });
  expect(got).toEqual(rows);
});

test('LIVE: the silence of the hub is measured from its last message, and a message that ends it is notified', async () => {
  const { clock, live } = open();
  await clock.advance(9_000);
  expect(live.silentMs()).toBe(0);
  live.follow('match.1', () => {});
  latest().accept();
  await clock.advance(1_500);
  const turns = vi.fn();
  live.onTurn(turns);
  latest().publish({ topic: 'match.1' });
  expect([live.silentMs(), turns.mock.calls.length]).toEqual([0, 0]);
  await clock.advance(2_000);
  expect(live.silentMs()).toBe(2_000);
  live.ping();
  expect(latest().commands.at(-1)).toEqual({ ping: true });
  latest().publish({ pong: true });
  expect([live.silentMs(), turns.mock.calls.length]).toEqual([0, 1]);
});
