import { barriersOf } from '@fairline/testing/barriers';
import { expect, test } from 'vitest';
import { journeyPages, sharedSite, untilHydrated } from './browser.ts';
import { expectEvents } from './collected-events.ts';

const site = sharedSite();
const openPage = journeyPages();

test('OFFER-01: a reader finds a team by a misspelt name, with the keyboard alone', async () => {
  const { page, context, faults, close } = await openPage({ theme: 'light' });
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  await page.goto(`${site.origin}/en/home/line`);
  await untilHydrated(page);

  const field = page.getByRole('combobox', { name: 'Team or competition' });
  await field.fill('bournmouth');
  const teams = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('group', { name: 'Teams' });
  await expect.poll(() => teams.getByRole('option').allInnerTexts()).toHaveLength(1);
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  expect(await barriersOf(page)).toEqual([]);

  // Escape closes the suggestions and leaves the words.
  await field.press('Escape');
  await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false');
  expect(await field.inputValue()).toBe('bournmouth');
  await field.press('ArrowDown');
  await expect.poll(() => field.getAttribute('aria-expanded')).toBe('true');
  await field.press('ArrowDown');
  await expect.poll(() => field.getAttribute('aria-activedescendant')).not.toBeNull();
  await field.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Bournemouth' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/en\/team\/\d+-bournemouth$/);

  await expectEvents(site, page, [
    ['search', { action: 'found' }],
    ['search', { action: 'opened', kind: 'team' }],
  ]);
  expect(faults).toEqual([]);
  await close();
});

test('a list of upcoming matches keeps its window of hours when its sport is searched', async () => {
  const { page, faults, close } = await openPage({ width: 390 });
  await page.goto(`${site.origin}/en/home/line/1-football`);
  await untilHydrated(page);
  await page.getByRole('link', { name: '48 h' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?within=48');
  await page.getByRole('combobox').fill('xqzw');
  await expect.poll(() => new URL(page.url()).search).toBe('?within=48&search=xqzw');
  await page.getByRole('link', { name: 'Matches at any time' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?search=xqzw');
  expect(faults).toEqual([]);
  await close();
});
