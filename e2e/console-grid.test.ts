import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeyPages } from './browser.ts';
import { barriersInBothThemes } from './console-page.ts';
import { ownSite } from './own-site.ts';

/* The story of the console's list: 100,000 made-up bets. It has a page outside of production only. */

const site = ownSite({ NODE_ENV: 'test', FEED_SPEED: '0' });
const openPage = journeyPages();

async function openGrid(search = '') {
  const watched = await openPage({ theme: 'light', timeZone: 'Europe/Berlin' });
  await watched.page.goto(`${site.origin}/console/_grid${search}`);
  await watched.page
    .getByText('100,000 rows')
    .or(watched.page.getByText(/^\d[\d,]* rows$/))
    .waitFor();
  return { ...watched, grid: watched.page.getByRole('grid', { name: 'Bets' }) };
}

/** The text of the active cell, as a screen reader finds it. */
const activeText = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
    return document.getElementById(id)?.textContent;
  });

test('arrows, Page, Home and End move through 100,000 rows, and Enter opens one', async () => {
  const { page, grid, faults, close } = await openGrid();
  await grid.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => activeText(page)).toBe('9000000');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => activeText(page)).toBe('8999998');
  await page.keyboard.press('Control+End');
  await expect.poll(() => activeText(page)).toMatch(/€|^$/);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => activeText(page)).toBe('8900001');
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/console/_grid/8900001');
  expect(faults).toEqual([]);
  await close();
});

test('a filter is in the address, and the address filters', async () => {
  const { page, faults, close } = await openGrid('?state=won,lost');
  await page.getByText('50,000 rows').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('harbour');
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('harbour');
  await page.getByRole('button', { name: 'Stake' }).first().click();
  await page.getByRole('spinbutton', { name: 'From' }).fill('199');
  await expect.poll(() => new URL(page.url()).searchParams.get('stake')).toBe('199..');
  await page.keyboard.press('Escape');
  const stakes = page.getByRole('gridcell').filter({ hasText: /^€(?:199|200)\.\d\d$/ });
  await stakes.first().waitFor();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await page.getByText('100,000 rows').waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  expect(faults).toEqual([]);
  await close();
});

test('columns are chosen, moved and made wider, and stay so', async () => {
  const { page, faults, close } = await openGrid();
  const titles = () => page.getByRole('columnheader').allInnerTexts();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Country' }).check();
  await page.getByRole('checkbox', { name: 'Odds' }).uncheck();
  await page.getByRole('button', { name: 'Move Player to the left' }).click();
  await page.keyboard.press('Escape');
  const edge = page.locator('[data-edge="betId"]');
  const box = (await edge.boundingBox()) ?? expect.fail('the edge of the column is not there');
  await page.mouse.move(box.x + 4, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 64, box.y + 10);
  await page.mouse.up();
  const width = () => page.getByRole('columnheader', { name: 'Bet' }).evaluate((cell) => cell.clientWidth);
  await expect.poll(width).toBe(170);
  await page.reload();
  await page.getByText('100,000 rows').waitFor();
  expect(await titles()).toEqual([
    '',
    'Bet',
    'Player',
    'Placed',
    'Match',
    'State',
    'Stake',
    'Return',
    'Country',
  ]);
  await expect.poll(width).toBe(170);
  expect(faults).toEqual([]);
  await close();
});

test('a saved view brings back filters and columns', async () => {
  const { page, close } = await openGrid('?state=void');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByLabel('Name of the view').fill('Void bets');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Void bets', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await page.getByText('100,000 rows').waitFor();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Void bets', exact: true }).click();
  await page.getByText('25,000 rows').waitFor();
  await close();
});

test('an action on selected rows shows first what will change', async () => {
  const { page, grid, faults, close } = await openGrid();
  await grid.focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByText('3 selected').waitFor();
  await page.getByRole('button', { name: 'Void', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Void: what will change' });
  await dialog.getByText('2 rows change. 1 row stays as it is.').waitFor();
  await dialog.getByText('It is void already.').waitFor();
  await dialog.getByRole('button', { name: 'Void' }).click();
  await page.getByRole('dialog', { name: 'Void: what was done' }).getByText('2 rows were changed.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('100,000 rows').waitFor();
  await grid.focus();
  await page.keyboard.press('Control+a');
  await page.getByText('100,000 selected').waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('an order is asked for by a press on a heading, and an export has the list as it is shown', async () => {
  const { page, close } = await openGrid();
  await page.getByRole('button', { name: 'Stake' }).last().click();
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('-stake');
  const heading = page.getByRole('columnheader', { name: 'Stake' });
  await expect.poll(() => heading.getAttribute('aria-sort')).toBe('descending');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'CSV' }).click();
  await page.getByText('The export has started.').waitFor();
  await close();
});

test('of 100,000 rows only those near the window are in the document, wherever the list is scrolled', async () => {
  const { page, grid, close } = await openGrid();
  const rows = () => page.getByRole('row').count();
  const first = () => page.getByRole('row').nth(1).innerText();
  for (const top of [0, 300_000, 1_600_000]) {
    const before = await first();
    await grid.evaluate((element, to) => {
      element.scrollTop = to;
    }, top);
    if (top > 0) await expect.poll(first).not.toBe(before);
    await expect.poll(rows).toBeLessThan(100);
  }
  await close();
});

test('axe finds nothing in a list in both themes', async () => {
  const { page, grid, close } = await openGrid();
  await grid.focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByText('2 selected').waitFor();
  expect(await barriersInBothThemes(page)).toEqual([]);
  for (const panel of ['State', 'Placed', 'Views', 'Columns']) {
    await page.getByRole('button', { name: panel }).first().click();
    expect(await barriersInBothThemes(page), panel).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await close();
});
