import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type IdentityService, sessionCookie, sessionEndedTopic, sessionName } from '@fairline/identity';
import {
  type Bus,
  type Caller,
  type Clock,
  createBoundedMap,
  type Logger,
  watchBus,
} from '@fairline/runtime';
import { Gauge, type Registry } from 'prom-client';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { cookieValue } from './cookie-value.ts';
import { commandBound, type LiveBounds, waitingBound } from './live-bounds.ts';

/** Topics that anybody may follow; `player` stands for the connection's own player. */
const topicPattern = /^(match|main)\.\d{1,15}$|^player$/;
const commandSchema = z.object({
  subscribe: z.array(z.string().regex(topicPattern)).optional(),
  unsubscribe: z.array(z.string().regex(topicPattern)).optional(),
});

const path = '/live';
/** The bus topics of the players; the id of a player follows. */
const playerTopics = 'live.player.';
const maxCommandBytes = 16 * 1024;
/**
 * The maximum number of topics that one connection may follow. A command for more is refused, and the answer names this
 * number.
 */
const maxTopics = 300;
const heartbeatMs = 30_000;
/**
 * A page loads its data before it subscribes. An event of the player in between is reported to it, without its content,
 * if it is younger than this.
 */
const recentMs = 30_000;
/** The maximum number of players whose last event is remembered. */
const maxRecent = 20_000;

export interface LiveHub {
  /** Returns the number of open connections. */
  size(): number;
  close(): Promise<void>;
}

/** The player or visitor who opened a connection. */
interface Identity {
  caller: Caller | undefined;
  /** Id of the session that the connection was opened with. */
  session: string | undefined;
  /** The end of that session, in ms UTC; undefined for a visitor. */
  expiresAtMs: number | undefined;
}

interface Connection extends Identity {
  socket: WebSocket;
  topics: Set<string>;
  alive: boolean;
}

/**
 * Sends the messages of the bus topics `live.>` to the sockets that follow them. Each message is written as text once,
 * however many sockets get it.
 */
export function createLiveHub(parts: {
  server: Server;
  bus: Bus;
  clock: Clock;
  log: Logger;
  metrics: Registry;
  sessionOf: IdentityService['sessionOf'];
  bounds: LiveBounds;
  allowsOrigin(request: IncomingMessage): boolean;
  allowsHost(request: IncomingMessage): boolean;
  /** The path of another socket of this process, which answers its upgrades itself. */
  otherPath?: string | undefined;
}): LiveHub {
  const { clock } = parts;
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: maxCommandBytes,
  });
  const connections = new Set<Connection>();
  const followers = new Map<string, Set<Connection>>();
  const recent = createBoundedMap<number>({ maxEntries: maxRecent });
  const gauge = new Gauge({
    name: 'live_connections',
    help: 'Open live sockets',
    registers: [parts.metrics],
  });

  const unsubscribe = parts.bus.subscribe<object>('live.>', (message, topic) => {
    if (topic.startsWith(playerTopics)) recent.set(topic, clock.now());
    const readers = followers.get(topic);
    if (!readers) return;
    const text = JSON.stringify({ topic: publicTopic(topic), ...message });
    const bound = waitingBound(connections.size);
    for (const connection of readers) {
      if (connection.socket.bufferedAmount > bound) connection.socket.terminate();
      else connection.socket.send(text);
    }
  });

  // When the bus is lost, the hub disconnects its pages. A page whose socket stays open would show old prices as
  // current; a disconnected page marks them as outdated.
  const busWatch = watchBus(parts, {
    onLost() {
      for (const { socket } of connections) socket.close(1013, 'no news');
    },
    onBack() {},
  });

  // A connection of a player ends with the session. The page reconnects as the player or visitor that it is then.
  const forget = parts.bus.subscribe<string>(sessionEndedTopic, (session) => {
    for (const connection of connections) {
      if (connection.session === session) endWithSession(connection.socket);
    }
  });

  parts.server.on('upgrade', (request, socket, head) => {
    const [pathname] = (request.url ?? '').split('?');
    if (pathname === parts.otherPath) return;
    // Node handles no errors of an upgraded socket. Until it is accepted, a reset would end the process.
    const destroy = () => socket.destroy();
    socket.on('error', destroy);
    if (!parts.allowsHost(request)) {
      refuse(socket, '421 Misdirected Request');
      return;
    }
    if (pathname !== path || !parts.allowsOrigin(request)) {
      refuse(socket, '404 Not Found');
      return;
    }
    if (busWatch.isLost()) {
      refuse(socket, '503 Service Unavailable\r\nretry-after: 2');
      return;
    }
    const leave = parts.bounds.enter({
      peer: request.socket.remoteAddress ?? '',
      forwarded: [request.headers['x-forwarded-for'] ?? []].flat().join(','),
    });
    if (!leave) {
      refuse(socket, '429 Too Many Requests\r\nretry-after: 60');
      return;
    }
    socket.once('close', leave);
    identify(request)
      .then((who) => {
        sockets.handleUpgrade(request, socket, head, (opened) => {
          socket.off('error', destroy);
          accept(opened, who);
        });
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
    const forgetExpiry =
      who.expiresAtMs === undefined
        ? undefined
        : clock.after(who.expiresAtMs - clock.now(), () => endWithSession(socket));
    const allows = commandBound(clock);
    socket.on('message', (data) => {
      // A socket that is closing may still send commands.
      if (socket.readyState !== socket.OPEN) return;
      if (allows()) command(connection, String(data));
      else socket.close(1008, 'too many commands');
    });
    socket.on('pong', () => {
      connection.alive = true;
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      forgetExpiry?.();
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
    let isTooMany = false;
    for (const name of parsed.data.subscribe ?? []) {
      const topic = busTopic(name, connection.caller);
      if (!topic) continue;
      const eventAtMs = recent.get(topic);
      if (eventAtMs !== undefined && clock.now() - eventAtMs < recentMs) {
        connection.socket.send(JSON.stringify({ topic: name, type: 'recent' }));
      }
      if (connection.topics.has(topic)) continue;
      if (connection.topics.size < maxTopics) follow(connection, topic);
      else isTooMany = true;
    }
    if (isTooMany) connection.socket.send(JSON.stringify({ error: 'TOO_MANY_TOPICS', maxTopics }));
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
    const session = token ? await parts.sessionOf(token) : undefined;
    return {
      caller: session?.caller,
      session: token && sessionName(token),
      expiresAtMs: session?.expiresAtMs,
    };
  }

  // A half-open connection is found by a ping that gets no pong.
  let skipBeat = clock.after(heartbeatMs, beat);
  function beat(): void {
    for (const connection of connections) {
      if (!connection.alive) connection.socket.terminate();
      connection.alive = false;
      connection.socket.ping();
    }
    skipBeat = clock.after(heartbeatMs, beat);
  }

  return {
    size: () => connections.size,
    async close() {
      skipBeat();
      unsubscribe();
      busWatch.stop();
      forget();
      for (const { socket } of connections) socket.close(1001, 'restarting');
      sockets.close();
      for (const { socket } of connections) socket.terminate();
    },
  };
}

/** Closes a socket without waiting for its client, because an abusive client never closes it. */
export function refuse(socket: Duplex, line: string): void {
  socket.end(`HTTP/1.1 ${line}\r\nconnection: close\r\n\r\n`, () => socket.destroy());
}

function endWithSession(socket: WebSocket): void {
  socket.close(1008, 'session ended');
}

function busTopic(name: string, caller: Caller | undefined): string | undefined {
  if (name !== 'player') return `live.${name}`;
  return caller && `${playerTopics}${caller.playerId}`;
}

function publicTopic(topic: string): string {
  return topic.startsWith(playerTopics) ? 'player' : topic.slice('live.'.length);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
