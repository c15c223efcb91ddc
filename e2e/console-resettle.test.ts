import { testOperator } from '@fairline/server/testing/operator';
import { csrfHeadersFor } from '@fairline/testing';
import { barriersOf } from '@fairline/testing/barriers';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createPlayer } from './api-player.ts';
import { journeyPages, signInAs, untilHydrated } from './browser.ts';
import { ownSiteOver } from './own-site.ts';

/* The whole task of a wrong settlement: from the settled market to the bet in the player's open page. */

const site = ownSiteOver({ FEED_SPEED: '0' });
const openPage = journeyPages();

/** The site runs on the time of the machine, and so do its sessions. */
const clock = { now: () => Date.now() };

/** Makes a signed-in operator, with a function that calls the console's API. */
async function operator(role: string) {
  const platform = { ...site.platform, clock: { ...site.platform.clock, ...clock } };
  const { cookie } = await testOperator(platform, role);
  return {
    async post(path: string, body: unknown) {
      const answer = await fetch(`${site.origin}/console-api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-console': '1', cookie, ...csrfHeadersFor(cookie) },
        body: JSON.stringify(body),
      });
      return z.record(z.string(), z.unknown()).parse(await answer.json());
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

const matchesSchema = z.object({
  matches: z.array(
    z.object({
      matchId: z.string(),
      markets: z.array(
        z.object({
          marketId: z.number(),
          specifiers: z.string(),
          status: z.string(),
          outcomes: z.array(z.object({ outcomeId: z.string(), oddsMilli: z.number(), active: z.boolean() })),
        }),
      ),
    }),
  ),
});

/** Finds an outcome of an open market, of a match that does not begin meanwhile. */
async function someLeg() {
  const answer = await fetch(`${site.origin}/web-api/sportsbook/matches?section=line&sportId=1&limit=20`);
  const legs = matchesSchema
    .parse(await answer.json())
    .matches.flatMap(({ matchId, markets }) =>
      markets.flatMap(({ marketId, specifiers, status, outcomes: [outcome] }) =>
        status === 'active' && outcome?.active
          ? [{ matchId, marketId, specifiers, outcomeId: outcome.outcomeId, oddsMilli: outcome.oddsMilli }]
          : [],
      ),
    );
  return legs.at(-1) ?? expect.fail('no match is open');
}

test('TASK-12: a settlement is taken back by two people after a preview, and the open page of the player shows the bet', async () => {
  const leg = await someLeg();
  const player = await createPlayer(site.origin, 10_000);
  const bet = { legs: [leg], stakeMinor: 1_000, currency: 'EUR', policy: 'any' };
  expect((await player.post('/web-api/sportsbook/bets', bet, 'resettle-0000001')).status).toBe(201);
  const trader = await operator('trader');
  const { matchId, marketId, specifiers, outcomeId } = leg;
  const results = [{ outcomeId, result: { kind: 'won' } }];
  const settlement = { action: 'settle', marketId, specifiers, results };
  const path = `trading/matches/${matchId}/settlement`;
  const { digest } = await trader.post(`${path}/preview`, { settlement });
  await trader.post(path, { settlement, digest, reason: 'the referee said so' });
  const wonMinor = 9_000 + leg.oddsMilli;
  await expect.poll(() => player.balance()).toBe(wonMinor);

  const visit = await openPage();
  await signInAs(player, visit.context, site.origin);
  await visit.page.goto(`${site.origin}/en/office/history`);
  await untilHydrated(visit.page);
  const card = visit.page.getByRole('article').first();
  await card.getByText('Won', { exact: true }).first().waitFor();
  const balance = (minor: number) =>
    visit.page
      .getByRole('banner')
      .getByText(`€${(minor / 100).toFixed(2)}`)
      .first()
      .waitFor();
  await balance(wonMinor);

  const maker = await trader.open(`/trading/${matchId}`, 'light');
  await maker.page.getByRole('button', { name: 'Correct' }).click();
  const dialog = maker.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('1 bet of 1 account changes; 0 stay as they are.').waitFor();
  await dialog.getByRole('link', { name: player.id }).waitFor();
  expect(await barriersOf(maker.page), 'the preview').toEqual([]);
  await dialog.getByLabel('Reason').fill('The goal was not given');
  await maker.page.keyboard.press('Enter');
  const proposal = dialog.getByRole('link', { name: 'Open the proposal' });
  const address = (await proposal.getAttribute('href')) ?? '';
  await balance(wonMinor);

  const checker = await (await operator('risk')).open(address.replace(/^\/console/, ''), 'dark');
  await checker.page.getByText('The goal was not given').waitFor();
  await checker.page.getByRole('cell', { name: 'Bets that change' }).waitFor();
  expect(await barriersOf(checker.page), 'the proposal').toEqual([]);
  await checker.page.keyboard.press('a');
  await checker.page.getByRole('dialog', { name: 'Approve and carry out' }).waitFor();
  await checker.page.keyboard.type('I saw it too');
  await checker.page.keyboard.press('Control+Enter');
  await checker.page.getByText('Approved', { exact: true }).waitFor();

  await card.getByText('Open', { exact: true }).first().waitFor();
  await balance(9_000);
  expect([...maker.faults, ...checker.faults, ...visit.faults]).toEqual([]);
  for (const each of [maker, checker, visit]) await each.close();
});
