import type { Dashboard } from '@fairline/contracts';
import { heartbeatMs } from '../system/heartbeat.ts';
import type { ProcessRow } from '../system/process-store.ts';

/** The state of what runs the site, from the reports of its processes. */
export interface Machinery {
  failingJobs: NonNullable<Dashboard['failingJobs']>;
  feeds: NonNullable<Dashboard['feeds']>;
  remotes: NonNullable<Dashboard['remotes']>;
}

const severity = { closed: 0, probing: 1, open: 2 } as const;

/** Joins the reports of processes: each failing job, each feed by its latest sign of life, each remote at its worst. */
export function machineryOf(processes: readonly ProcessRow[], nowMs: number): Machinery {
  const feeds = processes.flatMap(({ seen_at, feeds: reported }) => {
    const seenAt = seen_at.getTime();
    const isLate = nowMs - seenAt > 2.5 * heartbeatMs;
    return reported.map(({ producer, state, lagMs }) => ({
      producer,
      state,
      aliveAt: seenAt - lagMs,
      isLate,
    }));
  });
  const remotes = processes.flatMap((process) => process.remotes);
  return {
    failingJobs: processes.flatMap(({ role, jobs }) =>
      jobs
        .filter(({ isFailing }) => isFailing)
        .map(({ name, lastFailureAt }) => ({ name, role, lastFailureAt })),
    ),
    feeds: byName(feeds, ({ producer }) => producer).flatMap(
      ([, same]) => same.toSorted((a, b) => b.aliveAt - a.aliveAt)[0] ?? [],
    ),
    remotes: byName(remotes, ({ name }) => name).map(([name, same]) => ({
      name,
      breaker: same.toSorted((a, b) => severity[b.breaker] - severity[a.breaker])[0]?.breaker ?? 'closed',
      failures: same.reduce((sum, { failures }) => sum + failures, 0),
    })),
  };
}

function byName<Each>(all: readonly Each[], nameOf: (each: Each) => string): [string, Each[]][] {
  return [...Map.groupBy(all, nameOf)].toSorted(([a], [b]) => a.localeCompare(b));
}
