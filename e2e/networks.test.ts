import { type ProviderPerson, testWallet } from '@fairline/testing';
import { barriersOf } from '@fairline/testing/barriers';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answerTo } from './answer-to-question.ts';
import { atPath, journeyPages, signInAs, untilHydrated, type WatchedPage } from './browser.ts';
import { expectEvents } from './collected-events.ts';
import { networkSite } from './network-site.ts';
import { codeTo } from './outbox.ts';
import { addWallet } from './page-wallet.ts';
import { takeCodesByEmail } from './second-step.ts';
import { createPerson, givePassword, type SignInPerson } from './sign-in-person.ts';

const openPage = journeyPages();
const site = networkSite();
const { newcomer, knownAt } = site;

/** Opens a page for a reader who has agreed to analytics. */
async function visit(path: string, person?: SignInPerson): Promise<WatchedPage> {
  const watched = await openPage();
  await watched.context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  if (person) await signInAs(person, watched.context, site.origin);
  await watched.page.goto(`${site.origin}${path}`);
  await untilHydrated(watched.page);
  return watched;
}

async function logInWithGoogle(page: Page, person: ProviderPerson): Promise<void> {
  await knownAt(page, person);
  await page.getByRole('button', { name: 'Log in with Google' }).click();
}

async function register(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByLabel('Date of birth').fill('1990-05-17');
  await page.getByLabel('Country').selectOption('de');
  await page.getByLabel('Currency').selectOption('EUR');
  await page.getByRole('checkbox', { name: /accept the rules/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
}

const google = { method: 'network', network: 'google' };
const metamask = { method: 'network', network: 'metamask' };

const depositLink = (page: Page) => page.getByRole('link', { name: 'Deposit' }).first();
/** The errors that are neither a refused call, which Chromium reports, nor secure data without a password (AUTH-14). */
const otherFaults = ({ faults }: WatchedPage) =>
  faults.filter((fault) => !/status of 4\d\d|secure data are empty/.test(fault));

test('AUTH-04: a newcomer registers after a visit at a network, which signs them in from then on', async () => {
  const person = newcomer();
  const first = await visit('/en/user/login');
  await logInWithGoogle(first.page, person);
  await first.page.waitForURL('**/en/registration/socialregistration?ticket=*');
  await untilHydrated(first.page);
  const email = first.page.locator('input[name="email"]');
  await expect.poll(() => email.inputValue()).toBe(person.email);
  expect(await email.getAttribute('readonly')).not.toBeNull();
  await register(first.page);
  await depositLink(first.page).waitFor();
  const registered = { type: 'soc_reg', bonus: 0, network: 'google' };
  await expectEvents(site, first.page, [
    ['login', { ...google, outcome: 'submitted' }],
    ['registration', { ...registered, outcome: 'opened' }],
    ['registration', { ...registered, outcome: 'succeeded' }],
  ]);
  expect(otherFaults(first)).toEqual([]);
  await first.close();

  const second = await visit('/en/user/login?return=/en/office/history');
  await logInWithGoogle(second.page, person);
  await second.page.waitForURL(atPath('/en/office/history'));
  await expectEvents(site, second.page, [
    ['login', { ...google, outcome: 'submitted' }],
    ['login', { ...google, outcome: 'succeeded' }],
  ]);
  expect(otherFaults(second)).toEqual([]);
  await second.close();
});

test('AUTH-08: a sign-in by a network on a new device waits for a question, and goes on with its answer', async () => {
  const owner = await createPerson(site.origin);
  const person = newcomer();
  await site.platform.database.pool.query(
    "INSERT INTO identity.social_identity (provider, subject, player_id, linked_at) VALUES ('google', $1, $2, now())",
    [person.sub, owner.id],
  );
  await site.platform.database.pool.query(
    'INSERT INTO identity.player_device (player_id, device_id, seen_at) VALUES ($1, gen_random_uuid(), now())',
    [owner.id],
  );
  const visited = await visit('/en/user/login?return=/en/office/history');
  const { page, context } = visited;
  // The device cannot solve the puzzle, so the person is asked.
  let puzzles = 0;
  await page.route('**/web-api/update?*type=100*', (route) => {
    puzzles += 1;
    return route.fulfill({ json: { puzzle: null } });
  });
  await logInWithGoogle(page, person);
  await page.waitForURL('**/en/user/login?step=captcha&network=google&return=*');
  const dialog = page.getByRole('dialog', { name: 'One question' });
  await dialog.waitFor();
  expect(await barriersOf(page, 'main')).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const question = await dialog.locator('label').textContent();
  await dialog.getByRole('textbox').fill(answerTo(question ?? ''));
  await page.keyboard.press('Enter');
  await page.waitForURL(atPath('/en/office/history'));
  expect(puzzles).toBe(2);

  // The device is known from then on.
  await context.clearCookies({ name: /user_token|ua/ });
  await page.goto(`${site.origin}/en/user/login?return=/en/office/history`);
  await untilHydrated(page);
  await logInWithGoogle(page, person);
  await page.waitForURL(atPath('/en/office/history'));
  expect(puzzles).toBe(2);
  await expectEvents(site, page, [
    ['login', { ...google, outcome: 'submitted' }],
    ['login', { ...google, outcome: 'failed', code: 'CAPTCHA_REQUIRED' }],
    ['login', { ...google, outcome: 'succeeded' }],
    ['login', { ...google, outcome: 'submitted' }],
    ['login', { ...google, outcome: 'succeeded' }],
  ]);
  expect(otherFaults(visited)).toEqual([]);
  await visited.close();
});

test('AUTH-04: a callback with another state opens nothing, and the page says so', async () => {
  const visited = await visit('/en/user/login');
  const { page } = visited;
  // The page of the network waits for a font of another host, which journeys do not reach.
  await page.route('https://fonts.googleapis.com/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Log in with Google' }).click();
  await page.waitForURL('**/interaction/*');
  const state = 'x'.repeat(43);
  await page.evaluate(
    (address) => location.assign(address),
    `${site.origin}/social-api/oauth/callback/google?code=any&state=${state}`,
  );
  await page.getByRole('alert').getByText('The other site did not confirm who you are').waitFor();
  await untilHydrated(page);
  await expectEvents(site, page, [
    ['login', { ...google, outcome: 'submitted' }],
    ['login', { ...google, outcome: 'failed', code: 'SOCIAL_SIGN_IN_REFUSED' }],
  ]);
  await page.goto(`${site.origin}/en`);
  expect(await depositLink(page).count()).toBe(0);
  await visited.close();
});

test('AUTH-04: an address that the network has not verified fills in nothing', async () => {
  const visited = await visit('/en/user/login');
  await logInWithGoogle(visited.page, newcomer({ email_verified: false }));
  await visited.page.waitForURL('**/en/registration/socialregistration?ticket=*');
  await untilHydrated(visited.page);
  await visited.page.getByLabel('First name').waitFor();
  expect(await visited.page.locator('input[name="email"]').count()).toBe(0);
  await visited.close();
});

test('SEC: an account with the same address opens after its password alone, and by the network from then on', async () => {
  const owner = await createPerson(site.origin);
  const person = newcomer({ email: owner.email });
  const visited = await visit('/en/user/login');
  const { page } = visited;
  await logInWithGoogle(page, person);
  await page.getByText('Log in with its password once').waitFor();
  await untilHydrated(page);
  await page.getByLabel('E-mail or player ID').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await depositLink(page).waitFor();
  await visited.close();
  const again = await visit('/en/user/login');
  await logInWithGoogle(again.page, person);
  await depositLink(again.page).waitFor();
  await again.close();
});

test('AUTH-04: a player links a network in the office after the password, and removes it', async () => {
  const owner = await createPerson(site.origin);
  // Its address is that of nobody here: the link does not depend on it.
  const person = newcomer();
  const visited = await visit('/en/office/security', owner);
  const { page } = visited;
  await knownAt(page, person);
  await page.getByRole('button', { name: 'Link Google' }).click();
  await givePassword(page, owner.password);
  await page.waitForURL('**/en/office/security?linked=google');
  await untilHydrated(page);
  await page.getByText('Google is linked.').waitFor();
  expect(await barriersOf(page, 'main')).toEqual([]);

  const elsewhere = await visit('/en/user/login?return=/en/office/history');
  await logInWithGoogle(elsewhere.page, person);
  await elsewhere.page.waitForURL(atPath('/en/office/history'));
  await elsewhere.close();

  await page.getByRole('button', { name: 'Remove Google from the ways to log in' }).click();
  await page.getByText('Google is removed.').waitFor();
  await page.getByRole('button', { name: 'Link Google' }).waitFor();
  await page.getByRole('button', { name: 'Link MetaMask' }).click();
  await page.getByText('This browser has no wallet.').waitFor();
  await expectEvents(site, page, [
    ['security', { action: 'link-network', network: 'google', outcome: 'succeeded' }],
    ['security', { action: 'remove-network', network: 'google', outcome: 'succeeded' }],
    ['security', { action: 'link-network', network: 'metamask', outcome: 'failed', code: 'WALLET_MISSING' }],
  ]);
  expect(otherFaults(visited)).toEqual([]);
  await visited.close();
});

test('AUTH-04: a wallet registers a newcomer, and signs them in from then on', async () => {
  const wallet = testWallet(21);
  const first = await visit('/en/user/login');
  await first.page.getByRole('button', { name: 'Log in with MetaMask' }).click();
  await first.page.getByText('This browser has no wallet.').waitFor();
  await addWallet(first.page, wallet);
  await first.page.reload();
  await untilHydrated(first.page);
  await first.page.getByRole('button', { name: 'Log in with MetaMask' }).click();
  await first.page.waitForURL('**/en/registration/socialregistration?ticket=*');
  await untilHydrated(first.page);
  await first.page.getByLabel('First name').fill('Ana');
  await first.page.getByLabel('Surname').fill('Silva');
  await register(first.page);
  await depositLink(first.page).waitFor();
  const registered = { type: 'soc_reg', bonus: 0, network: 'metamask' };
  await expectEvents(site, first.page, [
    ['login', { ...metamask, outcome: 'submitted' }],
    ['login', { ...metamask, outcome: 'failed', code: 'WALLET_MISSING' }],
    ['login', { ...metamask, outcome: 'submitted' }],
    ['registration', { ...registered, outcome: 'opened' }],
    ['registration', { ...registered, outcome: 'succeeded' }],
  ]);
  expect(otherFaults(first)).toEqual([]);
  await first.close();

  const second = await visit('/en');
  await addWallet(second.page, wallet);
  await second.page.goto(`${site.origin}/en/user/login?return=/en/office/history`);
  await untilHydrated(second.page);
  await second.page.getByRole('button', { name: 'Log in with MetaMask' }).click();
  await second.page.waitForURL(atPath('/en/office/history'));
  await expectEvents(site, second.page, [
    ['login', { ...metamask, outcome: 'submitted' }],
    ['login', { ...metamask, outcome: 'succeeded' }],
  ]);
  expect(otherFaults(second)).toEqual([]);
  await second.close();
});

test('AUTH-03, AUTH-04: a second step follows the visit at a network', async () => {
  const owner = await createPerson(site.origin);
  const person = newcomer();
  await site.platform.database.pool.query(
    "INSERT INTO identity.social_identity (provider, subject, player_id, linked_at) VALUES ('google', $1, $2, now())",
    [person.sub, owner.id],
  );
  await takeCodesByEmail(site.platform, owner);
  const visited = await visit('/en/user/login?return=/en/office/history');
  const { page } = visited;
  await logInWithGoogle(page, person);
  await page.getByRole('status').getByText('We have sent a code to').waitFor();
  expect(await depositLink(page).count()).toBe(0);
  expect(await barriersOf(page, 'main')).toEqual([]);
  await page
    .getByLabel('Code', { exact: true })
    .fill(await codeTo(site.origin, owner.email, 'Your second step'));
  await page.keyboard.press('Enter');
  await page.waitForURL(atPath('/en/office/history'));
  await depositLink(page).waitFor();
  await expectEvents(site, page, [
    ['login', { ...google, outcome: 'submitted' }],
    ['login', { method: 'two-step', outcome: 'succeeded' }],
  ]);
  expect(otherFaults(visited)).toEqual([]);
  await visited.close();
});
