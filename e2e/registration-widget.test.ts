import { systemClock } from '@fairline/runtime';
import { type TestPlatform, testPlatform } from '@fairline/testing';
import { barriersOf } from '@fairline/testing/barriers';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { migrations } from '../apps/server/assemble.ts';
import { operate } from '../apps/server/operate.ts';
import { openBrowser, openPage } from './browser.ts';
import { type SiteProcess, startSite } from './site-process.ts';

let platform: TestPlatform;
let site: SiteProcess;
let browser: Browser;

beforeAll(async () => {
  platform = await testPlatform(migrations);
  site = await startSite({ DATABASE_URL: platform.connectionString, FEED_SPEED: '0' });
  browser = await openBrowser();
  await operate({ ...platform, clock: systemClock }, ['setting', '1014', '[39,47,201]', '--by', 'anna']);
  await vi.waitFor(
    async () => expect(await (await fetch(`${site.origin}/en`)).text()).toContain('registration-widget'),
    { interval: 50, timeout: 20_000 },
  );
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await site?.forget();
  await platform?.drop();
});

test.each([
  ['en', 'light', 'Open an account', 'With e-mail and password'],
  ['ar', 'dark', 'افتح حسابًا', 'بالبريد الإلكتروني وكلمة المرور'],
] as const)(
  'UI-01: the registration widget in %s opens the form of the kind that was chosen, and moves nothing',
  async (lng, theme, title, way) => {
    const { page, faults, close } = await openPage(browser, { theme });
    await page.goto(`${site.origin}/${lng}`);
    await page.waitForFunction(
      () =>
        Number(document.documentElement.dataset.ready ?? 0) >=
        document.querySelectorAll('[data-mount]').length,
    );
    const widget = page.getByRole('region', { name: title });
    const moved = await page.evaluate(
      () =>
        new Promise((resolve) => {
          new PerformanceObserver((list) => {
            const nodes = list
              .getEntries()
              .flatMap((entry) => ('sources' in entry && Array.isArray(entry.sources) ? entry.sources : []));
            resolve(
              nodes.some(({ node }) => node instanceof Element && node.closest('#registration-widget')),
            );
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(false)));
        }),
    );
    expect(moved).toBe(false);
    expect(await barriersOf(page)).toEqual([]);
    await widget.getByRole('link', { name: way }).click();
    const form = page.getByRole('dialog');
    await form.locator('input[type=password]').first().waitFor();
    expect(faults).toEqual([]);
    await close();
  },
);
