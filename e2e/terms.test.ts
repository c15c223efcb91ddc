import { createConfig, settings } from '@fairline/config';
import { barriersOf } from '@fairline/testing/barriers';
import { expect, test } from 'vitest';
import { createPlayer } from './api-player.ts';
import { journeyPages, signInAs, untilHydrated } from './browser.ts';
import { expectEvents } from './collected-events.ts';
import { consolePages } from './console-page.ts';
import { ownSiteOver } from './own-site.ts';

const site = ownSiteOver({ FEED_SPEED: '0' }, async (platform) => {
  const config = createConfig(platform);
  await config.start?.();
  await config.service.change(settings.auth.isAvailableConfirmTerms.id, true, 'anna');
  await config.stop?.();
});
const openPage = journeyPages();
const { openConsole } = consolePages(site, 'administrator');

test('GUARD-08: staff publish terms with a preview of the difference, and players see and accept what changed', async () => {
  const desk = await openConsole('/content/terms');
  const publish = async (text: string) => {
    await desk.page.getByRole('button', { name: 'Write the next version' }).click();
    await desk.page.getByLabel('Text', { exact: true }).fill(text);
  };
  const confirm = async () => {
    await desk.page.getByRole('button', { name: 'Publish' }).click();
    const dialog = desk.page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('a new rule');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await desk.page.getByRole('button', { name: 'Write the next version' }).waitFor();
  };
  await publish('You are at least 18.\nWithdrawals take up to 30 days.');
  await confirm();
  const player = await createPlayer(site.origin, 0);
  await publish('You are at least 18.\nWithdrawals take up to 3 days.\nWe write before we change a rule.');
  await desk.page.locator('del').filter({ hasText: '30' }).waitFor();
  expect(await barriersOf(desk.page)).toEqual([]);
  await confirm();

  const { page, context, faults } = await openPage();
  await signInAs(player, context, site.origin);
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.origin}/en/office/account`);
  await page.waitForURL('**/en/confirm-terms?return=*');
  await untilHydrated(page);
  await page.getByRole('heading', { name: 'What changed since version 2' }).waitFor();
  expect(await page.locator('del').textContent()).toContain('30');
  expect(await page.locator('ins').allTextContents()).toEqual([
    expect.stringContaining('3 '),
    expect.stringContaining('We write before we change a rule.'),
  ]);
  expect(await page.getByText('You are at least 18.').first().isVisible()).toBe(false);
  await page.getByText('The whole text, version 3').click();
  await page.getByText('You are at least 18.').first().waitFor();
  expect(await barriersOf(page)).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  // Who does not agree can still have the money paid out.
  await page.getByRole('link', { name: 'Withdraw my money' }).click();
  await page.waitForURL('**/en/office/deduce');
  await page.goBack();
  await untilHydrated(page);

  // Terms that are published meanwhile are not confirmed unread.
  await publish('You are at least 18.\nWithdrawals take up to 2 days.');
  await confirm();
  await page.getByRole('button', { name: 'I have read the terms and agree' }).click();
  await page.getByRole('button', { name: 'Show the latest terms' }).click();
  await page.getByText('The whole text, version 4').waitFor();
  await untilHydrated(page);
  await page.getByRole('button', { name: 'I have read the terms and agree' }).click();
  await page.waitForURL('**/en/office/account');
  await expectEvents(site, page, [
    ['terms', { version: 3, outcome: 'opened' }],
    ['terms', { version: 3, outcome: 'opened' }],
    ['terms', { version: 3, outcome: 'failed', code: 'TERMS_SUPERSEDED' }],
    ['terms', { version: 4, outcome: 'opened' }],
    ['terms', { version: 4, outcome: 'succeeded' }],
  ]);
  expect(faults).toEqual([expect.stringContaining('409')]);
});
