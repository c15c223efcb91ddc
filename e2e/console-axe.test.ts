import { systemClock } from '@fairline/runtime';
import { barriersOf } from '@fairline/testing/barriers';
import { expect, test } from 'vitest';
import { sections } from '../apps/console/src/sections.ts';
import { testOperator } from '../apps/server/testing/operator.ts';
import { createPlayer } from './api-player.ts';
import { journeyPages } from './browser.ts';
import { ownSiteOver } from './own-site.ts';

/* Every section of the console, with the first record that it lists. A new section is in the table, and so in this test. */

const site = ownSiteOver({ FEED_SPEED: '0' });
const openPage = journeyPages();

/** Opens the console as an administrator in one theme. */
async function openConsole(theme: 'light' | 'dark') {
  const { page, context, close } = await openPage({ theme });
  const { cookie } = await testOperator({ ...site.platform, clock: systemClock }, 'administrator');
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: site.origin }]);
  await context.addInitScript(
    (chosen) => localStorage.setItem('fairline-console.theme', JSON.stringify(chosen)),
    theme,
  );

  return {
    page,
    close,
    /** Opens a page, and returns its barriers when its content is there. */
    async barriersAt(path: string): Promise<string[]> {
      await page.goto(`${site.origin}/console${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.getByText('Loading…').count()).toBe(0);
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
      return barriersOf(page);
    },
    /** Returns the addresses of pages below a path that the present page links to. */
    async below(path: string): Promise<string[]> {
      const links = page.locator(`main a[href^="/console${path}/"]`);
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      return [...new Set(addresses)].map((address) => address.replace(/^\/console/, ''));
    },
  };
}

test.each(['light', 'dark'] as const)(
  'axe finds nothing in any section, nor in its first records, in the %s theme',
  async (theme) => {
    const player = await createPlayer(site.origin, 1_000);
    const question = { topic: 'bet', subject: 'Where is my bet?', text: 'I cannot see it.', lng: 'en' };
    await player.post('/web-api/support/requests', question, `question-${player.id}`);
    const { barriersAt, below, close } = await openConsole(theme);
    for (const { name, path } of sections) {
      expect.soft(await barriersAt(`/${path}`), name).toEqual([]);
      if (path === '') continue;
      for (const address of (await below(`/${path}`)).slice(0, 2)) {
        expect.soft(await barriersAt(address), address).toEqual([]);
      }
    }
    await close();
  },
  240_000,
);
