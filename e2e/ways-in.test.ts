import { testSealingKeys } from '@fairline/testing';
import { barriersOf } from '@fairline/testing/barriers';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { atPath, journeyPages, signInAs, untilHydrated, type WatchedPage } from './browser.ts';
import { expectEvents } from './collected-events.ts';
import { codeTo } from './outbox.ts';
import { ownSiteOver } from './own-site.ts';
import { takeCodesByEmail } from './second-step.ts';
import { createPerson, givePassword, type SignInPerson } from './sign-in-person.ts';

const openPage = journeyPages();
const site = ownSiteOver({ SEALING_KEYS: testSealingKeys, FEED_SPEED: '0' });

/** Opens a page for a reader who has agreed to analytics. */
async function visit(path: string, person?: SignInPerson): Promise<WatchedPage> {
  const watched = await openPage();
  await watched.context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  if (person) await signInAs(person, watched.context, site.origin);
  await watched.page.goto(`${site.origin}${path}`);
  await untilHydrated(watched.page);
  return watched;
}

/** The errors that are neither a refused call, which Chromium reports, nor secure data without a password (AUTH-14). */
const otherFaults = ({ faults }: WatchedPage) =>
  faults.filter((fault) => !/status of 4\d\d|secure data are empty/.test(fault));

/** Gives a person a number that they have confirmed. */
async function confirmPhone({ id }: SignInPerson, phone: string): Promise<void> {
  await site.platform.database.pool.query(
    'UPDATE identity.player SET phone = $2, phone_confirmed_at = now() WHERE id = $1',
    [id, phone],
  );
}

test('AUTH-02: a telephone number and the password sign a player in', async () => {
  const person = await createPerson(site.origin);
  await confirmPhone(person, '+4915123456702');
  const { page, close } = await visit('/en/user/login?return=/en/office/history');
  await page.getByRole('tab', { name: 'Phone' }).click();
  await page.getByLabel('Phone number').fill('01512 3456702');
  await page.getByLabel('Country of the number').selectOption('de');
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(atPath('/en/office/history'));
  await expectEvents(site, page, [['login', { method: 'phone', outcome: 'succeeded' }]]);
  await close();
});

test('AUTH-02: the code of an SMS signs a player in', async () => {
  const person = await createPerson(site.origin);
  const phone = '+4915123456701';
  await confirmPhone(person, phone);
  const visited = await visit('/en/user/login?return=/en/office/history');
  const { page } = visited;
  await page.getByRole('tab', { name: 'SMS code' }).click();
  await page.getByLabel('Country of the number').selectOption('de');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByText('Enter your phone number.').waitFor();
  await page.getByLabel('Phone number').fill('12');
  await page.keyboard.press('Enter');
  await page.getByText('The number is too short for its country.').waitFor();
  await page.getByLabel('Phone number').fill(phone.replace('+49', '0'));
  expect(await barriersOf(page, 'main')).toEqual([]);
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Code of six digits');
  await field.waitFor();
  await expect.poll(() => field.evaluate((node) => node === document.activeElement)).toBe(true);
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
  await page.getByRole('button', { name: /Send a new code in \d+ s/ }).waitFor();
  expect(await barriersOf(page, 'main')).toEqual([]);
  const code = await codeTo(site.origin, phone, 'your code to sign in');
  await field.fill(code === '111111' ? '222222' : '111111');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('This code is wrong').waitFor();
  await field.fill(code);
  await page.keyboard.press('Enter');
  await page.waitForURL(atPath('/en/office/history'));
  await expectEvents(site, page, [
    ['login', { method: 'sms', outcome: 'failed', code: 'PHONE_INVALID' }],
    ['login', { method: 'sms', outcome: 'failed', code: 'CODE_WRONG' }],
    ['login', { method: 'sms', outcome: 'succeeded' }],
  ]);
  expect(otherFaults(visited)).toEqual([]);
  await visited.close();
});

test('SEC: the password of a one-click account lets its player in once, with one of their own', async () => {
  const answer = await fetch(`${site.origin}/web-api/registration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'fast_reg', currency: 'EUR', countryCode: 'de', agreed: true }),
  });
  const { credentials } = z
    .object({ credentials: z.object({ login: z.string(), password: z.string() }) })
    .parse(await answer.json());
  const visited = await visit('/en/user/login?return=/en/office/history');
  const { page } = visited;
  await page.getByLabel('E-mail or player ID').fill(credentials.login);
  await page.getByLabel('Password', { exact: true }).fill(credentials.password);
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('lets you in once').waitFor();
  const field = page.locator('input[name="newPassword"]');
  await expect.poll(() => field.evaluate((node) => node === document.activeElement)).toBe(true);
  expect(await barriersOf(page, 'main')).toEqual([]);
  await field.fill('password1');
  await page.keyboard.press('Enter');
  await page.getByText('This password is too easy to guess').waitFor();
  await field.fill('a quiet river stone');
  await page.keyboard.press('Enter');
  await page.waitForURL(atPath('/en/office/history'));
  await expectEvents(site, page, [
    ['login', { method: 'id', outcome: 'failed', code: 'NEW_PASSWORD_NEEDED' }],
    ['login', { method: 'id', outcome: 'failed', code: 'PASSWORD_WEAK' }],
    ['login', { method: 'id', outcome: 'succeeded' }],
  ]);
  expect(otherFaults(visited)).toEqual([]);
  await visited.close();
});

test('AUTH-02: the wait for a new code is counted from the newest one', async () => {
  const visited = await visit('/en/user/login');
  const { page } = visited;
  await page.clock.install();
  await page.route('**/login/sms/code', (route) =>
    route.fulfill({ status: 202, json: { time: 0, expiresAt: 600_000, againAt: 30_000 } }),
  );
  await page.getByRole('tab', { name: 'SMS code' }).click();
  await page.getByLabel('Country of the number').selectOption('de');
  await page.getByLabel('Phone number').fill('015123456702');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByRole('button', { name: 'Send a new code in 30 s' }).waitFor();
  await page.clock.fastForward(300_000);
  await page.getByRole('button', { name: 'Send a new code', exact: true }).click();
  await page.getByRole('button', { name: 'Send a new code in 30 s' }).waitFor();
  await page.getByRole('status').getByText('The earlier one no longer works.').waitFor();
  await page.getByRole('button', { name: 'Use another number' }).click();
  await page.getByLabel('Phone number').waitFor();
  expect(otherFaults(visited)).toEqual([]);
  await visited.close();
});

test('AUTH-03: a player turns on codes by e-mail, and signs in with one', async () => {
  const owner = await createPerson(site.origin);
  const visited = await visit('/en/office/security', owner);
  const { page, context } = visited;
  await page.getByRole('button', { name: 'Turn on codes by e-mail' }).click();
  await givePassword(page, owner.password);
  const proof = page.getByLabel('Code of six digits');
  await proof.waitFor();
  expect(await barriersOf(page, 'main')).toEqual([]);
  await proof.fill(await codeTo(site.origin, owner.email, 'Your second step'));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('button', { name: 'Turn off codes by e-mail' }).waitFor();
  // The pause between two messages to one address is half a minute.
  await site.platform.database.pool.query(
    "UPDATE identity.proof_request SET asked_at = asked_at - interval '1 minute'",
  );

  await context.clearCookies({ name: /user_token|ua/ });
  await page.goto(`${site.origin}/en/user/login?return=/en/office/history`);
  await untilHydrated(page);
  await page.getByLabel('E-mail or player ID').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page
    .getByRole('status')
    .getByText(/We have sent a code to/)
    .waitFor();
  const field = page.getByLabel('Code', { exact: true });
  await expect.poll(() => field.evaluate((node) => node === document.activeElement)).toBe(true);
  expect(await barriersOf(page, 'main')).toEqual([]);
  await field.fill(await codeTo(site.origin, owner.email, 'Your second step', 2));
  await page.keyboard.press('Enter');
  await page.waitForURL(atPath('/en/office/history'));
  await expectEvents(site, page, [
    ['security', { action: 'add-sent-codes', outcome: 'succeeded' }],
    ['login', { method: 'two-step', outcome: 'succeeded' }],
  ]);
  expect(otherFaults(visited)).toEqual([]);
  await visited.close();
});

/** The first step of each form that a code by e-mail can follow. */
const firstSteps: { name: string; phone: string; take(page: Page, person: SignInPerson): Promise<void> }[] = [
  {
    name: 'phone and password',
    phone: '+4915123456711',
    async take(page, { password }) {
      await page.getByRole('tab', { name: 'Phone' }).click();
      await page.getByLabel('Country of the number').selectOption('de');
      await page.getByLabel('Phone number').fill('015123456711');
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.keyboard.press('Enter');
    },
  },
  {
    name: 'the code of an SMS',
    phone: '+4915123456712',
    async take(page) {
      await page.getByRole('tab', { name: 'SMS code' }).click();
      await page.getByLabel('Country of the number').selectOption('de');
      await page.getByLabel('Phone number').fill('015123456712');
      await page.keyboard.press('Enter');
      const code = page.getByLabel('Code of six digits');
      await code.fill(await codeTo(site.origin, '+4915123456712', 'your code to sign in'));
      await page.keyboard.press('Enter');
    },
  },
];

test.each(firstSteps)('AUTH-02, AUTH-03: a second step follows $name', async ({ phone, take }) => {
  const person = await createPerson(site.origin);
  await confirmPhone(person, phone);
  await takeCodesByEmail(site.platform, person);
  const visited = await visit('/en/user/login?return=/en/office/history');
  const { page } = visited;
  await take(page, person);
  await page.getByRole('status').getByText('We have sent a code to').waitFor();
  expect(await page.getByRole('link', { name: 'Deposit' }).count()).toBe(0);
  const field = page.getByLabel('Code', { exact: true });
  await field.fill(await codeTo(site.origin, person.email, 'Your second step'));
  await page.keyboard.press('Enter');
  await page.waitForURL(atPath('/en/office/history'));
  expect(otherFaults(visited)).toEqual([]);
  await visited.close();
});
