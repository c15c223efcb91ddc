import { deviceZone } from '@fairline/i18n/use-reader-zone';
import { keep, readKept } from './kept.ts';
import { createStore } from './store.ts';

/** The zone of the times in the console: that of the operator's device, or UTC. */
export const zone = createStore<'own' | 'utc'>(readKept('zone') === 'utc' ? 'utc' : 'own');
zone.subscribe(() => keep('zone', zone.get()));

/** A person who travels sees the new zone after this time. */
const zoneKnownMs = 60_000;
let own = { zone: '', readAtMs: Number.NEGATIVE_INFINITY };

/**
 * Returns the IANA name of a zone choice. Each cell of a list asks for it, and the device takes a millisecond to answer,
 * so the answer is kept for a while.
 */
export function zoneName(choice: 'own' | 'utc'): string {
  if (choice === 'utc') return 'UTC';
  const nowMs = Date.now();
  if (nowMs - own.readAtMs >= zoneKnownMs) own = { zone: deviceZone(), readAtMs: nowMs };
  return own.zone;
}
