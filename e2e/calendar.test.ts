import { offsetZone } from '@fairline/i18n/time-zone';
import { barriersOf } from '@fairline/testing/barriers';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { journeyPages, untilHydrated } from './browser.ts';
import { expectEvents } from './collected-events.ts';
import { faultsOfLayout } from './faults-of-layout.ts';
import { ownSite } from './own-site.ts';

/** No match is played, so that no match leaves the list of its day. */
const site = ownSite({ FEED_SPEED: '0' });
const openPage = journeyPages();

/** The hour of the reader's day: late enough that matches begin on the next day as well. */
const hour = 18;
const aheadHours = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
const timeZone = offsetZone(aheadHours);

/** The number of rows that a list shows at first. */
const rowsAtFirst = 60;

interface Day {
  date: string;
  count: number;
}

/** Returns the days of the reader's zone on which football matches begin. */
async function daysOfFootball(): Promise<Day[]> {
  const answer = await fetch(
    `${site.origin}/web-api/sportsbook/calendar?zone=${encodeURIComponent(timeZone)}&sportIds=1`,
  );
  const { days } = z
    .object({ days: z.array(z.object({ date: z.string(), count: z.int() })).min(2) })
    .parse(await answer.json());
  return days;
}

function rowsOf(page: Page) {
  return page.locator('main li:has(button:has(bdi)[aria-pressed])');
}

test.each([
  ['en', 'light', 1440, 'Calendar', 'All days'],
  ['ar', 'dark', 390, 'التقويم', 'كل الأيام'],
] as const)(
  'OFFER-01: a reader opens the calendar of a sport with the keyboard and gets the matches of a day, in %s, %s at %i px',
  async (lng, theme, width, calendar, everyDay) => {
    const { page, context, faults, close } = await openPage({ theme, width, timeZone });
    await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
    const days = await daysOfFootball();
    const [first, second] = days;
    const inAll = days.reduce((sum, { count }) => sum + count, 0);
    if (!first || !second) return expect.fail('matches begin on two days');
    await page.goto(`${site.origin}/${lng}/home/line/1-football`);
    await untilHydrated(page);
    const button = page.getByRole('button', { name: calendar, exact: true });
    await button.press('Enter');
    const dialog = page.getByRole('dialog', { name: calendar });
    const links = dialog.getByRole('link');
    await links.first().waitFor();
    // Each day says how many matches it has.
    expect(await links.locator('[class*=count]').allTextContents()).toEqual(
      days.map(({ count }) => new Intl.NumberFormat(lng === 'ar' ? 'ar-u-nu-latn' : lng).format(count)),
    );
    expect(await barriersOf(page, 'main [role="dialog"]')).toEqual([]);
    expect(await faultsOfLayout(page)).toEqual([]);

    await links.first().focus();
    await page.keyboard.press(lng === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => new URL(page.url()).search).toBe(`?day=${second.date}`);
    await expect.poll(() => rowsOf(page).count()).toBe(Math.min(second.count, rowsAtFirst));
    // The button names the day, and takes the reader back to all days.
    const chosen = page.getByRole('button', { name: `${calendar}: ` });
    await chosen.click();
    await dialog.getByRole('link', { name: everyDay }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await expect.poll(() => rowsOf(page).count()).toBe(Math.min(inAll, rowsAtFirst));

    await expectEvents(site, page, [
      ['offer', { action: 'calendar' }],
      ['offer', { action: 'calendar' }],
    ]);
    expect(faults).toEqual([]);
    await close();
  },
);
