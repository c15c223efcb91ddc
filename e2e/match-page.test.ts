import { expect, test } from 'vitest';
import { barriersOfLists } from './barriers-of-lists.ts';
import { journeyPages, untilHydrated } from './browser.ts';
import { expectEvents } from './collected-events.ts';
import { ownSite } from './own-site.ts';

/** So slow that no market opens or closes while the journey measures the page. */
const site = ownSite({ FEED_SPEED: '0.01' });
const openPage = journeyPages();

test('OFFER-01: a reader finds a market of a live match by its name and pins it, beside the course of the match', async () => {
  const { page, context, faults, close } = await openPage({ width: 390 });
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  await page.goto(`${site.origin}/en/home/live/1-football`);
  await untilHydrated(page);
  const addresses = await page
    .locator('main li a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  await page.goto(site.origin + addresses.find((address) => address.split('/').length === 7));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await untilHydrated(page);
  // The course has a text, also before anything has happened.
  await page.getByText(/^(?:Nothing of note|Momentum)/).waitFor();

  // The browser skips markets out of sight once it knows their sizes, so that nothing moves, and its search finds them.
  const before = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.locator('main details[data-measured]').last().waitFor({ state: 'attached' });
  const last = page.locator('main details').last();
  const isSkipped = () =>
    last
      .locator('button bdi')
      .first()
      .evaluate((price) => !price.checkVisibility({ contentVisibilityAuto: true }));
  await expect.poll(isSkipped).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(isSkipped).toBe(false);
  await page.evaluate(() => scrollTo({ top: 0 }));

  const cards = page.locator('main details h2');
  const all = await cards.count();
  const field = page.getByRole('searchbox', { name: 'Find a market' });
  // Which markets are open depends on the score.
  const name = (await cards.last().textContent()) ?? '';
  await field.fill(name);
  await expect.poll(() => cards.count()).toBeLessThan(all);
  await page.getByRole('button', { name: `Pin: ${name}`, exact: true }).click();
  await field.fill('xqzw');
  await page.getByRole('button', { name: 'All markets' }).click();
  await expect.poll(() => cards.first().textContent()).toBe(name);

  await expectEvents(site, page, [
    ['offer', { action: 'market-search' }],
    ['offer', { action: 'market-pinned' }],
    ['offer', { action: 'market-search' }],
  ]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await untilHydrated(page);
  expect(await barriersOfLists(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});
