import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { addAuthenticator } from './authenticator.ts';
import { journeyPages, type WatchedPage } from './browser.ts';
import { acceptInvitation, codeOf, testPassword } from './console-page.ts';
import { type SiteProcess, startSite } from './site-process.ts';

/* The journeys of an operator over the platform. They are steps of one story: the first administrator of a new site. */

const openPage = journeyPages();
const email = 'ada@fairline.example';
let site: SiteProcess;
let origin: string;
let watched: WatchedPage;
let page: Page;
let secret = '';
let codes: string[] = [];

beforeAll(async () => {
  site = await startSite({ FEED_SPEED: '0' });
  // A passkey belongs to a host name; an address of numbers has none.
  origin = site.origin.replace('127.0.0.1', 'localhost');
  watched = await openPage({ theme: 'light' });
  page = watched.page;
});
afterAll(async () => {
  await watched?.close();
  await site?.stop();
  await site?.forget();
});

const code = (steps: number) => codeOf(secret, steps);

async function signOut(): Promise<void> {
  await page.getByRole('button', { name: 'Ada Byron' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
}

async function givePassword(): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Second factor' }).waitFor();
}

describe('an operator', { shuffle: false }, () => {
  test('TASK-01: makes the first account by the link of the start, with an authenticator and recovery codes', async () => {
    const [, hash = ''] = /\/console\/invitation#(\S+)/.exec(site.output()) ?? [];
    await page.goto(`${origin}/console/invitation#${hash}`);
    await page.getByLabel('E-mail').fill(email);
    ({ secret, codes } = await acceptInvitation(page, 'Ada Byron'));
    expect(codes.length).toBeGreaterThanOrEqual(8);
    await page.goto(`${origin}/console/invitation#${hash}`);
    await page.reload();
    await page.getByText('This invitation has run out or was used.').waitFor();
  });

  test('signs in with the password and the next code, and comes to the page that was asked for', async () => {
    await page.goto(`${origin}/console`);
    await page.getByText('You are signed in as Ada Byron.').waitFor();
    await signOut();
    await page.goto(`${origin}/console/account`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await givePassword();
    await page.getByLabel('Code of the authenticator').fill(code(1));
    await page.getByRole('heading', { name: 'Recovery codes' }).waitFor();
    await page.getByText(`${codes.length} codes are left.`).waitFor();
  });

  test('adds a passkey, and signs in with it', async () => {
    await addAuthenticator(watched.context, page);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name of the passkey').fill('Work laptop');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('cell', { name: 'Work laptop', exact: true }).waitFor();
    await signOut();
    await givePassword();
    await page.getByText('Passkey', { exact: true }).click();
    await page.getByRole('button', { name: 'Use the passkey' }).click();
    await page.getByText('You are signed in as Ada Byron.').waitFor();
  });

  test('signs in with a recovery code once', async () => {
    await signOut();
    await givePassword();
    await page.getByText('Recovery code', { exact: true }).first().click();
    await page
      .getByLabel('Recovery code', { exact: true })
      .last()
      .fill(codes[0] ?? '');
    await page.keyboard.press('Enter');
    await page.getByText('You are signed in as Ada Byron.').waitFor();
    await page.goto(`${origin}/console/account`);
    await page.getByText(`${codes.length - 1} codes are left.`).waitFor();
  });

  test('makes a token, with which a script calls what the token is for, and nothing else', async () => {
    await page.goto(`${origin}/console/account/tokens`);
    await page.getByRole('button', { name: 'New token' }).click();
    await page.getByLabel('Name').fill('Staff list');
    await page.getByLabel('operators.view').check();
    await page.getByRole('button', { name: 'Make the token' }).click();
    const token = await page.getByRole('dialog', { name: 'Your new token' }).getByRole('code').innerText();
    const ask = (path: string) =>
      fetch(`${origin}/console-api/${path}`, { headers: { authorization: `Bearer ${token}` } });
    const answer = z.object({ items: z.array(z.object({ email: z.string() })) });
    const operators = answer.parse(await (await ask('operators')).json());
    expect(operators.items.map((operator) => operator.email)).toEqual([email]);
    expect((await ask('audit')).status).toBe(403);
  });

  test('sees no error of the browser on all of these pages', () => {
    // Reading the session of a visitor is refused on purpose, and the browser says so.
    expect(watched.faults.filter((fault) => !/status of 40[14]/.test(fault))).toEqual([]);
  });
});
