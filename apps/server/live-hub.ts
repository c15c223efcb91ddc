import type { IncomingMessage } from 'node:http';
import { type IdentityService, sessionEndedTopic } from '@fairline/identity';
import { type Caller, createBoundedMap, type Environment } from '@fairline/runtime';
import type { WebSocket } from 'ws';
import { sessionTokenIn } from './cookie-value.ts';
import type { Upgrade } from './socket-upgrades.ts';
import { createTopicSockets, type TopicSocketsParts } from './topic-sockets.ts';

/** The path of the sockets of players and visitors. */
export const livePath = '/live';
/** Topics that anybody may follow; `player` stands for the connection's own player. */
const names = /^(match|main)\.\d{1,15}$|^player$/;
/** The bus topics of the players; the id of a player follows. */
const playerTopics = 'live.player.';
const heartbeatMs = 30_000;
/**
 * A page loads its data before it subscribes. An event of the player in between is reported to it, without its content,
 * if it is younger than this.
 */
const recentMs = 30_000;
/** The maximum number of players whose last event is remembered. */
const maxRecent = 20_000;

export interface LiveHub {
  upgrade: Upgrade;
  /** Returns the number of open connections. */
  size(): number;
  close(): Promise<void>;
}

/** The player or visitor who opened a connection. */
interface Identity {
  caller: Caller | undefined;
  /** The end of that session, in ms UTC; undefined for a visitor. */
  expiresAtMs: number | undefined;
}

/** Sends the messages of the bus topics `live.>` to the players and visitors who follow them. */
export function createLiveHub(
  parts: TopicSocketsParts & {
    environment: Pick<Environment, 'overTls'>;
    sessionOf: IdentityService['sessionOf'];
  },
): LiveHub {
  const { bus, clock } = parts;
  const recent = createBoundedMap<number>({ maxEntries: maxRecent });

  async function identify(request: IncomingMessage): Promise<Identity> {
    const token = sessionTokenIn(request.headers.cookie, parts.environment);
    const session = token ? await parts.sessionOf(token) : undefined;
    return { caller: session?.caller, expiresAtMs: session?.expiresAtMs };
  }

  const sockets = createTopicSockets<Identity>(parts, {
    gauge: { name: 'live_connections', help: 'Open live sockets' },
    names,
    identify,
    topicOf: (name, who) => busTopic(name, who.caller),
    onOpen({ socket, who: { expiresAtMs } }) {
      if (expiresAtMs === undefined) return () => {};
      return clock.after(expiresAtMs - clock.now(), () => endWithSession(socket));
    },
    onSubscribed({ socket, who }, subscribed) {
      const topic = subscribed.includes('player') ? busTopic('player', who.caller) : undefined;
      const eventAtMs = topic === undefined ? undefined : recent.get(topic);
      if (eventAtMs === undefined || clock.now() - eventAtMs >= recentMs) return;
      socket.send(JSON.stringify({ topic: 'player', type: 'recent' }));
    },
  });

  const unsubscribe = bus.subscribe<object>('live.>', (message, topic) => {
    if (topic.startsWith(playerTopics)) recent.set(topic, clock.now());
    sockets.send(topic, { topic: publicTopic(topic), ...message });
  });

  // A connection of a player ends with the session. The page reconnects as the player or visitor that it is then.
  const forget = bus.subscribe<string>(sessionEndedTopic, (session) => {
    for (const { socket, who } of sockets.connections) {
      if (who.caller?.sessionId === session) endWithSession(socket);
    }
  });

  let skipBeat = clock.after(heartbeatMs, beat);
  function beat(): void {
    sockets.beat();
    skipBeat = clock.after(heartbeatMs, beat);
  }

  return {
    upgrade: sockets.upgrade,
    size: () => sockets.connections.size,
    async close() {
      skipBeat();
      unsubscribe();
      forget();
      sockets.close();
    },
  };
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
