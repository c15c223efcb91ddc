import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sections } from '../apps/console/src/sections.ts';
import { createPlayer } from './api-player.ts';
import { barriersInBothThemes, consolePages } from './console-page.ts';
import { ownSiteOver } from './own-site.ts';

/* Every section of the console, with the first record that it lists. A new section is in the table, and so in this test. */

const site = ownSiteOver({ FEED_SPEED: '0' });
const { openConsole } = consolePages(site, 'administrator');

interface Place {
  path: string;
  /** True for a part of the page that is open, to which the console goes without loading its files again. */
  isTab: boolean;
}

/** Opens a page, and returns its barriers when its content is there. */
async function barriersAt(page: Page, { path, isTab }: Place): Promise<string[]> {
  const address = `/console${path}`;
  if (isTab) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
    await page.locator(`main nav a[href="${address}"][aria-current="page"]`).waitFor();
  } else {
    await page.goto(`${site.origin}${address}`);
  }
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.getByText('Loading…').count()).toBe(0);
  return barriersInBothThemes(page);
}

/** Returns where the links of the present page lead that lie below a path: its tabs, and the first record of its list. */
async function placesBelow(page: Page, path: string): Promise<Place[]> {
  const pathsOf = async (links: string) => {
    const found = page.locator(`main ${links}[href^="/console${path}/"]`);
    const addresses = await found.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    return [...new Set(addresses)].map((address) => address.replace(/^\/console/, ''));
  };
  const tabs = await pathsOf('nav a');
  const records = (await pathsOf('a')).filter((record) => !tabs.includes(record)).slice(0, 1);
  return [
    ...tabs.map((tab) => ({ path: tab, isTab: true })),
    ...records.map((record) => ({ path: record, isTab: false })),
  ];
}

test('axe finds nothing in any section, nor in its first records, in both themes', async () => {
  const player = await createPlayer(site.origin, 1_000);
  const question = { topic: 'bet', subject: 'Where is my bet?', text: 'I cannot see it.', lng: 'en' };
  await player.post('/web-api/support/requests', question, `question-${player.id}`);
  const { page, close } = await openConsole('/');
  const seen = new Set<string>();
  /** Looks at a page, at its tabs, and then at the first record that it lists. */
  async function look(place: Place): Promise<void> {
    if (seen.has(place.path)) return;
    seen.add(place.path);
    expect.soft(await barriersAt(page, place), place.path).toEqual([]);
    if (place.path !== '/') for (const below of await placesBelow(page, place.path)) await look(below);
  }
  for (const path of [...sections.map((section) => `/${section.path}`), '/account']) {
    await look({ path, isTab: false });
  }
  // The page of a player alone has nine parts.
  expect(seen.size).toBeGreaterThan(sections.length + 9);
  await close();
});
