import type { DashboardFigures, DashboardReader } from '@fairline/console';
import type { Clock, Logger } from '@fairline/runtime';
import type { TopicConnection, TopicSockets } from './topic-sockets.ts';

/** The topic of the dashboard's figures. They are sent to each operator by their rights, and so not over the bus. */
export const dashboardTopic = 'console.dashboard';

interface Follower {
  rights: DashboardReader;
}

export interface DashboardFeedParts {
  clock: Clock;
  log: Logger;
  dashboard: DashboardFigures;
}

/** Sends the figures of the dashboard to the consoles that follow them. */
export interface DashboardFeed<Who extends Follower> {
  /** Sends the present figures to a new follower, and new ones as long as there is one. */
  follow(connection: TopicConnection<Who>): void;
  close(): void;
}

/** Creates the feed of the dashboard. It computes nothing while no console of this process follows it. */
export function createDashboardFeed<Who extends Follower>(
  { clock, log, dashboard }: DashboardFeedParts,
  sockets: Pick<TopicSockets<Who>, 'connections' | 'sendText'>,
): DashboardFeed<Who> {
  let isRunning = false;
  let isClosed = false;
  let skip = () => {};

  const followers = () => [...sockets.connections].filter(({ topics }) => topics.has(dashboardTopic));

  /** Sends the figures, which are written as text once for all operators of the same rights. */
  async function send(readers: readonly TopicConnection<Who>[]): Promise<void> {
    const viewOf = await dashboard.read();
    const texts = new Map<object, string>();
    for (const reader of readers) {
      // A right may have been taken while the figures were computed.
      if (!reader.topics.has(dashboardTopic)) continue;
      const view = viewOf(reader.who.rights);
      const text = texts.get(view) ?? JSON.stringify({ topic: dashboardTopic, ...view });
      texts.set(view, text);
      sockets.sendText(reader, text);
    }
  }

  /** Sends the figures. Without the database the followers keep the last ones, which say their time. */
  async function trySend(readers: readonly TopicConnection<Who>[]): Promise<void> {
    await send(readers).catch((error: unknown) => log.error({ err: error }, 'dashboard not sent'));
  }

  /** Sends the figures again and again. A slow database gets the next question after its answer, and not before. */
  async function run(): Promise<void> {
    const readers = followers();
    isRunning = readers.length > 0;
    if (!isRunning) return;
    await trySend(readers);
    if (!isClosed) skip = clock.after(dashboard.everyMs, () => void run());
  }

  return {
    follow(connection) {
      void (isRunning ? trySend([connection]) : run());
    },
    close() {
      isClosed = true;
      skip();
    },
  };
}
