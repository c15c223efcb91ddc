import type { Platform } from '@fairline/runtime';
import { createLiveCopy, type LiveCopy } from './live-copy.ts';
import { readSecrets } from './secrets/secret-store.ts';
import type { SettingCheck } from './setting-check.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';
import { readValues } from './store.ts';

/** The topic of the message after a change. Every process that holds settings loads them again. */
const changedTopic = 'config.changed';

/**
 * Creates the copy of all settings in memory. Rows that cannot be used are logged once, and so are values that fail one
 * of `checks`, which another process may not have known when they were written.
 */
export function createSnapshotCopy(
  platform: Platform,
  checks: readonly SettingCheck[] = [],
): LiveCopy<Snapshot> {
  const { database, log } = platform;
  const logged = new Set<string>();

  function logOnce(message: string, fields: object): void {
    const name = `${message} ${JSON.stringify(fields)}`;
    if (logged.has(name)) return;
    logged.add(name);
    log.warn(fields, message);
  }

  function logUnusable(message: string, settingIds: number[]): void {
    if (settingIds.length > 0) logOnce(message, { settingIds });
  }

  function logProblems(snapshot: Snapshot): void {
    for (const { setting, problems } of checks) {
      const values = new Set(snapshot.scopes().map((scope) => snapshot.read(setting, scope)));
      for (const value of values) {
        const found = problems(value);
        if (found.length === 0) continue;
        const { id: settingId, group, name } = setting;
        logOnce('setting has entries that cannot work', {
          settingId,
          setting: `${group}.${name}`,
          problems: found,
        });
      }
    }
  }

  return createLiveCopy(platform, {
    topic: changedTopic,
    initial: takeSnapshot([]).snapshot,
    async load() {
      // The secrets are read after the values, so that none of a value is missing.
      const rows = await readValues(database.pool);
      const { snapshot, unusable } = takeSnapshot(rows, await readSecrets(database.pool));
      logUnusable('settings ignored: not in the catalogue', unusable.unknown);
      logUnusable('setting values ignored: they do not fit their schema', unusable.invalid);
      logProblems(snapshot);
      return snapshot;
    },
  });
}
