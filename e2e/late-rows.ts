import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The least time to the kick-off of a late row, ms: longer than any journey. */
const aheadMs = 1_800_000;

/**
 * Returns the first rows of an open list whose matches do not begin meanwhile. The next match of a list may begin while
 * a journey runs, also on a site on which no match is played, and then takes its prices with it.
 */
export async function lateRows(page: Page, count: number): Promise<Locator[]> {
  const rows = page.locator('main li:has(button bdi):has(time):has(a)');
  await rows.first().waitFor();
  const addresses = await rows.evaluateAll(
    (all, leastMs) =>
      all
        .filter((row) => Date.parse(row.querySelector('time')?.dateTime ?? '') - Date.now() > leastMs)
        .map((row) => row.querySelector('a')?.getAttribute('href') ?? ''),
    aheadMs,
  );
  const different = [...new Set(addresses)].slice(0, count);
  expect(different).toHaveLength(count);
  return different.map((address) =>
    page.locator('main li:has(button bdi)', { has: page.locator(`a[href="${address}"]`) }).first(),
  );
}

/** Returns a price that can be pressed, of each of the first matches of an open list that do not begin meanwhile. */
export async function latePrices(page: Page, count: number): Promise<Locator[]> {
  return (await lateRows(page, count)).map((row) =>
    row
      .locator('button:has(bdi)[aria-pressed]:not([aria-disabled])')
      .filter({ hasText: /\d\.\d\d/, visible: true })
      .first(),
  );
}

/** Returns a price that can be pressed, of a match of an open list that does not begin meanwhile. */
export async function latePrice(page: Page): Promise<Locator> {
  const [price] = await latePrices(page, 1);
  return price ?? expect.fail('the list has no match with prices');
}
