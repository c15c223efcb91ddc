import { settings } from '@fairline/config';
import { preset } from '@fairline/server/testing/preset-setting';
import { barriersOf } from '@fairline/testing/barriers';
import { expect, test } from 'vitest';
import { createPlayer, listMatches } from './api-player.ts';
import { journeyPages, signInAs, untilHydrated } from './browser.ts';
import { expectEvents } from './collected-events.ts';
import { consolePages } from './console-page.ts';
import { ownSiteOver } from './own-site.ts';

/** So slow that nothing happens in the matches in play while the journey runs, and a delay in which a trader can act. */
const site = ownSiteOver({ FEED_SPEED: '0.01' }, (platform) =>
  preset(platform, settings.betting.liveDelayMs, '15000'),
);
const openPage = journeyPages();
const { openConsole } = consolePages(site, 'trader');

test('OFFER-01: a live bet whose market was suspended in the delay is refused with the reason; another is cancelled', async () => {
  const [match] = (await listMatches(site.origin, 'section=live&sportId=1')).filter(({ markets }) =>
    markets.some(({ status }) => status === 'active'),
  );
  if (!match) return expect.fail('no match is in play');
  const desk = await openConsole('/trading?state=live&sportId=1');
  const row = desk.page.locator(`[data-row="${match.matchId}"]`);
  await row.waitFor();
  const player = await createPlayer(site.origin, 10_000);
  const { page, context, faults, close } = await openPage();
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  await signInAs(player, context, site.origin);
  await page.goto(`${site.origin}/en/home/live/1-football/1-x/${match.matchId}-x`);
  await untilHydrated(page);
  const price = page
    .locator('main button:has(bdi)[aria-pressed="false"]:not([aria-disabled])')
    .filter({ hasText: /\d\.\d\d/, visible: true })
    .first();
  await price.click();
  const slip = page.getByRole('complementary', { name: 'Bet slip' });
  await slip.getByLabel('Stake', { exact: true }).fill('5');
  await slip.getByRole('button', { name: 'Place bet · €5.00' }).click();
  await slip.getByText('Bets in play are accepted after a moment.').waitFor();

  await row.focus();
  await desk.page.keyboard.press('s');
  await desk.page.getByRole('heading', { name: 'Suspend' }).waitFor();
  await desk.page.keyboard.press('Enter');
  await row.getByText('Suspended').waitFor();
  // The row may show it before the dialog has its answer and closes.
  await desk.page.getByRole('dialog').waitFor({ state: 'detached' });
  await row.focus();
  await desk.page.keyboard.press('o');
  await desk.page.getByRole('button', { name: 'Lift' }).click();
  await desk.page.getByText('Nothing is suspended here.').waitFor();

  await slip.getByText('The market was suspended during the delay of bets in play.').first().waitFor();
  // The selection itself tells the reason too.
  await slip.getByRole('listitem').getByText('The market was suspended meanwhile.').waitFor();
  expect(await player.balance()).toBe(10_000);
  expect(await barriersOf(page)).toEqual([]);

  // The player tries again, and cancels.
  await slip.getByRole('button', { name: 'Place bet · €5.00' }).click();
  await slip.getByRole('button', { name: 'Cancel the bet' }).click();
  await slip.getByText('You cancelled the bet. Nothing was taken from your balance.').first().waitFor();
  expect(await player.balance()).toBe(10_000);

  // By one press on a price, the bet waits as long and can be cancelled as well.
  await slip.getByRole('button', { name: 'Clear' }).click();
  await page.getByLabel('Stake of each bet').fill('2');
  await page.getByRole('checkbox', { name: 'Bet by one press on a price' }).check();
  await page.getByText('Each press on a price bets €2.00 at once.').waitFor();
  await price.click();
  const pressed = page.getByRole('listitem').filter({ hasText: '€2.00 on ' });
  await pressed.getByText('Bets in play are accepted after a moment.').waitFor();
  await pressed.getByRole('button', { name: 'Cancel the bet' }).click();
  await pressed.getByText('You cancelled the bet. Nothing was taken from your balance.').waitFor();
  expect(await player.balance()).toBe(10_000);
  await expectEvents(site, page, [
    ['bet', { outcome: 'failed', code: 'SUSPENDED_MEANWHILE' }],
    ['bet', { outcome: 'failed', code: 'BET_CANCELLED' }],
    ['bet', { kind: 'one-click', outcome: 'failed', code: 'BET_CANCELLED' }],
  ]);
  // The refusals are answers of 409, which the browser reports.
  expect([...faults.filter((fault) => !fault.includes('409')), ...desk.faults]).toEqual([]);
  await desk.close();
  await close();
});
