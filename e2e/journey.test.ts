import { settings } from '@fairline/config';
import { preset } from '@fairline/server/testing/preset-setting';
import { stoppableClock } from '@fairline/testing/stopped-clock';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type ListedMatch, listMatches } from './api-player.ts';
import { journeyPages, untilHydrated, type WatchedPage } from './browser.ts';
import { ownSiteOver } from './own-site.ts';

/**
 * A minute of the feed takes a second, so a match in its last minutes ends during the test. The live delay is shortened as
 * well: in its usual three seconds, three minutes of a match would pass, and what happens in them may refuse the bet.
 */
const site = ownSiteOver({ FEED_SPEED: '60' }, (platform) =>
  preset(platform, settings.betting.liveDelayMs, '50'),
);
const openPage = journeyPages();

async function registerInOneClick({ page }: WatchedPage): Promise<void> {
  await page.getByRole('link', { name: 'Register' }).first().click();
  await page.getByRole('dialog', { name: 'Registration' }).waitFor();
  await page.getByRole('tab', { name: 'One click' }).click();
  await page.getByLabel('Country').selectOption('de');
  await page.getByLabel('Currency').selectOption('EUR');
  await page.getByRole('checkbox', { name: /accept the rules/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Your account is ready' }).waitFor();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('link', { name: 'Deposit' }).first().waitFor();
}

async function depositFifty({ page }: WatchedPage): Promise<void> {
  await page.getByRole('link', { name: 'Deposit' }).first().click();
  await page.waitForURL('**/en/office/recharge');
  await page.getByLabel('Amount', { exact: true }).fill('50');
  await page.getByRole('button', { name: /^Deposit/ }).click();
  await page.waitForURL('**/sandbox-payments/checkout/*');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL('**/en/onpay/success*');
  await page.getByRole('heading', { name: 'Payment received' }).waitFor();
}

function couponOf(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Bet slip' });
}

/** Finds matches in their last half hour. At this speed they end within the test, but not at once. */
async function endingMatches(): Promise<ListedMatch[]> {
  const matches = await listMatches(site.origin, 'section=live&sportId=1');
  const clock = (match: ListedMatch) => match.status.clockSeconds ?? 0;
  return matches
    .filter((match) => match.status.period === '2h' && clock(match) > 3_400 && clock(match) < 4_800)
    .sort((a, b) => clock(b) - clock(a));
}

/** The time after which a price that cannot be pressed is taken for closed, ms. */
const briefMs = 6_000;

const isDone = (step: Promise<void>) =>
  step.then(
    () => true,
    () => false,
  );

/** Stakes 5 euros at a price from 2.00 to 6.99. If the market closes meanwhile, the next match is tried. */
async function placeFive(page: Page): Promise<void> {
  const coupon = couponOf(page);
  const placed = coupon.getByRole('link', { name: 'My bets' });
  const place = coupon.getByRole('button', { name: 'Place bet · €5.00' });
  for (let attempt = 0; attempt < 12; attempt++) {
    const [match] = (await endingMatches()).slice(attempt % 3);
    if (!match) continue;
    await page.goto(`${site.origin}/en/home/live/1-football/1-x/${match.matchId}-x`);
    await untilHydrated(page);
    const prices = page
      .locator('main button:has(bdi)[aria-pressed]:not([aria-disabled])')
      .filter({ hasText: /\b[2-6]\.\d\d/ });
    if (!(await isDone(prices.first().click({ timeout: briefMs })))) continue;
    await coupon.getByLabel('Price changes').selectOption('any');
    await coupon.getByLabel('Stake', { exact: true }).fill('5');
    if (await isDone(place.click({ timeout: briefMs }))) {
      // A bet that is on its way is never given up: it is placed, or its refusal is told.
      await placed.or(coupon.getByRole('alert')).first().waitFor();
      if (await placed.isVisible()) return;
    }
    await coupon.getByRole('button', { name: 'Clear' }).click();
  }
  throw new Error('no bet could be placed on twelve matches');
}

test('OFFER-01: a visitor registers, deposits, bets on a match in play, and is paid when it ends', async () => {
  const visit = await openPage();
  const { page, faults } = visit;
  await page.goto(site.origin);
  expect(new URL(page.url()).pathname).toBe('/en');
  await registerInOneClick(visit);
  await depositFifty(visit);
  await page.goto(`${site.origin}/en/home/live`);
  await page.getByText('€50.00').first().waitFor();

  await placeFive(page);
  await couponOf(page).getByRole('link', { name: 'My bets' }).click();
  await page.waitForURL('**/en/office/history*');
  const bet = page.locator('main article').first();
  await bet
    .getByText(/Open|Won|Lost/)
    .first()
    .waitFor();
  await expect.poll(() => bet.textContent()).toMatch(/Won|Lost|Returned/);

  // The header shows the balance of the ledger: 45.00 and the payout, if any.
  const player = await page.evaluate(async () => {
    const [me, history] = await Promise.all([
      fetch('/web-api/user/me').then((answer) => answer.json()),
      fetch('/web-api/sportsbook/bets').then((answer) => answer.json()),
    ]);
    return {
      balanceMinor: me.balanceMinor,
      returnMinor: history.bets[0].returnMinor,
      state: history.bets[0].state,
    };
  });
  expect(player.balanceMinor).toBe(4_500 + player.returnMinor);
  expect(player.returnMinor > 0).toBe(player.state !== 'lost');
  const shown = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' }).format(
    player.balanceMinor / 100,
  );
  await page.getByRole('banner').getByText(shown).waitFor();
  // A market that closed meanwhile refuses the bet with 409, which the browser reports.
  expect(faults.filter((fault) => !fault.includes('status of 409'))).toEqual([]);
  await visit.close();
});

test('prices move in the page without a reload, and nothing else does', async () => {
  const { page, faults, close } = await openPage();
  await page.goto(`${site.origin}/en/home/live`);
  await page.evaluate(() => Object.assign(window, { marker: 1 }));
  const prices = () => page.locator('main button:has(bdi)[aria-pressed]').allTextContents();
  const before = await prices();
  await expect.poll(async () => (await prices()).join()).not.toBe(before.join());
  expect(await page.evaluate(() => Reflect.get(window, 'marker'))).toBe(1);
  expect(faults).toEqual([]);
  await close();
});

test('OFFER-01: a finished match keeps its row with the result for two minutes', async () => {
  const { page, faults, close } = await openPage();
  const stop = await stoppableClock(page);
  await page.goto(`${site.origin}/en/home/live`);
  await untilHydrated(page);
  await stop();
  const results = page.locator('main li').filter({ hasText: /Final score \d+:\d+/ });
  const endedMatches = () =>
    results.evaluateAll((rows) =>
      rows.map((row) => row.querySelectorAll('a[href*="-"]').item(1).getAttribute('href') ?? ''),
    );
  // The two minutes of a match that ended before the clock stood still have begun already.
  const before = new Set(await endedMatches());
  let href: string | undefined;
  await expect
    .poll(async () => {
      href = (await endedMatches()).find((address) => !before.has(address));
      return href;
    })
    .toBeDefined();
  const row = results.filter({ has: page.locator(`a[href="${href}"]`) });
  expect(await row.locator('button:has(bdi)').count()).toBe(0);
  expect(await row.innerText()).not.toContain('–');
  const same = page.locator(`main li:has(a[href="${href}"])`);
  await page.clock.runFor(118_000);
  expect(await same.count()).toBe(1);
  await page.clock.runFor(4_000);
  await expect.poll(() => same.count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});
