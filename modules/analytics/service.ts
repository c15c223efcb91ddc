import type { Platform } from '@fairline/runtime';
import { type Batch, collectEvents, createEventCounters } from './collect-events.ts';
import { createEventQueue, type EventQueue } from './event-queue.ts';
import { foldOldEvents } from './fold-old-events.ts';
import {
  type CounterCopy,
  createCounterCopy,
  findCounters,
  removeCounter,
  type SiteCounter,
  saveCounter,
} from './site-counters.ts';
import { insertEvents, readTotals } from './store.ts';

export interface DailyTotal {
  /** The day of the total, as an ISO date in UTC. */
  day: string;
  name: string;
  variant: string;
  events: bigint;
}

export interface AnalyticsService {
  /** Queues the events of a batch that the catalogue knows. @returns the number of queued events */
  collect(batch: Batch): number;
  /** Resolves when all queued events are in the database. */
  flush(): Promise<void>;
  /** Totals of the days from `first` to `last`: ISO dates, UTC, both included. */
  totals(first: string, last: string): Promise<DailyTotal[]>;
  counters(domain: string, projectId: number): { type: string; code: string }[];
  /** Creates or replaces a counter. @throws PlatformError INVALID_INPUT */
  saveCounter(counter: SiteCounter, by: string): Promise<void>;
  /** Deletes a counter. @throws PlatformError NOT_FOUND */
  removeCounter(counter: Omit<SiteCounter, 'code'>, by: string): Promise<void>;
  /** Replaces events older than a day by daily totals. @returns the number of events */
  sweep(): Promise<number>;
}

export interface AnalyticsParts {
  service: AnalyticsService;
  queue: EventQueue;
  copy: CounterCopy;
}

export function createAnalyticsService(platform: Platform): AnalyticsParts {
  const { clock, database, jobs, log, metrics } = platform;
  const counters = createEventCounters(metrics);
  const queue = createEventQueue({
    clock,
    log,
    jobs,
    write: (rows) => insertEvents(database.pool, rows),
    onLost: (count) => counters.refused.inc({ reason: 'overflow' }, count),
  });
  const copy = createCounterCopy(platform);
  const parts = { clock, database, log, copy, counters, queue };
  return {
    queue,
    copy,
    service: {
      collect: (batch) => collectEvents(parts, batch),
      flush: queue.flush,
      totals: (first, last) => readTotals(database.pool, first, last),
      counters: (domain, projectId) => findCounters(copy, domain, projectId),
      saveCounter: (counter, by) => saveCounter(parts, counter, by),
      removeCounter: (counter, by) => removeCounter(parts, counter, by),
      sweep: () => foldOldEvents(platform),
    },
  };
}
