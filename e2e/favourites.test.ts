import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type ApiPlayer, createPlayer } from './api-player.ts';
import { journeyPages, signInAs, stillSite, untilHydrated } from './browser.ts';
import { expectEvents } from './collected-events.ts';
import { lateRows } from './late-rows.ts';

const site = stillSite();
const openPage = journeyPages();

/** Returns the stars that are pressed, by their names. */
function pressed(page: Page): Promise<string[]> {
  return page
    .locator('main button[aria-label^="Favourite: "][aria-pressed="true"]')
    .evaluateAll((stars) => stars.map((star) => star.getAttribute('aria-label') ?? ''));
}

const listed = z.object({ favourites: z.array(z.unknown()) });

/** Returns the favourites that the account of a player has. */
async function kept(player: ApiPlayer): Promise<unknown[]> {
  return listed.parse((await player.get('/web-api/sportsbook/favourites')).json).favourites;
}

test('OFFER-01: favourites of a visitor stay in the browser and go to the account after signing in', async () => {
  const { page, context, faults, close } = await openPage({ width: 390 });
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  await page.goto(`${site.origin}/en/home/line/1-football`);
  await untilHydrated(page);
  const [row] = await lateRows(page, 1);
  const star = row?.getByRole('button', { name: /^Favourite: / }) ?? expect.fail('a match is to come');
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
  // The star is shown before the account has it.
  await expect.poll(async () => (await kept(player)).length).toBe(1);
  // The favourites are those of the account now, in every browser.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect.poll(() => pressed(page)).toEqual([name]);

  // The row stays until the list is opened again, so that a wrong press can be undone.
  await page.getByRole('button', { name }).click();
  await expect.poll(() => pressed(page)).toEqual([]);
  await page.getByRole('button', { name }).waitFor();
  await expect.poll(() => kept(player)).toEqual([]);
  await page.reload();
  await page.getByText('None of your favourites is here right now').waitFor();
  expect(faults).toEqual([]);
  await close();
});
