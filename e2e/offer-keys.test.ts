import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriersOfLists } from './barriers-of-lists.ts';
import { journeyPages, sharedSite, untilHydrated } from './browser.ts';
import { expectEvents } from './collected-events.ts';

const site = sharedSite();
const openPage = journeyPages();

/** Returns the row of the focused element among all rows with prices, and its place among the prices of the row. */
function focused(page: Page): Promise<[row: number, place: number | 'names']> {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll('main li:has(button bdi)')];
    const row = document.activeElement?.closest('li');
    const prices = [...(row?.querySelectorAll('button:has(bdi)') ?? [])];
    const place = prices.findIndex((price) => price === document.activeElement);
    return [rows.findIndex((each) => each === row), place < 0 ? ('names' as const) : place];
  });
}

test('OFFER-01: a reader moves among rows and prices with the arrows, in both reading directions, and bets', async () => {
  const { page, context, faults, close } = await openPage();
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  await page.goto(`${site.origin}/en/home/line/1-football`);
  await untilHydrated(page);
  const { keyboard } = page;
  await page.locator('main li:has(button bdi) > a').first().focus();
  const path: [string, [number, number | 'names']][] = [
    ['ArrowDown', [1, 'names']],
    ['ArrowRight', [1, 0]],
    ['ArrowRight', [1, 1]],
    ['ArrowDown', [2, 1]],
    ['ArrowUp', [1, 1]],
    ['ArrowLeft', [1, 0]],
    ['ArrowLeft', [1, 'names']],
    ['ArrowUp', [0, 'names']],
    ['ArrowRight', [0, 0]],
  ];
  for (const [key, place] of path) {
    await keyboard.press(key);
    expect(await focused(page), key).toEqual(place);
  }
  await keyboard.press('Enter');
  await page.locator('main button:has(bdi)[aria-pressed="true"]').waitFor();
  await keyboard.press('b');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('coupon');

  // The help names the keys.
  await keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard' });
  await help.getByText('Move among prices and rows').waitFor();
  await keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });
  await keyboard.press('/');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');

  await expectEvents(site, page, [
    ['offer', { action: 'keyboard-bet' }],
    ['offer', { action: 'shortcuts' }],
  ]);

  // In Arabic the prices lie to the left of the names.
  await page.goto(`${site.origin}/ar/home/line/1-football`);
  await untilHydrated(page);
  await page.locator('main li:has(button bdi) > a').first().focus();
  await keyboard.press('ArrowLeft');
  expect(await focused(page)).toEqual([0, 0]);
  expect(faults).toEqual([]);
  await close();
});

test.each([
  ['en', 1440],
  ['ar', 390],
] as const)(
  'OFFER-01: rows with the markets of the first half, in %s at %i px and in both layouts',
  async (lng, width) => {
    const { page, context, faults, close } = await openPage({ width });
    await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
    for (const view of ['european', 'asian']) {
      await context.addCookies([
        { name: 'appViewType', value: view === 'asian' ? '1' : '0', url: site.origin },
      ]);
      await page.goto(`${site.origin}/${lng}/home/line/1-football`);
      await untilHydrated(page);
      const price = page.locator('main li button:has(bdi)[aria-pressed]').first();
      const wholeMatch = await price.textContent();
      await page.locator('main nav a[href$="?row=first"]').click();
      await expect.poll(() => new URL(page.url()).search).toBe('?row=first');
      await expect.poll(() => price.textContent()).not.toBe(wholeMatch);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    // A price of the first half goes into the slip as such.
    await page.locator('main li button:has(bdi)[aria-pressed]').first().click();
    await page.locator('main button:has(bdi)[aria-pressed="true"]').waitFor();
    await expectEvents(site, page, [
      ['offer', { action: 'view' }],
      ['offer', { action: 'view' }],
    ]);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await barriersOfLists(page)).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  },
);
