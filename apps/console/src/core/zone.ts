import { deviceZone } from '@fairline/i18n/use-reader-zone';
import { keep, readKept } from './kept.ts';
import { createStore } from './store.ts';

/** The zone of the times in the console: that of the operator's device, or UTC. */
export const zone = createStore<'own' | 'utc'>(readKept('zone') === 'utc' ? 'utc' : 'own');
zone.subscribe(() => keep('zone', zone.get()));

/** Returns the IANA name of a zone choice. */
export function zoneName(choice: 'own' | 'utc'): string {
  return choice === 'utc' ? 'UTC' : deviceZone();
}
