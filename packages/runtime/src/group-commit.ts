import { databaseUnavailability } from './database-outage.ts';

/** Turns single requests into groups: what waits while one group is being committed becomes the next. */
export interface GroupCommit<Item, Result> {
  /** Resolves or rejects when the group that carried `item` has been committed. */
  submit(item: Item): Promise<Result>;
  /** Resolves when nothing waits and nothing is under way. */
  drained(): Promise<void>;
}

export interface GroupCommitOptions<Item, Result> {
  /** Most items in one group; above some hundreds the gain is small and the wait long. */
  maxGroup: number;
  /** Groups that may be under way at once, each on a connection of its own. */
  lanes: number;
  /**
   * How many items must wait before a further lane begins; 1 when it is not given. Each group costs its round trips, so
   * that two small ones side by side are slower than one after the other. An item that has waited for 100 ms does not
   * wait for others: the group before it may be held up by a lock that has nothing to do with it.
   */
  worthALane?: number;
  /** Commits `items` in one transaction and answers each in order; when it throws, none of them happened. */
  commit(items: readonly Item[]): Promise<Result[]>;
}

/** How long an item waits behind a group that takes long. */
const maxWaitMs = 100;

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Group commit. A lone item goes at once; under load groups fill by themselves, so that the cost of a commit
 * (a flush to disk) is shared. A group that fails is halved and tried again, so that one poisoned item fails
 * alone and not its neighbours; without a database it fails as a whole.
 */
export function createGroupCommit<Item, Result>(
  options: GroupCommitOptions<Item, Result>,
): GroupCommit<Item, Result> {
  const queue: Waiting<Item, Result>[] = [];
  const idleWaiters: (() => void)[] = [];
  const { worthALane = 1 } = options;
  let running = 0;
  let scheduled = false;
  let heldUp: NodeJS.Timeout | undefined;

  async function settle(group: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await options.commit(group.map((waiting) => waiting.item));
      if (results.length !== group.length) throw new Error('a group commit answered another number of items');
      for (const [index, result] of results.entries()) group[index]?.resolve(result);
    } catch (error) {
      // Without a database its halves would fail too.
      if (group.length === 1 || databaseUnavailability(error)) {
        for (const waiting of group) waiting.reject(error);
        return;
      }
      const middle = group.length >> 1;
      await settle(group.slice(0, middle));
      await settle(group.slice(middle));
    }
  }

  async function lane(): Promise<void> {
    running += 1;
    while (queue.length > 0) {
      clearTimeout(heldUp);
      heldUp = undefined;
      await settle(queue.splice(0, options.maxGroup));
    }
    running -= 1;
    if (running === 0 && queue.length === 0) for (const wake of idleWaiters.splice(0)) wake();
  }

  function schedule(): void {
    if (scheduled || running >= options.lanes) return;
    if (running > 0 && queue.length < worthALane) {
      heldUp ??= setTimeout(begin, maxWaitMs);
      return;
    }
    scheduled = true;
    // After the current turn, so that requests parsed in the same turn share a group.
    setImmediate(() => {
      scheduled = false;
      begin();
    });
  }

  function begin(): void {
    if (queue.length > 0 && running < options.lanes) void lane();
  }

  return {
    submit(item) {
      return new Promise<Result>((resolve, reject) => {
        queue.push({ item, resolve, reject });
        schedule();
      });
    },
    drained() {
      if (running === 0 && queue.length === 0) return Promise.resolve();
      return new Promise((wake) => idleWaiters.push(wake));
    },
  };
}
