import { barriersOf } from '@fairline/testing/barriers';
import { expect, test } from 'vitest';
import { createPlayer, listMatches } from './api-player.ts';
import { journeyPages, signInAs, untilHydrated } from './browser.ts';
import { expectEvents } from './collected-events.ts';
import { faultsOfLayout } from './faults-of-layout.ts';
import { ownSite } from './own-site.ts';

/** No match is played, so that prices and tables stay. */
const site = ownSite({ FEED_SPEED: '0' });
const openPage = journeyPages();

test('OFFER-01: a player finds an outright, bets each way on a competitor, and sells it in the history', async () => {
  const player = await createPlayer(site.origin, 10_000);
  const { page, context, faults, close } = await openPage();
  await signInAs(player, context, site.origin);
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  await page.goto(`${site.origin}/en/home/line`);
  await untilHydrated(page);
  const main = page.getByRole('main');

  await main.getByRole('link', { name: 'Outrights' }).click();
  await main.getByRole('heading', { level: 1, name: 'Outrights' }).waitFor();
  // The line of a navigation that is about to end is in no region of the page.
  const line = page.getByRole('progressbar');
  await line.waitFor({ state: 'detached' });
  expect(await barriersOf(page)).toEqual([]);
  await main.getByRole('link', { name: /^Premier League/ }).click();
  await main.getByRole('heading', { level: 1, name: 'Premier League' }).waitFor();
  await main.getByText('Each way: 1/4 of the winnings for places 1–4').waitFor();
  await line.waitFor({ state: 'detached' });
  expect(await barriersOf(page)).toEqual([]);
  const prices = main.locator('button:has(bdi)[aria-pressed]');
  await main.getByLabel('Order').selectOption('name');
  await expect.poll(() => prices.first().textContent()).toContain('Arsenal');
  await main.getByLabel('Find a competitor').fill('liverp');
  await expect.poll(() => prices.count()).toBe(1);
  await prices.click();

  const slip = page.getByRole('complementary', { name: 'Bet slip' });
  await slip.getByText('Premier League', { exact: false }).first().waitFor();
  await slip.getByLabel('Each way').check();
  await slip.getByText('Place: 1/4 of the winnings, places 1–4').waitFor();
  await slip.getByLabel('Stake per line').fill('5');
  await slip.getByText('€10.00', { exact: true }).first().waitFor();
  await slip.getByRole('button', { name: /^Place / }).click();
  await slip.getByRole('heading', { name: 'Your bet is placed' }).waitFor();
  expect(await player.balance()).toBe(9_000);

  await page.goto(`${site.origin}/en/office/history`);
  await untilHydrated(page);
  const bet = page.locator('main article');
  await bet.getByText('Each way').first().waitFor();
  await bet.getByText('Liverpool', { exact: true }).waitFor();
  await bet.getByText('Place: 1/4 of the winnings, places 1–4').waitFor();
  await bet.getByRole('button', { name: /^Sell for €/ }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await bet.getByRole('button', { name: /^Sell for €/ }).click();
  await bet.getByRole('button', { name: 'Sell', exact: true }).click();
  await bet.getByText('Sold', { exact: true }).waitFor();
  await expect.poll(() => player.balance()).toBeGreaterThan(9_000);
  await expectEvents(site, page, [
    ['offer', { action: 'outright-order' }],
    ['offer', { action: 'outright-search' }],
    ['bet', { kind: 'each-way', outcome: 'succeeded' }],
    ['cash-out', { part: 'whole', outcome: 'opened' }],
    ['cash-out', { part: 'whole', outcome: 'succeeded' }],
  ]);
  expect(faults).toEqual([]);
  await close();
});

test('OFFER-01: the page of an outright shows the margin of each market, and the prices without it', async () => {
  const { page, faults, close } = await openPage();
  await page.goto(`${site.origin}/en/home/line/outrights/1-football`);
  await untilHydrated(page);
  const main = page.getByRole('main');
  await main.locator('a[href*="/17-premier-league/"]').click();
  await main.getByText(/^Margin [\d.]+%$/).waitFor();
  const prices = main.locator('button:has(bdi)[aria-pressed]');
  const fair = main.getByText(/^Fair [\d.,]+$/);
  expect(await fair.count()).toBe(0);
  const toggle = main.getByRole('button', { name: 'Fair prices' });
  await toggle.click();
  await expect.poll(() => fair.count()).toBe(await prices.filter({ hasText: /\d$/ }).count());
  const oddsIn = async (of: typeof fair) => Number(/[\d.]+$/.exec(await of.first().innerText())?.[0]);
  expect(await oddsIn(fair)).toBeGreaterThan(await oddsIn(prices));
  expect(await barriersOf(page)).toEqual([]);
  await toggle.click();
  await expect.poll(() => fair.count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

test('OFFER-01: the slip says before a bet that an outright and a match of its competition do not combine', async () => {
  const [match] = await listMatches(site.origin, 'section=line&sportId=1&tournamentId=17');
  const { page, faults, close } = await openPage();
  const prices = page
    .locator('main button:has(bdi)[aria-pressed="false"]:not([aria-disabled])')
    .filter({ hasText: /\d\.\d\d/, visible: true });
  const slip = page.getByRole('complementary', { name: 'Bet slip' });
  await page.goto(`${site.origin}/en/home/line/1-football/17-x/${match?.matchId}-x`);
  await untilHydrated(page);
  await prices.first().click();
  await slip.getByText('1 selection', { exact: true }).waitFor();
  await page.goto(`${site.origin}/en/home/line/outrights/1-football`);
  await untilHydrated(page);
  await page.getByRole('main').locator('a[href*="/17-premier-league/"]').click();
  await page.getByRole('heading', { level: 1, name: 'Premier League' }).waitFor();
  await prices.first().click();
  const conflict = slip.getByText(/two outrights of one competition cannot stand in one accumulator/);
  await conflict.waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await slip
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await conflict.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await close();
});

test('OFFER-01: a visitor finds an outright by a misspelt name in the header, and keeps it as a favourite', async () => {
  const { page, context, faults, close } = await openPage({ width: 390 });
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  await page.goto(`${site.origin}/ru/information/about`);
  await untilHydrated(page);
  await page.locator('header').getByRole('button', { name: 'Поиск', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('примьер лига');
  const found = dialog.getByRole('group', { name: 'Долгосрочные ставки' }).getByRole('option');
  await found.filter({ hasText: 'Премьер-лига' }).first().click();
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1, name: 'Премьер-лига' }).waitFor();

  const star = main.getByRole('button', { name: 'В избранное: Премьер-лига' });
  await star.click();
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
  await page.goto(`${site.origin}/ru/home/line/favorites`);
  await untilHydrated(page);
  // It stands there without the outrights that are no favourites, and without the words of an empty list.
  await main.getByRole('link', { name: /^Премьер-лига/ }).waitFor();
  expect(await star.count()).toBe(1);
  expect(await main.getByRole('button', { name: /^В избранное: / }).count()).toBe(1);
  expect(await barriersOf(page)).toEqual([]);
  expect(await faultsOfLayout(page)).toEqual([]);
  await expectEvents(site, page, [
    ['search', { action: 'found' }],
    ['search', { action: 'opened', kind: 'outright' }],
    ['favourite', { action: 'added', kind: 'match' }],
  ]);
  await star.click();
  await page.reload();
  await main.getByText('Сейчас здесь нет ничего из избранного').waitFor();
  expect(await main.getByRole('link', { name: /^Премьер-лига/ }).count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

test.each([
  ['en', 'light'],
  ['ar', 'dark'],
] as const)('OFFER-01: outrights fit 390 pixels in %s, %s', async (lng, theme) => {
  const { page, faults, close } = await openPage({ width: 390, theme });
  await page.goto(`${site.origin}/${lng}/home/line/outrights/1-football`);
  await untilHydrated(page);
  expect(await faultsOfLayout(page)).toEqual([]);
  await page.getByRole('main').locator('a[href*="/17-premier-league/"]').click();
  const main = page.getByRole('main');
  await main.locator('button:has(bdi)[aria-pressed]').first().waitFor();
  await main.locator('button[aria-pressed]:not(:has(bdi), [title])').first().click();
  await main.locator('button:has(bdi)[aria-pressed] + small').first().waitFor();
  expect(await faultsOfLayout(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});
