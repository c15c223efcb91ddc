import { describe, expect, test } from 'vitest';
import { specRows } from '../apps/shell/src/routing/fixture/spec-rows.ts';
import { createPlayer } from './api-player.ts';
import { barriersOfLists } from './barriers-of-lists.ts';
import { journeyPages, sharedSite, signInAs, untilHydrated, type WatchedPage } from './browser.ts';

/** The sample addresses of these routes name matches that do not exist, so they show the 404 page, which is visited once. */
const needRealIds: ReadonlySet<string> = new Set([
  'game',
  'team',
  'team-line',
  'statisticpopup',
  'top-events',
]);

/** A sample path of every route that has a page of its own. */
const pages = [
  ...new Map(
    specRows
      .filter((row) => row.leadsTo === undefined && !needRealIds.has(row.name))
      .map((row) => [row.path, row]),
  ).values(),
];
const ofVisitors = pages.filter((row) => row.access !== 'user').map((row) => row.path);
const ofPlayers = pages.filter((row) => row.access === 'user').map((row) => row.path);

/** Matches a text key such as `title.home`, which a page shows in place of a missing text; not addresses or storage keys. */
function keyIn(text: string): string | undefined {
  const words = text.replace(/\bfairline\.\w+|\b[\w.]+\.(?:com|org|gov|net|uk|es|de|txt|json)\b/g, '');
  return /\b[a-z]+(?:\.[a-z]+){1,3}\b/.exec(words)?.[0];
}

/** Lists the faults of one visited route. */
async function faultsOf({ page, faults }: WatchedPage, address: string): Promise<string[]> {
  faults.length = 0;
  const answer = await page.goto(address, { waitUntil: 'load' });
  const status = answer?.status() ?? 0;
  await untilHydrated(page);
  // The browser also logs the status of an error page to the console.
  const found = status >= 400 ? faults.filter((fault) => !fault.includes(String(status))) : [...faults];
  if (status >= 500 && !address.endsWith('/500')) found.push(`status ${status}`);
  const key = keyIn(await page.locator('body').innerText());
  if (key) found.push(`a key in the text: ${key}`);
  if ((await page.locator('[data-remote-error]').count()) > 0) found.push('a remote did not load');
  return [...found, ...(await barriersOfLists(page))];
}

/** The number of parallel visits: while one page waits for the server, another is checked. */
const lanes = 2;

async function crawl(
  site: { origin: string },
  open: () => Promise<WatchedPage>,
  lng: string,
  paths: readonly string[],
): Promise<Record<string, string[]>> {
  const faulty: Record<string, string[]> = {};
  const waiting = paths.values();
  const lane = async () => {
    const visit = await open();
    for (const path of waiting) {
      const found = await faultsOf(visit, `${site.origin}/${lng}${path === '/' ? '' : path}`);
      if (found.length > 0) faulty[path] = found;
    }
    await visit.close();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return faulty;
}

/** Crawls every route in one language and theme. Each crawl is a test file, so that workers share them. */
export function describeCrawl(lng: string, theme: 'dark' | 'light'): void {
  describe(`ROUTE-01: every route in ${lng}, ${theme}`, () => {
    const site = sharedSite();
    const openPage = journeyPages();

    test('of a visitor has no fault', async () => {
      expect(await crawl(site, () => openPage({ theme }), lng, ofVisitors)).toEqual({});
    }, 600_000);

    test('of a player has no fault', async () => {
      const player = await createPlayer(site.origin, 5_000);
      const open = async () => {
        const visit = await openPage({ theme });
        await signInAs(player, visit.context, site.origin);
        return visit;
      };
      expect(await crawl(site, open, lng, ofPlayers)).toEqual({});
    }, 600_000);
  });
}
