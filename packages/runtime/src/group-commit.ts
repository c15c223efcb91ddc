import { databaseUnavailability } from './database-outage.ts';

/** Commits single requests in groups. The requests that arrive during one commit form the next group. */
export interface GroupCommit<Item, Result> {
  /** Resolves or rejects when the group with `item` has been committed. */
  submit(item: Item): Promise<Result>;
  /** Resolves when no item waits and no commit runs. */
  drained(): Promise<void>;
}

export interface GroupCommitOptions<Item, Result> {
  /** The maximum number of items in one group. Above some hundreds the gain is small and the wait long. */
  maxGroup: number;
  /** The maximum number of groups that are committed at once, each on its own connection. */
  lanes: number;
  /**
   * The number of waiting items from which another lane starts; 1 by default. Each group costs its round trips, so two
   * small groups in parallel are slower than two in turn. After {@link maxWaitMs} a lane starts for fewer items, since
   * the group before them may wait for a lock that does not concern them.
   */
  worthALane?: number;
  /** Commits `items` in one transaction and returns their results in order. When it throws, none is committed. */
  commit(items: readonly Item[]): Promise<Result[]>;
}

/** The maximum wait of an item behind a slow group. */
const maxWaitMs = 100;

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Creates a group commit. A single item is committed at once; under load items share the cost of a commit, the flush to
 * disk. A failed group is halved and tried again, so that a faulty item fails alone. When the database is unavailable,
 * the whole group fails.
 */
export function createGroupCommit<Item, Result>(
  options: GroupCommitOptions<Item, Result>,
): GroupCommit<Item, Result> {
  const queue: Waiting<Item, Result>[] = [];
  const idleWaiters: (() => void)[] = [];
  const { worthALane = 1 } = options;
  let running = 0;
  let scheduled = false;
  let overdue: NodeJS.Timeout | undefined;

  async function settle(group: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await options.commit(group.map((waiting) => waiting.item));
      if (results.length !== group.length) throw new Error('group commit returned a wrong number of results');
      for (const [index, result] of results.entries()) group[index]?.resolve(result);
    } catch (error) {
      // When the database is unavailable, the halves would fail too.
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
      clearTimeout(overdue);
      overdue = undefined;
      await settle(queue.splice(0, options.maxGroup));
    }
    running -= 1;
    if (running === 0 && queue.length === 0) for (const wake of idleWaiters.splice(0)) wake();
  }

  function schedule(): void {
    if (scheduled || running >= options.lanes) return;
    if (running > 0 && queue.length < worthALane) {
      overdue ??= setTimeout(begin, maxWaitMs);
      return;
    }
    scheduled = true;
    // The commit is deferred, so that requests parsed in the same turn of the event loop share a group.
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
