import { barriersOf } from '@fairline/testing/barriers';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type ApiPlayer, betOn, createPlayer, listMatches } from './api-player.ts';

import { journeyPages, signInAs, untilHydrated } from './browser.ts';
import { expectEvents } from './collected-events.ts';
import { faultsOfLayout } from './faults-of-layout.ts';
import { ownSite } from './own-site.ts';

/** Prices do not move, so that the values can be computed. */
const site = ownSite({ FEED_SPEED: '0' });
const openPage = journeyPages();

const offers = z.object({ offers: z.array(z.object({ valueMinor: z.int().min(2) })) });

/** Places ten euros on the first open price before a match. @returns the value of the bet then, in cents */
async function placeTen(player: ApiPlayer): Promise<number> {
  const [bet] = (await listMatches(site.origin, 'section=line&sportId=1')).flatMap(
    (match) => betOn(match, 1_000) ?? [],
  );
  const placed = await player.post('/web-api/sportsbook/bets', bet, `bet-of-${player.id}`);
  expect(placed.status).toBe(201);
  const { json } = await player.get('/web-api/sportsbook/cash-out-offers');
  return offers.parse(json).offers[0]?.valueMinor ?? expect.unreachable();
}

const euros = (minor: number) => `€${(minor / 100).toFixed(2)}`;

/** Opens the history of a player with a bet of ten euros, whose value is in minor units. */
async function historyWithBet() {
  const player = await createPlayer(site.origin, 1_000);
  const valueMinor = await placeTen(player);
  const { page, context, faults, close } = await openPage();
  await signInAs(player, context, site.origin);
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  await page.goto(`${site.origin}/en/office/history`);
  await untilHydrated(page);
  return { player, valueMinor, page, faults, close };
}

test('OFFER-01: a player sells a half of a bet in the history, and the rest beside the slip', async () => {
  const { player, valueMinor, page, faults, close } = await historyWithBet();

  const bet = page.locator('main article');
  await bet.getByRole('button', { name: `Sell for ${euros(valueMinor)}` }).waitFor();
  await bet.getByText(/^Fair value €.*, less our margin of 5%\.$/).waitFor();
  const half = Math.floor((valueMinor * 500) / 1_000);
  await bet.getByLabel('Part of the stake').fill('50');
  await bet.getByRole('button', { name: `Sell for ${euros(half)}` }).click();
  await bet.getByRole('button', { name: 'Sell', exact: true }).click();
  await bet.getByText(/^Sold: €.* has been paid\.$/).waitFor();
  await bet.getByText(/^€5\.00 for €/).waitFor();
  const paid = await player.balance();
  expect(paid).toBeGreaterThanOrEqual(half);

  await page.goto(`${site.origin}/en/home/line`);
  await untilHydrated(page);
  const slip = page.getByRole('complementary', { name: 'Bet slip' });
  await slip.getByRole('tab', { name: /^Open bets/ }).click();
  await slip.getByRole('button', { name: /^Sell for / }).click();
  await slip.getByRole('button', { name: 'Sell', exact: true }).click();
  await expect.poll(() => player.balance()).toBeGreaterThan(paid);
  // The page sends this event only after the answer to the sale, and the balance can change before it.
  await expectEvents(site, page, [
    ['cash-out', { part: 'part', outcome: 'opened' }],
    ['cash-out', { part: 'part', outcome: 'succeeded' }],
    ['cash-out', { part: 'whole', outcome: 'opened' }],
    ['cash-out', { part: 'whole', outcome: 'succeeded' }],
  ]);
  await page.goto(`${site.origin}/en/office/history`);
  await bet.getByText('Sold', { exact: true }).waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('OFFER-01: a player orders the sale of a bet at a value, removes the order, and a reached one sells by itself', async () => {
  const { player, valueMinor, page, faults, close } = await historyWithBet();
  const bet = page.locator('main article');

  await bet.getByRole('button', { name: 'Sell by itself at a value' }).click();
  await bet.getByLabel('Sell when it is worth').fill('100000');
  await bet.getByRole('button', { name: 'Set the order' }).click();
  await bet.getByText(/^This cannot be worth more than €/).waitFor();
  await bet.getByLabel('Sell when it is worth').fill((valueMinor / 100 + 1).toFixed(2));
  await bet.getByRole('button', { name: 'Set the order' }).click();
  await bet.getByText(`Sold by itself as soon as it is worth ${euros(valueMinor + 100)}.`).waitFor();
  expect(await barriersOf(page)).toEqual([]);

  // The order is there beside the slip too, and is removed there.
  await page.goto(`${site.origin}/en/home/line`);
  await untilHydrated(page);
  const slip = page.getByRole('complementary', { name: 'Bet slip' });
  await slip.getByRole('tab', { name: /^Open bets/ }).click();
  await slip.getByRole('button', { name: 'Remove this order' }).click();
  await slip.getByRole('button', { name: 'Sell by itself at a value' }).click();
  // The value is there already, so it is sold at once.
  await slip.getByLabel('Sell when it is worth').fill((valueMinor / 100).toFixed(2));
  await slip.getByRole('button', { name: 'Set the order' }).click();
  await expect.poll(() => player.balance()).toBe(valueMinor);
  // The page sends this event only after the answer about the order, and the balance can change before it.
  await expectEvents(site, page, [
    ['cash-out', { part: 'order', outcome: 'opened' }],
    ['cash-out', { part: 'order', outcome: 'failed', code: 'CASHOUT_TARGET_TOO_HIGH' }],
    ['cash-out', { part: 'order', outcome: 'succeeded' }],
    ['cash-out', { part: 'no-order', outcome: 'succeeded' }],
    ['cash-out', { part: 'order', outcome: 'opened' }],
    ['cash-out', { part: 'order', outcome: 'succeeded' }],
  ]);

  await page.goto(`${site.origin}/en/office/history`);
  await untilHydrated(page);
  await bet.getByText('Sold', { exact: true }).waitFor();
  await bet.getByText('What happened to this bet').click();
  await bet.getByText('Sold by your order').waitFor();
  await expectEvents(site, page, [['history', { action: 'life-opened' }]]);
  expect(faults).toEqual([expect.stringContaining('status of 422')]);
  await close();
});

test('OFFER-01: a player edits a bet from the history and beside the slip, and the history links the bets', async () => {
  const { player, valueMinor, page, faults, close } = await historyWithBet();
  const bets = page.locator('main article');
  await bets.getByRole('link', { name: 'Edit', exact: true }).click();
  const slip = page.getByRole('complementary', { name: 'Bet slip' });
  await slip.getByText(/^You are editing bet \d{1,15}$/).waitFor();
  await slip
    .getByText(`It is sold for at least ${euros(valueMinor)}, and this bet takes its place`)
    .waitFor();
  await expect.poll(() => slip.getByLabel('Stake', { exact: true }).inputValue()).toBe('10');
  // The player stakes less than the bet is worth, and gets the difference.
  await slip.getByLabel('Stake', { exact: true }).fill('4');
  await slip.getByRole('button', { name: `Edit the bet · get ${euros(valueMinor - 400)}` }).click();
  await slip.getByRole('heading', { name: 'Your bet is placed' }).waitFor();
  expect(await player.balance()).toBe(valueMinor - 400);
  expect(await barriersOf(page)).toEqual([]);

  // Once more beside the slip, with a stake that costs more than the bet is worth.
  await slip.getByRole('tab', { name: /^Open bets/ }).click();
  await slip.getByRole('button', { name: 'Edit', exact: true }).click();
  await slip.getByLabel('Stake', { exact: true }).fill('5');
  await slip.getByRole('button', { name: /^Edit the bet · pay €/ }).waitFor();
  await slip.getByRole('button', { name: 'Stop editing' }).click();
  await slip.getByText('You are editing bet').waitFor({ state: 'detached' });
  expect(await player.balance()).toBe(valueMinor - 400);

  await page.goto(`${site.origin}/en/office/history`);
  await bets.filter({ hasText: 'It took the place of' }).getByText('Open', { exact: true }).waitFor();
  const sold = bets.filter({ hasText: 'Its place was taken by' });
  await sold.getByText('Sold', { exact: true }).waitFor();
  await expectEvents(site, page, [
    ['cash-out', { part: 'edit', outcome: 'opened' }],
    ['bet', { kind: 'single', outcome: 'succeeded' }],
    ['cash-out', { part: 'edit', outcome: 'succeeded' }],
    ['cash-out', { part: 'edit', outcome: 'opened' }],
  ]);
  expect(faults).toEqual([]);
  await close();
});

test('LANG-05: the edit of a bet fits a phone, right to left, and axe finds nothing', async () => {
  const player = await createPlayer(site.origin, 1_000);
  await placeTen(player);
  const { page, context, faults, close } = await openPage({ theme: 'dark' });
  await signInAs(player, context, site.origin);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.origin}/ar/office/history`);
  await untilHydrated(page);
  await page.getByRole('link', { name: 'تعديل', exact: true }).click();
  await page.getByText(/^أنت تعدّل الرهان/).waitFor();
  expect(await faultsOfLayout(page)).toEqual([]);
  expect(await barriersOf(page, '#coupon')).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

test('LANG-05: the sale of a bet fits a phone, right to left, and axe finds nothing', async () => {
  const player = await createPlayer(site.origin, 1_000);
  await placeTen(player);
  const { page, context, faults, close } = await openPage({ theme: 'dark' });
  await signInAs(player, context, site.origin);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.origin}/ar/office/history`);
  await untilHydrated(page);
  await page.getByRole('button', { name: /^بيع مقابل/ }).click();
  await page.getByRole('button', { name: 'الاحتفاظ بالرهان' }).waitFor();
  await page.getByRole('button', { name: 'البيع تلقائيًا عند قيمة' }).click();
  await page.getByLabel('البيع عندما تبلغ القيمة').fill('1');
  expect(await faultsOfLayout(page)).toEqual([]);
  expect(await barriersOf(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

test('OFFER-01: a player searches the history, reads the life of a bet, saves the file and repeats the bet', async () => {
  const { page, faults, close } = await historyWithBet();
  const bet = page.locator('main article');
  const home = await bet.locator('ul li bdi').first().innerText();

  await page.getByLabel('Search my bets').fill('nobody has this name');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByText('No such bets').waitFor();
  await page.getByRole('link', { name: 'Remove the filters' }).first().click();
  await bet.waitFor();
  await page.getByLabel('Search my bets').fill(home.toLowerCase());
  await page.getByText('Filters', { exact: true }).click();
  await page.getByLabel('Kind').selectOption('single');
  const today = await page.evaluate(() => {
    const now = new Date();
    return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  });
  await page.getByLabel('From', { exact: true }).fill(today);
  await page.getByLabel('Until', { exact: true }).fill(today);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.waitForURL(/kind=single/);
  await bet.waitFor();

  await bet.getByText('What happened to this bet').click();
  await bet.getByText('Stake €10.00', { exact: true }).waitFor();
  await bet.getByText('Stake: €10.00', { exact: true }).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save as CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('my-bets.csv');
  const printed = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save as PDF' }).click();
  expect((await printed).suggestedFilename()).toBe('my-bets.pdf');
  expect(await faultsOfLayout(page)).toEqual([]);
  expect(await barriersOf(page)).toEqual([]);
  await bet.getByRole('link', { name: 'Repeat or print' }).click();
  await page.waitForURL('**/print-coupon/*');
  await expectEvents(site, page, [
    ['history', { action: 'filtered' }],
    ['history', { action: 'filtered' }],
    ['history', { action: 'life-opened' }],
    ['history', { action: 'exported' }],
    ['history', { action: 'exported' }],
    ['history', { action: 'repeated' }],
  ]);
  expect(faults).toEqual([]);
  await close();
});
