import { type LiveCopy, liveCopy } from '@fairline/config';
import { invalidInput, PlatformError } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import { Counter } from 'prom-client';
import { type EventQueue, eventQueue } from './event-queue.ts';
import { type ReceivedEvent, readEvent } from './read-event.ts';
import * as store from './store.ts';

export interface Batch {
  visit?: string | undefined;
  signedIn: boolean;
  events: readonly ReceivedEvent[];
}

export interface DailyTotal {
  /** ISO date, UTC. */
  day: string;
  name: string;
  variant: string;
  events: bigint;
}

export interface SiteCounter {
  domain: string;
  projectId: number;
  type: string;
  code: string;
}

export interface AnalyticsService {
  /** Takes the events of a batch that the catalogue knows. @returns how many. */
  collect(batch: Batch): number;
  /** Resolves when all that was collected is on disk. */
  flush(): Promise<void>;
  /** Totals of the days from `first` to `last`: ISO dates, UTC, both included. */
  totals(first: string, last: string): Promise<DailyTotal[]>;
  counters(domain: string, projectId: number): { type: string; code: string }[];
  /** @throws PlatformError INVALID_INPUT */
  saveCounter(counter: SiteCounter, by: string): Promise<void>;
  /** @throws PlatformError NOT_FOUND */
  removeCounter(counter: Omit<SiteCounter, 'code'>, by: string): Promise<void>;
  /** Turns events that are older than a day into totals. @returns how many. */
  sweep(): Promise<number>;
}

export interface AnalyticsParts {
  service: AnalyticsService;
  queue: EventQueue;
  copy: LiveCopy<readonly store.CounterRow[]>;
}

/** ANA-01: how long an event is kept as itself. */
export const keptMs = 24 * 3_600_000;
const sweepRows = 5_000;
/** Every process that keeps the counters hears of a change here. */
const changedTopic = 'analytics.counters-changed';

export function createAnalyticsService(platform: Platform): AnalyticsParts {
  const { clock, database, log, metrics } = platform;
  const taken = new Counter({
    name: 'analytics_events_total',
    help: 'Events of readers that were taken',
    labelNames: ['name'],
    registers: [metrics],
  });
  const refused = new Counter({
    name: 'analytics_refused_total',
    help: 'Events of readers that were not taken, by reason',
    labelNames: ['reason'],
    registers: [metrics],
  });
  const queue = eventQueue({
    clock,
    log,
    write: (rows) => store.insertEvents(database.pool, rows),
    onLost: (count) => refused.inc({ reason: 'overflow' }, count),
  });
  const copy = liveCopy<readonly store.CounterRow[]>(platform, {
    topic: changedTopic,
    initial: [],
    load: () => store.readCounters(database.pool),
  });

  function rowsOf({ visit, signedIn, events }: Batch): store.EventRow[] {
    const nowMs = clock.now();
    return events.flatMap((received) => {
      const event = readEvent(received, visit !== undefined);
      if (typeof event === 'string') {
        refused.inc({ reason: event });
        return [];
      }
      taken.inc({ name: event.name });
      return [
        {
          ...event,
          receivedAt: new Date(nowMs),
          happenedAt: new Date(nowMs - received.ageMs),
          visit: visit ?? null,
          signedIn,
        },
      ];
    });
  }

  return {
    queue,
    copy,
    service: {
      collect: (batch) => queue.add(rowsOf(batch)),
      flush: queue.flush,
      totals: (first, last) => store.readTotals(database.pool, first, last),

      counters: (domain, projectId) =>
        copy
          .current()
          .filter((row) => row.domain === domain && row.project_id === projectId)
          .map(({ type, code }) => ({ type, code })),

      async saveCounter({ domain, projectId, type, code }, by) {
        if (!/^[a-z0-9][a-z0-9.-]{0,252}$/.test(domain)) throw invalidInput('domain', 'a host name');
        if (!Number.isInteger(projectId) || projectId < 0 || projectId > 999_999_999) {
          throw invalidInput('projectId', 'a whole number of at most nine digits');
        }
        if (!/^[a-z][\w-]{0,29}$/.test(type)) throw invalidInput('type', 'a word');
        if (!/^[\w.-]{1,100}$/.test(code)) throw invalidInput('code', 'letters, digits, dots and dashes');
        const row = { domain, project_id: projectId, type, code };
        await copy.change(database, by, (connection) =>
          store.saveCounter(connection, row, { by, at: new Date(clock.now()) }),
        );
      },

      async removeCounter({ domain, projectId, type }, by) {
        await copy.change(database, by, async (connection) => {
          const row = { domain, project_id: projectId, type };
          if (!(await store.deleteCounter(connection, row))) throw new PlatformError('NOT_FOUND');
        });
        log.info({ by, domain, projectId, type }, 'counter removed');
      },

      async sweep() {
        const before = new Date(clock.now() - keptMs);
        let all = 0;
        for (let folded = sweepRows; folded === sweepRows; all += folded) {
          folded = await store.foldEvents(database.pool, before, sweepRows);
        }
        return all;
      },
    },
  };
}
