import { testOperator } from '@fairline/server/testing/operator';
import { csrfHeadersFor } from '@fairline/testing';
import { barriersOf } from '@fairline/testing/barriers';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type ApiPlayer, betOn, createPlayer, listMatches } from './api-player.ts';
import { journeyPages, signInAs, untilHydrated } from './browser.ts';
import { expectEvents } from './collected-events.ts';
import { faultsOfLayout } from './faults-of-layout.ts';
import { ownSiteOver } from './own-site.ts';

/* A player of a taxed country: from the operator's rule and grant to the taxed bets in the history. */

/** Prices do not move, so that no stake waits for a new one. */
const site = ownSiteOver({ FEED_SPEED: '0' });
const openPage = journeyPages();

/** Makes an administrator, who sets rules by the API and works in the console. */
async function administrator() {
  // The site runs on the time of the machine, and so do its sessions.
  const clock = { ...site.platform.clock, now: () => Date.now() };
  const { cookie } = await testOperator({ ...site.platform, clock }, 'administrator');
  return {
    async setRule(rule: object): Promise<void> {
      const answer = await fetch(`${site.origin}/console-api/trading/rules`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-console': '1', cookie, ...csrfHeadersFor(cookie) },
        body: JSON.stringify({ rule, reason: 'a new law' }),
      });
      expect(answer.status).toBe(201);
    },
    async open(path: string, theme: 'light' | 'dark') {
      const watched = await openPage({ theme });
      const [name = '', value = ''] = cookie.split('=');
      await watched.context.addCookies([{ name, value, url: site.origin }]);
      await watched.page.goto(`${site.origin}/console${path}`);
      return watched;
    },
  };
}

const flatTax = (on: string, rateBp: number) => ({ on, method: 'slices', bands: [{ fromMinor: 0, rateBp }] });
/** The taxes of Germany from a day on. The tests run in any order, so each has a day of its own. */
const germanTaxes = (from: string) => ({
  kind: 'tax',
  place: { country: 'de', product: 'sports', from },
  terms: { taxes: [flatTax('stake', 500), flatTax('net-win', 1_000)] },
});

let insuranceRule: Promise<void> | undefined;

/** Lets players insure bets on football. The desk takes one rule for a place, so the first test of several sets it. */
function allowInsurance(): Promise<void> {
  insuranceRule ??= administrator().then((operator) =>
    operator.setRule({
      kind: 'insurance',
      place: { sportId: 1 },
      terms: { marginMilli: 100, maxSharePercent: 60 },
    }),
  );
  return insuranceRule;
}

/** Opens the line with the player's session, and adds the first price of its matches to the slip. */
async function withSelection(page: Page) {
  await page.goto(`${site.origin}/en/home/line`);
  await untilHydrated(page);
  const prices = page
    .locator('main button[aria-pressed="false"]:not([aria-disabled])')
    .filter({ hasText: /\d\.\d\d/, visible: true });
  await prices.first().click();
  return page.getByRole('complementary', { name: 'Bet slip' });
}

/** Makes a player with a bet of ten euros. */
async function withBet(): Promise<ApiPlayer> {
  const player = await createPlayer(site.origin, 2_000);
  const [bet] = (await listMatches(site.origin, 'section=line&sportId=1')).flatMap(
    (match) => betOn(match, 1_000) ?? [],
  );
  expect((await player.post('/web-api/sportsbook/bets', bet, `bet-of-${player.id}`)).status).toBe(201);
  return player;
}

async function signedIn(player: ApiPlayer) {
  const watched = await openPage();
  await signInAs(player, watched.context, site.origin);
  await watched.context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  return watched;
}

test('OFFER-01: a player of a taxed country sees the tax in the slip, stakes a free bet, and sees both in the history', async () => {
  const operator = await administrator();
  await operator.setRule(germanTaxes('2020-01-01'));
  const player = await createPlayer(site.origin, 2_000);

  const console = await operator.open(`/players/${player.id}/free-bets`, 'dark');
  await console.page.getByRole('button', { name: 'Give a free bet' }).click();
  const dialog = console.page.getByRole('dialog');
  await dialog.getByLabel('Amount (EUR)').fill('5');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Last day (UTC)').fill(tomorrow);
  await dialog.getByLabel('Single').check();
  await dialog.getByLabel('Reason').fill('welcome');
  expect(await barriersOf(console.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Give a free bet' }).click();
  await console.page.getByRole('cell', { name: 'Usable' }).waitFor();
  expect(await barriersOf(console.page)).toEqual([]);
  expect(console.faults).toEqual([]);
  await console.close();

  const { page, faults, close } = await signedIn(player);
  const slip = await withSelection(page);
  await slip.getByLabel('Stake', { exact: true }).fill('10');
  await slip.getByText('Tax on the stake · 5%').waitFor();
  await slip.getByText('€10.50').first().waitFor();
  await slip.getByText('Tax on the net win · 10%').waitFor();
  await slip.getByText('Possible return after tax').waitFor();
  await slip.getByRole('button', { name: 'Place bet · €10.50' }).click();
  await slip.getByText('Your bet is placed').waitFor();
  await slip.locator('[data-ticket]').getByText('Tax on the stake').waitFor();
  expect(await player.balance()).toBe(950);

  await withSelection(page);
  await slip.getByLabel('Stake from').selectOption({ label: 'Free bet of €5.00' });
  await slip.getByText('Kinds of bets: single.').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await slip.getByRole('button', { name: 'Place free bet · €5.00' }).click();
  await slip.getByText('Your bet is placed').waitFor();
  expect(await player.balance()).toBe(950);

  await page.goto(`${site.origin}/en/office/history`);
  await untilHydrated(page);
  const bets = page.locator('main article');
  await bets.nth(0).getByText('Free bet', { exact: true }).waitFor();
  await bets.nth(0).getByText('A bet on a free bet cannot be sold.').waitFor();
  await bets.nth(1).getByText('Tax on the stake', { exact: true }).waitFor();
  await bets.nth(1).getByText('Possible return after tax', { exact: true }).waitFor();
  expect(await faultsOfLayout(page)).toEqual([]);
  expect(await barriersOf(page)).toEqual([]);
  await expectEvents(site, page, [
    ['bet', { kind: 'single', outcome: 'succeeded' }],
    ['bet', { kind: 'single', outcome: 'succeeded' }],
  ]);
  expect(faults).toEqual([]);
  await close();
});

test('OFFER-01: a player insures half of a stake, sees the premium before, and finds it in the history', async () => {
  await allowInsurance();
  // Taxes of the other tests may be in force, so the sums are not compared to the cent.
  const player = await createPlayer(site.origin, 3_000);
  const { page, faults, close } = await signedIn(player);
  const slip = await withSelection(page);
  await slip.getByLabel('Stake', { exact: true }).fill('10');
  const choice = slip.getByLabel('Insurance', { exact: true });
  await choice.selectOption({ label: '50% of the stake' });
  await slip.getByText(/€5\.00 of your stake comes back/).waitFor();
  await slip.getByText('Insurance premium').waitFor();
  await slip.getByText('To pay in all').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await slip.getByRole('button', { name: /^Place bet · €1\d\.\d\d$/ }).click();
  await slip.getByText('Your bet is placed').waitFor();
  await slip.locator('[data-ticket]').getByText('Insurance premium').waitFor();
  expect(await player.balance()).toBeLessThan(2_000);

  await page.goto(`${site.origin}/en/office/history`);
  await untilHydrated(page);
  const bet = page.locator('main article').first();
  await bet.getByText('Insurance premium').waitFor();
  await bet.getByText('An insured bet cannot be sold.').waitFor();
  expect(await faultsOfLayout(page)).toEqual([]);
  expect(await barriersOf(page)).toEqual([]);
  const printed = await bet.getByRole('link', { name: /^No\. \d{15}/ }).getAttribute('href');
  await page.goto(`${site.origin}${printed}`);
  await untilHydrated(page);
  await page.locator('main').getByText('Insurance premium').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await expectEvents(site, page, [['bet', { kind: 'single', outcome: 'succeeded' }]]);
  expect(faults).toEqual([]);
  await close();
});

test('OFFER-01: a player insures an open bet from the history in two parts, and reads of each', async () => {
  await allowInsurance();
  const player = await withBet();
  const { page, faults, close } = await signedIn(player);
  await page.goto(`${site.origin}/en/office/history`);
  await untilHydrated(page);
  const bet = page.locator('main article').first();
  for (const [share, amount] of [
    ['25% of the stake', '€2.50'],
    ['35% of the stake', '€3.50'],
  ] as const) {
    await bet.getByRole('button', { name: 'Insure this bet' }).click();
    await bet.getByLabel('Share of the stake to insure').selectOption({ label: share });
    await bet.getByText(`${amount} of the stake comes back`).waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await bet.getByRole('button', { name: /^Insure for €/ }).click();
    await bet.getByText(`Insure ${amount} of the stake for at most`).waitFor();
    await bet.getByRole('button', { name: 'Insure', exact: true }).click();
    await bet.getByText(`Insured: ${amount} of the stake for`).waitFor();
  }
  await bet.getByText('25% insured').waitFor();
  await bet.getByText('35% insured').waitFor();
  await bet.getByText('An insured bet cannot be sold.').waitFor();
  await bet.getByRole('button', { name: 'Insure this bet' }).waitFor({ state: 'detached' });
  await bet.getByText('What happened to this bet').click();
  await bet.getByText('€3.50 of the stake', { exact: true }).waitFor();
  expect(await faultsOfLayout(page)).toEqual([]);
  expect(await barriersOf(page)).toEqual([]);
  await expectEvents(
    site,
    page,
    [0, 1].flatMap(() => [
      ['cash-out', { part: 'insurance', outcome: 'opened' }] as const,
      ['cash-out', { part: 'insurance', outcome: 'succeeded' }] as const,
    ]),
  );
  expect(faults).toEqual([]);
  await close();
});

test('LANG-05: a taxed bet in the history fits a phone, right to left, and axe finds nothing', async () => {
  const operator = await administrator();
  await operator.setRule(germanTaxes('2020-01-02'));
  const player = await withBet();
  const { page, context, faults, close } = await openPage({ theme: 'dark' });
  await signInAs(player, context, site.origin);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.origin}/ar/office/history`);
  await untilHydrated(page);
  await page.getByText('الضريبة على المبلغ').waitFor();
  expect(await faultsOfLayout(page)).toEqual([]);
  expect(await barriersOf(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

test('OFFER-01: taxes are rules of the desk, and their report is by country', async () => {
  const operator = await administrator();
  await operator.setRule(germanTaxes('2020-01-03'));
  await withBet();
  const rules = await operator.open('/trading/price-rules/tax', 'light');
  await rules.page.getByText('de · sports · 2020-01-03').waitFor();
  await rules.page
    .getByText(/stake 5 % · net-win 10 %/)
    .first()
    .waitFor();
  expect(await barriersOf(rules.page)).toEqual([]);
  await rules.page.getByRole('button', { name: 'Set a rule' }).click();
  await rules.page.getByRole('dialog').waitFor();
  expect(await barriersOf(rules.page)).toEqual([]);
  expect(rules.faults).toEqual([]);
  await rules.close();

  const report = await operator.open('/reports/taxes', 'dark');
  await report.page.getByRole('cell', { name: 'DE', exact: true }).waitFor();
  expect(await barriersOf(report.page)).toEqual([]);
  expect(report.faults).toEqual([]);
  await report.close();
});
