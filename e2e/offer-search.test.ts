import { barriersOf } from '@fairline/testing/barriers';
import { expect, test } from 'vitest';
import { journeyPages, stillSite, untilHydrated } from './browser.ts';
import { expectEvents } from './collected-events.ts';

const site = stillSite();
const openPage = journeyPages();

/** Returns the name of a football team that plays today, of one long word, which differs from the names of others. */
async function teamOnOffer(): Promise<string> {
  const answer = await fetch(`${site.origin}/web-api/sportsbook/matches?section=line&sportId=1`);
  const { matches }: { matches: { home: { name: string } }[] } = await answer.json();
  const team = matches.map(({ home }) => home.name).find((name) => /^[A-Z][a-z]{7,}$/.test(name));
  return team ?? expect.fail('a team with a long name is on offer');
}

test('OFFER-01: a reader finds a team by a misspelt name, with the keyboard alone', async () => {
  const { page, context, faults, close } = await openPage({ theme: 'light' });
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  await page.goto(`${site.origin}/en/home/line`);
  await untilHydrated(page);

  const team = await teamOnOffer();
  // One letter in the middle is missing.
  const misspelt = team.toLowerCase().replace(/^(.{4})./, '$1');
  const field = page.getByRole('combobox', { name: 'Team or competition' });
  await field.fill(misspelt);
  const teams = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('group', { name: 'Teams' });
  await expect.poll(() => teams.getByRole('option').first().innerText()).toContain(team);
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  expect(await barriersOf(page)).toEqual([]);

  // Escape closes the suggestions and leaves the words.
  await field.press('Escape');
  await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false');
  expect(await field.inputValue()).toBe(misspelt);
  await field.press('ArrowDown');
  await expect.poll(() => field.getAttribute('aria-expanded')).toBe('true');
  await field.press('ArrowDown');
  await expect.poll(() => field.getAttribute('aria-activedescendant')).not.toBeNull();
  await field.press('Enter');
  await page.getByRole('heading', { level: 1, name: team }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/en/team/\\d+-${team.toLowerCase()}$`));

  await expectEvents(site, page, [
    ['search', { action: 'found' }],
    ['search', { action: 'opened', kind: 'team' }],
  ]);
  expect(faults).toEqual([]);
  await close();
});

test.each([
  ['en', 'Search', 'Nothing found.', 'light', 1440],
  ['ar', 'بحث', 'لم يُعثر على شيء.', 'dark', 390],
] as const)(
  'OFFER-01: the header searches from any page, in %s with the button "%s"',
  async (lng, label, none, theme, width) => {
    const { page, context, faults, close } = await openPage({ theme, width });
    await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
    await page.goto(`${site.origin}/${lng}/information/about`);
    await untilHydrated(page);
    const team = await teamOnOffer();
    await page.locator('header').getByRole('button', { name: label, exact: true }).click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('combobox');
    // The search knows the names of all languages, whatever the language of the page is.
    await field.fill('xqzw');
    await dialog.getByText(none).waitFor();
    await field.fill(team.toLowerCase().replace(/^(.{4})./, '$1'));
    await dialog.getByRole('option').first().waitFor();
    expect(await barriersOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    // Escape closes what was found first, and then the dialog.
    await field.press('Escape');
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false');
    await field.press('ArrowDown');
    await dialog.getByRole('option').first().waitFor();
    await field.press('ArrowDown');
    await expect.poll(() => field.getAttribute('aria-activedescendant')).not.toBeNull();
    await field.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await expect
      .poll(() => new URL(page.url()).pathname)
      .toMatch(new RegExp(`^/${lng}/team/\\d+-${team.toLowerCase()}$`));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectEvents(site, page, [
      ['search', { action: 'nothing' }],
      ['search', { action: 'found' }],
      ['search', { action: 'opened', kind: 'team' }],
    ]);
    expect(faults).toEqual([]);
    await close();
  },
);

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
