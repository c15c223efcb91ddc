import type { IncomingMessage, Server } from 'node:http';
import type { Permission } from '@fairline/contracts';
import { type OperatorsService, operatorCookie } from '@fairline/operators';
import { type Bus, type Clock, type Logger, watchBus } from '@fairline/runtime';
import { Gauge, type Registry } from 'prom-client';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { cookieValue } from './cookie-value.ts';
import { commandBound, type LiveBounds, waitingBound } from './live-bounds.ts';
import { refuse } from './live-hub.ts';

/** The path of the operators' socket. Their cookie is sent below /console-api alone. */
export const consoleLivePath = '/console-api/live';

const topicPattern =
  /^(?:(?:match|main)\.\d{1,15}|console\.(?:proposals|support|ticker|dashboard)|console\.trading\.\d{1,15})$/;
const commandSchema = z.object({
  subscribe: z.array(z.string().regex(topicPattern)).optional(),
  unsubscribe: z.array(z.string().regex(topicPattern)).optional(),
});

const maxCommandBytes = 16 * 1024;
const maxTopics = 300;
/** How often each session is read again, so that a socket ends with its session and follows the rights of its operator. */
const checkMs = 5_000;
/** The bus topic on which this hub names the topics that somebody follows. */
const followedTopic = 'console.followed';

/** Returns the right that a topic needs; undefined for one that every operator may follow. */
export function rightOf(topic: string): Permission | undefined {
  if (topic === 'console.proposals') return undefined;
  if (topic === 'console.support') return 'support.view';
  if (topic === 'console.dashboard') return 'dashboard.view';
  return 'trading.view';
}

export interface ConsoleHubParts {
  server: Server;
  bus: Bus;
  clock: Clock;
  log: Logger;
  metrics: Registry;
  watchSession: OperatorsService['watchSession'];
  bounds: LiveBounds;
  /** Returns the address of the client. */
  addressOf(request: IncomingMessage): string;
  allowsOrigin(request: IncomingMessage): boolean;
  allowsHost(request: IncomingMessage): boolean;
  /** True when no other part of the process answers upgrades, so that this one refuses other paths. */
  isAlone: boolean;
}

export interface ConsoleHub {
  size(): number;
  close(): Promise<void>;
}

interface Connection {
  socket: WebSocket;
  topics: Set<string>;
  token: string;
  address: string;
  isAlive: boolean;
  may(right: Permission): boolean;
}

/** Sends the messages of live topics and of `console.>` to the consoles whose operators may follow them. */
export function createConsoleHub(parts: ConsoleHubParts): ConsoleHub {
  const { bus, clock, log } = parts;
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: maxCommandBytes,
  });
  const connections = new Set<Connection>();
  const followers = new Map<string, Set<Connection>>();
  const gauge = new Gauge({
    name: 'console_connections',
    help: 'Open live sockets of operators',
    registers: [parts.metrics],
  });

  function send(message: object, topic: string): void {
    const readers = followers.get(topic);
    if (!readers) return;
    const text = JSON.stringify({ topic, ...message });
    for (const { socket } of readers) {
      if (socket.bufferedAmount > waitingBound(connections.size)) socket.terminate();
      else socket.send(text);
    }
  }

  const leave = [
    bus.subscribe<object>('live.>', (message, topic) => send(message, topic.slice('live.'.length))),
    bus.subscribe<object>('console.>', send),
  ];
  const busWatch = watchBus(parts, {
    onLost() {
      for (const { socket } of connections) socket.close(1013, 'no news');
    },
    onBack() {},
  });

  parts.server.on('upgrade', (request, socket, head) => {
    const [pathname] = (request.url ?? '').split('?');
    if (pathname !== consoleLivePath) {
      if (parts.isAlone) refuse(socket, '404 Not Found');
      return;
    }
    const destroy = () => socket.destroy();
    socket.on('error', destroy);
    if (!parts.allowsHost(request)) return refuse(socket, '421 Misdirected Request');
    if (!parts.allowsOrigin(request)) return refuse(socket, '404 Not Found');
    if (busWatch.isLost()) return refuse(socket, '503 Service Unavailable\r\nretry-after: 2');
    const free = parts.bounds.enter({
      peer: request.socket.remoteAddress ?? '',
      forwarded: [request.headers['x-forwarded-for'] ?? []].flat().join(','),
    });
    if (!free) return refuse(socket, '429 Too Many Requests\r\nretry-after: 60');
    socket.once('close', free);
    const token = cookieValue(request.headers.cookie, operatorCookie) ?? '';
    const address = parts.addressOf(request);
    parts
      .watchSession(token, address)
      .then((session) => {
        if (!session) return refuse(socket, '401 Unauthorized');
        sockets.handleUpgrade(request, socket, head, (opened) => {
          socket.off('error', destroy);
          accept({ socket: opened, topics: new Set(), token, address, isAlive: true, may: session.may });
        });
      })
      .catch((error: unknown) => {
        log.error({ err: error }, 'live socket of a console refused');
        socket.destroy();
      });
  });

  function accept(connection: Connection): void {
    const { socket } = connection;
    connections.add(connection);
    gauge.set(connections.size);
    const allows = commandBound(clock);
    socket.on('message', (data) => {
      if (socket.readyState !== socket.OPEN) return;
      if (allows()) command(connection, String(data));
      else socket.close(1008, 'too many commands');
    });
    socket.on('pong', () => {
      connection.isAlive = true;
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      for (const topic of connection.topics) unfollow(connection, topic);
      connections.delete(connection);
      gauge.set(connections.size);
    });
  }

  function command(connection: Connection, text: string): void {
    const parsed = commandSchema.safeParse(parseJson(text));
    if (!parsed.success) {
      connection.socket.close(1008, 'unknown command');
      return;
    }
    for (const topic of parsed.data.unsubscribe ?? []) unfollow(connection, topic);
    const fresh = (parsed.data.subscribe ?? []).filter((topic) => follow(connection, topic));
    if (fresh.length > 0) bus.publish(followedTopic, { topics: fresh });
  }

  /** @returns true when the connection follows the topic from now on */
  function follow(connection: Connection, topic: string): boolean {
    const right = rightOf(topic);
    if (right !== undefined && !connection.may(right)) {
      connection.socket.send(JSON.stringify({ topic, error: 'PERMISSION_MISSING' }));
      return false;
    }
    if (connection.topics.has(topic)) return false;
    if (connection.topics.size >= maxTopics) {
      connection.socket.send(JSON.stringify({ error: 'TOO_MANY_TOPICS', maxTopics }));
      return false;
    }
    connection.topics.add(topic);
    followers.set(topic, (followers.get(topic) ?? new Set()).add(connection));
    return true;
  }

  function unfollow(connection: Connection, topic: string): void {
    connection.topics.delete(topic);
    const readers = followers.get(topic);
    readers?.delete(connection);
    if (readers?.size === 0) followers.delete(topic);
  }

  /** Reads the session of a connection again. Without the database the socket ends, as calls do. */
  async function check(connection: Connection): Promise<void> {
    const session = await parts.watchSession(connection.token, connection.address).catch(() => undefined);
    if (!session) {
      connection.socket.close(1008, 'session ended');
      return;
    }
    connection.may = session.may;
    for (const topic of connection.topics) {
      const right = rightOf(topic);
      if (right !== undefined && !session.may(right)) unfollow(connection, topic);
    }
  }

  let skipCheck = clock.after(checkMs, checkAll);
  function checkAll(): void {
    for (const connection of connections) {
      if (!connection.isAlive) connection.socket.terminate();
      connection.isAlive = false;
      connection.socket.ping();
      void check(connection);
    }
    if (followers.size > 0) bus.publish(followedTopic, { topics: [...followers.keys()] });
    skipCheck = clock.after(checkMs, checkAll);
  }

  return {
    size: () => connections.size,
    async close() {
      skipCheck();
      for (const each of leave) each();
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
