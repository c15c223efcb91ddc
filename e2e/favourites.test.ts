import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer } from './api-player.ts';
import { journeyPages, sharedSite, signInAs, untilHydrated } from './browser.ts';
import { expectEvents } from './collected-events.ts';

const site = sharedSite();
const openPage = journeyPages();

/** Returns the stars that are pressed, by their names. */
function pressed(page: Page): Promise<string[]> {
  return page
    .locator('main button[aria-label^="Favourite: "][aria-pressed="true"]')
    .evaluateAll((stars) => stars.map((star) => star.getAttribute('aria-label') ?? ''));
}

test('OFFER-01: favourites of a visitor stay in the browser and go to the account after signing in', async () => {
  const { page, context, faults, close } = await openPage({ width: 390 });
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  await page.goto(`${site.origin}/en/home/line/1-football`);
  await untilHydrated(page);
  const star = page
    .locator('main')
    .getByRole('button', { name: /^Favourite: / })
    .first();
  const name = String(await star.getAttribute('aria-label'));
  await star.click();
  await expect.poll(() => pressed(page)).toEqual([name]);

  await page.getByRole('link', { name: 'Favourites' }).click();
  await page.getByRole('heading', { level: 1, name: 'Favourites' }).waitFor();
  await expect.poll(() => pressed(page)).toEqual([name]);
  await expectEvents(site, page, [['favourite', { action: 'added', kind: 'match' }]]);

  const player = await createPlayer(site.origin, 1_000);
  await signInAs(player, context, site.origin);
  await page.reload();
  await expect.poll(() => pressed(page)).toEqual([name]);
  // The favourites are those of the account now, in every browser.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect.poll(() => pressed(page)).toEqual([name]);

  // The row stays until the list is opened again, so that a wrong press can be undone.
  await page.getByRole('button', { name }).click();
  await expect.poll(() => pressed(page)).toEqual([]);
  await page.getByRole('button', { name }).waitFor();
  await page.reload();
  await page.getByText('None of your favourites is here right now').waitFor();
  expect(faults).toEqual([]);
  await close();
});
