import { barriersOf } from '@fairline/testing/barriers';
import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { addAuthenticator } from './authenticator.ts';
import { atPath, journeyPages, sharedSite, signInAs, untilHydrated } from './browser.ts';
import { expectEvents } from './collected-events.ts';
import { createPerson, givePassword, type SignInPerson } from './sign-in-person.ts';

const site = sharedSite();
// A passkey belongs to a host name, which an IP address is not.
const origin = site.origin.replace('127.0.0.1', 'localhost');
const openPage = journeyPages();

/** The answer to a call that comes too often. */
const tooMany = { type: 'about:blank', title: 'Too many', status: 429, code: 'TOO_MANY_REQUESTS' };

/** Opens the security page of a new person. */
async function openSecurity() {
  const person = await createPerson(origin);
  const watched = await openPage();
  await watched.context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: origin }]);
  await signInAs(person, watched.context, origin);
  await watched.page.goto(`${origin}/en/office/security`);
  await untilHydrated(watched.page);
  return { person, ...watched };
}

test('AUTH-03: a player sets up the second step, and signs in with the code of the app', async () => {
  const { person, page, context, faults, close } = await openSecurity();
  await page.getByRole('button', { name: 'Set up the second step' }).click();
  await givePassword(page, person.password);
  await page.getByRole('img', { name: /QR code/ }).waitFor();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  // The code of the step before is as good, and leaves the present one for the sign-in.
  const before = await generate({ secret, epoch: Math.floor(Date.now() / 1_000) - 30 });
  await page.getByLabel('Code from the app').fill(before);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { name: 'Recovery codes' }).waitFor();
  expect(await barriersOf(page, 'main')).toEqual([]);
  const saved = await page
    .locator('main li')
    .filter({ hasText: /^\w{4}(-\w{4}){5}$/ })
    .allInnerTexts();
  expect(saved).toHaveLength(10);
  await page.getByRole('checkbox', { name: 'I have saved the codes' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Recovery codes left: 10.').waitFor();

  await context.clearCookies({ name: /user_token|ua/ });
  await page.goto(`${origin}/en/user/login?return=/en/office/history`);
  await untilHydrated(page);
  await page.getByLabel('E-mail or player ID').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const code = page.getByLabel('Code', { exact: true });
  await code.waitFor();
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText('The code is wrong or was used before.').waitFor();
  await code.fill(saved[0] ?? '');
  await page.keyboard.press('Enter');
  // GUARD-09: the player returns to the page of origin.
  await page.waitForURL(atPath('/en/office/history'));
  await expectEvents(site, page, [
    ['security', { action: 'add-totp', outcome: 'succeeded' }],
    ['login', { method: 'two-step', outcome: 'failed', code: 'SECOND_FACTOR_WRONG' }],
    ['login', { method: 'two-step', outcome: 'succeeded' }],
  ]);
  // Chromium reports each refused call, here those of the missing grant and of the wrong code.
  expect(faults.filter((fault) => !/40[13]/.test(fault))).toEqual([]);
  await close();
});

test('AUTH-01: a player adds a passkey, renames it, and signs in with it', async () => {
  const { person, page, context, faults, close } = await openSecurity();
  await addAuthenticator(context, page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('Laptop');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await givePassword(page, person.password);
  await page.getByRole('button', { name: 'Rename the passkey Laptop' }).click();
  await page.getByLabel('Name of the passkey').fill('Blue laptop');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Remove the passkey Blue laptop' }).waitFor();
  expect(await barriersOf(page, 'main')).toEqual([]);

  await context.clearCookies({ name: /user_token|ua/ });
  // The form asks for a challenge too, to offer passkeys in its field; its answer comes after the press.
  let release = () => {};
  const pressed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/login/passkey/challenge', (route) => pressed.then(() => route.continue()), {
    times: 1,
  });
  await page.goto(`${origin}/en/user/login`);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  release();
  await page.getByRole('link', { name: 'Deposit' }).first().waitFor();

  await page.goto(`${origin}/en/office/security`);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Remove the passkey Blue laptop' }).click();
  await givePassword(page, person.password);
  await page.getByRole('button', { name: 'Remove the passkey Blue laptop' }).waitFor({ state: 'detached' });
  await context.clearCookies({ name: /user_token|ua/ });
  // The device still has the passkey, which opens nothing any more. The site says so, also when it gives no challenge.
  await page.route('**/login/passkey/challenge', (route) => route.fulfill({ status: 429, json: tooMany }));
  await page.goto(`${origin}/en/user/login`);
  await untilHydrated(page);
  const refusal = page.getByRole('alert');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await refusal.getByText('Too many attempts').waitFor();
  await page.unroute('**/login/passkey/challenge');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await refusal.getByText('The login or the password is wrong').waitFor();
  await expectEvents(site, page, [
    ['security', { action: 'add-passkey', outcome: 'succeeded' }],
    ['security', { action: 'rename-passkey', outcome: 'succeeded' }],
    ['login', { method: 'passkey', outcome: 'succeeded' }],
    ['security', { action: 'remove-passkey', outcome: 'succeeded' }],
    ['login', { method: 'passkey', outcome: 'failed', code: 'TOO_MANY_REQUESTS' }],
    ['login', { method: 'passkey', outcome: 'failed', code: 'WRONG_CREDENTIALS' }],
  ]);
  // Without the password nothing opens the security settings: AUTH-14 logs that there are no secure data.
  expect(faults.filter((fault) => !/40[13]|429|secure data are empty/.test(fault))).toEqual([]);
  await close();
});

test('AUTH-02: a phone that is signed in lets a waiting browser in by its number', async () => {
  const { page: phone, faults: phoneFaults, close: closePhone } = await openSecurity();
  const { page, context, faults, close } = await openPage();
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: origin }]);
  await page.goto(`${origin}/en/user/login?return=/en/office/history`);
  await untilHydrated(page);
  const begin = async () => {
    const begun = page.waitForResponse((response) => response.url().endsWith('/web-api/user/login/qr'));
    await page.getByRole('button', { name: 'Log in by QR code' }).click();
    return z.object({ address: z.string(), number: z.string() }).parse(await (await begun).json());
  };
  await phone.goto((await begin()).address);
  await untilHydrated(phone);
  await phone.getByRole('button', { name: 'Decline' }).click();
  await phone.getByText('The login is declined.').waitFor();
  await page.getByRole('alert').getByText('The login was declined on the other device.').waitFor();
  await page.getByRole('button', { name: 'Back' }).click();

  const { address, number } = await begin();
  await page.getByRole('img', { name: /QR code/ }).waitFor();
  await page.getByText(`Number: ${number}`).waitFor();
  expect(await barriersOf(page, 'main')).toEqual([]);
  await phone.goto(address);
  await untilHydrated(phone);
  await phone.getByLabel('Number on the other device').fill(number);
  expect(await barriersOf(phone, 'main')).toEqual([]);
  await phone.getByRole('button', { name: 'Log it in' }).click();
  await phone.getByText('The other device is logged in.').waitFor();
  await page.waitForURL(atPath('/en/office/history'));
  await expectEvents(site, phone, [
    ['security', { action: 'decline-device', outcome: 'succeeded' }],
    ['security', { action: 'allow-device', outcome: 'succeeded' }],
  ]);
  await expectEvents(site, page, [
    ['login', { method: 'qr', outcome: 'failed', code: 'QR_DECLINED' }],
    ['login', { method: 'qr', outcome: 'succeeded' }],
  ]);
  // Without the password nothing opens the security settings: AUTH-14 logs that there are no secure data.
  expect([...faults, ...phoneFaults].filter((fault) => !fault.includes('secure data are empty'))).toEqual([]);
  await close();
  await closePhone();
});

test('AUTH-02: the login page has a form for a telephone number', async () => {
  const { page, context, faults, close } = await openPage({ width: 390 });
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: origin }]);
  await page.goto(`${origin}/en/user/login`);
  await untilHydrated(page);
  await page.getByRole('tab', { name: 'Phone' }).click();
  await page.getByLabel('Phone number').fill('01512 3456789');
  await page.getByLabel('Country of the number').selectOption('de');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('tabpanel').getByRole('link', { name: 'Forgot your password?' }).waitFor();
  expect(await barriersOf(page, 'main')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('tabpanel').getByRole('alert').waitFor();
  await expectEvents(site, page, [
    ['login', { method: 'phone', outcome: 'failed', code: 'WRONG_CREDENTIALS' }],
  ]);
  // Chromium reports the refused call.
  expect(faults.filter((fault) => !fault.includes('401'))).toEqual([]);
  await close();
});

test.each(['email', 'id'] as const)('AUTH-01: sign-in by %s is reported, refused or not', async (method) => {
  const person = await createPerson(origin);
  const { page, context, close } = await openPage();
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: origin }]);
  await page.goto(`${origin}/en/user/login?return=/en/office/history`);
  await untilHydrated(page);
  await page.getByLabel('E-mail or player ID').fill(person[method]);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('not the password');
  await page.keyboard.press('Enter');
  await page.getByRole('tabpanel').getByRole('alert').waitFor();
  await password.fill(person.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(atPath('/en/office/history'));
  await expectEvents(site, page, [
    ['login', { method, outcome: 'failed', code: 'WRONG_CREDENTIALS' }],
    ['login', { method, outcome: 'succeeded' }],
  ]);
  await close();
});

test('AUTH-12, ACC-05: a player ends the sessions of other devices, and changes the password', async () => {
  const { person, page, faults, close } = await openSecurity();
  for (let device = 0; device < 3; device++) await signInElsewhere(person);
  await page.goto(`${origin}/en/office/session-history`);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'End the session:' }).first().click();
  await givePassword(page, person.password);
  await page.getByRole('button', { name: 'End all others (2)' }).click();
  await page.getByText('You are logged in nowhere else.').waitFor();

  await page.goto(`${origin}/en/office/security`);
  await untilHydrated(page);
  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password').fill('another meadow kettle');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('This is not your current password.').waitFor();
  await page.getByLabel('Current password').fill(person.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('The password is changed.').waitFor();
  await expectEvents(site, page, [
    ['security', { action: 'end-session', outcome: 'succeeded' }],
    ['security', { action: 'end-other-sessions', outcome: 'succeeded' }],
    ['personal-data', { action: 'failed', fields: ['password'] }],
    ['personal-data', { action: 'saved', fields: ['password'] }],
  ]);
  // Chromium reports the calls that were refused, until the password was given and while it was wrong.
  expect(faults.filter((fault) => !/status of 4\d\d/.test(fault))).toEqual([]);
  await close();
});

/** Signs a person in on another device. */
async function signInElsewhere({ email, password }: SignInPerson): Promise<void> {
  const { ok } = await fetch(`${origin}/web-api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ uLogin: email, uPassword: Buffer.from(password).toString('base64') }),
  });
  expect(ok).toBe(true);
}
