import type { OutboxRecorder, Platform } from '@fairline/runtime';
import { readEvent } from './read-event.ts';
import { insertDeliveries } from './store.ts';

/** Creates the recorder that stores a delivery for each browser of a player whose money an outbox message is about. */
export function createFactRecorder({ clock }: Pick<Platform, 'clock'>, isOn: () => boolean): OutboxRecorder {
  return async (connection, messages) => {
    if (!isOn()) return;
    const facts = messages.flatMap((message) => readEvent(message) ?? []);
    if (facts.length > 0) await insertDeliveries(connection, facts, new Date(clock.now()));
  };
}
