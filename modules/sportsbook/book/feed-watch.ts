import type { ProducerChange } from '@fairline/feed';
import type { Clock } from '@fairline/runtime';

/**
 * A producer counts as silent after this time without `alive`, which it sends every ten seconds. A producer may name its
 * own time.
 */
export const feedPatienceMs = 20_000;

export type FeedState = 'up' | 'down';

/** A producer of a feed, and the time of its last `alive` in ms. */
export interface WatchedFeed {
  producer: string;
  state: FeedState;
  aliveAt: number;
}

export interface FeedWatchParts {
  clock: Clock;
  /** Is called as soon as a producer is down. `isStale` is true when it will send all of its markets anew. */
  onDown(producer: string, reason: string, isStale: boolean): void;
  /** Is called when a producer that was down is up again. */
  onUp(producer: string): void;
}

/**
 * Watches the producers of the feeds. A producer is down while it is silent, and while its feed says so. It is watched
 * from its first message on.
 */
export interface FeedWatch {
  /** Records an `alive`. A producer that was silent is up again, unless its feed says that it is down. */
  alive(producer: string): void;
  /** Records what a feed says about a producer. */
  change(producer: string, change: ProducerChange['change']): void;
  /** Waits for the first `alive` of producers that another process has received until now. */
  expect(producers: Iterable<string>): void;
  /** Takes producers as silent until their next `alive`. */
  silence(producers: Iterable<string>): void;
  /** Returns the producers that are up. */
  up(): string[];
  isUp(producer: string): boolean;
  /** Returns every producer that has sent `alive`. */
  all(): WatchedFeed[];
  /** Returns the last change that each feed has sent about a producer. */
  changes(): [producer: string, change: ProducerChange['change']][];
  /** Returns `down` when all producers are down. */
  state(): FeedState;
  stop(): void;
}

interface Watched {
  aliveAt: number | undefined;
  isSilent: boolean;
  /** True from `onDown` until `onUp`. */
  isDown: boolean;
  change: ProducerChange['change'] | undefined;
  cancel(): void;
}

export function createFeedWatch({ clock, onDown, onUp }: FeedWatchParts): FeedWatch {
  const watched = new Map<string, Watched>();

  function find(producer: string): Watched {
    const known = watched.get(producer);
    if (known) return known;
    const made: Watched = {
      aliveAt: undefined,
      isSilent: false,
      isDown: false,
      change: undefined,
      cancel: () => undefined,
    };
    watched.set(producer, made);
    return made;
  }

  function fall(producer: string, each: Watched, reason: string, isStale: boolean): void {
    each.isDown = true;
    onDown(producer, reason, isStale);
  }

  function rise(producer: string, each: Watched): void {
    if (!each.isDown || !isUp(each)) return;
    each.isDown = false;
    onUp(producer);
  }

  /**
   * Waits for the next `alive`. The timer does not read the time of day, so that a clock that jumps silences nobody, and
   * nobody who is silent is missed.
   */
  function wait(producer: string, each: Watched): void {
    each.cancel();
    each.cancel = clock.after(each.change?.silentMs ?? feedPatienceMs, () => {
      each.isSilent = true;
      if (!each.isDown) fall(producer, each, 'silent', false);
    });
  }

  function up(): string[] {
    return [...watched].flatMap(([producer, each]) => (isUp(each) ? [producer] : []));
  }

  return {
    alive(producer) {
      const each = find(producer);
      each.aliveAt = clock.now();
      each.isSilent = false;
      wait(producer, each);
      rise(producer, each);
    },

    change(producer, change) {
      const each = find(producer);
      const before = each.change;
      each.change = change;
      if (change.state === 'up') return rise(producer, each);
      if (before?.state !== 'down' || before.reason !== change.reason)
        fall(producer, each, change.reason ?? 'down', isStale(change));
    },

    expect(producers) {
      for (const producer of producers) wait(producer, find(producer));
    },

    silence(producers) {
      for (const producer of producers) Object.assign(find(producer), { isSilent: true, isDown: true });
    },

    up,
    isUp: (producer) => {
      const each = watched.get(producer);
      return each !== undefined && isUp(each);
    },
    all: () =>
      [...watched].flatMap(([producer, each]) =>
        each.aliveAt === undefined
          ? []
          : [{ producer, state: isUp(each) ? ('up' as const) : ('down' as const), aliveAt: each.aliveAt }],
      ),
    changes: () => [...watched].flatMap(([producer, { change }]) => (change ? [[producer, change]] : [])),
    state: () => (up().length > 0 ? 'up' : 'down'),
    stop() {
      for (const each of watched.values()) each.cancel();
    },
  };
}

function isUp({ aliveAt, isSilent, change }: Watched): boolean {
  return aliveAt !== undefined && !isSilent && change?.state !== 'down';
}

/**
 * A producer that is recovering sends everything that it still offers. After all other reasons it sends what has changed, or
 * nothing when nothing was lost.
 */
function isStale({ reason }: ProducerChange['change']): boolean {
  return reason === 'recovering';
}
