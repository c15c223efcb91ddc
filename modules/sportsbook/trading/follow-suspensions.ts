import { isDeepStrictEqual } from 'node:util';
import { createPoller, type Platform, watchBus } from '@fairline/runtime';
import type { SuspendedPlace } from '../domain/suspension.ts';
import { findInForce, placeOfRow } from './suspension-store.ts';

/** The bus topic of the news that suspensions have changed. Every other process reads them again. */
const suspensionsTopic = 'trading.suspensions';

/** A lost message delays a suspension at most this long. */
const checkMs = 10_000;

/** Keeps the suspensions by staff of this process as they are stored. */
export interface FollowedSuspensions {
  /** Reads the suspensions before the first quote, and follows them. */
  start(): Promise<void>;
  /**
   * Reads suspensions that this process has changed, and announces the change to the others. Calls at the same moment
   * share a reading that begins after them.
   */
  reload(): Promise<void>;
  stop(): Promise<void>;
}

/** Follows the suspensions by staff. `show` gets them once they differ from those that it has got. */
export function followSuspensions(
  platform: Platform,
  show: (places: readonly SuspendedPlace[]) => void,
): FollowedSuspensions {
  const { bus, clock, database, ids, log } = platform;
  /** Names this process in its messages, which come back to it. */
  const self = ids.uuid();
  let shown: readonly SuspendedPlace[] = [];
  let running: Promise<void> | undefined;
  let following: Promise<void> | undefined;

  async function read(): Promise<void> {
    const places = (await findInForce(database.pool)).map(placeOfRow);
    if (isDeepStrictEqual(places, shown)) return;
    shown = places;
    show(places);
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
    readAgain().catch((error: unknown) =>
      log.error({ err: error }, 'suspensions not read: the next check reads them again'),
    );
  }

  const checking = createPoller({
    clock,
    log,
    name: 'sportsbook.suspensions',
    jobs: platform.jobs,
    pauseMs: checkMs,
    failure: 'suspensions not read: the next check reads them again',
    async tick() {
      await readAgain();
      return false;
    },
  });
  let unfollow = () => {};

  return {
    async start() {
      const unsubscribe = bus.subscribe<{ from: string }>(suspensionsTopic, ({ from }) => {
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
        bus.publish(suspensionsTopic, { from: self });
      }
    },
    async stop() {
      unfollow();
      await checking.stop();
    },
  };
}
