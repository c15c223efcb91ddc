import { createLiveCopy, type LiveCopy } from '@fairline/config';
import { invalidInput, PlatformError } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import * as store from './store.ts';

/** The code of an outside counter, which pages of one domain and project load. */
export interface SiteCounter {
  domain: string;
  projectId: number;
  type: string;
  code: string;
}

export type CounterCopy = LiveCopy<readonly store.CounterRow[]>;

interface CounterParts extends Pick<Platform, 'clock' | 'database' | 'log'> {
  copy: CounterCopy;
}

/** The topic of the message after a change. Every process that holds the counters loads them again. */
const changedTopic = 'analytics.counters-changed';

export function createCounterCopy(platform: Platform): CounterCopy {
  return createLiveCopy<readonly store.CounterRow[]>(platform, {
    topic: changedTopic,
    initial: [],
    load: () => store.readCounters(platform.database.pool),
  });
}

export function findCounters(
  copy: CounterCopy,
  domain: string,
  projectId: number,
): { type: string; code: string }[] {
  return copy
    .current()
    .filter((row) => row.domain === domain && row.project_id === projectId)
    .map(({ type, code }) => ({ type, code }));
}

/** Creates or replaces a counter. @throws PlatformError INVALID_INPUT */
export async function saveCounter(
  { clock, copy, database }: CounterParts,
  counter: SiteCounter,
  by: string,
): Promise<void> {
  const row = parseCounter(counter);
  await copy.change(database, by, (connection) =>
    store.saveCounter(connection, row, { by, at: new Date(clock.now()) }),
  );
}

/** Parses a counter that an operator typed. @throws PlatformError INVALID_INPUT */
export function parseCounter({ domain, projectId, type, code }: SiteCounter): store.CounterRow {
  if (!/^[a-z0-9][a-z0-9.-]{0,252}$/.test(domain)) throw invalidInput('domain', 'a host name');
  if (!Number.isInteger(projectId) || projectId < 0 || projectId > 999_999_999) {
    throw invalidInput('projectId', 'a whole number of at most nine digits');
  }
  if (!/^[a-z][\w-]{0,29}$/.test(type)) throw invalidInput('type', 'a word');
  if (!/^[\w.-]{1,100}$/.test(code)) throw invalidInput('code', 'letters, digits, dots and dashes');
  return { domain, project_id: projectId, type, code };
}

/** Deletes a counter. @throws PlatformError NOT_FOUND */
export async function removeCounter(
  { copy, database, log }: CounterParts,
  { domain, projectId, type }: Omit<SiteCounter, 'code'>,
  by: string,
): Promise<void> {
  await copy.change(database, by, async (connection) => {
    const row = { domain, project_id: projectId, type };
    if (!(await store.deleteCounter(connection, row))) throw new PlatformError('NOT_FOUND');
  });
  log.info({ by, domain, projectId, type }, 'counter removed');
}
