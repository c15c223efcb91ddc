import { expect, test } from 'vitest';
import { journeyPages, sharedSite, untilHydrated } from './browser.ts';
import { expectEvents } from './collected-events.ts';

const site = sharedSite();
const openPage = journeyPages();

test('ANA-01: the matches side by side, the facts of a match and the hours of a list are counted', async () => {
  const { page, context, faults, close } = await openPage();
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  await page.goto(`${site.origin}/en/multi`);
  await untilHydrated(page);
  const main = page.getByRole('main');
  const panels = main.locator('li[data-match]');
  for (const count of [1, 2]) {
    // The match that has begun last does not end meanwhile.
    await main.getByRole('link', { name: /Show$/ }).last().click();
    await expect.poll(() => panels.count()).toBe(count);
  }
  // Taking one out again adds none.
  await main
    .getByRole('link', { name: /^Remove / })
    .first()
    .click();
  await expect.poll(() => panels.count()).toBe(1);
  await expectEvents(site, page, [
    ['offer', { action: 'multi-match' }],
    ['offer', { action: 'multi-match' }],
  ]);

  await page.goto(`${site.origin}/en/statistic`);
  await untilHydrated(page);
  const opened = context.waitForEvent('page');
  await main.locator('a[href*="/statisticpopup/"]').first().click();
  const facts = await opened;
  await untilHydrated(facts);
  await facts.getByRole('heading', { name: 'Last meetings' }).waitFor();
  await expectEvents(site, facts, [
    ['offer', { action: 'multi-match' }],
    ['offer', { action: 'multi-match' }],
    ['offer', { action: 'statistics' }],
  ]);
  await facts.close();

  await page.goto(`${site.origin}/en/home/line/1-football`);
  await untilHydrated(page);
  await main.getByRole('link', { name: '24 h', exact: true }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?within=24');
  await expectEvents(site, page, [
    ['offer', { action: 'multi-match' }],
    ['offer', { action: 'multi-match' }],
    ['offer', { action: 'statistics' }],
    ['offer', { action: 'window' }],
  ]);
  expect(faults).toEqual([]);
  await close();
});
