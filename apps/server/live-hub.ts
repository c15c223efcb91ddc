import type { IncomingMessage, Server } from 'node:http';
import { sessionCookie, sessionEndedTopic, sessionName } from '@fairline/identity';
import type { Bus, Caller, Logger } from '@fairline/runtime';
import { Gauge, type Registry } from 'prom-client';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { cookieValue } from './cookie-value.ts';

/** Topics that anybody may follow; `player` stands for the connection's own player. */
const topicPattern = /^(match|main)\.\d{1,15}$|^player$/;
const commandSchema = z.object({
  subscribe: z.array(z.string().regex(topicPattern)).max(200).optional(),
  unsubscribe: z.array(z.string().regex(topicPattern)).max(200).optional(),
});

const path = '/live';
const largestCommandBytes = 16 * 1024;
const mostTopics = 300;
/** A reader that lags behind by this much is let go: it reconnects and asks for the state. */
const mostBufferedBytes = 1024 * 1024;
const heartbeatMs = 30_000;

export interface LiveHub {
  /** Connections now. */
  size(): number;
  close(): Promise<void>;
}

type Identity = Pick<Connection, 'caller' | 'session'>;

interface Connection {
  socket: WebSocket;
  topics: Set<string>;
  caller: Caller | undefined;
  /** Name of the session that the connection was opened with. */
  session: string | undefined;
  alive: boolean;
}

/**
 * Pushes what the bus says on `live.>` to the sockets that follow it. A message is made into text once a topic,
 * however many read it.
 */
export function createLiveHub(parts: {
  server: Server;
  bus: Bus;
  log: Logger;
  metrics: Registry;
  callerOf(token: string): Promise<Caller | undefined>;
  allowsOrigin(request: IncomingMessage): boolean;
}): LiveHub {
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: largestCommandBytes,
  });
  const connections = new Set<Connection>();
  const followers = new Map<string, Set<Connection>>();
  const gauge = new Gauge({
    name: 'live_connections',
    help: 'Open live sockets',
    registers: [parts.metrics],
  });

  const unsubscribe = parts.bus.subscribe<object>('live.>', (message, topic) => {
    const readers = followers.get(topic);
    if (!readers) return;
    const text = JSON.stringify({ topic: publicTopic(topic), ...message });
    for (const connection of readers) {
      if (connection.socket.bufferedAmount > mostBufferedBytes) connection.socket.terminate();
      else connection.socket.send(text);
    }
  });

  // What is a player's own must not outlive the session: the page reconnects as whoever it is then.
  const forget = parts.bus.subscribe<string>(sessionEndedTopic, (session) => {
    for (const connection of connections) {
      if (connection.session === session) connection.socket.close(1008, 'session ended');
    }
  });

  parts.server.on('upgrade', (request, socket, head) => {
    const [pathname] = (request.url ?? '').split('?');
    if (pathname !== path || !parts.allowsOrigin(request)) {
      socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
      return;
    }
    identify(request)
      .then((who) => {
        sockets.handleUpgrade(request, socket, head, (opened) => accept(opened, who));
      })
      .catch((error: unknown) => {
        parts.log.error({ err: error }, 'live socket refused');
        socket.destroy();
      });
  });

  function accept(socket: WebSocket, who: Identity): void {
    const connection: Connection = { socket, topics: new Set(), ...who, alive: true };
    connections.add(connection);
    gauge.set(connections.size);
    socket.on('message', (data) => command(connection, String(data)));
    socket.on('pong', () => {
      connection.alive = true;
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
    for (const name of parsed.data.unsubscribe ?? []) {
      const topic = busTopic(name, connection.caller);
      if (topic) unfollow(connection, topic);
    }
    for (const name of parsed.data.subscribe ?? []) {
      const topic = busTopic(name, connection.caller);
      if (topic && connection.topics.size < mostTopics) follow(connection, topic);
    }
  }

  function follow(connection: Connection, topic: string): void {
    connection.topics.add(topic);
    const readers = followers.get(topic) ?? new Set();
    followers.set(topic, readers.add(connection));
  }

  function unfollow(connection: Connection, topic: string): void {
    connection.topics.delete(topic);
    const readers = followers.get(topic);
    readers?.delete(connection);
    if (readers?.size === 0) followers.delete(topic);
  }

  async function identify(request: IncomingMessage): Promise<Identity> {
    const token = cookieValue(request.headers.cookie, sessionCookie);
    if (!token) return { caller: undefined, session: undefined };
    return { caller: await parts.callerOf(token), session: sessionName(token) };
  }

  // A half-open connection shows itself by a ping without a pong.
  const heartbeat = setInterval(() => {
    for (const connection of connections) {
      if (!connection.alive) connection.socket.terminate();
      connection.alive = false;
      connection.socket.ping();
    }
  }, heartbeatMs);
  heartbeat.unref();

  return {
    size: () => connections.size,
    async close() {
      clearInterval(heartbeat);
      unsubscribe();
      forget();
      for (const { socket } of connections) socket.close(1001, 'restarting');
      sockets.close();
      for (const { socket } of connections) socket.terminate();
    },
  };
}

function busTopic(name: string, caller: Caller | undefined): string | undefined {
  if (name !== 'player') return `live.${name}`;
  return caller && `live.player.${caller.playerId}`;
}

function publicTopic(topic: string): string {
  return topic.startsWith('live.player.') ? 'player' : topic.slice('live.'.length);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
