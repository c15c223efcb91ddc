import { createConfig, settings } from '@fairline/config';
import {
  type OpenIdProvider,
  type ProviderPerson,
  startOpenIdProvider,
  type TestPlatform,
  testPlatform,
  testSealingKeys,
  walkThrough,
} from '@fairline/testing';
import { barriersOf } from '@fairline/testing/barriers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../apps/server/migrations.ts';
import { answerTo } from './answer-to-question.ts';
import { journeyPages, signInAs, untilHydrated, type WatchedPage } from './browser.ts';
import { codeTo } from './outbox.ts';
import { createPerson, givePassword, type SignInPerson } from './sign-in-person.ts';
import { freePort, type SiteProcess, startSite } from './site-process.ts';

/** The persons whom the network knows. Tests add their own. */
const people: ProviderPerson[] = [];
const openPage = journeyPages();
const undo: (() => Promise<unknown>)[] = [];
let platform: TestPlatform;
let provider: OpenIdProvider;
let site: SiteProcess;
let last = 0;

beforeAll(async () => {
  const port = await freePort();
  provider = await startOpenIdProvider(people, `http://127.0.0.1:${port}/social-api/oauth/callback/google`);
  undo.push(provider.close);
  // The settings are written before the site starts, as an operator would do.
  platform = await testPlatform(migrations);
  undo.push(platform.drop);
  const config = createConfig(platform);
  await config.start?.();
  const { clientId, secret, endpoints } = provider;
  const networks = [{ name: 'google', clientId, secret, endpoints }];
  const reason = { dangerous: 'the network of the journeys' };
  await config.service.change(settings.auth.socialProviders.id, networks, 'test', {}, reason);
  await config.stop?.();
  const variables = {
    DATABASE_URL: platform.connectionString,
    SEALING_KEYS: testSealingKeys,
    FEED_SPEED: '0',
  };
  site = await startSite(variables, { port });
  undo.push(site.forget, site.stop);
});
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
});

/** Adds a person to the network. */
function newcomer(change: Partial<ProviderPerson> = {}): ProviderPerson {
  const sub = `person-${++last}`;
  const added = {
    sub,
    email: `${sub}@network.example`,
    email_verified: true,
    given_name: 'Ana',
    family_name: 'Silva',
    ...change,
  };
  people.push(added);
  return added;
}

/** Opens a page for a reader who has agreed to analytics. */
async function visit(path: string, person?: SignInPerson): Promise<WatchedPage> {
  const watched = await openPage();
  await watched.context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  if (person) await signInAs(person, watched.context, site.origin);
  await watched.page.goto(`${site.origin}${path}`);
  await untilHydrated(watched.page);
  return watched;
}

/**
 * Lets the browser pass the network as a person at its next visit. The pages of the network itself are walked through
 * without a browser, whose answer is the redirect back.
 */
async function knownAt(page: Page, { sub }: ProviderPerson): Promise<void> {
  await page.route(
    `${provider.endpoints.authorize}?*`,
    async (route) => {
      const location = await walkThrough(route.request().url(), sub);
      await route.fulfill({ status: 303, headers: { location } });
    },
    { times: 1 },
  );
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

const depositLink = (page: Page) => page.getByRole('link', { name: 'Deposit' }).first();
/** The errors that are neither a refused call, which Chromium reports, nor secure data without a password (AUTH-14). */
const otherFaults = ({ faults }: WatchedPage) =>
  faults.filter((fault) => !/status of 4\d\d|secure data are empty/.test(fault));

/** Waits for an event of the catalogue that the collector has stored. */
async function collected(data: object): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await platform.database.pool.query<{ data: object }>(
          "SELECT data FROM analytics.event WHERE name = 'login'",
        );
        return rows.map((row) => row.data);
      },
      { timeout: 20_000 },
    )
    .toContainEqual(data);
}

test('AUTH-02: the code of an SMS signs a player in', async () => {
  const person = await createPerson(site.origin);
  const phone = '+4915123456701';
  await platform.database.pool.query(
    'UPDATE identity.player SET phone = $2, phone_confirmed_at = now() WHERE id = $1',
    [person.id, phone],
  );
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
  await page.waitForURL('**/en/office/history');
  await collected({ method: 'sms', outcome: 'failed', code: 'CODE_WRONG' });
  await collected({ method: 'sms', outcome: 'succeeded' });
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
  expect(otherFaults(first)).toEqual([]);
  await first.close();

  const second = await visit('/en/user/login?return=/en/office/history');
  await logInWithGoogle(second.page, person);
  await second.page.waitForURL('**/en/office/history');
  await collected({ method: 'network', network: 'google', outcome: 'submitted' });
  await collected({ method: 'network', network: 'google', outcome: 'succeeded' });
  expect(otherFaults(second)).toEqual([]);
  await second.close();
});

test('AUTH-08: a sign-in by a network on a new device waits for a question, and goes on with its answer', async () => {
  const owner = await createPerson(site.origin);
  const person = newcomer();
  await platform.database.pool.query(
    "INSERT INTO identity.social_identity (provider, subject, player_id, linked_at) VALUES ('google', $1, $2, now())",
    [person.sub, owner.id],
  );
  await platform.database.pool.query(
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
  await page.waitForURL('**/en/office/history');
  await collected({ method: 'network', network: 'google', outcome: 'failed', code: 'CAPTCHA_REQUIRED' });
  await collected({ method: 'network', network: 'google', outcome: 'succeeded' });
  expect(puzzles).toBe(2);

  // The device is known from then on.
  await context.clearCookies({ name: /user_token|ua/ });
  await page.goto(`${site.origin}/en/user/login?return=/en/office/history`);
  await untilHydrated(page);
  await logInWithGoogle(page, person);
  await page.waitForURL('**/en/office/history');
  expect(puzzles).toBe(2);
  expect(otherFaults(visited)).toEqual([]);
  await visited.close();
});

test('AUTH-04: a callback with another state opens nothing, and the page says so', async () => {
  const visited = await visit('/en/user/login');
  const { page } = visited;
  // The page of the network waits for a font of another host, which journeys do not reach.
  await page.route('https://fonts.googleapis.com/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Log in with Google' }).click();
  await page.locator('input[name="login"]').waitFor();
  const state = 'x'.repeat(43);
  await page.evaluate(
    (address) => location.assign(address),
    `${site.origin}/social-api/oauth/callback/google?code=any&state=${state}`,
  );
  await page.getByRole('alert').getByText('The other site did not confirm who you are').waitFor();
  await untilHydrated(page);
  await collected({
    method: 'network',
    network: 'google',
    outcome: 'failed',
    code: 'SOCIAL_SIGN_IN_REFUSED',
  });
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
  await elsewhere.page.waitForURL('**/en/office/history');
  await elsewhere.close();

  await page.getByRole('button', { name: 'Remove Google from the ways to log in' }).click();
  await page.getByText('Google is removed.').waitFor();
  await page.getByRole('button', { name: 'Link Google' }).waitFor();
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
  await platform.database.pool.query(
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
  await page.waitForURL('**/en/office/history');
  await collected({ method: 'two-step', outcome: 'succeeded' });
  expect(otherFaults(visited)).toEqual([]);
  await visited.close();
});
