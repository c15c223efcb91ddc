import type { Platform } from '@fairline/runtime';
import { createLiveCopy, type LiveCopy } from './live-copy.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';
import { readValues } from './store.ts';

/** The topic of the message after a change. Every process that holds settings loads them again. */
const changedTopic = 'config.changed';

/** Creates the copy of all settings in memory. Rows that cannot be used are logged once. */
export function createSnapshotCopy(platform: Platform): LiveCopy<Snapshot> {
  const { database, log } = platform;
  const logged = new Set<string>();

  function logOnce(message: string, settingIds: number[]): void {
    const name = `${message} ${settingIds}`;
    if (settingIds.length === 0 || logged.has(name)) return;
    logged.add(name);
    log.warn({ settingIds }, message);
  }

  return createLiveCopy(platform, {
    topic: changedTopic,
    initial: takeSnapshot([]).snapshot,
    async load() {
      const { snapshot, unusable } = takeSnapshot(await readValues(database.pool));
      logOnce('settings ignored: not in the catalogue', unusable.unknown);
      logOnce('setting values ignored: they do not fit their schema', unusable.invalid);
      return snapshot;
    },
  });
}
