import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type SpecRow, specRows } from '../apps/shell/src/routing/fixture/spec-rows.ts';
import { createPlayer } from './api-player.ts';
import { barriersOfLists } from './barriers-of-lists.ts';
import { journeyPages, sharedSite, signInAs, untilHydrated, type WatchedPage } from './browser.ts';

/** The sample addresses of these routes name a match or a team that is not there. They are visited with ids of the offer. */
const needRealIds: ReadonlySet<string> = new Set([
  'game',
  'team',
  'team-line',
  'statisticpopup',
  'top-events',
]);

/** A sample path of every route that has a page of its own. */
const pages = [
  ...new Map(specRows.filter((row) => row.leadsTo === undefined).map((row) => [row.path, row])).values(),
];
const ofVisitors = pages.filter((row) => row.access !== 'user');
const ofPlayers = pages.filter((row) => row.access === 'user');

const offered = z.object({
  matches: z.array(z.object({ matchId: z.string(), tournamentId: z.int(), home: z.object({ id: z.int() }) })),
});

/** Returns the ids of sample addresses with those of a match that does not begin meanwhile in their place. */
async function realIds(origin: string): Promise<[sample: RegExp, real: string][]> {
  const answer = await fetch(`${origin}/web-api/sportsbook/matches?section=line&sportId=1`);
  const match = offered.parse(await answer.json()).matches.at(-1);
  if (!match) return expect.fail('a match is to come');
  return [
    [/(?<=\/)910000(?=[-/]|$)/, match.matchId],
    [/(?<=^\/statisticpopup\/)1$/, match.matchId],
    [/(?<=\/)17(?=[-/])/, String(match.tournamentId)],
    [/(?<=\/)33(?=-)/, String(match.home.id)],
  ];
}

/** Matches a text key such as `title.home`, which a page shows in place of a missing text; not addresses or storage keys. */
function keyIn(text: string): string | undefined {
  const words = text.replace(/\bfairline\.\w+|\b[\w.]+\.(?:com|org|gov|net|uk|es|de|txt|json)\b/g, '');
  return /\b[a-z]+(?:\.[a-z]+){1,3}\b/.exec(words)?.[0];
}

/** Lists the faults of one visited route. A page that `isThere` is not the 404 page. */
async function faultsOf({ page, faults }: WatchedPage, address: string, isThere: boolean): Promise<string[]> {
  faults.length = 0;
  const answer = await page.goto(address, { waitUntil: 'load' });
  const status = answer?.status() ?? 0;
  await untilHydrated(page);
  // The browser also logs the status of an error page to the console.
  const found = status >= 400 ? faults.filter((fault) => !fault.includes(String(status))) : [...faults];
  if (isThere && status !== 200) found.push(`status ${status}`);
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
  rows: readonly SpecRow[],
): Promise<Record<string, string[]>> {
  const faulty: Record<string, string[]> = {};
  const ids = await realIds(site.origin);
  const waiting = rows.values();
  const lane = async () => {
    const visit = await open();
    for (const { name, path: sample } of waiting) {
      const isReal = needRealIds.has(name);
      const path = isReal ? ids.reduce((made, [id, real]) => made.replace(id, real), sample) : sample;
      const found = await faultsOf(visit, `${site.origin}/${lng}${path === '/' ? '' : path}`, isReal);
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
