import { barriersOf } from '@fairline/testing/barriers';
import { expect, test } from 'vitest';
import { journeyPages, sharedSite, untilHydrated } from './browser.ts';
import { expectEvents } from './collected-events.ts';
import { codeTo, messagesTo } from './outbox.ts';

const site = sharedSite();
const openPage = journeyPages();
const password = 'a horse of the right battery';

/** Opens the full form in a modal over the live page, and fills it in. */
async function fillForm(email: string, options: Parameters<typeof openPage>[0] = {}) {
  const visit = await openPage(options);
  const { page, context } = visit;
  // The cookie notice is switched off, since it would cover what the test looks at.
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  await page.goto(`${site.origin}/en/home/live`);
  await untilHydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  const modal = page.getByRole('dialog', { name: 'Registration' });
  await modal.getByRole('tab', { name: 'Full' }).click();
  await modal.getByLabel('E-mail', { exact: true }).fill(email);
  await modal.getByLabel('Password', { exact: true }).fill(password);
  await modal.getByLabel('First name').fill('Anna');
  await modal.getByLabel('Surname').fill('Berg');
  await modal.getByLabel('Date of birth').fill('1990-05-01');
  await modal.getByLabel('Country').selectOption('de');
  await modal.getByRole('checkbox', { name: /accept the rules/ }).check();
  return { ...visit, modal };
}

test('REG-03, GUARD-09: the full form opens the account by the code of the letter, and leads back', async () => {
  const { page, modal, context, faults, close } = await fillForm('confirms.code@example.com');
  await modal.getByText('Casino', { exact: true }).click();
  await modal.getByRole('button', { name: 'Create account' }).click();
  await modal.getByRole('heading', { name: 'Confirm your address' }).waitFor();
  await modal.getByText('c•••@example.com').waitFor();
  await modal.getByLabel('Code of six digits').fill('12');
  await modal.getByRole('button', { name: 'Open my account' }).click();
  await modal.getByText('Enter the six digits of the code.').waitFor();
  expect(await barriersOf(page)).toEqual([]);

  const [outbox] = await Promise.all([
    context.waitForEvent('page'),
    modal.getByRole('link', { name: /open them on this machine/ }).click(),
  ]);
  await expect
    .poll(async () => {
      await outbox.reload();
      return outbox.getByText('confirms.code@example.com').count();
    })
    .toBeGreaterThan(0);
  await outbox.locator('a', { hasText: 'Confirm your e-mail address' }).first().click();
  const letter = await outbox.locator('pre').innerText();
  await modal.getByLabel('Code of six digits').fill(/\b\d{6}\b/.exec(letter)?.[0] ?? '');
  await modal.getByRole('button', { name: 'Open my account' }).click();
  await page.getByRole('link', { name: 'Deposit' }).first().waitFor();
  expect(page.url()).toBe(`${site.origin}/en/home/live`);
  await expectEvents(site, page, [
    ['registration', { type: 'full_reg', bonus: 0, outcome: 'opened' }],
    ['bonus', { action: 'chosen', bonus: 2 }],
    ['registration', { type: 'full_reg', bonus: 2, outcome: 'submitted' }],
    ['registration', { type: 'full_reg', bonus: 2, outcome: 'succeeded' }],
  ]);
  expect(faults).toEqual([]);
  await close();
});

test('REG-03: the form by telephone opens the account by the code of the SMS', async () => {
  const { page, context, faults, close } = await openPage();
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  await page.goto(`${site.origin}/en/registration?kind=phone_reg`);
  await untilHydrated(page);
  await page.getByLabel('Country').selectOption('de');
  await page.getByLabel('Mobile number').fill('+49 1512 3456690');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /accept the rules/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  const code = page.getByLabel('Code of six digits');
  await code.waitFor();
  const sent = await codeTo(site.origin, '+4915123456690', 'code');
  await code.fill(sent === '111111' ? '222222' : '111111');
  await page.keyboard.press('Enter');
  await page.getByText('The code is wrong').waitFor();
  await code.fill(sent);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Deposit' }).first().waitFor();
  const form = { type: 'phone_reg', bonus: 0 };
  await expectEvents(site, page, [
    ['registration', { ...form, outcome: 'opened' }],
    ['registration', { ...form, outcome: 'submitted' }],
    ['registration', { ...form, outcome: 'failed', code: 'CODE_WRONG' }],
    ['registration', { ...form, outcome: 'succeeded' }],
  ]);
  expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
  await close();
});

test('REG-03: the full form opens the account by the link of the letter', async () => {
  const email = 'confirms.link@example.com';
  const { page, modal, faults, close } = await fillForm(email);
  await modal.getByRole('button', { name: 'Create account' }).click();
  await modal.getByRole('heading', { name: 'Confirm your address' }).waitFor();
  await expect.poll(() => messagesTo(site.origin, email)).toHaveLength(1);
  const [letter = ''] = await messagesTo(site.origin, email);
  await page.goto(`${site.origin}/en/user/activatefast#${/activatefast#([\w-]{43})/.exec(letter)?.[1]}`);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Open my account' }).click();
  await page.getByRole('link', { name: 'Deposit' }).first().waitFor();
  await expectEvents(site, page, [
    ['registration', { type: 'full_reg', bonus: 0, outcome: 'opened' }],
    ['registration', { type: 'full_reg', bonus: 0, outcome: 'submitted' }],
    ['registration', { type: 'full_reg', bonus: 0, outcome: 'succeeded' }],
  ]);
  expect(faults).toEqual([]);
  await close();
});

test.each([
  ['en', 'light'],
  ['ar', 'dark'],
] as const)('REG-03: the forms in %s and %s have no barrier and fit 390 px', async (lng, theme) => {
  const { page, faults, close } = await openPage({ theme, width: 390 });
  for (const kind of ['full_reg', 'phone_reg', 'fast_reg']) {
    await page.goto(`${site.origin}/${lng}/registration?kind=${kind}`);
    await untilHydrated(page);
    await page.locator('select[name="countryCode"]').selectOption('br');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await barriersOf(page)).toEqual([]);
    // The note below the form names the age of the country, as the box above it does.
    await page.locator('select[name="countryCode"]').selectOption('ee');
    await page.getByText('21+', { exact: true }).waitFor();
  }
  expect(faults).toEqual([]);
  await close();
});

test('REG-03: a link that has run out says so, and leads to registration', async () => {
  const { page, faults, close } = await openPage();
  await page.goto(`${site.origin}/en/user/activatefast#${'a'.repeat(43)}`);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Open my account' }).click();
  await page.getByText('This confirmation has run out or was used.', { exact: false }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Register' }).waitFor();
  expect(await page.getByRole('button', { name: 'Open my account' }).count()).toBe(0);
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  await close();
});

test('REG-03: a link that a mail program has cut says so at once, with no button that cannot work', async () => {
  const { page, faults, close } = await openPage();
  await page.goto(`${site.origin}/en/user/activatefast#half-of-a-token`);
  await page.getByText('This link is not whole.').waitFor();
  expect(await page.getByRole('button', { name: 'Open my account' }).count()).toBe(0);
  expect(await barriersOf(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

test('REG-03: who has mistyped the address goes back to the form, and may leave it', async () => {
  const { modal, faults, close } = await fillForm('mistypde@example.com');
  await modal.getByRole('button', { name: 'Create account' }).click();
  await modal.getByRole('heading', { name: 'Confirm your address' }).waitFor();
  expect(await modal.getByRole('button', { name: 'Close' }).count()).toBe(0);
  await modal.getByRole('button', { name: 'Use another address' }).click();
  expect(await modal.getByLabel('E-mail', { exact: true }).inputValue()).toBe('mistypde@example.com');
  expect(await modal.getByLabel('First name').inputValue()).toBe('Anna');
  await modal.getByLabel('E-mail', { exact: true }).fill('mistyped@example.com');
  await modal.getByRole('button', { name: 'Create account' }).click();
  await modal.getByText('m•••@example.com').waitFor();
  await modal.getByRole('button', { name: 'Use another address' }).click();
  await modal.getByRole('button', { name: 'Close' }).click();
  await modal.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await close();
});
