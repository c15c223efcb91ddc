import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer } from './api-player.ts';
import { journeyPages, signInAs, stillSite, untilHydrated } from './browser.ts';
import { expectEvents } from './collected-events.ts';
import { latePrices } from './late-rows.ts';

const site = stillSite();
const openPage = journeyPages();

function couponOf(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Bet slip' });
}

/** Adds the first prices of three matches that have not begun, at whatever they become. */
async function chooseThree(page: Page): Promise<void> {
  await page.goto(`${site.origin}/en/home/line`);
  await untilHydrated(page);
  for (const price of await latePrices(page, 3)) await price.click();
  const coupon = couponOf(page);
  await coupon.getByText('3 selections', { exact: true }).waitFor();
  await coupon.getByLabel('Price changes').selectOption('any');
}

test('OFFER-01 OFFER-08: a player places a Trixie, and the page of its number hides the stake from others', async () => {
  const player = await createPlayer(site.origin, 5_000);
  const { page, context, faults, close } = await openPage();
  await signInAs(player, context, site.origin);
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  await chooseThree(page);
  const coupon = couponOf(page);
  await coupon.getByRole('tab', { name: 'System' }).click();
  await coupon.getByRole('combobox', { name: 'System' }).selectOption({ label: 'Trixie · 4 lines' });
  await coupon.getByLabel('Stake per line').fill('1.25');
  await coupon.getByRole('button', { name: 'Place bet · €5.00' }).click();
  const number = coupon.getByRole('article').getByRole('link');
  await number.waitFor();
  expect(await number.textContent()).toMatch(/^\d{15}$/);
  expect(await coupon.getByRole('article').textContent()).toContain('Trixie · 4 lines');
  const address = (await number.getAttribute('href')) ?? '';

  await number.click();
  await page.waitForURL(`**${address}`);
  const sheet = page.locator('main').getByRole('article');
  await sheet.getByRole('img', { name: /QR code/ }).waitFor();
  expect(await sheet.textContent()).toMatch(/€5\.00/);
  await page.locator('main').getByRole('button', { name: 'Print', exact: true }).click();
  await expectEvents(site, page, [
    ['bet', { kind: 'combination', outcome: 'succeeded' }],
    ['coupon', { action: 'printed' }],
  ]);

  const other = await openPage();
  await other.page.goto(site.origin + address);
  const shown = other.page.locator('main').getByRole('article');
  await shown.getByText('Stake and return are shown to the player of this bet alone.').waitFor();
  expect(await shown.textContent()).not.toContain('€');
  expect([...faults, ...other.faults]).toEqual([]);
  await other.close();
  await close();
});

test('OFFER-08: a slip is saved by its number, and loaded by another reader with its kind of bet', async () => {
  const player = await createPlayer(site.origin, 1_000);
  const { page, context, faults, close } = await openPage();
  await signInAs(player, context, site.origin);
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  await chooseThree(page);
  const coupon = couponOf(page);
  await coupon.getByRole('tab', { name: 'More' }).click();
  await coupon.getByRole('button', { name: 'Save and share' }).click();
  const link = coupon.getByText('Saved under the number').getByRole('link');
  const number = (await link.textContent()) ?? '';
  expect(number).toMatch(/^\d{10}$/);
  await context.grantPermissions(['clipboard-write']);
  await coupon.getByRole('button', { name: 'Share', exact: true }).click();
  await coupon.getByRole('button', { name: 'Copied', exact: true }).waitFor();
  await expectEvents(site, page, [
    ['coupon', { action: 'saved' }],
    ['coupon', { action: 'shared' }],
  ]);

  const other = await openPage();
  await other.context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  await other.page.goto(`${site.origin}/en/home/line`);
  await untilHydrated(other.page);
  await other.page.getByRole('button', { name: 'Load a slip by its number' }).click();
  const field = other.page.getByLabel('Number of a bet or a saved slip');
  await field.fill('1234567890');
  await other.page.getByRole('button', { name: 'Load', exact: true }).click();
  await other.page.getByText('There is none with this number.').waitFor();
  await field.fill(number);
  await other.page.getByRole('button', { name: 'Load', exact: true }).click();
  await couponOf(other.page).getByText('3 selections', { exact: true }).waitFor();
  expect(await couponOf(other.page).getByLabel('Kind of bet').last().inputValue()).toBe('chain');
  await expectEvents(site, other.page, [['coupon', { action: 'loaded' }]]);
  // The unknown number was answered with 404, which the browser reports.
  expect([...faults, ...other.faults.filter((fault) => !fault.includes('404'))]).toEqual([]);
  await other.close();
  await close();
});

test('OFFER-01: a player places an accumulator, a chain, a conditional bet and an anti-accumulator', async () => {
  const player = await createPlayer(site.origin, 20_000);
  const { page, context, faults, close } = await openPage();
  await signInAs(player, context, site.origin);
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  const coupon = couponOf(page);
  const kinds = [undefined, 'Chain', 'Conditional bet', 'Anti-accumulator'];
  for (const kind of kinds) {
    await chooseThree(page);
    await coupon.getByRole('tab', { name: kind ? 'More' : 'Accumulator' }).click();
    if (kind) await coupon.getByRole('combobox', { name: 'Kind of bet' }).selectOption({ label: kind });
    await coupon.getByLabel('Stake', { exact: true }).fill('1');
    await coupon.getByRole('button', { name: /^Place bet · €/ }).click();
    await coupon.getByRole('heading', { name: 'Your bet is placed' }).waitFor();
  }
  await expectEvents(site, page, [
    ['bet', { kind: 'accumulator', outcome: 'succeeded' }],
    ['bet', { kind: 'chain', outcome: 'succeeded' }],
    ['bet', { kind: 'conditional', outcome: 'succeeded' }],
    ['bet', { kind: 'anti-accumulator', outcome: 'succeeded' }],
  ]);
  expect(faults).toEqual([]);
  await close();
});

test('OFFER-01 UI-07: one press on a price bets the named stake, also with all suggested bets turned off', async () => {
  const player = await createPlayer(site.origin, 5_000);
  const { page, context, faults, close } = await openPage();
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  const suggestions = ['accumulatorOfDay', 'liveAccumulator', 'betGenerator'];
  await context.addCookies(suggestions.map((name) => ({ name, value: '0', url: site.origin })));
  await signInAs(player, context, site.origin);
  await page.goto(`${site.origin}/en/home/line`);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Load a slip by its number' }).waitFor();
  expect(await page.getByRole('heading', { name: /accumulator|generator/i }).count()).toBe(0);
  const box = page.getByRole('checkbox', { name: 'Bet by one press on a price' });
  await box.waitFor();
  expect(await box.isChecked()).toBe(false);
  await page.getByLabel('Stake of each bet').fill('2');
  await box.check();
  await page.getByText('Each press on a price bets €2.00 at once.').waitFor();
  const prices = (await latePrices(page, 3)).values();
  await prices.next().value?.click();
  await page.getByText(/^Placed: €2\.00 on /).waitFor();
  await expect.poll(() => player.balance()).toBe(4_800);
  await page.getByLabel('Stake of each bet').fill('200');
  await prices.next().value?.click();
  await page.getByText(/^Not placed: €200\.00 on /).waitFor();
  await box.uncheck();
  await prices.next().value?.click();
  await couponOf(page).getByText('1 selection', { exact: true }).waitFor();
  expect(await player.balance()).toBe(4_800);
  await expectEvents(site, page, [
    ['bet', { kind: 'one-click', outcome: 'succeeded' }],
    ['bet', { kind: 'one-click', outcome: 'failed', code: 'BALANCE_TOO_LOW' }],
  ]);
  // The refused bet was answered with 409, which the browser reports.
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
  await close();
});
