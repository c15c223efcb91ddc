import type { IncomingMessage } from 'node:http';
import { type IdentityService, sessionEndedTopic } from '@fairline/identity';
import { type Caller, createBoundedMap, type Environment } from '@fairline/runtime';
import type { LiveOffer } from '@fairline/sportsbook';
import type { WebSocket } from 'ws';
import { sessionTokenIn } from './cookie-value.ts';
import { createPriceStreams } from './live/price-streams.ts';
import type { Upgrade } from './socket-upgrades.ts';
import { createTopicSockets, type TopicSocketsParts } from './topic-sockets.ts';

/** The path of the sockets of players and visitors. */
export const livePath = '/live';
/** Topics that anybody may follow; `player` stands for the connection's own player. */
const names = /^match\.\d{1,15}(?:\.[a-z-]{1,30})?$|^main\.\d{1,15}$|^player$/;
/** The bus topics of the players; the id of a player follows. */
const playerTopics = 'live.player.';
/** A connection is pinged this often, and ends when it has not answered by the next time. */
const heartbeatMs = 10_000;
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

/** Sends prices to the players and visitors who follow them, and the messages of the bus topics `live.player.>`. */
export function createLiveHub(
  parts: TopicSocketsParts & {
    environment: Pick<Environment, 'overTls'>;
    sessionOf: IdentityService['sessionOf'];
    offer: LiveOffer;
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
    topicOf: (name, who) => topicOf(name, who.caller),
    onOpen({ socket, who: { expiresAtMs } }) {
      if (expiresAtMs === undefined) return () => {};
      return clock.after(expiresAtMs - clock.now(), () => endWithSession(socket));
    },
    onSubscribed(connection, subscribed, fresh) {
      prices.subscribed(connection, subscribed, fresh);
      const { socket, who } = connection;
      const topic = subscribed.includes('player') ? topicOf('player', who.caller) : undefined;
      const eventAtMs = topic === undefined ? undefined : recent.get(topic);
      if (eventAtMs === undefined || clock.now() - eventAtMs >= recentMs) return;
      socket.send(JSON.stringify({ topic: 'player', type: 'recent' }));
    },
    onUnfollowed: (connection, topic) => prices.unfollowed(connection, topic),
  });
  const prices = createPriceStreams(parts, sockets);

  // Bets and money are never dropped: a socket that does not read them ends, and its page asks for the state.
  const unsubscribe = bus.subscribe<object>(`${playerTopics}>`, (message, topic) => {
    recent.set(topic, clock.now());
    sockets.send(topic, { topic: 'player', ...message });
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
      prices.close();
      sockets.close();
    },
  };
}

function endWithSession(socket: WebSocket): void {
  socket.close(1008, 'session ended');
}

/** The bus topic of the player; the topics of prices have no other name inside. */
function topicOf(name: string, caller: Caller | undefined): string | undefined {
  return name === 'player' ? caller && `${playerTopics}${caller.playerId}` : name;
}
