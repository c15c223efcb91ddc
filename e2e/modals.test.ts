import { barriersOf } from '@fairline/testing/barriers';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPlayer } from './api-player.ts';
import {
  atPath,
  journeyPages,
  type PageOptions,
  sharedSite,
  signInAs,
  untilHydrated,
  type WatchedPage,
} from './browser.ts';
import { expectEvents } from './collected-events.ts';
import { registerByLetter } from './register-by-letter.ts';

const password = 'a horse of the right battery';

const site = sharedSite();
const openPage = journeyPages();
const email = 'anna@example.com';

beforeAll(async () => {
  const form = { email, password, name: 'Anna', surname: 'Berg', birthDate: '1990-05-01' };
  await registerByLetter(site.origin, form);
});

/** Opens a page and waits for hydration of shell and remotes. `rules` are settings that an operator has changed. */
async function open(
  path: string,
  options: PageOptions & { rules?: Record<string, boolean>; cookie?: string } = {},
): Promise<WatchedPage> {
  const visit = await openPage(options);
  const { page, context } = visit;
  // The cookie notice is switched off, since it would cover what the test looks at.
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  const { cookie } = options;
  if (cookie !== undefined) await signInAs({ cookie }, context, site.origin);
  if (options.rules) await changeRules(page, options.rules);
  await page.goto(`${site.origin}${path}`);
  await untilHydrated(page);
  return visit;
}

/** Changes some site settings in the HTML that the server sends. */
async function changeRules(page: Page, rules: Record<string, boolean>): Promise<void> {
  await page.route(`${site.origin}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    let body = await response.text();
    // Pages of other sites, such as a payment provider, have no site settings.
    if (!body.includes('id="page-data"')) return route.fulfill({ response });
    for (const [name, value] of Object.entries(rules)) {
      expect(body).toContain(`"${name}":${!value}`);
      body = body.replace(`"${name}":${!value}`, `"${name}":${value}`);
    }
    await route.fulfill({ response, body });
  });
}

function dialog(page: Page, name: string) {
  return page.getByRole('dialog', { name });
}

async function signIn(page: Page): Promise<void> {
  const form = dialog(page, 'Log in');
  await form.getByLabel('E-mail or player ID').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** A sign-in on a device that is new for the player is refused once, until the page has solved a challenge by itself. */
const unexpected = (faults: string[]) => faults.filter((fault) => !/status of 400/.test(fault));

/** Returns the layout width of the page, without its scroll bar. */
async function shareOfPage(page: Page): Promise<number> {
  const width = (node: Element) => node.getBoundingClientRect().width;
  const [own, whole] = await Promise.all([
    page.locator('dialog').evaluate(width),
    page.locator('body').evaluate(width),
  ]);
  return own / whole;
}

function addressOf(page: Page): string {
  return page.url().slice(site.origin.length);
}

describe('sign-in', () => {
  test('UI-02, GUARD-09, REG-04: opens over the whole page width, and returns to the page below', async () => {
    const { page, faults, close } = await open('/en/home/live?search=a');
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await dialog(page, 'Log in').getByLabel('Password', { exact: true }).waitFor();
    expect(addressOf(page)).toBe('/en/home/live?search=a');
    expect(await shareOfPage(page)).toBe(1);
    await signIn(page);
    await page.getByRole('link', { name: 'Deposit' }).first().waitFor();
    expect(addressOf(page)).toBe('/en/home/live?search=a');
    expect(unexpected(faults)).toEqual([]);
    await close();
  });

  test('the browser follows a click for another window, and one before hydration', async () => {
    const { page, context, close } = await open('/en/home/live');
    const link = page.getByRole('banner').getByRole('link', { name: 'Log in' });
    const [other] = await Promise.all([
      context.waitForEvent('page'),
      link.click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await other.waitForURL('**/en/user/login?return=*');
    expect(await page.locator('dialog').count()).toBe(0);
    await close();
  });

  test('Escape closes it, the focus returns, and its remote is unmounted', async () => {
    const { page, faults, close } = await open('/en/home/live');
    const link = page.getByRole('banner').getByRole('link', { name: 'Log in' });
    const left = () =>
      page.locator('[data-remote="auth"], [data-head="auth"], link[href*="/auth"][rel="stylesheet"]').count();
    const portals = () => page.locator('[data-portals]').count();
    const before = await portals();
    await link.focus();
    await page.keyboard.press('Enter');
    await dialog(page, 'Log in').getByLabel('Password', { exact: true }).waitFor();
    expect(await left()).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Log in');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    await page.keyboard.press('Escape');
    await dialog(page, 'Log in').waitFor({ state: 'detached' });
    await expect.poll(() => link.evaluate((node) => node === document.activeElement)).toBe(true);
    await expect.poll(left).toBe(0);
    await expect.poll(portals).toBe(before);
    expect(faults).toEqual([]);
    await close();
  });

  test('GUARD-10: the query flag opens it on the home page; closing removes the flag without a page load', async () => {
    const { page, faults, close } = await open('/en?showLoginModal=1&return=/en/office/history');
    await dialog(page, 'Log in').getByLabel('Password', { exact: true }).waitFor();
    await page.evaluate(() => Object.assign(window, { marker: 1 }));
    await dialog(page, 'Log in').getByRole('button', { name: 'Close' }).click();
    await page.waitForURL(`${site.origin}/en`);
    expect(await page.evaluate(() => Reflect.get(window, 'marker'))).toBe(1);
    expect(await page.locator('dialog').count()).toBe(0);
    await page.goto(`${site.origin}/en?showLoginModal=1&return=/en/office/history`);
    await signIn(page);
    await page.waitForURL(atPath('/en/office/history'));
    expect(unexpected(faults)).toEqual([]);
    await close();
  });
});

describe('a forgotten password', () => {
  test('ROUTE-06: its address opens it on the home page, and it leads back to sign-in', async () => {
    const { page, faults, close } = await open('/en/forgotpassword');
    expect(addressOf(page)).toBe('/en?showForgotPasswordModal=1');
    await dialog(page, 'Forgotten password').getByRole('link', { name: 'Log in' }).click();
    await dialog(page, 'Log in').getByLabel('Password', { exact: true }).waitFor();
    expect(await page.locator('dialog').count()).toBe(1);
    await expect.poll(() => addressOf(page)).toBe('/en');
    expect(faults).toEqual([]);
    await close();
  });

  test('ROUTE-06: sign-in leads to it without a page load, and the return address is kept', async () => {
    const { page, faults, close } = await open('/en/home/live');
    await page.evaluate(() => Object.assign(window, { marker: 1 }));
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await dialog(page, 'Log in').getByRole('link', { name: 'Forgot your password?' }).click();
    await dialog(page, 'Forgotten password').getByRole('link', { name: 'Log in' }).click();
    await dialog(page, 'Log in').getByLabel('Password', { exact: true }).waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'marker'))).toBe(1);
    await signIn(page);
    await page.waitForURL('**/en/home/live');
    expect(unexpected(faults)).toEqual([]);
    await close();
  });

  test('AUTH-15: leads to support with a question that names the account, and back to the modal', async () => {
    const { page, faults, close } = await open('/en/forgotpassword');
    const forgotten = dialog(page, 'Forgotten password');
    await forgotten.getByRole('button', { name: 'Support' }).click();
    await forgotten.getByLabel('E-mail, phone or player ID of the account').fill('me@site.example');
    await forgotten.getByRole('button', { name: 'Write to support' }).click();
    const question = dialog(page, 'Ask a question');
    await expect.poll(() => question.getByLabel('Your question').inputValue()).toContain('me@site.example');
    await question.getByRole('button', { name: 'Close' }).click();
    await forgotten.getByRole('link', { name: 'Log in' }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });
});

describe('registration', () => {
  const link = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Register' });
  const form = (page: Page) => dialog(page, 'Registration').getByRole('tab', { name: 'One click' });

  test("REG-01, REG-04: opens as a modal of 95% whose height is its content's, and changes with sign-in", async () => {
    const { page, faults, close } = await open('/en/home/live');
    await link(page).click();
    await form(page).click();
    expect(await shareOfPage(page)).toBeCloseTo(0.95, 3);
    const rows = await page.locator('dialog').evaluate((node) => [node.clientHeight, node.scrollHeight]);
    expect(rows[0]).toBe(rows[1]);
    await dialog(page, 'Registration').getByRole('link', { name: 'Log in' }).click();
    await dialog(page, 'Log in').getByRole('link', { name: 'Register' }).click();
    await form(page).waitFor();
    expect(await page.locator('dialog').count()).toBe(1);
    expect(addressOf(page)).toBe('/en/home/live');
    expect(faults).toEqual([]);
    await close();
  });

  test('REG-01: the form appears only when it can be used, after its code has loaded', async () => {
    const { page, faults, close } = await open('/en/home/live');
    const held = Promise.withResolvers<void>();
    await page.route('**/*registration-view-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    const isAskedFor = page.waitForRequest('**/*registration-view-*.js');
    await link(page).click();
    await isAskedFor;
    await dialog(page, 'Registration').getByText('Loading').waitFor();
    expect(await form(page).isVisible()).toBe(false);
    held.resolve();
    await form(page).click();
    expect(await form(page).getAttribute('aria-selected')).toBe('true');
    expect(faults).toEqual([]);
    await close();
  });

  test('REG-03: the one-time credentials cannot be closed by accident, and lead back to the page', async () => {
    const { page, faults, close } = await open('/en/home/live');
    await link(page).click();
    await form(page).click();
    const modal = dialog(page, 'Registration');
    await modal.getByLabel('Country').selectOption('de');
    await modal.getByRole('checkbox', { name: /accept the rules/ }).check();
    await modal.getByRole('button', { name: 'Create account' }).click();
    await modal.getByRole('heading', { name: 'Your account is ready' }).waitFor();
    expect(await modal.getByRole('button', { name: 'Close' }).count()).toBe(0);
    // Chromium lets a page cancel the first Escape but not the second.
    for (let press = 0; press < 3; press++) await page.keyboard.press('Escape');
    await page.mouse.click(3, 3);
    await modal.getByRole('heading', { name: 'Your account is ready' }).waitFor();
    await modal.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByRole('link', { name: 'Deposit' }).first().waitFor();
    expect(addressOf(page)).toBe('/en/home/live');
    await expectEvents(site, page, [
      ['registration', { type: 'full_reg', bonus: 0, outcome: 'opened' }],
      ['registration', { type: 'fast_reg', bonus: 0, outcome: 'succeeded' }],
    ]);
    expect(faults).toEqual([]);
    await close();
  });

  test('REG-01: where the site requires it the agreement comes first, and is remembered', async () => {
    const rules = { isResponsibleGamingAgreementRequired: true };
    const { page, faults, close } = await open('/en/home/live', { rules });
    const agreement = dialog(page, 'Responsible gaming agreement');
    await link(page).click();
    await agreement.getByRole('button', { name: 'Not now' }).click();
    await agreement.waitFor({ state: 'detached' });
    expect(await page.locator('dialog').count()).toBe(0);
    await link(page).click();
    await agreement.getByRole('button', { name: 'I agree' }).click();
    await form(page).waitFor();
    await page.reload();
    await untilHydrated(page);
    await link(page).click();
    await form(page).waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  test('REG-01: an agreement or a form that fails to load does not block the visitor', async () => {
    const rules = { isResponsibleGamingAgreementRequired: true };
    const { page, close } = await open('/en/home/live', { rules });
    const asked: string[] = [];
    await page.route('**/mf/auth/**', (route) => {
      const request = route.request();
      if (request.method() !== 'POST') return route.continue();
      asked.push(request.postData() ?? '');
      return route.fulfill({ json: { components: {} } });
    });
    await link(page).click();
    await page.waitForURL('**/en/registration?return=%2Fen%2Fhome%2Flive');
    await page.getByRole('heading', { level: 1, name: 'Registration' }).waitFor();
    expect(asked.map((body) => /"name":"([\w-]+)"/.exec(body)?.[1])).toEqual(['agreement', 'registration']);
    expect(await page.locator('dialog').count()).toBe(0);
    await close();
  });

  test('REG-01: from the login page it opens as a page; on its own page nothing opens', async () => {
    const { page, faults, close } = await open('/en/user/login');
    await link(page).click();
    await page.getByRole('heading', { level: 1, name: 'Registration' }).waitFor();
    const address = addressOf(page);
    await link(page).click();
    expect(await page.locator('dialog').count()).toBe(0);
    expect(addressOf(page)).toBe(address);
    expect(faults).toEqual([]);
    await close();
  });

  test('REG-01: a player without a deposit is led to deposit, where the site is set so', async () => {
    const { cookie } = await createPlayer(site.origin, 0);
    const { page, faults, close } = await open('/en/home/live', { cookie, rules: { isDepositFlow: true } });
    // The operator's text contains this link for players and for visitors.
    await page.evaluate(() => {
      const words = document.createElement('a');
      words.href = '/en/registration';
      words.textContent = 'Join in';
      document.querySelector('main')?.prepend(words);
    });
    await page.getByRole('link', { name: 'Join in' }).click();
    await dialog(page, 'Deposit').getByLabel('Amount', { exact: true }).fill('20');
    await dialog(page, 'Deposit')
      .getByRole('button', { name: /^Deposit €20/ })
      .click();
    await page.waitForURL('**/sandbox-payments/checkout/*');
    expect(faults).toEqual([]);
    await close();
  });

  test('REG-02: closing it is recorded in analytics as an abandoned registration', async () => {
    const { page, close } = await open('/en/home/live');
    await link(page).click();
    await form(page).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await expectEvents(site, page, [['registration-left', { route: 'sport' }]]);
    await close();
  });
});

describe('navigation', () => {
  test('GUARD-13: closes open modals, unless the query keeps them or only the hash changes', async () => {
    const { page, close } = await open('/en');
    await page.getByRole('banner').getByRole('link', { name: 'Live' }).click();
    await page.waitForURL('**/en/home/live');
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    const modal = dialog(page, 'Log in');
    await modal.getByLabel('Password', { exact: true }).waitFor();
    const go = (href: string) =>
      page.evaluate((to) => {
        const link = document.createElement('a');
        link.href = to;
        document.body.append(link);
        link.click();
        link.remove();
      }, href);
    await go('/en/home/live#here');
    await page.waitForURL('**/en/home/live#here');
    expect(await modal.isVisible()).toBe(true);
    await go('/en/home/line?keepModals=1');
    await page.waitForURL('**/en/home/line?keepModals=1');
    expect(await modal.isVisible()).toBe(true);
    await page.goBack();
    await modal.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
    await close();
  });

  test('GUARD-11: where recharge is a modal, its link opens one over the page', async () => {
    const { cookie } = await createPlayer(site.origin, 0);
    const { page, close } = await open('/en/home/live', { cookie, rules: { isRechargeModal: true } });
    await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click();
    await dialog(page, 'Deposit').getByLabel('Amount', { exact: true }).waitFor();
    expect(addressOf(page)).toBe('/en/home/live');
    await close();
  });
});

test('a modal whose remote lacks the component closes again with a notice', async () => {
  const { page, close } = await open('/en?showForgotPasswordModal=1');
  await dialog(page, 'Forgotten password').getByRole('link', { name: 'Log in' }).waitFor();
  await page.keyboard.press('Escape');
  await page.route('**/mf/auth/**', (route) => route.fulfill({ json: { components: {} } }));
  await page.getByRole('banner').getByRole('link', { name: 'Live' }).click();
  await page.waitForURL('**/en/home/live');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/en/forgotpassword';
    document.body.append(link);
    link.click();
  });
  await page.getByRole('alert').getByText('This could not be opened').waitFor();
  expect(await page.locator('dialog').count()).toBe(0);
  await expect.poll(() => addressOf(page)).toBe('/en');
  await close();
});

describe.each([
  ['en', 'dark'],
  ['ar', 'light'],
  ['ar', 'dark'],
] as const)('in %s, %s', (lng, theme) => {
  test('a modal has no barrier, no missing text, and nothing to scroll sideways', async () => {
    const rules = { isResponsibleGamingAgreementRequired: true };
    const { page, faults, close } = await open(`/${lng}/home/live`, { theme, rules });
    const axe = async () => {
      expect(await barriersOf(page, 'dialog')).toEqual([]);
      expect(await page.locator('dialog').innerText()).not.toMatch(/\b[a-z-]+\.[a-z]{3,}\b/);
      expect(await page.locator('dialog').evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(
        true,
      );
    };
    await page.locator('header a[href*="/registration"]').click();
    await page.locator('dialog li').first().waitFor();
    await axe();
    await page.locator('dialog ul ~ div button').first().click();
    await page.locator('dialog input[name="agreed"]').waitFor();
    await axe();
    await page.locator('dialog a[href*="/user/login"]').click();
    await page.locator('dialog input[name="password"]').waitFor();
    await axe();
    expect(faults).toEqual([]);
    await close();
  });
});
