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
/** Topics that anybody may follow; `player` and `cash-out` stand for those of the connection's own player. */
const names = /^match\.\d{1,15}(?:\.[a-z-]{1,30})?$|^(?:main|first)\.\d{1,15}$|^(?:player|cash-out)$/;
/** The bus topics of the players; the id of a player follows. */
const playerTopics = 'live.player.';
/** The bus topics of the values of a player's open bets. */
const valueTopics = 'live.cash-out.';
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

/** Sends prices to the players and visitors who follow them, and messages to a player by the bus. */
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
  const leave = bus.subscribe<object>(`${playerTopics}>`, (message, topic) => {
    recent.set(topic, clock.now());
    sockets.send(topic, { topic: 'player', ...message });
  });
  const leaveValues = bus.subscribe<object>(`${valueTopics}>`, (message, topic) => {
    sockets.send(topic, { topic: 'cash-out', ...message });
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
      leave();
      leaveValues();
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
  if (name === 'player') return caller && `${playerTopics}${caller.playerId}`;
  return name === 'cash-out' ? caller && `${valueTopics}${caller.playerId}` : name;
}
