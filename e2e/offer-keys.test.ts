import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriersOfLists } from './barriers-of-lists.ts';
import { journeyPages, stillSite, untilHydrated } from './browser.ts';
import { expectEvents } from './collected-events.ts';

const site = stillSite();
const openPage = journeyPages();

/** Prices of rows. A narrow list of the Asian layout hides the kind of markets that the reader has not chosen. */
const shownPrices = 'main li button:has(bdi)[aria-pressed]:visible';

/** Returns the row of the focused element among all rows with prices, and its place among the prices of the row. */
function focused(page: Page): Promise<[row: number, place: number | 'names']> {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll('main li:has(button bdi)')];
    const { activeElement } = document;
    const row = activeElement?.closest('li');
    if (!activeElement || !row) return [-1, 'names' as const];
    const place = [...row.querySelectorAll('button:has(bdi)')].indexOf(activeElement);
    return [rows.indexOf(row), place < 0 ? ('names' as const) : place];
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
    await expect.poll(() => focused(page), { message: key }).toEqual(place);
  }
  await keyboard.press('Enter');
  await page.locator('main button:has(bdi)[aria-pressed="true"]').waitFor();
  await keyboard.press('b');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('coupon');

  // The help names the keys.
  await keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard' });
  await help.getByText('Move among prices and rows').waitFor();
  await keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });
  await keyboard.press('/');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');

  await expectEvents(site, page, [
    ['offer', { action: 'keyboard-bet' }],
    ['offer', { action: 'shortcuts' }],
  ]);

  // In Arabic the prices lie to the left of the names.
  await page.goto(`${site.origin}/ar/home/line/1-football`);
  await untilHydrated(page);
  await page.locator('main li:has(button bdi) > a').first().focus();
  await keyboard.press('ArrowLeft');
  await expect.poll(() => focused(page)).toEqual([0, 0]);
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
      const price = page.locator(shownPrices).first();
      const wholeMatch = await price.textContent();
      await page.locator('main nav a[href$="?row=first"]').click();
      await expect.poll(() => new URL(page.url()).search).toBe('?row=first');
      await expect.poll(() => price.textContent()).not.toBe(wholeMatch);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    // A price of the first half goes into the slip as such.
    await page.locator(shownPrices).first().click();
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

test.each([
  ['en', 'light'],
  ['ar', 'dark'],
] as const)(
  'OFFER-01: a wide Asian list has the match and the first half side by side, in %s, %s',
  async (lng, theme) => {
    const { page, context, faults, close } = await openPage({ theme, width: 1920 });
    await context.addCookies(
      ['cookiesAgreeType', 'appViewType'].map((name) => ({
        name,
        value: name === 'appViewType' ? '1' : 'ALL',
        url: site.origin,
      })),
    );
    await page.goto(`${site.origin}/${lng}/home/line/1-football`);
    await untilHydrated(page);
    const choice = page.locator('main nav a[href$="?row=first"]');
    const prices = page
      .locator('main li:has(button bdi)')
      .first()
      .locator('button:has(bdi)[aria-pressed]:visible');
    await expect.poll(() => prices.count()).toBe(14);
    await choice.waitFor({ state: 'hidden' });

    // Where the list is narrower the reader chooses, and the choice stays in the lists of the menu.
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => prices.count()).toBe(7);
    await choice.click();
    await expect.poll(() => new URL(page.url()).search).toBe('?row=first');
    // The menu is another remote, whose links follow the address of the page.
    await page.locator('aside nav a[href$="/home/line/5-tennis?row=first"]').first().click();
    await expect.poll(() => page.url()).toMatch(/\/5-tennis\?row=first$/);
    await page.locator(shownPrices).first().waitFor();
    await page.setViewportSize({ width: 1920, height: 900 });
    expect(await barriersOfLists(page)).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  },
);

test('DEV-01: at the end of a list on a phone the link to the bet slip covers no price', async () => {
  const { page, context, faults, close } = await openPage({ width: 390 });
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  await page.goto(`${site.origin}/en/home/line/1-football`);
  await untilHydrated(page);
  const link = page.locator('main > a[href="#coupon"]');
  const boxOf = async (selector: string) =>
    (await page.locator(selector).last().boundingBox()) ?? { y: 0, height: 0 };
  const isClear = async () => {
    await page.evaluate(() => document.querySelector('footer')?.scrollIntoView({ block: 'end' }));
    const price = await boxOf(shownPrices);
    return (await boxOf('main > a[href="#coupon"]')).y >= price.y + price.height;
  };
  // The link floats over the list until its end.
  await expect.poll(async () => Math.round(((await link.boundingBox())?.y ?? 0) / 100)).toBe(8);
  await expect.poll(isClear).toBe(true);
  expect(faults).toEqual([]);
  await close();
});
