import { createPoller, type Platform, watchBus } from '@fairline/runtime';
import type { SuspendedPlace } from '../domain/suspension.ts';
import { findInForce, placeOfRow } from './suspension-store.ts';

/** The bus topic of the news that suspensions have changed. Every process reads them again. */
export const suspensionsTopic = 'trading.suspensions';

/** A lost message delays a suspension at most this long. */
const checkMs = 10_000;

/** Keeps the suspensions by staff of this process as they are stored. */
export interface FollowedSuspensions {
  /** Reads the suspensions before the first quote, and follows them. */
  start(): Promise<void>;
  /** Reads the suspensions again. Calls at the same moment share a reading that begins after them. */
  reload(): Promise<void>;
  stop(): Promise<void>;
}

export function followSuspensions(
  platform: Platform,
  show: (places: readonly SuspendedPlace[]) => void,
): FollowedSuspensions {
  const { bus, clock, database, log } = platform;
  let running: Promise<void> | undefined;
  let following: Promise<void> | undefined;

  async function read(): Promise<void> {
    show((await findInForce(database.pool)).map(placeOfRow));
  }

  function reload(): Promise<void> {
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
        return reload();
      });
    return following;
  }

  function reloadSoon(): void {
    reload().catch((error: unknown) =>
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
      await reload();
      return false;
    },
  });
  let unfollow = () => {};

  return {
    async start() {
      const unsubscribe = bus.subscribe(suspensionsTopic, reloadSoon);
      const busWatch = watchBus(platform, { onLost() {}, onBack: reloadSoon });
      unfollow = () => {
        unsubscribe();
        busWatch.stop();
      };
      await reload();
      checking.start(checkMs);
    },
    reload,
    async stop() {
      unfollow();
      await checking.stop();
    },
  };
}
