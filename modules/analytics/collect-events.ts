import type { Platform } from '@fairline/runtime';
import { Counter } from 'prom-client';
import type { EventQueue } from './event-queue.ts';
import { type ReceivedEvent, readEvent } from './read-event.ts';
import type { EventRow } from './store.ts';

export interface Batch {
  visit?: string | undefined;
  signedIn: boolean;
  events: readonly ReceivedEvent[];
}

export interface EventCounters {
  accepted: Counter<'name'>;
  refused: Counter<'reason'>;
}

export function createEventCounters(metrics: Platform['metrics']): EventCounters {
  return {
    accepted: new Counter({
      name: 'analytics_events_total',
      help: 'Accepted events of readers',
      labelNames: ['name'],
      registers: [metrics],
    }),
    refused: new Counter({
      name: 'analytics_refused_total',
      help: 'Refused events of readers, by reason',
      labelNames: ['reason'],
      registers: [metrics],
    }),
  };
}

interface CollectParts {
  clock: Platform['clock'];
  counters: EventCounters;
  queue: Pick<EventQueue, 'add'>;
}

/** Queues the events of a batch that the catalogue knows. @returns the number of queued events */
export function collectEvents({ clock, counters, queue }: CollectParts, batch: Batch): number {
  const nowMs = clock.now();
  return queue.add(batch.events.flatMap((received) => rowOf(received, batch, { nowMs, counters }) ?? []));
}

function rowOf(
  received: ReceivedEvent,
  { visit, signedIn }: Batch,
  { nowMs, counters }: { nowMs: number; counters: EventCounters },
): EventRow | undefined {
  const event = readEvent(received, visit !== undefined);
  if (typeof event === 'string') {
    counters.refused.inc({ reason: event });
    return undefined;
  }
  counters.accepted.inc({ name: event.name });
  return {
    ...event,
    receivedAt: new Date(nowMs),
    happenedAt: new Date(nowMs - received.ageMs),
    visit: visit ?? null,
    signedIn,
  };
}
