import { hostname } from 'node:os';
import { createPoller, type Platform } from '@fairline/runtime';
import type { SportsbookService } from '@fairline/sportsbook';
import { deleteProcess, writeProcess } from './process-store.ts';
import type { RemoteStates } from './remote-states.ts';

export interface HeartbeatParts {
  platform: Platform;
  /** The version of the product. */
  version: string;
  sportsbook: Pick<SportsbookService, 'feeds'>;
  remotes: Pick<RemoteStates, 'list'>;
}

/** Reports this process to the database, and runs its jobs when an operator asks for it. */
export interface Heartbeat {
  start(): void;
  stop(): Promise<void>;
}

export const heartbeatMs = 10_000;
/** A process that has not reported for this time is gone. */
export const goneAfterMs = 60_000;

/** A request of an operator to one process. */
export interface JobRun {
  processId: string;
  name: string;
}
export const jobRunTopic = 'console.job-run';

export function createHeartbeat({ platform, version, sportsbook, remotes }: HeartbeatParts): Heartbeat {
  const { bus, clock, database, environment, ids, jobs, log } = platform;
  const processId = ids.uuid();
  const startedAt = new Date(clock.now());
  let unsubscribe = () => {};

  async function report(): Promise<void> {
    const nowMs = clock.now();
    const row = {
      process_id: processId,
      role: environment.role,
      host: hostname(),
      pid: process.pid,
      version,
      node_version: process.versions.node,
      started_at: startedAt,
      seen_at: new Date(nowMs),
      memory_bytes: BigInt(process.memoryUsage.rss()),
      jobs: jobs?.list() ?? [],
      feeds: sportsbook.feeds().map(({ producer, state, aliveAt }) => ({
        producer,
        state,
        lagMs: Math.max(0, nowMs - aliveAt),
      })),
      remotes: remotes.list(),
    };
    await writeProcess(database.pool, row, new Date(nowMs - goneAfterMs));
  }

  const reporting = createPoller({
    clock,
    log,
    name: 'console.heartbeat',
    jobs,
    pauseMs: heartbeatMs,
    failure: 'process not reported',
    async tick() {
      await report();
      return false;
    },
  });

  /** Runs a job and reports at once, so that the operator sees the outcome soon. */
  async function run({ name }: JobRun): Promise<void> {
    if (await jobs?.runNow(name)) await report();
  }

  return {
    start() {
      unsubscribe = bus.subscribe<JobRun>(jobRunTopic, (request) => {
        if (request.processId !== processId) return;
        run(request).catch((error: unknown) => log.error({ err: error, job: request.name }, 'job not run'));
      });
      reporting.start();
    },
    async stop() {
      unsubscribe();
      await reporting.stop();
      // Without a database the row stays for a minute.
      await deleteProcess(database.pool, processId).catch(() => undefined);
    },
  };
}
