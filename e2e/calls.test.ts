import { csrfHeadersFor } from '@fairline/testing';
import { passTime, stopClock, stoppableClock } from '@fairline/testing/stopped-clock';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answerTo } from './answer-to-question.ts';
import { journeyPages, sharedSite, untilHydrated, type WatchedPage } from './browser.ts';
import { registerByLetter } from './register-by-letter.ts';

const site = sharedSite();
const openPage = journeyPages();

const password = 'correct horse battery';
let lastPerson = 0;

/** Registers a player with a chosen password. @returns the e-mail address. */
async function person(): Promise<string> {
  const email = `caller${++lastPerson}@example.org`;
  const form = { email, password, name: 'Ana', surname: 'Silva', birthDate: '1990-05-17' };
  await registerByLetter(site.origin, form);
  return email;
}

async function typeIn(page: Page, login: string, secret: string): Promise<void> {
  await page.getByLabel('E-mail or player ID').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function failTwice(page: Page, login: string): Promise<void> {
  for (let time = 0; time < 2; time++) {
    const refused = page.waitForResponse('**/web-api/user/login');
    await typeIn(page, login, `guess ${time}`);
    expect((await refused).status()).toBe(401);
    await page.getByRole('alert').getByText('The login or the password is wrong').waitFor();
  }
}

async function signIn({ page }: WatchedPage, email: string): Promise<void> {
  await page.goto(`${site.origin}/en/user/login`);
  await untilHydrated(page);
  await typeIn(page, email, password);
  await page.getByRole('link', { name: 'Deposit' }).first().waitFor();
}

/** Opens an office page and waits for hydration. */
async function openOffice({ page }: WatchedPage, section: string): Promise<void> {
  await page.goto(`${site.origin}/en/office/${section}`);
  await untilHydrated(page);
}

/** Drops the browser messages about error answers that the journey provokes on purpose. */
function otherFaults({ faults }: WatchedPage): string[] {
  return faults.filter((fault) => !/status of (400|401|403|451)/.test(fault));
}

function problemOf(status: number, code: string, more: object = {}) {
  return {
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ status, code, title: '', detail: '', ...more }),
  };
}

test('AUTH-08: after two wrong passwords on a new device the browser solves a proof of work, and the right password signs in', async () => {
  const email = await person();
  const visit = await openPage();
  const { page } = visit;
  await page.goto(`${site.origin}/en/user/login`);
  await untilHydrated(page);
  await failTwice(page, email);
  const validated = page.waitForResponse('**/web-api/validate').then((response) => response.json());
  await typeIn(page, email, password);
  expect(await validated).toMatchObject({ type: 100, error_message: '' });
  await page.getByRole('link', { name: 'Deposit' }).first().waitFor();
  expect(otherFaults(visit)).toEqual([]);
  await visit.close();
});

test('AUTH-08: a person can choose the question in place of the proof of work, by keyboard alone', async () => {
  const email = await person();
  const visit = await openPage();
  const { page } = visit;
  await page.goto(`${site.origin}/en/user/login`);
  await untilHydrated(page);
  await failTwice(page, email);
  // A proof of work that no browser solves in time.
  await page.route('**/web-api/update?*type=100*', async (route) => {
    const answer = await route.fetch();
    const captcha = await answer.json();
    await route.fulfill({ response: answer, json: { ...captcha, puzzle: { salt: 'x', bits: 60 } } });
  });
  await typeIn(page, email, password);
  await page.getByRole('status').getByText('Checking that you are a person').waitFor();
  await page.getByRole('button', { name: 'Answer a question instead' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'One question' });
  const field = dialog.getByRole('textbox');
  await field.press('Enter');
  await dialog.getByText('Enter a number.').waitFor();
  await field.fill('99');
  await field.press('Enter');
  await dialog.getByRole('alert').getByText('That was not right').waitFor();
  const question = await dialog.locator('label').textContent();
  await field.fill(answerTo(question ?? ''));
  await field.press('Enter');
  await page.getByRole('link', { name: 'Deposit' }).first().waitFor();
  expect(otherFaults(visit)).toEqual([]);
  await visit.close();
});

test('AUTH-09: a browser keeps its device record, and fetches a new one when it is refused', async () => {
  const email = await person();
  const visit = await openPage();
  const { page, context } = visit;
  const records: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/web-api/fingerprint')) records.push(request.postDataJSON());
  });
  await signIn(visit, email);
  expect(records).toEqual([
    {
      componentsData: {
        language: 'en-GB',
        timeZone: expect.any(String),
        screen: 'medium',
        touch: false,
        platform: 'linux',
      },
    },
  ]);
  const again = async () => {
    // A page whose session has ended navigates away.
    await page.goto('about:blank');
    await context.clearCookies();
    await signIn(visit, email);
  };
  await again();
  expect(records).toHaveLength(1);
  await page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('fairline.device') ?? '{}');
    localStorage.setItem('fairline.device', JSON.stringify({ ...record, token: `${record.token}x` }));
  });
  // Reads the notice at once, since the next page removes it.
  const refused = page
    .waitForResponse((response) => response.url().endsWith('/user/login') && response.status() === 400)
    .then((response) => response.json());
  await again();
  expect(await refused).toMatchObject({ code: 'FINGERPRINT_REQUIRED', error_code: 120 });
  expect(records).toHaveLength(2);
  expect(otherFaults(visit)).toEqual([]);
  await visit.close();
});

test('AUTH-07: a call with an expired token is retried once with a fresh token', async () => {
  const visit = await openPage();
  const { page } = visit;
  await signIn(visit, await person());
  await openOffice(visit, 'session-history');
  const calls: string[] = [];
  await page.route('**/web-api/user/sessions', (route) => {
    const { authorization } = route.request().headers();
    calls.push(authorization === undefined ? 'without' : 'with a token');
    return authorization === undefined ? route.fulfill(problemOf(401, 'UNAUTHENTICATED')) : route.continue();
  });
  await page.getByRole('button', { name: /^End all others/ }).click();
  await page.getByText('You are logged in nowhere else.').waitFor();
  expect(calls).toEqual(['without', 'with a token']);
  expect(otherFaults(visit)).toEqual([]);
  await visit.close();
});

test('AUTH-10: a 451 answer to any remote leads to the terms', async () => {
  const visit = await openPage();
  const { page } = visit;
  await signIn(visit, await person());
  await openOffice(visit, 'session-history');
  await page.route('**/web-api/user/sessions/end', (route) =>
    route.fulfill(problemOf(451, 'TERMS_CHANGED', { exception_code: 1 })),
  );
  const terms = page.waitForRequest('**/en/confirm-terms');
  await page.getByRole('button', { name: /^End all others/ }).click();
  expect((await terms).isNavigationRequest()).toBe(true);
  await visit.close();
});

test('AUTH-14: signing in grants the security settings for half an hour; later the password is asked for', async () => {
  const visit = await openPage();
  const { page, context } = visit;
  await signIn(visit, await person());
  const names = async () => (await context.cookies()).map(({ name }) => name);
  expect(await names()).toContain('ggru');
  const grant = (await names()).find((name) => name.startsWith('_grant_')) ?? '';
  await context.clearCookies({ name: grant });
  await openOffice(visit, 'session-history');
  await page.getByRole('button', { name: /^End all others/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Current password').fill('not the password');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await dialog.getByText('This is not your current password.').waitFor();
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await page.getByText('You are logged in nowhere else.').waitFor();
  // OFFER-07: what was just ended is at once among the ended sessions.
  await page.getByText('Ended by you from another session').waitFor();
  expect(await names()).toContain(grant);
  expect(otherFaults(visit)).toEqual([]);
  await visit.close();
});

test('LIM-07: a session limit set in an open page counts from then on', async () => {
  const visit = await openPage();
  const { page } = visit;
  await signIn(visit, await person());
  const pings: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v3/ping')) pings.push(request.url());
  });
  const asked = page.waitForResponse('**/v3/limits');
  await openOffice(visit, 'responsible');
  await asked;
  const card = page.getByRole('listitem').filter({ hasText: 'Playing time a day' });
  await card.getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  expect(pings).toEqual([]);
  const ping = page.waitForResponse('**/v3/ping');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const answer = await ping;
  expect(answer.request().headers()).toMatchObject({
    'app-name': 'shell',
    'x-requested-with': 'XMLHttpRequest',
    authorization: expect.stringMatching(/^Bearer /),
    'x-auth': expect.stringMatching(/^Bearer /),
  });
  expect((await answer.json()).remainingMs).toBeGreaterThan(0);
  await visit.close();
});

test("AUTH-11, AUTH-12: a login mark without a session is removed; a visitor's session is checked once, 8 s after the load", async () => {
  const visit = await openPage();
  const { page, context } = visit;
  await context.addCookies([{ name: 'ua', value: '1', url: site.origin }]);
  await stopClock(page);
  const checks: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/web-api/session')) checks.push(request.method());
  });
  await page.goto(`${site.origin}/en/information/about`);
  // The page clock runs no faster than the machine here, or the check after 8 s would come before a late answer.
  await passTime(page, 10, async () => (await context.cookies()).every(({ name }) => name !== 'ua'));
  expect(checks).toEqual(['GET']);
  await page.goto(`${site.origin}/en/information/about`);
  const isAlive = () => page.evaluate(() => document.documentElement.dataset.ready !== undefined);
  await passTime(page, 100, isAlive);
  const passedMs = await passTime(page, 100, () => checks.length === 2);
  expect(passedMs).toBeLessThanOrEqual(8_000);
  await page.clock.runFor(60_000);
  expect(checks).toEqual(['GET', 'GET']);
  expect(visit.faults).toEqual([]);
  await visit.close();
});

test('AUTH-12, AUTH-14: a page shows within a minute that its session was ended elsewhere', async () => {
  const visit = await openPage();
  const { page, context } = visit;
  const stop = await stoppableClock(page);
  const looked = page.waitForResponse('**/v3/limits');
  await signIn(visit, await person());
  await looked;
  await stop();
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { cookie, ...csrfHeadersFor(cookie) };
  await fetch(`${site.origin}/web-api/user/logout`, { method: 'POST', headers });
  await page.clock.fastForward(60_000);
  await page.getByText('You have been logged out').first().waitFor();
  await page.getByRole('link', { name: 'Register' }).first().waitFor();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('ua');
  await visit.close();
});
