import { configMigrations, createConfig, settings } from '@fairline/config';
import { runtimeMigrations } from '@fairline/runtime';
import { type GoogleStandIn, googleStandIn, type TestPlatform, testPlatform } from '@fairline/testing';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage, type WatchedPage } from './browser.ts';
import { expectEvents } from './collected-events.ts';
import { launchWholeBrowser } from './launch-browser.ts';
import { type SiteProcess, startSite } from './site-process.ts';

const person = { sub: 'g-1', email: 'ana.silva@example.org', given_name: 'Ana', family_name: 'Silva' };

let site: SiteProcess;
let platform: TestPlatform;
let browser: Browser;
let google: GoogleStandIn;
const undo: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  google = await googleStandIn(person);
  undo.push(google.close);
  // The settings are written before the site starts, as an operator would do.
  platform = await testPlatform([runtimeMigrations, configMigrations]);
  undo.push(platform.drop);
  const config = createConfig(platform);
  await config.start?.();
  const provider = { dangerous: 'the provider of the test' };
  const { googleClientId, googleKeysAddress, googleSignInAddress } = settings.auth;
  await config.service.change(googleClientId.id, 'fairline.apps.example', 'test', {}, provider);
  await config.service.change(googleKeysAddress.id, google.keysAddress, 'test', {}, provider);
  await config.service.change(googleSignInAddress.id, google.signInAddress, 'test', {}, provider);
  await config.service.change(settings.core.routeOptions.id, [39, 47, 201, 204, 206], 'test');
  await config.stop?.();
  site = await startSite({ DATABASE_URL: platform.connectionString, FEED_SPEED: '0' });
  undo.push(site.forget, site.stop);
  // Chromium looks for the provider list (well-known file) at a parent domain, which localhost does not have.
  browser = await launchWholeBrowser(['--enable-features=FedCmWithoutWellKnownEnforcement']);
  undo.push(() => browser.close());
});
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
});

/** Opens a page for a visitor who is signed in at the provider. */
async function visit(): Promise<WatchedPage & { dialogs: CDPSession }> {
  const watched = await openPage(browser);
  await watched.context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  await watched.page.goto(google.loginAddress);
  const dialogs = await watched.context.newCDPSession(watched.page);
  await dialogs.send('FedCm.enable', { disableRejectionDelay: true });
  return { ...watched, dialogs };
}

/** Opens a page and waits for the browser's dialog. */
async function openAt(path: string, { page, dialogs }: { page: Page; dialogs: CDPSession }): Promise<string> {
  const shown = new Promise<string>((resolve) => {
    dialogs.once('FedCm.dialogShown', ({ dialogId, accounts }) => {
      expect(accounts.map(({ email }) => email)).toEqual([person.email]);
      resolve(dialogId);
    });
  });
  await page.goto(site.origin + path);
  return shown;
}

test('AUTH-05, GUARD-09: a visitor registers after one tap, one tap signs the player in, and both lead back to the page', async () => {
  const first = await visit();
  const { page, dialogs, faults } = first;
  await dialogs.send('FedCm.selectAccount', {
    dialogId: await openAt('/en/home/line', first),
    accountIndex: 0,
  });
  await page.waitForURL('**/en/registration/socialregistration?ticket=*');
  const email = page.getByLabel('E-mail', { exact: true });
  await expect.poll(() => email.inputValue()).toBe(person.email);
  expect(await email.getAttribute('readonly')).not.toBeNull();
  expect(await page.getByLabel('First name').inputValue()).toBe('Ana');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByLabel('Date of birth').fill('1990-05-17');
  await page.getByLabel('Country').selectOption('de');
  await page.getByLabel('Currency').selectOption('EUR');
  await page.getByRole('checkbox', { name: /accept the rules/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('link', { name: 'Deposit' }).first().waitFor();
  await page.waitForURL('**/en/home/line');
  await expectEvents({ platform }, page, [
    ['registration', { type: 'soc_reg', bonus: 0, network: 'google', outcome: 'opened' }],
    ['registration', { type: 'soc_reg', bonus: 0, network: 'google', outcome: 'succeeded' }],
  ]);
  expect(faults).toEqual([]);
  await first.close();

  const second = await visit();
  const dialogId = await openAt('/en/home/line', second);
  await second.dialogs.send('FedCm.selectAccount', { dialogId, accountIndex: 0 });
  await second.page.getByRole('link', { name: 'Deposit' }).first().waitFor();
  await second.page.waitForURL('**/en/home/line');
  await expectEvents({ platform }, second.page, [
    ['login', { method: 'network', network: 'google', outcome: 'succeeded' }],
  ]);
  // Another browser is a new device (AUTH-08): the page of sign-in solves its captcha, and goes on by itself. Chromium
  // reports the call that asks for it, and the session has no password (AUTH-14).
  expect(second.faults.filter((fault) => !/status of 400|secure data are empty/.test(fault))).toEqual([]);
  await second.close();
});

test('SEC: the page policy names the origin of the provider and no other', async () => {
  const response = await fetch(`${site.origin}/en`);
  const policy = response.headers.get('content-security-policy') ?? '';
  const { origin } = new URL(google.signInAddress);
  expect(policy).toContain(`connect-src 'self' ${origin};`);
  expect(policy.split(origin)).toHaveLength(2);
});

test('AUTH-05: a visitor who closes the dialog is not asked again', async () => {
  const { page, dialogs, faults, close } = await visit();
  await dialogs.send('FedCm.dismissDialog', { dialogId: await openAt('/en', { page, dialogs }) });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const code = page.waitForResponse(/start-one-tap/);
  await page.goto(`${site.origin}/en/home/line`);
  await (await code).finished();
  // The code of one tap runs as soon as it is loaded, so it has run when the browser is idle.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  expect(asked.filter((path) => path.startsWith('/social-api'))).toEqual([]);
  // Chromium writes the result of its sign-in dialog to the console.
  expect(faults.filter((fault) => !fault.startsWith('console: Prompt dismissed'))).toEqual([]);
  await close();
});
