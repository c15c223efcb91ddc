import type { DashboardFigures, DashboardReader } from '@fairline/console';
import type { Permission } from '@fairline/contracts';
import { type OperatorsService, operatorCookie } from '@fairline/operators';
import { type Environment, hostCookieName } from '@fairline/runtime';
import { followedTopic, type LiveOffer } from '@fairline/sportsbook';
import { cookieValue } from './cookie-value.ts';
import { createDashboardFeed, dashboardTopic } from './dashboard-feed.ts';
import type { Upgrade } from './socket-upgrades.ts';
import { createTopicSockets, type TopicConnection, type TopicSocketsParts } from './topic-sockets.ts';

/** The path of the operators' socket. */
export const consoleLivePath = '/console-api/live';

const names =
  /^(?:(?:match|main)\.\d{1,15}|console\.(?:proposals|support|ticker|dashboard)|console\.trading\.\d{1,15})$/;
/** How often each session is read again, so that a socket ends with its session and follows the rights of its operator. */
const checkMs = 5_000;
/** A connection is pinged at each sixth check, every 30 s. */
const checksOfBeat = 6;

/** Returns the right that a bus topic needs; undefined for one that every operator may follow. */
function rightOf(topic: string): Permission | undefined {
  if (topic === 'console.proposals') return undefined;
  if (topic === 'console.support') return 'support.view';
  return 'trading.view';
}

export interface ConsoleHubParts extends TopicSocketsParts {
  environment: Pick<Environment, 'overTls'>;
  watchSession: OperatorsService['watchSession'];
  offer: LiveOffer;
  dashboard: DashboardFigures;
}

export interface ConsoleHub {
  upgrade: Upgrade;
  close(): Promise<void>;
}

/** The operator who opened a connection, with the rights of the last check. */
interface Watched {
  token: string;
  address: string;
  may(right: Permission): boolean;
  rights: DashboardReader;
}

/** Sends changes of matches and the messages of `console.>` to the consoles whose operators may follow them. */
export function createConsoleHub(parts: ConsoleHubParts): ConsoleHub {
  const { bus, clock, offer, watchSession } = parts;
  const cookieName = hostCookieName(operatorCookie, parts.environment);

  const sockets = createTopicSockets<Watched>(parts, {
    gauge: { name: 'console_connections', help: 'Open live sockets of operators' },
    names,
    async identify(request, address) {
      const token = cookieValue(request.headers.cookie, cookieName) ?? '';
      const session = await watchSession(token, address);
      return session && { token, address, ...session };
    },
    topicOf: (name) => name,
    mayFollow({ socket, who }, topic, name) {
      const isFollowed = isAllowed(topic, who);
      if (!isFollowed) socket.send(JSON.stringify({ topic: name, error: 'PERMISSION_MISSING' }));
      return isFollowed;
    },
    onSubscribed(connection, _names, fresh) {
      if (fresh.length > 0) bus.publish(followedTopic, { topics: fresh });
      if (fresh.includes(dashboardTopic)) dashboard.follow(connection);
    },
  });
  const dashboard = createDashboardFeed(parts, sockets);

  const leave = [
    offer.subscribe(({ matchId, markets, rows }) => {
      const [match, row] = [`match.${matchId}`, `main.${matchId}`];
      if (sockets.isFollowed(match)) sockets.send(match, { topic: match, ...offer.match(matchId, markets) });
      if (rows.includes('main') && sockets.isFollowed(row)) {
        sockets.send(row, { topic: row, ...offer.row(matchId, 'main') });
      }
    }),
    bus.subscribe<object>('console.>', (message, topic) => sockets.send(topic, { topic, ...message })),
  ];

  /** Reads the session of a connection again. Without the database the socket ends, as calls do. */
  async function check(connection: TopicConnection<Watched>): Promise<void> {
    const { socket, topics, who } = connection;
    const session = await watchSession(who.token, who.address).catch(() => undefined);
    if (!session) {
      socket.close(1008, 'session ended');
      return;
    }
    connection.who = { ...who, ...session };
    for (const topic of topics) {
      if (!isAllowed(topic, session)) sockets.unfollow(connection, topic);
    }
  }

  let checks = 0;
  let skipCheck = clock.after(checkMs, checkAll);
  function checkAll(): void {
    checks += 1;
    if (checks % checksOfBeat === 0) sockets.beat();
    for (const connection of sockets.connections) void check(connection);
    const topics = sockets.followed();
    if (topics.length > 0) bus.publish(followedTopic, { topics });
    skipCheck = clock.after(checkMs, checkAll);
  }

  return {
    upgrade: sockets.upgrade,
    async close() {
      skipCheck();
      dashboard.close();
      for (const each of leave) each();
      sockets.close();
    },
  };
}

function isAllowed(topic: string, { may, rights }: Pick<Watched, 'may' | 'rights'>): boolean {
  // Each operator gets the figures of their own rights and countries.
  if (topic === dashboardTopic) return rights.may('dashboard.view');
  const right = rightOf(topic);
  return right === undefined || may(right);
}
