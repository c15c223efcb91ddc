import { createConfig, settings } from '@fairline/config';
import { testSealingKeys } from '@fairline/testing';
import { barriersOf } from '@fairline/testing/barriers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { atPath, journeyPages, untilHydrated, type WatchedPage } from './browser.ts';
import { expectEvents } from './collected-events.ts';
import { codeTo } from './outbox.ts';
import { ownSiteOver } from './own-site.ts';
import { createPerson } from './sign-in-person.ts';

const openPage = journeyPages();
const site = ownSiteOver({ SEALING_KEYS: testSealingKeys, FEED_SPEED: '0' });
let config: ReturnType<typeof createConfig>;
let oneClick: { login: string; password: string };

const register = () =>
  fetch(`${site.origin}/web-api/registration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'fast_reg', currency: 'EUR', countryCode: 'de', agreed: true }),
  });

beforeAll(async () => {
  const { credentials } = z
    .object({ credentials: z.object({ login: z.string(), password: z.string() }) })
    .parse(await (await register()).json());
  oneClick = credentials;
  config = createConfig(site.platform);
  await config.start?.();
  await config.service.change(settings.auth.isSecondStepRequired.id, true, 'test');
  await vi.waitFor(async () => expect((await register()).status).toBe(403), 30_000);
});
afterAll(() => config.stop?.());

async function visit(path: string): Promise<WatchedPage> {
  const watched = await openPage();
  await watched.context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  await watched.page.goto(`${site.origin}${path}`);
  await untilHydrated(watched.page);
  return watched;
}

/** The errors that are neither a refused call, which Chromium reports, nor secure data without a password (AUTH-14). */
const otherFaults = ({ faults }: WatchedPage) =>
  faults.filter((fault) => !/status of 4\d\d|secure data are empty/.test(fault));

async function logIn(page: Page, { login, password }: { login: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail or player ID').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test('AUTH-03: a player who has chosen no second step signs in with a code by e-mail', async () => {
  const person = await createPerson(site.origin);
  const visited = await visit('/en/user/login?return=/en/office/history');
  const { page } = visited;
  await logIn(page, { login: person.email, password: person.password });
  await page
    .getByRole('status')
    .getByText(/We have sent a code to/)
    .waitFor();
  const field = page.getByLabel('Code', { exact: true });
  await expect.poll(() => field.evaluate((node) => node === document.activeElement)).toBe(true);
  expect(await barriersOf(page, 'main')).toEqual([]);
  await field.fill(await codeTo(site.origin, person.email, 'Your second step'));
  await page.keyboard.press('Enter');
  await page.waitForURL(atPath('/en/office/history'));
  await expectEvents(site, page, [['login', { method: 'two-step', outcome: 'succeeded' }]]);
  expect(otherFaults(visited)).toEqual([]);
  await visited.close();
});

test('AUTH-03: a player without an address confirms one before the session opens', async () => {
  const email = `required.step.${process.pid}@example.com`;
  const visited = await visit('/en/user/login?return=/en/office/history');
  const { page } = visited;
  await logIn(page, oneClick);
  await page.getByRole('alert').getByText('lets you in once').waitFor();
  await page.locator('input[name="newPassword"]').fill('a quiet river stone');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Confirm your address' }).waitFor();
  const address = page.getByLabel('E-mail', { exact: true });
  await expect.poll(() => address.evaluate((node) => node === document.activeElement)).toBe(true);
  expect(await barriersOf(page, 'main')).toEqual([]);
  await address.fill('no address');
  await page.keyboard.press('Enter');
  await page.getByText('Enter an e-mail address such as').waitFor();
  await address.fill(email);
  await page.keyboard.press('Enter');
  await page
    .getByRole('status')
    .getByText(/We have sent a code to/)
    .waitFor();
  const field = page.getByLabel('Code of six digits');
  await expect.poll(() => field.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: /Send a new code in \d+ s/ }).waitFor();
  expect(await barriersOf(page, 'main')).toEqual([]);
  const code = await codeTo(site.origin, email, 'Confirm');
  await field.fill(code === '111111' ? '222222' : '111111');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('This code is wrong').waitFor();
  await page.getByRole('button', { name: 'Use another address' }).click();
  await address.waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  // The pause between two messages to one address is half a minute.
  await site.platform.database.pool.query(
    "UPDATE identity.proof_request SET asked_at = asked_at - interval '1 minute'",
  );
  await address.fill(email);
  await page.keyboard.press('Enter');
  await field.fill(await codeTo(site.origin, email, 'Confirm', 2));
  await page.keyboard.press('Enter');
  await page.waitForURL(atPath('/en/office/history'));
  await expectEvents(site, page, [
    ['login', { method: 'id', outcome: 'failed', code: 'NEW_PASSWORD_NEEDED' }],
    ['login', { method: 'two-step', outcome: 'failed', code: 'SECOND_FACTOR_WRONG' }],
    ['login', { method: 'two-step', outcome: 'succeeded' }],
  ]);
  expect(otherFaults(visited)).toEqual([]);
  await visited.close();
});

test('REG-03: one click is not offered where a sign-in needs a second step', async () => {
  const visited = await visit('/en/registration?kind=fast_reg');
  const { page } = visited;
  await page.getByRole('tab', { name: 'Phone', exact: true }).waitFor();
  expect(await page.getByRole('tab').allTextContents()).not.toContain('One click');
  await visited.close();
});
