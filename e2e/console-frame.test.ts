import { expect, test } from 'vitest';
import { journeyPages, sharedSite } from './browser.ts';
import { barriersInBothThemes } from './console-page.ts';
import { standInForConsole } from './console-stand-in.ts';

/* The pages of the console over a stand-in of its API; console.test.ts has the journeys over the platform. */

const site = sharedSite();
const openPage = journeyPages();

/** A refused or missing answer is reported by the browser itself; the tests cause it on purpose. */
const isCaused = (fault: string) => /status of 40[0134]|console-api|ERR_CONNECTION_REFUSED/.test(fault);

async function openConsole(path: string, session: 'open' | 'none') {
  const watched = await openPage({ theme: 'light' });
  const api = await standInForConsole(watched.page);
  api.session = session;
  await watched.page.goto(`${site.origin}/console${path}`);
  const { page, faults, close } = watched;
  return { page, api, faults: () => faults.filter((fault) => !isCaused(fault)), close };
}

test('a signed-out operator signs in with password and code, and comes to the address that was asked for', async () => {
  const { page, faults, close } = await openConsole('/account/tokens', 'none');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByLabel('E-mail').fill('ada@fairline.example');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('E-mail or password is wrong.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill('right');
  await page.keyboard.press('Enter');
  await page.getByLabel('Code of the authenticator').fill('000000');
  await page.getByText('This code is wrong or was used before.').waitFor();
  await page.getByLabel('Code of the authenticator').fill('123456');
  await page.getByRole('heading', { name: 'Script tokens' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/console/account/tokens');
  expect(await page.title()).toBe('Account · Fairline console');
  expect(faults()).toEqual([]);
  await close();
});

test('an invited person makes the account, sets up an authenticator and saves the recovery codes', async () => {
  const { page, faults, close } = await openConsole('/invitation#secret', 'none');
  await page.getByText('This invitation is for ada@fairline.example.').waitFor();
  await page.getByLabel('Name').fill('Ada Byron');
  await page.getByLabel('Password', { exact: true }).fill('12345678');
  await page.keyboard.press('Enter');
  await page.getByText('This password is too short or too common.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill('a long way to Tipperary');
  await page.keyboard.press('Enter');
  await page.getByText('JBSW Y3DP EHPK 3PXP').waitFor();
  const picture = page.getByRole('img', { name: 'QR code of the key' });
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).not.toBe(0);
  expect(page.url()).not.toContain('secret');
  await page.getByLabel('Code of the authenticator').fill('123456');
  await page.keyboard.press('Enter');
  await page.getByText('cccc-3333').waitFor();
  expect(await page.getByRole('button', { name: 'Go on' }).isDisabled()).toBe(true);
  await page.getByLabel('I have saved them').check();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByText('You are signed in as Ada Byron.').waitFor();
  expect(faults()).toEqual([]);
  await close();
});

test('a used invitation says so, and leads to sign-in', async () => {
  const { page, close } = await openConsole('/invitation#other', 'none');
  await page.getByText('This invitation has run out or was used.').waitFor();
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await close();
});

test('an idle session asks for the factor over the page, and what was typed goes on', async () => {
  const { page, api, faults, close } = await openConsole('/account/tokens', 'open');
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByLabel('Name').fill('Nightly export');
  await page.getByLabel('reports.view').check();
  api.session = 'idle';
  const made = {
    tokenId: 'x',
    name: 'Nightly export',
    scopes: ['reports.view'],
    createdAt: 0,
    expiresAt: 1,
    usedAt: null,
  };
  api.answers['POST /console-api/tokens'] = (_url, body) => {
    if (api.session === 'idle') return [401, { status: 401, code: 'SECOND_FACTOR_REQUIRED', detail: '' }];
    return [201, { ...made, ...Object(body), token: 'fl_token' }];
  };
  await page.getByRole('button', { name: 'Make the token' }).click();
  await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
  await page.getByLabel('Code of the authenticator').fill('123456');
  await page.getByText('fl_token').waitFor();
  expect(api.calls.filter((call) => call === 'POST /console-api/tokens')).toHaveLength(2);
  expect(faults()).toEqual([]);
  await close();
});

test('a lost connection says so, keeps what was typed, and goes on by itself', async () => {
  const { page, api, close } = await openConsole('/account/tokens', 'open');
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByLabel('Name').fill('Nightly export');
  await page.getByLabel('reports.view').check();
  api.isSilent = true;
  await page.getByRole('button', { name: 'Make the token' }).click();
  await page.getByText('The site does not answer. What you typed is kept').waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('Nightly export');
  api.isSilent = false;
  await page.getByText('The site does not answer. What you typed is kept').waitFor({ state: 'detached' });
  expect(await page.getByLabel('Name').inputValue()).toBe('Nightly export');
  await close();
});

test('an address without a page, and a section without the right, say so within the frame', async () => {
  const { page, faults, close } = await openConsole('/nowhere', 'open');
  await page.getByText('There is no page at this address.').waitFor();
  await page.getByRole('link', { name: 'Go to the start' }).click();
  await page.getByText('You are signed in as Ada Byron.').waitFor();
  // The heading has the focus after a navigation, so that a screen reader reads the page.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Dashboard');
  for (const path of ['account/tokens/x', 'settings/1101/x']) {
    await page.goto(`${site.origin}/console/${path}`);
    await page.getByText('There is no page at this address.').waitFor();
  }
  expect(faults()).toEqual([]);
  await close();
});

test('signing out leads to sign-in, and the console stays closed', async () => {
  const { page, api, close } = await openConsole('', 'open');
  await page.getByRole('button', { name: 'Ada Byron' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(api.calls).toContain('DELETE /console-api/session');
  await page.goto(`${site.origin}/console/account`);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await close();
});

test('the theme is light at first, and a choice is kept', async () => {
  const { page, close } = await openConsole('', 'open');
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  await expect.poll(theme).toBe('dark');
  await page.reload();
  await page.getByRole('button', { name: 'Use the light theme' }).waitFor();
  await expect.poll(theme).toBe('dark');
  await close();
});

test('axe finds nothing on the pages of the frame in both themes', async () => {
  const { page, close } = await openConsole('/account', 'open');
  const check = async (path: string, sight: string) => {
    await page.goto(`${site.origin}/console${path}`);
    await page.getByText(sight).first().waitFor();
    expect(await barriersInBothThemes(page), path).toEqual([]);
  };
  await check('', 'You are signed in as Ada Byron.');
  await check('/account', 'codes are left');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  expect(await barriersInBothThemes(page), 'the dialog of a passkey').toEqual([]);
  await check('/account/tokens', 'You have no tokens.');
  await check('/nowhere', 'There is no page at this address.');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('s');
  await page.getByRole('option').first().waitFor();
  expect(await barriersInBothThemes(page), 'the palette').toEqual([]);
  await close();
});

test('axe finds nothing on the way in, in both themes', async () => {
  const { page, close } = await openConsole('/sign-in', 'none');
  await page.getByLabel('E-mail').fill('ada@fairline.example');
  expect(await barriersInBothThemes(page), 'the password').toEqual([]);
  await page.getByLabel('Password', { exact: true }).fill('right');
  await page.keyboard.press('Enter');
  await page.getByLabel('Code of the authenticator').waitFor();
  expect(await barriersInBothThemes(page), 'the second factor').toEqual([]);
  await page.goto(`${site.origin}/console/invitation#secret`);
  await page.getByLabel('Name').fill('Ada');
  expect(await barriersInBothThemes(page), 'the invitation').toEqual([]);
  await page.getByLabel('Password', { exact: true }).fill('a long way to Tipperary');
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'QR code of the key' }).waitFor();
  expect(await barriersInBothThemes(page), 'the first factor').toEqual([]);
  await page.getByLabel('Code of the authenticator').fill('123456');
  await page.keyboard.press('Enter');
  await page.getByText('cccc-3333').waitFor();
  expect(await barriersInBothThemes(page), 'the recovery codes').toEqual([]);
  await close();
});
