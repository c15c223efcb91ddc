import { type NatsServer, natsProgram, startNatsServer } from '@fairline/testing/nats-server';
import { natsStandIn } from '@fairline/testing/nats-stand-in';
import { afterAll, describe, expect, test } from 'vitest';
import { type Bus, createMemoryBus } from './bus.ts';
import { connectNatsBus } from './nats-bus.ts';

type OpenBus = (onError: (error: unknown) => void) => Promise<Bus>;
const undo: (() => Promise<unknown>)[] = [];

/** Creates a bus over a NATS server that starts when the first test needs it. */
function over(start: () => Promise<NatsServer>): OpenBus {
  let server: Promise<NatsServer> | undefined;
  return async (onError) => {
    if (!server) {
      server = start();
      undo.push((await server).close);
    }
    return connectNatsBus((await server).url, onError);
  };
}
afterAll(async () => {
  for (const step of undo) await step();
});

const buses: [string, OpenBus][] = [
  ['in memory', async (onError) => createMemoryBus(onError)],
  ['over NATS', over(natsStandIn)],
];
const program = natsProgram;
if (program) buses.push(['over a real NATS server', over(() => startNatsServer(program))]);

describe.each(buses)('the bus %s', (_name, open) => {
  test('a message reaches the subscribers of its topic and of a prefix, until they unsubscribe', async () => {
    const received: string[] = [];
    const bus = await open(() => {});
    const leave = bus.subscribe<number>('a.b', (message) => received.push(`exact ${message}`));
    bus.subscribe<number>('a.>', (message, topic) => received.push(`prefix ${topic} ${message}`));
    bus.publish('a.b', 1);
    await expect.poll(() => received.toSorted()).toEqual(['exact 1', 'prefix a.b 1']);
    leave();
    bus.publish('b.b', 3);
    bus.publish('a.b', 2);
    await expect.poll(() => received.toSorted()).toEqual(['exact 1', 'prefix a.b 1', 'prefix a.b 2']);
    await bus.close();
  });

  test('messages of one topic arrive in order', async () => {
    const received: number[] = [];
    const bus = await open(() => {});
    bus.subscribe<{ count: number }>('order', ({ count }) => received.push(count));
    const sent = Array.from({ length: 200 }, (_, count) => count);
    for (const count of sent) bus.publish('order', { count });
    await expect.poll(() => received).toEqual(sent);
    await bus.close();
  });

  test('a subscriber that throws does not affect the others', async () => {
    const errors: unknown[] = [];
    const received: number[] = [];
    const bus = await open((error) => errors.push(error));
    bus.subscribe('x', () => {
      throw new Error('broken');
    });
    bus.subscribe<number>('x', (message) => received.push(message));
    bus.publish('x', 7);
    await expect.poll(() => received).toEqual([7]);
    expect(errors).toHaveLength(1);
    await bus.close();
  });
});

test('a bus over NATS reports the loss and the return of its server, and continues', async () => {
  const own = await natsStandIn();
  const bus = await connectNatsBus(own.url, () => {});
  const states: boolean[] = [];
  const received: number[] = [];
  bus.subscribe<number>('x', (message) => received.push(message));
  const leave = bus.onConnection((isConnected) => states.push(isConnected));
  await own.crash();
  await expect.poll(() => states).toEqual([false]);
  await own.restart();
  await expect.poll(() => states).toEqual([false, true]);
  bus.publish('x', 7);
  await expect.poll(() => received).toEqual([7]);
  leave();
  await bus.close();
  await own.close();
});

test('a bus whose server is gone can be closed', async () => {
  const own = await natsStandIn();
  const bus = await connectNatsBus(own.url, () => {});
  const gone = new Promise<void>((done) => bus.onConnection((isConnected) => !isConnected && done()));
  await own.close();
  await gone;
  await bus.close();
});
