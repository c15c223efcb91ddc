import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sections } from '../apps/console/src/sections.ts';
import { createPlayer } from './api-player.ts';
import { barriersInBothThemes, consolePages } from './console-page.ts';
import { ownSiteOver } from './own-site.ts';

/* Every section of the console, with the first record that it lists. A new section is in the table, and so in this test. */

const site = ownSiteOver({ FEED_SPEED: '0' });
const { openConsole } = consolePages(site, 'administrator');

/** Opens a page, and returns its barriers when its content is there. */
async function barriersAt(page: Page, path: string): Promise<string[]> {
  await page.goto(`${site.origin}/console${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.getByText('Loading…').count()).toBe(0);
  return barriersInBothThemes(page);
}

/** Returns the addresses of pages below a path that the present page links to. */
async function addressesBelow(page: Page, path: string): Promise<string[]> {
  const links = page.locator(`main a[href^="/console${path}/"]`);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(addresses)].map((address) => address.replace(/^\/console/, ''));
}

test('axe finds nothing in any section, nor in its first records, in both themes', async () => {
  const player = await createPlayer(site.origin, 1_000);
  const question = { topic: 'bet', subject: 'Where is my bet?', text: 'I cannot see it.', lng: 'en' };
  await player.post('/web-api/support/requests', question, `question-${player.id}`);
  const { page, close } = await openConsole('/');
  for (const { name, path } of sections) {
    expect.soft(await barriersAt(page, `/${path}`), name).toEqual([]);
    if (path === '') continue;
    for (const address of (await addressesBelow(page, `/${path}`)).slice(0, 2)) {
      expect.soft(await barriersAt(page, address), address).toEqual([]);
    }
  }
  await close();
}, 240_000);
