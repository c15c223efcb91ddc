import { expect, test } from 'vitest';
import { createPlayer } from './api-player.ts';
import { journeyPages, signInAs, untilHydrated } from './browser.ts';
import { expectEvents } from './collected-events.ts';
import { barriersInBothThemes, consolePages } from './console-page.ts';
import { faultsOfLayout } from './faults-of-layout.ts';
import { latePrices } from './late-rows.ts';
import { ownSiteOver } from './own-site.ts';

const site = ownSiteOver({ FEED_SPEED: '0' });
const openPage = journeyPages();
const { openConsole } = consolePages(site, 'trader');

test('OFFER-01: a player stakes much, takes the smaller stake of a trader on another device, and declines another', async () => {
  const desk = await openConsole('/trading/price-rules/referral');
  await desk.page.getByRole('button', { name: 'Set a rule' }).click();
  const rule = desk.page.getByRole('dialog');
  await rule.getByLabel('From this stake on, in hundredths of scale 1').fill('20000');
  await rule.getByLabel('Seconds that the trader has').fill('300');
  await rule.getByLabel('Seconds that the player has for an offer').fill('120');
  await rule.getByLabel('Reason').fill('large stakes are looked at');
  await rule.getByRole('button', { name: 'Set a rule' }).click();
  await desk.page.getByText('stake from 200.00 · 300 s for the trader · 120 s for the player').waitFor();
  await desk.page.goto(`${site.origin}/console/trading/referrals`);
  await desk.page.getByText('No bet waits.').waitFor();

  const player = await createPlayer(site.origin, 100_000);
  const { page, context, faults, close } = await openPage();
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  await signInAs(player, context, site.origin);
  await page.goto(`${site.origin}/en/home/line`);
  await untilHydrated(page);
  const [first, second] = await latePrices(page, 2);
  await first?.click();
  const slip = page.getByRole('complementary', { name: 'Bet slip' });
  await slip.getByRole('button', { name: 'Fair prices' }).click();
  await slip.getByText(/^Fair \d+\.\d+ · margin of the market \d/).waitFor();
  await slip.getByLabel('Stake', { exact: true }).fill('300');
  await slip.getByRole('button', { name: 'Place bet · €300.00' }).click();
  await slip.getByText('A trader decides about this bet. €300.00 is reserved for it.').waitFor();
  await slip.getByText(/^[45]:\d\d left$/).waitFor();
  expect(await player.balance()).toBe(70_000);
  expect(await barriersInBothThemes(page), 'the wait in the slip').toEqual([]);

  const other = await openPage();
  await other.context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  await signInAs(player, other.context, site.origin);
  await other.page.goto(`${site.origin}/en/home/line`);
  await untilHydrated(other.page);
  const otherSlip = other.page.getByRole('complementary', { name: 'Bet slip' });
  await otherSlip.getByRole('tab', { name: 'Open bets' }).click();
  await otherSlip.getByText('A trader decides about this bet. €300.00 is reserved for it.').waitFor();
  await otherSlip.getByText(/^[45]:\d\d left$/).waitFor();
  await otherSlip.getByRole('button', { name: 'Cancel the bet' }).waitFor();
  expect(await barriersInBothThemes(other.page), 'the wait among the open bets').toEqual([]);

  const card = desk.page.getByRole('listitem').filter({ hasText: `Player ${player.id}` });
  await card.getByText('€300.00').first().waitFor();
  expect(await barriersInBothThemes(desk.page), 'the queue').toEqual([]);
  await card.getByRole('button', { name: 'Offer' }).click();
  const offer = desk.page.getByRole('dialog');
  await offer.getByLabel('Stake, at most €300.00; empty: as asked').fill('120');
  expect(await barriersInBothThemes(desk.page), 'the offer').toEqual([]);
  await offer.getByRole('button', { name: 'Offer', exact: true }).click();

  await slip.getByText('Stake €120.00 instead of €300.00').waitFor();
  await otherSlip.getByText('Stake €120.00 instead of €300.00').waitFor();
  await otherSlip.getByRole('button', { name: 'Decline' }).waitFor();
  await otherSlip.getByRole('button', { name: 'Take the offer · €120.00' }).click();
  await otherSlip.getByText('Accepted: your bet of €120.00 is placed.').waitFor();
  await otherSlip.getByRole('listitem').filter({ hasText: 'Stake €120.00' }).waitFor();
  await slip.getByText('Accepted: your bet of €120.00 is placed.').waitFor();
  await expect.poll(() => player.balance()).toBe(88_000);
  await desk.page.getByText('No bet waits.').waitFor();
  await expectEvents(site, other.page, [['bet', { kind: 'single', outcome: 'succeeded' }]]);
  await slip.getByRole('button', { name: 'Done' }).click();
  await slip.getByText('A trader decides').waitFor({ state: 'detached' });

  // Another large bet, whose offer the player declines in the history.
  await second?.click();
  await slip.getByLabel('Stake', { exact: true }).fill('400');
  await slip.getByRole('button', { name: 'Place bet · €400.00' }).click();
  await slip.getByText('A trader decides about this bet. €400.00 is reserved for it.').waitFor();
  await other.page.goto(`${site.origin}/en/office/history`);
  await untilHydrated(other.page);
  const waiting = other.page.getByRole('region', { name: 'Bets before a trader' });
  await waiting.getByText('A trader decides about this bet. €400.00 is reserved for it.').waitFor();
  await waiting.getByText(/^[45]:\d\d left$/).waitFor();
  await waiting.getByRole('button', { name: 'Cancel the bet' }).waitFor();
  await other.page.getByRole('listitem').filter({ hasText: '€120.00' }).first().waitFor();
  expect(await barriersInBothThemes(other.page), 'the wait in the history').toEqual([]);
  await card.getByText('€400.00').first().waitFor();
  await card.getByRole('button', { name: 'Offer' }).click();
  await offer.getByLabel('Stake, at most €400.00; empty: as asked').fill('50');
  await offer.getByRole('button', { name: 'Offer', exact: true }).click();
  await slip.getByRole('button', { name: 'Decline' }).waitFor();
  await waiting.getByText('Stake €50.00 instead of €400.00').waitFor();
  expect(await barriersInBothThemes(other.page), 'the offer in the history').toEqual([]);
  expect(await faultsOfLayout(other.page)).toEqual([]);
  await waiting.getByRole('button', { name: 'Decline' }).click();
  await waiting.getByText('You declined the offer.').waitFor();
  await slip.getByText('You declined the offer.').waitFor();
  await expect.poll(() => player.balance()).toBe(88_000);
  await expectEvents(site, other.page, [
    ['bet', { kind: 'single', outcome: 'succeeded' }],
    ['bet', { kind: 'single', outcome: 'failed', code: 'declined' }],
  ]);
  await waiting.getByRole('button', { name: 'Done' }).click();
  await waiting.waitFor({ state: 'detached' });
  await expectEvents(site, page, [
    ['bet', { outcome: 'submitted' }],
    ['bet', { outcome: 'submitted' }],
  ]);
  // The refusal that names the referral is an answer of 409, which the browser reports.
  expect([...faults.filter((fault) => !fault.includes('409')), ...other.faults, ...desk.faults]).toEqual([]);
  await other.close();
  await desk.close();
  await close();
});
