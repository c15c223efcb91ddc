import { join } from 'node:path';
import { runningPostgres } from '@fairline/runtime/embedded-postgres';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Where the events of a site are: the folder of its data, or the database of its own. */
export type EventStore = { dataDir: string } | { platform: { connectionString: string } };

/** An event as the collector keeps it. */
type Kept = readonly [name: string, data: object];

/** Returns the visit of a browser. It ends with a sign-out, and begins when the code for analytics has loaded. */
export async function visitOf(page: Page): Promise<string> {
  const visit = await page.waitForFunction(() => localStorage.getItem('analyticsVisit'));
  return String(await visit.jsonValue());
}

/**
 * ANA-01: expects that the collector has kept these events of a visit, and no others of their names, in this order. The
 * open page sends what it still holds. The reader must have agreed to analytics: the cookie `cookiesAgreeType`.
 */
export async function expectEvents(
  store: EventStore,
  page: Page,
  expected: readonly Kept[],
  visit?: string,
): Promise<void> {
  const asked = visit ?? (await visitOf(page));
  // The page that ended a visit has sent its events by itself.
  if (visit === undefined) await untilCollecting(page);
  const connectionString = addressOf(store);
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const names = [...new Set(expected.map(([name]) => name))];
    const kept = async (): Promise<unknown[]> => {
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
      const { rows } = await client.query(
        `SELECT name, data FROM analytics.event WHERE visit = $1 AND name = ANY ($2) ORDER BY happened_at, id`,
        [asked, names],
      );
      return rows.map(({ name, data }) => [name, data]);
    };
    await expect.poll(kept).toEqual(expected);
  } finally {
    await client.end();
  }
}

/** Waits until the code for analytics has run, which takes over the events before it. */
async function untilCollecting(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('shell-background')),
  );
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
}

function addressOf(store: EventStore): string {
  if ('platform' in store) return store.platform.connectionString;
  return (
    runningPostgres(join(store.dataDir, 'postgres')) ?? expect.fail('the database of the site does not run')
  );
}
