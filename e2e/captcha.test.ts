import { createConfig, settings } from '@fairline/config';
import { type CaptchaStandIn, captchaStandIn, testSealingKeys } from '@fairline/testing';
import { barriersOf, barriersOfFramedPage } from '@fairline/testing/barriers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { answerTo } from './answer-to-question.ts';
import { journeyPages, type PageOptions, untilHydrated, type WatchedPage } from './browser.ts';
import { type CaptchaForm, captchaForms, formAfterWallet } from './captcha-forms.ts';
import { ownSiteOver } from './own-site.ts';

const secret = 'operator-secret';
let standIn: CaptchaStandIn;
let config: ReturnType<typeof createConfig>;
const openPage = journeyPages();
const site = ownSiteOver({ SEALING_KEYS: testSealingKeys, FEED_SPEED: '0' }, async (platform) => {
  standIn = await captchaStandIn(secret);
  config = createConfig(platform);
  await config.start?.();
  const service = { siteKey: 'key', secret, provider: 'turnstile', verifyUrl: standIn.url };
  const services = [112, 113].map((type) => ({ ...service, type, scriptUrl: standIn.scriptUrl }));
  const reason = { dangerous: 'the captchas of the journeys' };
  await config.service.change(settings.auth.captchaVerifiers.id, services, 'test', {}, reason);
  const networks = [{ name: 'metamask', clientId: '', secret: '' }];
  await config.service.change(settings.auth.socialProviders.id, networks, 'test', {}, reason);
  // The work of the puzzle belongs to tests of its own.
  await config.service.change(settings.auth.captchaBits.id, 10, 'test');
});
const forms = captchaForms(site);
/** The page after a wallet is shown only where a captcha is needed. */
const challengedForms = [...forms, formAfterWallet(site)];
beforeAll(async () => {
  for (const { prepare } of challengedForms) await prepare?.();
});
afterAll(async () => {
  await config.stop?.();
  await standIn.close();
});

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Person check' });
const widgetIn = (page: Page) =>
  dialogOf(page)
    .frameLocator('iframe[title="Check of another service"]')
    .frameLocator('iframe')
    .getByRole('button', { name: 'I am a person' });

async function answerQuestion(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'One question' });
  const question = await dialog.locator('label').textContent();
  await dialog.getByRole('textbox').fill(answerTo(question ?? ''));
  await page.keyboard.press('Enter');
}

/** How a person solves each type. */
const solutions: Record<number, (page: Page) => Promise<void>> = {
  100: async () => {},
  111: answerQuestion,
  112: async () => {},
  113: (page) => widgetIn(page).click(),
};

interface FormVisit extends WatchedPage {
  form: CaptchaForm;
  fill: (solve: () => Promise<void>) => Promise<void>;
}

async function openForm(form: CaptchaForm, options?: PageOptions): Promise<FormVisit> {
  const { path, before, fill } = await form.begin();
  const visit = await openPage(options);
  await before?.(visit.page);
  await visit.page.goto(`${site.origin}/en${path}`);
  await untilHydrated(visit.page);
  return { ...visit, form, fill: (solve) => fill(visit.page, solve) };
}

/** Fills and sends a form. @returns the statuses of its calls, up to the first that is accepted */
async function sendForm({ page, form, fill }: FormVisit, solve: () => Promise<void>): Promise<number[]> {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url() === site.origin + form.call) statuses.push(response.status());
  });
  await fill(solve);
  await page.getByRole('button', { name: form.send, exact: true }).last().click();
  await solve();
  await expect.poll(() => statuses.at(-1)).toBeLessThan(300);
  return statuses;
}

/** Drops the browser's messages about the refusals, and about a provider that the journey takes away. */
const otherFaults = ({ faults }: WatchedPage) =>
  faults.filter((fault) => !/status of 400|ERR_FAILED|secure data are empty/.test(fault));

async function askFor(type: number): Promise<void> {
  await config.service.change(settings.auth.captchaType.id, type, 'test');
  await vi.waitFor(
    async () => expect(await (await refusedCall()).json()).toMatchObject({ error_code: type }),
    {
      timeout: 60_000,
    },
  );
}

const headers = { 'content-type': 'application/json' };
function refusedCall(name = 'nobody'): Promise<Response> {
  const body = JSON.stringify({ uLogin: `${name}@example.com`, uPassword: 'eA==' });
  return fetch(`${site.origin}/web-api/user/login`, { method: 'POST', headers, body });
}

/** @returns the status of a request for a letter, which is 400 once it needs a captcha */
async function askForLetter(name: string): Promise<number> {
  const body = JSON.stringify({ method: 'email', email: `${name}@example.com`, lang: 'en' });
  return (await fetch(`${site.origin}/web-api/user/recovery`, { method: 'POST', headers, body })).status;
}

describe('AUTH-08: a form without a challenge', () => {
  test.each(forms)('$name is sent at once', async (form) => {
    const visit = await openForm(form);
    expect(await sendForm(visit, async () => {})).toHaveLength(1);
    expect(visit.faults.filter((fault) => !fault.includes('secure data are empty'))).toEqual([]);
    await visit.close();
  });
});

describe('AUTH-08: from an address with many failures and many messages', () => {
  beforeAll(async () => {
    // Twenty failures of an address, two of each name: a third one would need a captcha itself, and not count.
    for (let guess = 0; guess < 20; guess++) await refusedCall(`guess-${guess % 10}`);
    // The forms without a challenge have caused some of the ten messages already.
    for (let letter = 0; (await askForLetter(`asks-${letter}`)) === 202; letter++)
      expect(letter).toBeLessThan(10);
  });

  describe.each([100, 111, 112, 113])('a challenge of type %i', (type) => {
    beforeAll(() => askFor(type));

    test.each(challengedForms)('is solved in the form $name', async (form) => {
      const visit = await openForm(form);
      const validated = visit.page.waitForResponse('**/web-api/validate').then((answer) => answer.json());
      const solve = solutions[type] ?? expect.fail('an unknown type');
      const [statuses, solved] = await Promise.all([sendForm(visit, () => solve(visit.page)), validated]);
      expect(statuses).toMatchObject([400, {}]);
      expect(solved).toMatchObject({ type, error_message: '' });
      expect(otherFaults(visit)).toEqual([]);
      await visit.close();
    });
  });

  describe('beside a widget of type 113', () => {
    beforeAll(() => askFor(113));

    // The sign-in by SMS is left out: an address may ask for thirty messages in an hour.
    test.each(challengedForms.filter(({ call }) => !call.includes('/sms')))(
      'the question, by keyboard alone, opens the form $name',
      async (form) => {
        const visit = await openForm(form);
        const { page } = visit;
        await sendForm(visit, async () => {
          await widgetIn(page).waitFor();
          await dialogOf(page).getByText('Follow the check below.').waitFor();
          await dialogOf(page).getByRole('button', { name: 'Answer a question instead' }).press('Enter');
          await answerQuestion(page);
        });
        expect(otherFaults(visit)).toEqual([]);
        await visit.close();
      },
    );

    const ofOneVisit = ['sign-in by e-mail', 'full registration', 'recovery by e-mail'];
    test.each(forms.filter(({ name }) => ofOneVisit.includes(name)))(
      'the question comes by itself when the provider cannot be reached, in the form $name',
      async (form) => {
        const visit = await openForm(form);
        const { page } = visit;
        await page.route(`${new URL(standIn.scriptUrl).origin}/**`, (route) => route.abort());
        await sendForm(visit, async () => {
          await page.getByRole('alert').getByText('cannot be reached').waitFor();
          expect(await barriersOf(page)).toEqual([]);
          await answerQuestion(page);
        });
        expect(otherFaults(visit)).toEqual([]);
        await visit.close();
      },
    );

    test.each([
      { lng: 'en', theme: 'dark' },
      { lng: 'ar', theme: 'light' },
    ] as const)('the dialog of a widget has no barrier and fits 390 px in $lng and $theme', async (look) => {
      const visit = await openPage({ theme: look.theme, width: 390 });
      const { page } = visit;
      await page.goto(`${site.origin}/${look.lng}/forgotpassword`);
      await untilHydrated(page);
      await page.locator('dialog [name="email"]').fill('nobody@example.com');
      await page.keyboard.press('Enter');
      await page.frameLocator('dialog iframe').frameLocator('iframe').getByRole('button').waitFor();
      expect(await barriersOfFramedPage(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(otherFaults(visit)).toEqual([]);
      await visit.close();
    });
  });
});
