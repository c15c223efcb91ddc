import { createTimeFormatters } from '@fairline/i18n/time-formatters';
import type { TestPlatform } from '@fairline/testing';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeyPages } from './browser.ts';
import { expectEvents } from './collected-events.ts';
import { ownSiteOver } from './own-site.ts';

const site = ownSiteOver({ FEED_SPEED: '0' }, savePlayed);
const openPage = journeyPages();

/** Kick-offs around the midnights of UTC, Kolkata and New York on a day on which New York's clocks change. */
const kickoffs = {
  Early: '2024-03-09T18:29:00Z',
  Kolkata: '2024-03-09T18:30:00Z',
  Night: '2024-03-10T04:59:00Z',
  Both: '2024-03-10T05:00:00Z',
  Evening: '2024-03-10T18:30:00Z',
  York: '2024-03-11T03:59:00Z',
  Late: '2024-03-11T04:00:00Z',
} as const;

/** Creates finished matches, each named after its kick-off. */
async function savePlayed({ database }: TestPlatform): Promise<void> {
  const fixtures = Object.entries(kickoffs).map(([name, kickoff], index) => ({
    matchId: String(9_001 + index),
    sportId: 1,
    categoryId: 1,
    categoryCode: 'gb-eng',
    tournamentId: 17,
    tournamentName: 'Premier League',
    home: { id: 100 + index, name },
    away: { id: 200, name: 'Away' },
    kickoffMs: Date.parse(kickoff),
  }));
  const status = { phase: 'ended', period: '', clockSeconds: null, score: [2, 1], periodScores: [[2, 1]] };
  await database.pool.query(
    `INSERT INTO sportsbook.match (match_id, fixture, phase, status, kickoff_at, changed_at)
     SELECT (fixture ->> 'matchId')::bigint, fixture, 'ended', $2,
            to_timestamp((fixture ->> 'kickoffMs')::double precision / 1000), now()
     FROM unnest($1::jsonb[]) AS given (fixture)`,
    [fixtures.map((fixture) => JSON.stringify(fixture)), JSON.stringify(status)],
  );
}

/** Returns the home teams of the list, from top to bottom. */
function listed(page: Page): Promise<string[]> {
  return page
    .locator('main li', { has: page.locator('time') })
    .evaluateAll((rows) => rows.map((row) => row.querySelector('bdi')?.textContent ?? ''));
}

test.each([
  ['Asia/Kolkata', ['Both', 'Night', 'Kolkata']],
  ['America/New_York', ['York', 'Evening', 'Both']],
  ['UTC', ['Evening', 'Both', 'Night']],
] as const)('UI-07: a reader in %s sees the results of the own day', async (timeZone, names) => {
  const { page, context, faults, close } = await openPage({ timeZone });
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  const { isoDay } = createTimeFormatters({ lng: 'en', timeZone });
  const day = page.getByLabel('Day', { exact: true });

  await page.goto(`${site.origin}/en/results?date=2024-03-10`);
  await expect.poll(() => listed(page)).toEqual(names);
  expect(await day.inputValue()).toBe('2024-03-10');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Results, 10 Mar 2024');
  // The times in the list belong to the same day.
  const moments = await page
    .locator('main li time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  expect(new Set(moments.map((moment) => isoDay(Date.parse(moment ?? ''))))).toEqual(new Set(['2024-03-10']));

  // The day switch leads to the days before and after in the same time zone.
  await page.getByRole('link', { name: 'The day with results before' }).click();
  await expect.poll(() => day.inputValue()).toBe('2024-03-09');
  await expect.poll(async () => (await listed(page)).at(-1)).toBe('Early');
  // Another day of the same page is no other page.
  await expectEvents(site, page, [['page-view', { route: 'results', lng: 'en' }]]);
  expect(faults).toEqual([]);
  await close();
});

test("UI-07: results without a day in the address show the reader's own day", async () => {
  for (const timeZone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
    const { page, faults, close } = await openPage({ timeZone });
    await page.goto(`${site.origin}/en/results`);
    const day = page.getByLabel('Day', { exact: true });
    const today = createTimeFormatters({ lng: 'en', timeZone }).isoDay(Date.now());
    await expect.poll(() => day.inputValue()).toBe(today);
    expect(await day.getAttribute('max')).toBe(today);
    expect(await page.title()).toMatch(/^Results \| /);
    expect(faults).toEqual([]);
    await close();
  }
});
