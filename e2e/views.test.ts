import { describe, expect, test } from 'vitest';
import { barriersOfLists } from './barriers-of-lists.ts';
import { journeyPages, sharedSite } from './browser.ts';

const site = sharedSite();
const openPage = journeyPages();

const views = ['/', '/home/live', '/home/line', '/user/login', '/registration', '/no/such/page'];

describe.each([
  ['en', 'dark'],
  ['en', 'light'],
  ['ar', 'dark'],
  ['ar', 'light'],
  ['ru', 'light'],
  ['es', 'dark'],
  ['de', 'light'],
] as const)('every view in %s, %s', (lng, theme) => {
  test.each(views)(
    '%s has no error, no missing text, no layout shift, and axe finds nothing',
    async (view) => {
      const { page, faults, close } = await openPage({ theme });
      await page.addInitScript(() => {
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shift += Reflect.get(entry, 'value');
          Object.assign(window, { layoutShift: shift });
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(`${site.origin}/${lng}${view === '/' ? '' : view}`);
      await page.waitForFunction(
        () =>
          Number(document.documentElement.dataset.ready) >= document.querySelectorAll('[data-remote]').length,
      );
      const known = view === '/no/such/page' ? faults.filter((fault) => !fault.includes('404')) : faults;
      expect(known).toEqual([]);
      expect(await page.evaluate(() => Reflect.get(window, 'layoutShift') ?? 0)).toBeLessThan(0.02);
      // A missing text would show its key.
      expect(await page.locator('body').innerText()).not.toMatch(
        /\b[a-z]+(?:\.[a-z]+){1,3}\b(?!\.(?:com|org))/,
      );
      expect(await barriersOfLists(page)).toEqual([]);
      await close();
    },
  );
});
