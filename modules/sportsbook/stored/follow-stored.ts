import { isDeepStrictEqual } from 'node:util';
import { createPoller, type Platform, type pg, watchBus } from '@fairline/runtime';

/** A lost message delays a change at most this long. */
const checkMs = 10_000;

/** Keeps what staff have decided in this process as it is stored. */
export interface FollowedStored {
  /** Reads what is stored before the first quote, and follows it. */
  start(): Promise<void>;
  /**
   * Reads what this process has changed, and announces the change to the others. Calls at the same moment share a reading
   * that begins after them.
   */
  reload(): Promise<void>;
  stop(): Promise<void>;
}

export interface StoredThing<Thing> {
  /** The name of the thing in logs and jobs: `suspensions`. */
  name: string;
  /** The bus topic of the news that it has changed. Every other process reads it again. */
  topic: string;
  /** The thing before the first reading; it is not shown. */
  initial: Thing;
  read(connection: Pick<pg.PoolClient, 'query'>): Promise<Thing>;
  /** Gets what was read once it differs from what it has got. */
  show(thing: Thing): void;
}

/** Follows what staff have stored, in every process. */
export function followStored<Thing>(
  platform: Platform,
  { name, topic, initial, read: readStored, show }: StoredThing<Thing>,
): FollowedStored {
  const { bus, clock, database, ids, log } = platform;
  const failure = `${name} not read: the next check reads them again`;
  /** Names this process in its messages, which come back to it. */
  const self = ids.uuid();
  let shown = initial;
  let running: Promise<void> | undefined;
  let following: Promise<void> | undefined;

  async function read(): Promise<void> {
    const thing = await readStored(database.pool);
    if (isDeepStrictEqual(thing, shown)) return;
    shown = thing;
    show(thing);
  }

  function readAgain(): Promise<void> {
    if (!running) {
      running = read().finally(() => {
        running = undefined;
      });
      return running;
    }
    // The running reading may have begun before the change.
    following ??= running
      .catch(() => undefined)
      .then(() => {
        following = undefined;
        return readAgain();
      });
    return following;
  }

  function readSoon(): void {
    readAgain().catch((error: unknown) => log.error({ err: error }, failure));
  }

  const checking = createPoller({
    clock,
    log,
    name: `sportsbook.${name}`,
    jobs: platform.jobs,
    pauseMs: checkMs,
    failure,
    async tick() {
      await readAgain();
      return false;
    },
  });
  let unfollow = () => {};

  return {
    async start() {
      const unsubscribe = bus.subscribe<{ from: string }>(topic, ({ from }) => {
        if (from !== self) readSoon();
      });
      const busWatch = watchBus(platform, { onLost() {}, onBack: readSoon });
      unfollow = () => {
        unsubscribe();
        busWatch.stop();
      };
      await readAgain();
      checking.start(checkMs);
    },
    async reload() {
      try {
        await readAgain();
      } finally {
        bus.publish(topic, { from: self });
      }
    },
    async stop() {
      unfollow();
      await checking.stop();
    },
  };
}
