import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeyPages, untilHydrated } from './browser.ts';
import { consolePages, countedKeys } from './console-page.ts';
import { ownSiteOver } from './own-site.ts';

/* Operators change settings over the platform, and players see it. */

const site = ownSiteOver({ FEED_SPEED: '0' });
const openPage = journeyPages();

/** A refused call is reported by the browser itself; the tests cause it on purpose. */
const isCaused = (fault: string) => /status of 409/.test(fault);

const { openConsole, openConsoleAs } = consolePages(site, 'administrator');
const unexpected = (faults: string[]) => faults.filter((fault) => !isCaused(fault));

test('CONF-01: an operator finds a setting and changes it, and a page that a player has open shows it', async () => {
  const player = await openPage();
  await player.page.goto(`${site.origin}/en`);
  await untilHydrated(player.page);
  const { page, faults, close } = await openConsole('/settings');
  await page.getByLabel('Search', { exact: true }).fill('maintenance window');
  await page.getByRole('link', { name: '1001' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: '1101' }).click();
  await page.getByRole('heading', { name: 'application.maintenance' }).waitFor();
  await page.getByLabel('mode', { exact: true }).selectOption('on');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. The change is live.').waitFor();
  await player.page.getByRole('link', { name: 'Live', exact: true }).first().click();
  await player.page.waitForURL('**/en/site-updates');

  const keys = countedKeys(page);
  await keys.press('r');
  await page.getByRole('dialog', { name: 'Revert this change?' }).waitFor();
  await keys.press('Enter');
  await page.getByText('mode: on → off').first().waitFor();
  await expect.poll(() => page.getByLabel('mode', { exact: true }).inputValue()).toBe('off');
  await player.page.getByRole('link', { name: 'Check again' }).click();
  await player.page.waitForURL('**/en');
  expect(unexpected(faults)).toEqual([]);
  await close();
  await player.close();
});

test('TASK-13, CONF-01: a setting is reverted from any page with at most eight keys besides text', async () => {
  const { page, faults, close } = await openConsole('/settings/1110');
  await page.getByLabel('noticeLimit', { exact: true }).fill('7');
  await page.keyboard.press('Enter');
  await page.getByText('Saved. The change is live.').waitFor();
  await page.goto(`${site.origin}/console`);
  await page.getByText('You are signed in as Operator administrator.').waitFor();

  const keys = countedKeys(page);
  await keys.press('Control+k');
  await page.keyboard.type('noticeLimit');
  await page.getByRole('option', { name: /noticeLimit/ }).waitFor();
  await keys.press('Enter');
  await page.getByRole('heading', { name: 'application.noticeLimit' }).waitFor();
  await page.getByText('3 → 7').waitFor();
  await keys.press('r');
  await page.getByRole('dialog', { name: 'Revert this change?' }).waitFor();
  await keys.press('Enter');
  await page.getByText('7 → 3').waitFor();
  await expect.poll(() => page.getByLabel('noticeLimit', { exact: true }).inputValue()).toBe('3');
  expect(keys.count()).toBeLessThanOrEqual(8);
  expect(unexpected(faults)).toEqual([]);
  await close();
});

test('TASK-14, CONF-01: a dangerous change says what it does, and another operator approves it', async () => {
  const { page, faults, close } = await openConsole('/settings/1109');
  await page.getByLabel('isCookiePopupShown').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Another person has to approve this' });
  await dialog.getByText('This change counts every visitor as agreeing to all cookies.').waitFor();
  await dialog.getByLabel('Reason').fill('The consent is asked for by another service.');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await page.getByText('The proposal waits for another person.').waitFor();
  await expect.poll(() => page.getByLabel('isCookiePopupShown').isChecked()).toBe(true);

  const checker = await openConsoleAs('/settings/1109', 'administrator');
  const approved = await checker.page.evaluate(async () => {
    const list = await (await fetch('/console-api/proposals?state=open')).json();
    const [{ proposalId, version }] = list.items;
    const answer = await fetch(`/console-api/proposals/${proposalId}/approval`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-csrf-token': /(?:^|; )console_csrf=([^;]+)/.exec(document.cookie)?.[1] ?? '',
      },
      body: JSON.stringify({ version, reason: 'checked' }),
    });
    return answer.status;
  });
  expect(approved).toBe(200);
  await page.reload();
  await page.getByText('On → Off').waitFor();
  await page.getByText('The consent is asked for by another service.').waitFor();
  await expect.poll(() => page.getByLabel('isCookiePopupShown').isChecked()).toBe(false);
  expect(unexpected(faults)).toEqual([]);
  await checker.close();
  await close();
});

test('CONF-01: the second of two editors sees both values, and keeps what was typed', async () => {
  const ana = await openConsole('/settings/1842');
  const bo = await openConsoleAs('/settings/1842', 'administrator');
  const field = (page: Page) => page.getByLabel('phone', { exact: true });
  await field(bo.page).fill('+44 20 2');
  await field(ana.page).fill('+44 20 1');
  await ana.page.getByRole('button', { name: 'Save' }).click();
  await ana.page.getByText('Saved. The change is live.').waitFor();
  await bo.page.getByRole('button', { name: 'Save' }).click();
  const conflict = bo.page.getByRole('alert');
  await conflict.getByText('Operator administrator changed this setting while you edited it').waitFor();
  expect(await conflict.locator('pre').allInnerTexts()).toEqual(['"+44 20 1"', '"+44 20 2"']);
  expect(await field(bo.page).inputValue()).toBe('+44 20 2');
  await bo.page.getByRole('button', { name: 'Go on with mine' }).click();
  await bo.page.getByRole('button', { name: 'Save' }).click();
  await bo.page.getByText('+44 20 1 → +44 20 2').waitFor();
  expect(unexpected([...ana.faults, ...bo.faults])).toEqual([]);
  await ana.close();
  await bo.close();
});

test('CONF-01: a wrong value is refused beside its field', async () => {
  const { page, close } = await openConsole('/settings/1722');
  await page.getByRole('button', { name: 'Add to socialLinks' }).click();
  await page.getByLabel('name').fill('X');
  await page.getByLabel('url').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('an https address').waitFor();
  expect(await page.getByLabel('url').getAttribute('aria-invalid')).toBe('true');
  await close();
});

test('TASK-15, CONF-01: a page has moved, an operator redirects its old address, and a visitor comes to the new one', async () => {
  const { page, faults, close } = await openConsole('/content/redirects');
  await page.getByRole('button', { name: 'New' }).click();
  const dialog = page.getByRole('dialog', { name: 'New record' });
  await dialog.getByLabel('from', { exact: true }).fill('/{lng}/summer-offer');
  await dialog.getByLabel('to', { exact: true }).fill('/{lng}/live');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('/{lng}/summer-offer').first().waitFor();
  const visitor = await openPage();
  await visitor.page.goto(`${site.origin}/en/summer-offer`);
  expect(new URL(visitor.page.url()).pathname).toBe('/en/live');
  expect(unexpected(faults)).toEqual([]);
  await close();
  await visitor.close();
});
