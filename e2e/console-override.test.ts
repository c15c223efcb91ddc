import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listMatches } from './api-player.ts';
import { journeyPages, untilHydrated } from './browser.ts';
import { barriersInBothThemes, consolePages } from './console-page.ts';
import { faultsOfLayout } from './faults-of-layout.ts';
import { ownSiteOver } from './own-site.ts';

const site = ownSiteOver({ FEED_SPEED: '0' });
const openPage = journeyPages();
const { openConsole } = consolePages(site, 'trader');

async function someMatch() {
  const [match] = await listMatches(site.origin, 'section=line&sportId=1');
  return match ?? expect.fail('no match is open');
}

/** The price of a draw on the page of a match. */
function drawOf(page: Page): Locator {
  return page
    .locator('main details')
    .filter({ has: page.getByRole('heading', { name: 'Match result', exact: true }) })
    .locator('button[aria-pressed]:has(bdi)')
    .filter({ hasText: 'Draw' })
    .first();
}

test('OFFER-01: an operator overrides a price from the field sheet, the player sees it, and ending it brings the price back', async () => {
  const match = await someMatch();
  const visit = await openPage();
  await visit.page.goto(`${site.origin}/en/home/line/1-football/1-x/${match.matchId}-x`);
  await untilHydrated(visit.page);
  const draw = drawOf(visit.page);
  await draw.waitFor();
  const before = await draw.innerText();
  expect(before).not.toContain('7.77');

  const { page, faults, close } = await openConsole(`/trading/${match.matchId}`);
  const row = page.locator('[data-row="1/#2"]');
  await row.getByRole('button', { name: 'Override the price of' }).click();
  const dialog = page.getByRole('dialog');
  const price = dialog.getByLabel('Price, such as 1.85');
  const action = dialog.getByRole('button', { name: 'Override', exact: true });
  await expect.poll(async () => before.includes(await price.inputValue())).toBe(true);
  await dialog.getByLabel('Reason').fill('a player is injured');
  await price.fill('1.005');
  expect(await action.isDisabled()).toBe(true);
  await price.fill('7.77');
  await dialog.getByLabel('Minutes until it expires').fill('30');
  expect(await barriersInBothThemes(page), 'the dialog').toEqual([]);
  await action.click();
  await row.getByText(/^Overridden until /).waitFor();
  await row.getByText('7.77', { exact: true }).waitFor();
  // The row may show it before the dialog has its answer and closes.
  await dialog.waitFor({ state: 'detached' });
  await draw.filter({ hasText: '7.77' }).waitFor();
  expect(await barriersInBothThemes(page), 'the sheet').toEqual([]);

  // The next price takes the place of the present one, from the keyboard.
  await row.focus();
  await page.keyboard.press('p');
  await expect.poll(() => price.inputValue()).toBe('7.77');
  await price.fill('8,05');
  await dialog.getByLabel('Reason').fill('two players are injured');
  await page.keyboard.press('Control+Enter');
  await row.getByText('8.05', { exact: true }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await draw.filter({ hasText: '8.05' }).waitFor();

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await faultsOfLayout(page)).toEqual([]);
  await page.setViewportSize({ width: 1_280, height: 800 });

  await row.getByRole('button', { name: 'End the override of' }).click();
  await dialog.getByLabel('Reason').fill('they play');
  await dialog.getByRole('button', { name: 'End', exact: true }).click();
  await expect.poll(() => row.getByText(/^Overridden/).count()).toBe(0);
  await expect.poll(() => draw.innerText()).toBe(before);
  expect([...faults, ...visit.faults]).toEqual([]);
  await close();
  await visit.close();
});
