import { systemClock } from '@fairline/runtime';
import { barriersOf } from '@fairline/testing/barriers';
import { beforeAll, expect, test, vi } from 'vitest';
import { operate } from '../apps/server/operate.ts';
import { journeyPages, untilHydrated } from './browser.ts';
import { ownSiteOver } from './own-site.ts';

const site = ownSiteOver({ FEED_SPEED: '0' });
const openPage = journeyPages();

beforeAll(async () => {
  await operate({ ...site.platform, clock: systemClock }, ['setting', '1014', '[39,47,201]', '--by', 'anna']);
  await vi.waitFor(
    async () => expect(await (await fetch(`${site.origin}/en`)).text()).toContain('registration-widget'),
    { interval: 50, timeout: 60_000 },
  );
});

test.each([
  ['en', 'light', 'Open an account', 'With e-mail and password'],
  ['ar', 'dark', 'افتح حسابًا', 'بالبريد الإلكتروني وكلمة المرور'],
] as const)(
  'UI-01: the registration widget in %s opens the form of the kind that was chosen, and moves nothing',
  async (lng, theme, title, way) => {
    const { page, faults, close } = await openPage({ theme });
    await page.goto(`${site.origin}/${lng}`);
    await untilHydrated(page);
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
