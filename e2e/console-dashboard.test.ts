import { systemClock } from '@fairline/runtime';
import { expect, test } from 'vitest';
import { testOperator } from '../apps/server/testing/operator.ts';
import { betOn, createPlayer, listMatches } from './api-player.ts';
import { journeyPages } from './browser.ts';
import { ownSiteOver } from './own-site.ts';

/* The dashboard of the console, while a player bets. */

const site = ownSiteOver({ FEED_SPEED: '0' });
const openPage = journeyPages();

test('a bet shows on the open dashboard without a reload, and the figure is the sum of its rows', async () => {
  const player = await createPlayer(site.origin, 2_000);
  const { cookie } = await testOperator({ ...site.platform, clock: systemClock }, 'administrator');
  const [name = '', value = ''] = cookie.split('=');
  const { page, context, faults } = await openPage({ theme: 'light' });
  await context.addCookies([{ name, value, url: site.origin }]);
  await page.goto(`${site.origin}/console`);
  const figure = (text: string) => page.getByRole('link', { name: `${text}. Show the rows`, exact: true });
  await figure('Bets: 0').waitFor();
  await figure('Deposits: €20.00').waitFor();
  await page.evaluate(() => document.body.setAttribute('data-opened-once', ''));

  const stakes = [150, 325];
  for (const match of await listMatches(site.origin, 'section=line&limit=20')) {
    const body = betOn(match, stakes[0] ?? 0);
    if (!body) continue;
    const { status } = await player.post('/web-api/sportsbook/bets', body, `dashboard-bet-${match.matchId}`);
    if (status === 201) stakes.shift();
    if (stakes.length === 0) break;
  }
  expect(stakes).toEqual([]);

  await figure('Bets: 2').waitFor();
  await figure('Active players: 1').waitFor();
  expect(await page.locator('body[data-opened-once]').count()).toBe(1);
  await figure('Stakes: €4.75').click();
  await page.getByText('2 rows · €4.75').waitFor();
  expect(await page.getByRole('link', { name: player.id }).count()).toBe(2);
  expect(faults).toEqual([]);
});
