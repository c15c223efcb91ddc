import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeyPages, sharedSite } from './browser.ts';
import { standInForConsole } from './console-stand-in.ts';

const site = sharedSite();
const openPage = journeyPages();

const ana = {
  kind: 'player',
  id: '100000001',
  title: 'Ana Silva',
  detail: 'ana@player.example',
  address: '/account/tokens',
};

async function openConsole() {
  const { page, faults, close } = await openPage({ theme: 'light' });
  const api = await standInForConsole(page);
  api.session = 'open';
  api.answers['GET /console-api/search'] = (url) => [
    200,
    { items: ana.detail.startsWith(url.searchParams.get('text') ?? '-') ? [ana] : [] },
  ];
  await page.goto(`${site.origin}/console`);
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  return { page, api, faults, close };
}

/** Returns the name of the option that Enter would open. */
const chosen = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
    return document.getElementById(id)?.textContent;
  });

test('Ctrl-K, the start of a name and Enter open a page', async () => {
  const { page, faults, close } = await openConsole();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('scr');
  await expect.poll(() => chosen(page)).toBe('Script tokens');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Script tokens' }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await close();
});

test('a player is found by e-mail, Enter before the answer opens it, and it is among the recent items', async () => {
  const { page, faults, close } = await openConsole();
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText('ana@');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Script tokens' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('group', { name: 'Recent' }).getByText('Ana Silva').waitFor();
  await expect.poll(() => chosen(page)).toContain('ana@player.example');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await close();
});

test('a search without an answer says so, and pages are found all the same', async () => {
  const { page, api, close } = await openConsole();
  api.answers['GET /console-api/search'] = () => [500, { status: 500, code: 'INTERNAL', detail: '' }];
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sec');
  await page.getByText('The search did not answer.').waitFor();
  await expect.poll(() => chosen(page)).toBe('Second factors');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => chosen(page)).toBe('Second factors');
  await close();
});

test('what an operator has opened is forgotten at the sign-out', async () => {
  const { page, close } = await openConsole();
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText('ana@');
  await page.getByRole('option', { name: 'Ana Silva' }).click();
  await page.getByRole('heading', { name: 'Script tokens' }).waitFor();
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  await expect.poll(kept).toContain('Ana Silva');
  await page.getByRole('button', { name: 'Ada Byron' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await expect.poll(kept).not.toContain('Ana Silva');
  await close();
});
