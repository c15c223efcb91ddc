import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Bus, type Clock, type Logger, watchBus } from '@fairline/runtime';
import { Gauge, type Registry } from 'prom-client';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { commandBound, type LiveBounds, waitingBound } from './live-bounds.ts';
import { refuse, type Upgrade } from './socket-upgrades.ts';

const maxCommandBytes = 16 * 1024;
/**
 * The maximum number of topics that one connection may follow. A command for more is refused, and the answer names this
 * number.
 */
const maxTopics = 300;

/** An open socket with the person who opened it. */
export interface TopicConnection<Who> {
  readonly socket: WebSocket;
  /** The connection under the socket, for bytes that are framed once for many sockets. */
  readonly wire: Duplex;
  /** The bus topics that it follows. */
  readonly topics: Set<string>;
  who: Who;
  /** False from a ping until its answer. */
  isAlive: boolean;
  /** False as soon as one side has begun to close the connection. */
  isOpen(): boolean;
}

/** The services of the process that every kind of sockets needs. */
export interface TopicSocketsParts {
  bus: Bus;
  clock: Clock;
  log: Logger;
  metrics: Registry;
  bounds: LiveBounds;
}

export interface TopicSocketsOptions<Who> {
  /** The gauge of open connections. */
  gauge: { name: string; help: string };
  /** The form of the names of topics. A command with another name ends the connection. */
  names: RegExp;
  /** Finds the person of a request from a client's address; undefined refuses the socket with 401. */
  identify(request: IncomingMessage, address: string): Promise<Who | undefined>;
  /** Returns the bus topic of a name; undefined when it names nothing for this person. */
  topicOf(name: string, who: Who): string | undefined;
  /** Decides whether a connection may follow a topic, and answers a refusal; when absent, it may. */
  mayFollow?(connection: TopicConnection<Who>, topic: string, name: string): boolean;
  /** @returns a function that is called when the connection has closed */
  onOpen?(connection: TopicConnection<Who>): () => void;
  /** Called after a command that names topics to follow; `fresh` are those that were not followed before. */
  onSubscribed?(connection: TopicConnection<Who>, names: readonly string[], fresh: readonly string[]): void;
  /** Called when a connection follows a topic no more. */
  onUnfollowed?(connection: TopicConnection<Who>, topic: string): void;
}

/** Sockets whose clients name the topics that they follow. */
export interface TopicSockets<Who> {
  readonly connections: ReadonlySet<TopicConnection<Who>>;
  upgrade: Upgrade;
  /** Sends a message of a bus topic to its followers. It is written as text once, however many get it. */
  send(topic: string, message: object): void;
  /** Sends a text to one connection. One that does not read ends. */
  sendText(connection: TopicConnection<Who>, text: string): void;
  /** Lists the bus topics that somebody follows. */
  followed(): string[];
  isFollowed(topic: string): boolean;
  unfollow(connection: TopicConnection<Who>, topic: string): void;
  /** Ends the connections that have answered no ping since the last call, and pings the others. */
  beat(): void;
  close(): void;
}

/** The time for which the bus may be lost before pages are disconnected. */
const busPatienceMs = 1_000;

/**
 * Creates the mechanism that the sockets of players and those of operators share: who may connect, which topics a
 * connection follows, and the bounds of both.
 */
export function createTopicSockets<Who>(
  { bus, clock, log, metrics, bounds }: TopicSocketsParts,
  options: TopicSocketsOptions<Who>,
): TopicSockets<Who> {
  const {
    gauge: gaugeNames,
    names,
    identify,
    topicOf,
    mayFollow,
    onOpen,
    onSubscribed,
    onUnfollowed,
  } = options;
  const topicNames = z.array(z.string().regex(names)).default([]);
  // A page cannot send the pings of the protocol, so it sends a command to find out whether its connection is alive.
  const commandSchema = z.object({
    subscribe: topicNames,
    unsubscribe: topicNames,
    ping: z.literal(true).optional(),
  });
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: maxCommandBytes,
  });
  const connections = new Set<TopicConnection<Who>>();
  const followers = new Map<string, Set<TopicConnection<Who>>>();
  const gauge = new Gauge({ ...gaugeNames, registers: [metrics] });

  // When the bus stays lost, all pages are disconnected: they would wait for news that does not come. Markets are suspended
  // at once, which the pages are told, so that a short break need not make all of them connect anew.
  let keepPages = () => {};
  const busWatch = watchBus(
    { bus },
    {
      onLost() {
        keepPages();
        keepPages = clock.after(busPatienceMs, () => {
          for (const { socket } of connections) socket.close(1013, 'no news');
        });
      },
      onBack: () => keepPages(),
    },
  );

  function accept(socket: WebSocket, wire: Duplex, who: Who): void {
    const connection: TopicConnection<Who> = {
      socket,
      wire,
      topics: new Set(),
      who,
      isAlive: true,
      isOpen: () => socket.readyState === socket.OPEN,
    };
    connections.add(connection);
    gauge.set(connections.size);
    const onClosed = onOpen?.(connection);
    const allows = commandBound(clock);
    socket.on('message', (data) => {
      // A socket that is closing may still send commands.
      if (socket.readyState !== socket.OPEN) return;
      if (allows()) command(connection, String(data));
      else socket.close(1008, 'too many commands');
    });
    socket.on('pong', () => {
      connection.isAlive = true;
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      onClosed?.();
      for (const topic of connection.topics) unfollow(connection, topic);
      connections.delete(connection);
      gauge.set(connections.size);
    });
  }

  function command(connection: TopicConnection<Who>, text: string): void {
    const parsed = commandSchema.safeParse(parseJson(text));
    if (!parsed.success) {
      connection.socket.close(1008, 'unknown command');
      return;
    }
    const { subscribe, unsubscribe, ping } = parsed.data;
    if (ping) connection.socket.send('{"pong":true}');
    for (const name of unsubscribe) {
      const topic = topicOf(name, connection.who);
      if (topic) unfollow(connection, topic);
    }
    const fresh: string[] = [];
    let isTooMany = false;
    for (const name of subscribe) {
      const topic = topicOf(name, connection.who);
      if (!topic || connection.topics.has(topic)) continue;
      if (mayFollow && !mayFollow(connection, topic, name)) continue;
      if (connection.topics.size < maxTopics) {
        connection.topics.add(topic);
        followers.set(topic, (followers.get(topic) ?? new Set()).add(connection));
        fresh.push(topic);
      } else isTooMany = true;
    }
    if (isTooMany) connection.socket.send(JSON.stringify({ error: 'TOO_MANY_TOPICS', maxTopics }));
    if (subscribe.length > 0) onSubscribed?.(connection, subscribe, fresh);
  }

  function unfollow(connection: TopicConnection<Who>, topic: string): void {
    if (!connection.topics.delete(topic)) return;
    onUnfollowed?.(connection, topic);
    const readers = followers.get(topic);
    readers?.delete(connection);
    if (readers?.size === 0) followers.delete(topic);
  }

  function sendText({ socket }: TopicConnection<Who>, text: string): void {
    if (socket.bufferedAmount > waitingBound(connections.size)) socket.terminate();
    else socket.send(text);
  }

  return {
    connections,

    upgrade(request, socket, head) {
      if (busWatch.isLost()) return refuse(socket, '503 Service Unavailable\r\nretry-after: 2');
      const from = {
        peer: request.socket.remoteAddress ?? '',
        forwarded: [request.headers['x-forwarded-for'] ?? []].flat().join(','),
      };
      const leave = bounds.enter(from);
      if (!leave) return refuse(socket, '429 Too Many Requests\r\nretry-after: 60');
      socket.once('close', leave);
      identify(request, bounds.addressOf(from))
        .then((who) => {
          if (!who) return refuse(socket, '401 Unauthorized');
          sockets.handleUpgrade(request, socket, head, (opened) => accept(opened, socket, who));
        })
        .catch((error: unknown) => {
          log.error({ err: error }, 'live socket refused');
          socket.destroy();
        });
    },

    send(topic, message) {
      const readers = followers.get(topic);
      if (!readers) return;
      const text = JSON.stringify(message);
      for (const reader of readers) sendText(reader, text);
    },

    sendText,

    followed: () => [...followers.keys()],
    isFollowed: (topic) => followers.has(topic),
    unfollow,

    beat() {
      for (const connection of connections) {
        // A half-open connection is found by a ping that gets no pong.
        if (!connection.isAlive) connection.socket.terminate();
        connection.isAlive = false;
        connection.socket.ping();
      }
    },

    close() {
      keepPages();
      busWatch.stop();
      for (const { socket } of connections) socket.close(1001, 'restarting');
      sockets.close();
      for (const { socket } of connections) socket.terminate();
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
