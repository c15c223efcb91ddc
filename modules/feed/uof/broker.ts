import type { Clock, Logger } from '@fairline/runtime';
import { type ChannelModel, connect } from 'amqplib';
import { bindingsOf } from './routing-key.ts';

/** The consumer of the feed's messages. */
export interface Broker {
  /** Connects, and connects again whenever the connection is lost, until {@link Broker.stop}. */
  start(): void;
  /** Closes the connection, after which another one is made. It is for a connection that no longer brings anything. */
  reset(): void;
  stop(): Promise<void>;
}

export interface BrokerParts {
  clock: Clock;
  log: Logger;
  /** The address: `amqps://host:5671/virtual-host`. */
  url: string;
  /** The access token, which is the user name; there is no password. */
  token: string;
  /** The number of this consumer among those of the customer. */
  node: number;
  /** The seconds after which a connection without a sign of life counts as lost. */
  heartbeatSeconds?: number;
  /** Is called when messages of the feed arrive from now on. */
  onConnected(): void;
  onLost(): void;
  onMessage(routingKey: string, text: string): void;
}

const exchange = 'unifiedfeed';
const defaultHeartbeatSeconds = 10;
const connectTimeoutMs = 10_000;
/** The pauses between two attempts to connect; the last one repeats. */
const pausesMs = [500, 1_000, 2_000, 5_000, 10_000];

export function createBroker({
  clock,
  log,
  url,
  token,
  node,
  heartbeatSeconds = defaultHeartbeatSeconds,
  onConnected,
  onLost,
  onMessage,
}: BrokerParts): Broker {
  let connection: ChannelModel | undefined;
  let isRunning = false;
  let attempts = 0;
  let cancel = () => {};
  let attempt: Promise<void> = Promise.resolve();

  function address(): string {
    const parsed = new URL(url);
    parsed.username = encodeURIComponent(token);
    parsed.searchParams.set('heartbeat', String(heartbeatSeconds));
    return parsed.href;
  }

  /** Opens a connection with a queue of its own, which the broker deletes with the connection. */
  async function open(): Promise<void> {
    const opened = await connect(address(), { timeout: connectTimeoutMs });
    // An error is always followed by `close`, which is where the loss is handled.
    opened.on('error', (error) => log.warn({ reason: error.message }, 'feed connection failed'));
    opened.on('close', () => lose(opened));
    connection = opened;
    const channel = await opened.createChannel();
    channel.on('error', () => undefined);
    channel.on('close', () => void close(opened));
    const { queue } = await channel.assertQueue('', { exclusive: true, durable: false, autoDelete: true });
    for (const pattern of bindingsOf(node)) await channel.bindQueue(queue, exchange, pattern);
    await channel.consume(
      queue,
      // The broker sends null when it has deleted the queue.
      (message) =>
        message ? onMessage(message.fields.routingKey, message.content.toString('utf8')) : void close(opened),
      { noAck: true },
    );
    if (connection !== opened || !isRunning) return close(opened);
    attempts = 0;
    onConnected();
  }

  async function close(opened: ChannelModel): Promise<void> {
    await opened.close().catch(() => undefined);
    lose(opened);
  }

  function lose(lost: ChannelModel): void {
    if (connection !== lost) return;
    connection = undefined;
    if (!isRunning) return;
    onLost();
    tryLater();
  }

  function tryLater(): void {
    cancel();
    const pauseMs = pausesMs[Math.min(attempts, pausesMs.length - 1)] ?? 0;
    attempts += 1;
    cancel = clock.after(pauseMs, tryNow);
  }

  function tryNow(): void {
    if (!isRunning) return;
    attempt = open().catch((error: unknown) => {
      const failed = connection;
      connection = undefined;
      if (failed) void failed.close().catch(() => undefined);
      // The error may have the address in it, which has the token.
      log.warn({ code: codeOf(error) }, 'feed broker not reached: it is tried again');
      if (isRunning) tryLater();
    });
  }

  return {
    start() {
      isRunning = true;
      attempts = 0;
      tryNow();
    },
    reset() {
      if (connection) void close(connection);
    },
    async stop() {
      isRunning = false;
      cancel();
      await attempt;
      const open = connection;
      connection = undefined;
      if (open) await open.close().catch(() => undefined);
    },
  };
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && (typeof error.code === 'string' || typeof error.code === 'number')
    ? String(error.code)
    : error.name;
}
