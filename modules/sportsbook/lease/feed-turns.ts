import type { Database, Platform } from '@fairline/runtime';
import { createFeedLease, type FeedLease } from './feed-lease.ts';
import { withReadOnlyPool } from './read-only-pool.ts';

/** The feeds of a process, which it runs while it is the one that receives them. */
export type RunFeeds = (feeds: { start(): Promise<void>; stop(): Promise<void> }) => Promise<void>;

/** The turns of the processes that can receive the feeds. */
export interface FeedTurns {
  /** True while this process receives the feeds. */
  isOwn(): boolean;
  /** The database for what the receiving process writes, in transactions alone: its pool only reads. */
  database: Database;
  /** Runs feeds in every turn of this process: the present one, and later ones. Resolves when they have started. */
  run: RunFeeds;
  /** Takes the first turn if no other process has it. */
  start(): Promise<void>;
  /** Stops the feeds and takes no further turn. */
  stopFeeds(): Promise<void>;
  /** Leaves the turn to another process. Nothing is written any more. */
  release(): Promise<void>;
}

/** The work of this process in its turns, besides the feeds. */
export interface TurnParts {
  lead(lease: number): Promise<void>;
  follow(): Promise<void>;
}

/** Creates the turns. Without `inTurns` this process is the only one, and always has the turn. */
export function createFeedTurns(
  platform: Platform,
  { inTurns = false }: { inTurns?: boolean },
  parts: TurnParts,
): FeedTurns {
  let feeds: Parameters<RunFeeds>[0] | undefined;
  let areRunning = false;
  const lease: FeedLease | undefined = inTurns
    ? createFeedLease(platform, {
        async onTaken(number) {
          await parts.lead(number);
          await startFeeds();
        },
        async onLost() {
          await stopFeeds();
          await parts.follow();
        },
      })
    : undefined;

  const isOwn = () => !lease || lease.number() !== undefined;

  async function startFeeds(): Promise<void> {
    if (!feeds || areRunning) return;
    areRunning = true;
    await feeds.start();
  }

  async function stopFeeds(): Promise<void> {
    if (!areRunning) return;
    areRunning = false;
    await feeds?.stop();
  }

  return {
    isOwn,
    database: lease?.database ?? withReadOnlyPool(platform.database),
    async run(given) {
      feeds = given;
      if (isOwn()) await startFeeds();
    },
    async start() {
      if (lease) await lease.start();
      else await parts.lead(0);
    },
    async stopFeeds() {
      await lease?.stop();
      await stopFeeds();
    },
    async release() {
      await lease?.release().catch((error: unknown) => {
        // Without it another process waits a few seconds longer.
        platform.log.warn({ err: error }, 'feed lease not given back');
      });
    },
  };
}
