import { expect, test } from 'vitest';
import { betOn, createPlayer, listMatches } from './api-player.ts';
import { consolePages } from './console-page.ts';
import { faultsOfLayout } from './faults-of-layout.ts';
import { ownSiteOver } from './own-site.ts';

const site = ownSiteOver({ FEED_SPEED: '0' });
const { openConsole } = consolePages(site, 'trader');

test('DEV-01: the queue of large bets and the other pages of trading fit a phone', async () => {
  const { page, faults, close } = await openConsole('/trading/price-rules/referral');
  await page.getByRole('button', { name: 'Set a rule' }).click();
  const rule = page.getByRole('dialog');
  await rule.getByLabel('From this stake on, in hundredths of scale 1').fill('20000');
  await rule.getByLabel('Seconds that the trader has').fill('300');
  await rule.getByLabel('Seconds that the player has for an offer').fill('120');
  await rule.getByLabel('Reason').fill('large stakes are looked at');
  await rule.getByRole('button', { name: 'Set a rule' }).click();
  await page.getByText('stake from 200.00 · 300 s for the trader · 120 s for the player').waitFor();
  const player = await createPlayer(site.origin, 100_000);
  const [match] = await listMatches(site.origin, 'section=line&sportId=1');
  await player.post('/web-api/sportsbook/bets', match && betOn(match, 30_000), `narrow-${player.id}`);

  await page.setViewportSize({ width: 390, height: 844 });
  const faulty: Record<string, string[]> = {};
  /** The pages, each with a text that it has once it is loaded. */
  const pages: [path: string, text: string][] = [
    ['/trading/referrals', `Player ${player.id}`],
    ['/trading', 'Matches'],
    [`/trading/${match?.matchId}`, 'Double chance'],
    ['/trading/price-rules/referral', 'stake from 200.00'],
    ['/trading/rules', 'Postponed: stands'],
    ['/trading/suspensions', 'Suspend'],
  ];
  for (const [path, text] of pages) {
    await page.goto(`${site.origin}/console${path}`);
    await page.getByRole('main').getByText(text).first().waitFor();
    const found = await faultsOfLayout(page);
    if (found.length > 0) faulty[path] = found;
  }
  expect(faulty).toEqual({});
  expect(faults).toEqual([]);
  await close();
});
