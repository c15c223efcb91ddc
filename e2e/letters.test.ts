import { csrfHeadersFor } from '@fairline/testing';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { deposit } from './api-player.ts';
import { journeyPages, signInAs, untilHydrated } from './browser.ts';
import { expectEvents } from './collected-events.ts';
import { ownSiteOver } from './own-site.ts';
import { registerByLetter } from './register-by-letter.ts';
import { givePassword } from './sign-in-person.ts';

const site = ownSiteOver({ FEED_SPEED: '0' });
const openPage = journeyPages();
const oldPassword = 'quiet harbour lantern';
const newPassword = 'another meadow kettle';
let last = 0;

/** Registers a player with an e-mail address and a telephone number. */
async function register() {
  const number = ++last;
  const email = `letters-${number}@site.example`;
  const phone = `+4915123456${String(700 + number)}`;
  const { cookie } = await registerByLetter(site.origin, {
    email,
    phone,
    password: oldPassword,
    name: 'Mia',
    surname: 'Holm',
    birthDate: `1990-01-${String(10 + number)}`,
  });
  return { email, phone, cookie };
}

/** The site by the name that its letters link to. */
const linkedOrigin = () => site.origin.replace('127.0.0.1', 'localhost');

async function visit(path: string) {
  const visited = await openPage();
  await visited.context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: linkedOrigin() }]);
  await visited.page.goto(`${linkedOrigin()}${path}`);
  await untilHydrated(visited.page);
  return visited;
}

/** Waits until `count` messages with a title went to an address, and opens the newest of them in the local outbox. */
async function openMessage(page: Page, to: string, title: string, count = 1): Promise<string> {
  const items = page.getByRole('listitem').filter({ hasText: to }).filter({ hasText: title });
  await expect
    .poll(async () => {
      await page.goto(`${linkedOrigin()}/dev/outbox`);
      return items.count();
    })
    .toBe(count);
  await items.first().getByRole('link').click();
  return (await page.locator('[data-text]').textContent()) ?? '';
}

async function post(path: string, body: object, cookie: string): Promise<unknown> {
  const answer = await fetch(`${site.origin}/web-api/user/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, ...csrfHeadersFor(cookie) },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
  return answer.json();
}

async function canSignIn(login: string, password: string): Promise<boolean> {
  const body = { uLogin: login, uPassword: Buffer.from(password).toString('base64') };
  const { ok } = await fetch(`${site.origin}/web-api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ok;
}

async function setPassword(page: Page): Promise<void> {
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByText('Your new password is set.').waitFor();
  // What is done is not asked for any more.
  await expect(page.getByText('Choose a password that you use nowhere else.').count()).resolves.toBe(0);
}

/** Sets a security question on the security page, which replaces the session, and changes it there to the player's own. */
async function setQuestion(cookie: string): Promise<void> {
  const { page, context, faults, close } = await visit('/en');
  await signInAs({ cookie }, context, linkedOrigin());
  await page.goto(`${linkedOrigin()}/en/office/security`);
  await untilHydrated(page);
  const part = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Security question' }) });
  await part.getByRole('button', { name: 'Set a question' }).click();
  await part.getByLabel('Question', { exact: true }).selectOption('first-teacher');
  await part.getByRole('button', { name: 'Save the question' }).click();
  await part.getByText('Too easy').waitFor();
  await part.getByLabel('Answer').fill('Bergmann');
  await part.getByRole('button', { name: 'Save the question' }).click();
  // The account was opened by a letter, so this session has not given the password yet.
  await givePassword(page, oldPassword);
  await part.getByRole('button', { name: 'Remove it' }).waitFor();
  await part.getByText('What was the surname of your first teacher?').waitFor();
  await part.getByRole('button', { name: 'Change it' }).click();
  await part.getByLabel('Question', { exact: true }).selectOption('own');
  await part.getByLabel('Your question').fill('What does my uncle collect?');
  await part.getByLabel('Answer').fill('Old stamps');
  await part.getByRole('button', { name: 'Save the question' }).click();
  await part.getByText('What does my uncle collect?').waitFor();
  await expectEvents(site, page, [
    ['security', { action: 'set-question', outcome: 'succeeded' }],
    ['security', { action: 'set-question', outcome: 'succeeded' }],
  ]);
  // The change was refused once, until the password was given.
  expect(faults).toEqual([expect.stringContaining('403')]);
  await close();
}

test('AUTH-15: a player recovers the account by a letter, and is told that the password has changed', async () => {
  const { email } = await register();
  const { page, faults, close } = await visit('/en/forgotpassword');
  const dialog = page.getByRole('dialog', { name: 'Forgotten password' });
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('button', { name: 'Send me a letter' }).click();
  await dialog.getByText('a letter with a link is on its way').waitFor();

  await openMessage(page, email, 'A new password for your account');
  await page.getByRole('link', { name: 'Choose a new password' }).click();
  await setPassword(page);
  // One way leads on: the links for who cannot set a password are gone.
  expect(await page.getByRole('main').getByRole('link').allInnerTexts()).toEqual(['Log in']);
  expect(await canSignIn(email, newPassword)).toBe(true);
  expect(await canSignIn(email, oldPassword)).toBe(false);
  await expectEvents(site, page, [
    ['recovery', { method: 'email', outcome: 'submitted' }],
    ['recovery', { method: 'email', outcome: 'succeeded' }],
  ]);
  expect(await openMessage(page, email, 'Your password was changed')).toContain(
    'All other sessions have ended',
  );
  expect(faults).toEqual([]);
  await close();
});

test('ACC-05, AUTH-15: a player recovers the account by a code to the confirmed phone, and by a security question', async () => {
  const { email, phone, cookie } = await register();
  const { page: outbox, close: closeOutbox } = await openPage();
  const codeOf = async (count: number) =>
    /\d{6}/.exec(await openMessage(outbox, phone, 'SMS', count))?.[0] ?? '';
  const { requestId } = z
    .object({ requestId: z.string() })
    .parse(await post('activation/phone', { phone, lang: 'en' }, cookie));
  const confirmed = { contact: 'phone', requestId, code: await codeOf(1), lang: 'en' };
  expect(await post('activation/code', confirmed, cookie)).toMatchObject({ activation_type: 2 });
  await setQuestion(cookie);

  const { page, faults, close } = await visit('/en/forgotpassword');
  const dialog = page.getByRole('dialog', { name: 'Forgotten password' });
  await dialog.getByRole('button', { name: 'By phone' }).click();
  await dialog.getByLabel('Country').selectOption('de');
  await dialog.getByLabel('Phone').fill(phone);
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  await dialog.getByLabel('Code of six digits').fill(await codeOf(2));
  await dialog.getByRole('button', { name: 'Go on' }).click();
  const answer = dialog.getByLabel('What does my uncle collect?');
  await answer.fill('coins');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await dialog.getByText('This answer is wrong.').waitFor();
  await answer.fill('old  STAMPS');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await setPassword(page);
  expect(await canSignIn(email, newPassword)).toBe(true);
  await expectEvents(site, page, [
    ['recovery', { method: 'phone', outcome: 'submitted' }],
    ['recovery', { method: 'phone', outcome: 'failed', code: 'ANSWER_WRONG' }],
    ['recovery', { method: 'phone', outcome: 'succeeded' }],
  ]);
  expect(faults).toEqual([expect.stringContaining('422')]);
  await close();
  await closeOutbox();
});

test('ACC-04, AUTH-15: a player confirms the e-mail address by the link of a letter', async () => {
  const { email, cookie } = await register();
  // Accounts of a site that asks for no confirmation at the registration have an address that is not confirmed.
  const { pool } = site.platform.database;
  await pool.query('UPDATE identity.player SET email_confirmed_at = NULL WHERE email = $1', [email]);
  await post('activation/email', { lang: 'en' }, cookie);
  const { page, faults, close } = await visit('/en');
  // The first letter of this title belongs to the registration.
  await openMessage(page, email, 'Confirm your e-mail address', 2);
  await page.getByRole('link', { name: 'Confirm the address' }).click();
  await page.getByRole('button', { name: 'Confirm the address' }).click();
  await page.getByText('l•••@site.example is confirmed.').waitFor();
  const answer = await fetch(`${site.origin}/web-api/user/activation`, { headers: { cookie } });
  expect(await answer.json()).toMatchObject({ activation_type: 1 });
  await expectEvents(site, page, [['activation', { method: 'email', outcome: 'succeeded' }]]);
  expect(faults).toEqual([]);
  await close();
});

test('ACC-04, AUTH-15: letters about deposits come once they are switched on, and one press in a letter ends them', async () => {
  const { email, cookie } = await register();
  const { page, context, faults, close } = await visit('/en');
  await signInAs({ cookie }, context, linkedOrigin());
  await page.goto(`${linkedOrigin()}/en/office/mailing`);
  await untilHydrated(page);
  await page.getByRole('switch', { name: 'Deposits by e-mail' }).click();
  await page.getByText('Saved.').waitFor();

  const player = {
    id: email,
    cookie,
    get: async () => ({ status: 0, json: undefined }),
    balance: async () => 0,
    async post(path: string, body: unknown, key?: string) {
      const response = await fetch(`${site.origin}${path}`, {
        method: 'POST',
        headers: {
          cookie,
          ...csrfHeadersFor(cookie),
          'content-type': 'application/json',
          ...(key ? { 'idempotency-key': key } : {}),
        },
        body: JSON.stringify(body),
      });
      return { status: response.status, json: await response.json() };
    },
  };
  await deposit({ ...player, id: 'letters' }, site.origin, 5_000);
  await openMessage(page, email, 'Deposit received');
  await context.clearCookies({ name: 'user_token' });
  await page.getByRole('link', { name: 'Stop these letters' }).click();
  await page.getByRole('button', { name: 'Stop these letters' }).click();
  await page.getByText('You get no more letters about deposits.').waitFor();
  const answer = await fetch(`${site.origin}/web-api/user/mailing`, { headers: { cookie } });
  expect(await answer.json()).toMatchObject({ settings: { enable_mail_deposit: false } });
  await expectEvents(site, page, [
    ['mailing', { setting: 'enable_mail_deposit', isOn: true }],
    ['mailing', { setting: 'enable_mail_deposit', isOn: false }],
  ]);
  expect(faults).toEqual([]);
  await close();
});

test('AUTH-15: a link of the news that is not ours says so, and offers the switches in its place', async () => {
  const { page, faults, close } = await visit('/en/user/stopnewsletter?token=not-ours');
  await page.getByRole('button', { name: 'Stop these letters' }).click();
  await page.getByText('This link is not one of ours').waitFor();
  expect(await page.getByRole('button', { name: 'Stop these letters' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Letters and messages' }).waitFor();
  expect(faults).toEqual([expect.stringContaining('404')]);
  await close();
});
