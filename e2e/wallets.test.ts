import { createServer, type Server } from 'node:http';
import { createConfig, settings } from '@fairline/config';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlayer, listMatches } from './api-player.ts';
import { journeyPages, signInAs, untilHydrated } from './browser.ts';
import { expectEvents } from './collected-events.ts';
import { ownSiteOver } from './own-site.ts';

const openPage = journeyPages();
let bank: Server | undefined;
let address = '';

/** Stands in for the central bank: its daily file of today, at 160 yen for one euro. */
beforeAll(async () => {
  const rates = { USD: '1.08', JPY: '160', GBP: '0.85', CHF: '0.95', SEK: '11.5', PLN: '4.3' };
  const cubes = Object.entries(rates).map(
    ([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`,
  );
  const day = new Date().toISOString().slice(0, 10);
  const file = `<?xml version="1.0"?><Envelope><Cube><Cube time='${day}'>${cubes.join('')}</Cube></Cube></Envelope>`;
  const server = createServer((_request, response) => response.end(file));
  bank = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the bank does not listen');
  address = `http://127.0.0.1:${bound.port}/eurofxref-daily.xml`;
});
afterAll(() => new Promise<unknown>((resolve) => (bank ? bank.close(resolve) : resolve(undefined))));

const site = ownSiteOver({ FEED_SPEED: '0' }, async (platform) => {
  const { service, start, stop } = createConfig(platform);
  await start?.();
  const why = { dangerous: 'the bank of the test' };
  await service.change(settings.core.ratesAddress.id, address, 'test', {}, why);
  // The bank has no rate of the dinar, so the operator states one.
  const dinar = { rate: '0.32', statedAt: Date.now() };
  await service.change(settings.core.ownRates.id, { KWD: dinar }, 'test', {}, why);
  await service.change(settings.core.walletCurrencies.id, ['JPY', 'KWD'], 'test', {}, why);
  await stop?.();
});

/** Opens the page of a match, and chooses its first open price. */
async function chooseAPrice(page: Page): Promise<void> {
  const [match] = (await listMatches(site.origin, 'section=line&sportId=1')).filter(({ markets }) =>
    markets.some(({ status }) => status === 'active'),
  );
  await page.goto(`${site.origin}/en/home/line/1-football/1-x/${match?.matchId}-x`);
  await untilHydrated(page);
  const prices = page
    .locator('main button:has(bdi)[aria-pressed]:not([aria-disabled])')
    .filter({ hasText: /\d\.\d\d/ });
  await prices.first().click();
}

async function rightEdge(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return box ? box.x + box.width : Number.POSITIVE_INFINITY;
}

test('ACC-02, ACC-03: a player adds yen, transfers at the stated rate, stakes in yen and sees it in the history', async () => {
  const player = await createPlayer(site.origin, 5_000);
  // The site reads the file of the bank some seconds after its start.
  const { pool } = site.platform.database;
  await expect.poll(async () => (await pool.query('SELECT FROM rates.stated_rate LIMIT 1')).rowCount).toBe(1);
  const { page, context, faults, close } = await openPage();
  await signInAs(player, context, site.origin);
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  await page.goto(`${site.origin}/en/office/wallets`);
  await untilHydrated(page);

  await page.getByLabel('Currency').selectOption('392');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('heading', { name: 'Account JPY' }).waitFor();

  await page.getByLabel('Amount', { exact: true }).fill('60');
  await page.getByRole('button', { name: 'See the rate' }).click();
  await page.getByText('The account has €50.00.').waitFor();
  await page.getByLabel('Amount', { exact: true }).fill('20');
  await page.getByRole('button', { name: 'See the rate' }).click();
  const offer = page.getByRole('dialog', { name: 'Transfer between your accounts' });
  // 20.00 × 160 less one percent
  await offer.getByText('¥3,168', { exact: true }).waitFor();
  await offer.getByText('1 EUR = 158.4 JPY').waitFor();
  await offer
    .getByText(/European Central Bank on .*: |European Central Bank.*160 JPY; ours is 1% lower/)
    .waitFor();
  await offer.getByRole('button', { name: 'Transfer' }).click();
  await page.getByText('Transferred: ¥3,168.').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Main account EUR' }).getByText('€30.00').waitFor();

  // The account in use changes in the header, without a reload.
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  await page.getByRole('banner').getByRole('button', { name: 'Your account' }).click();
  const inYen = page.getByRole('banner').getByRole('button', { name: /Account JPY/ });
  // The accounts come after the menu has opened, and make it wider.
  await inYen.getByText('¥3,168').waitFor();
  await expect.poll(() => rightEdge(inYen)).toBeLessThanOrEqual(await page.evaluate(() => innerWidth));
  await inYen.click();
  await page.getByRole('banner').getByText('¥3,168', { exact: true }).first().waitFor();
  await page.getByText('In use now: Account JPY.').waitFor();
  expect(await page.locator('html[data-same-page]').count()).toBe(1);

  await chooseAPrice(page);
  const coupon = page.getByRole('complementary', { name: 'Bet slip' });
  await coupon.getByLabel('Price changes').selectOption('any');
  await coupon.getByLabel('Stake', { exact: true }).fill('333');
  await coupon.getByRole('button', { name: 'Place bet · ¥333' }).click();
  await coupon.getByRole('link', { name: 'My bets' }).click();
  await page.waitForURL('**/en/office/history*');
  await page.locator('main article').first().getByText('¥333', { exact: true }).first().waitFor();
  await page.getByRole('banner').getByText('¥2,835', { exact: true }).first().waitFor();
  await expectEvents(site, page, [
    ['account', { action: 'section-opened', section: 'wallets' }],
    ['account', { action: 'added' }],
    ['account', { action: 'transferred' }],
    ['account', { action: 'changed' }],
    ['account', { action: 'section-opened', section: 'bet-history' }],
  ]);
  expect(faults).toEqual([]);
  await close();
});

test('ACC-02: a player with dinars sees three decimals in wallets, slip, history and statement', async () => {
  const player = await createPlayer(site.origin, 5_000);
  await player.post('/web-api/office/currencies', { currencyId: 414 });
  const { page, context, faults, close } = await openPage();
  await signInAs(player, context, site.origin);
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  await page.goto(`${site.origin}/en/office/wallets`);
  await untilHydrated(page);
  await page.getByLabel('Amount', { exact: true }).fill('20');
  await page.getByRole('button', { name: 'See the rate' }).click();
  // 20.00 × 0.32 less one percent
  await page.getByRole('dialog').getByText('KWD 6.336', { exact: true }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Transfer' }).click();
  await page.getByText('Transferred: KWD 6.336.').waitFor();
  const wallet = page.getByRole('listitem').filter({ hasText: 'Account KWD' });
  await wallet.getByText('KWD 6.336').waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Your account' }).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Account KWD/ })
    .click();
  await page.getByText('In use now: Account KWD.').waitFor();

  await chooseAPrice(page);
  const coupon = page.getByRole('complementary', { name: 'Bet slip' });
  await coupon.getByLabel('Price changes').selectOption('any');
  await coupon.getByLabel('Stake', { exact: true }).fill('1.0015');
  await coupon.getByText(/decimal/).waitFor();
  await coupon.getByLabel('Stake', { exact: true }).fill('1.001');
  await coupon.getByRole('button', { name: 'Place bet · KWD 1.001' }).click();
  await coupon.getByRole('link', { name: 'My bets' }).click();
  await page.waitForURL('**/en/office/history*');
  await page.locator('main article').first().getByText('KWD 1.001', { exact: true }).first().waitFor();
  await page.getByRole('banner').getByText('KWD 5.335', { exact: true }).first().waitFor();

  await page.goto(`${site.origin}/en/office/transaction-history`);
  const rows = page.getByRole('main').getByRole('row');
  await rows.filter({ hasText: 'KWD 1.001' }).filter({ hasText: 'KWD 5.335' }).waitFor();
  await rows.filter({ hasText: 'KWD 6.336' }).first().waitFor();
  await page.goto(`${site.origin}/en/office/wallets`);
  await wallet.getByText('KWD 5.335').waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('ACC-03: the wallets fit a narrow phone, also from right to left, and an empty account is removed', async () => {
  const player = await createPlayer(site.origin, 0);
  await player.post('/web-api/office/currencies', { currencyId: 392 });
  const { page, context, faults, close } = await openPage({ width: 390 });
  await signInAs(player, context, site.origin);
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  const opened = ['account', { action: 'section-opened', section: 'wallets' }] as const;
  for (const [index, lng] of ['ar', 'en'].entries()) {
    await page.goto(`${site.origin}/${lng}/office/wallets`);
    await untilHydrated(page);
    // A page that is left before its content is hydrated has not told what it is.
    await expectEvents(
      site,
      page,
      Array.from({ length: index + 1 }, () => [...opened]),
    );
    const { scroll, width } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      width: innerWidth,
    }));
    expect(scroll).toBeLessThanOrEqual(width);
  }
  await page.getByRole('button', { name: 'Remove Account JPY' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove the account in JPY?' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('The account is removed.').waitFor();
  expect(await page.getByRole('heading', { name: 'Account JPY' }).count()).toBe(0);
  await expectEvents(site, page, [[...opened], [...opened], ['account', { action: 'removed' }]]);
  expect(faults).toEqual([]);
  await close();
});
