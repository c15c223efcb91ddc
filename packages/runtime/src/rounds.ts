import type { Clock } from './clock.ts';
import type { Logger } from './log.ts';

export interface Rounds {
  /** Begins; the first round comes after `firstDelayMs`, at once unless it is given. */
  start(firstDelayMs?: number): void;
  /** Begins no other; resolves when the one that is under way has ended. */
  stop(): Promise<void>;
}

export interface RoundsParts {
  clock: Pick<Clock, 'after'>;
  log: Logger;
  /** How long nothing happens after a round that found all there was, in ms. */
  pauseMs: number;
  /** What is logged of a round that fails. */
  failure: string;
  /** @returns whether there may be more at once. */
  round(): Promise<boolean>;
}

/** Work that goes on in rounds: at once while there is more of it, else after a pause. A failed round is no last one. */
export function rounds({ clock, log, pauseMs, failure, round }: RoundsParts): Rounds {
  let stopped = false;
  let cancel = () => {};
  let current: Promise<unknown> = Promise.resolve();

  function later(delayMs: number): void {
    if (stopped) return;
    cancel = clock.after(delayMs, () => {
      current = round()
        .catch((error: unknown) => {
          log.error({ err: error }, failure);
          return false;
        })
        .then((isMore) => later(isMore ? 0 : pauseMs));
    });
  }

  return {
    start: (firstDelayMs = 0) => later(firstDelayMs),
    async stop() {
      stopped = true;
      cancel();
      await current;
    },
  };
}
