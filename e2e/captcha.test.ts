import { createConfig, settings } from '@fairline/config';
import { type CaptchaStandIn, captchaStandIn, testSealingKeys } from '@fairline/testing';
import { barriersOf } from '@fairline/testing/barriers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { answerTo } from './answer-to-question.ts';
import { journeyPages, type PageOptions, untilHydrated, type WatchedPage } from './browser.ts';
import { ownSiteOver } from './own-site.ts';
import { createPerson, type SignInPerson } from './sign-in-person.ts';

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
});
afterAll(async () => {
  await config.stop?.();
  await standIn.close();
});

let person: SignInPerson;
let last = 0;
beforeAll(async () => {
  person = await createPerson(site.origin);
});

async function fillPerson(page: Page): Promise<void> {
  await page.locator('[name="email"]').fill(`newcomer.${++last}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Surname').fill('Silva');
  await page.getByLabel('Date of birth').fill('1990-05-17');
  await page.getByLabel('Country').selectOption('de');
  await page.locator('[name="agreed"]').check();
}

interface Form {
  name: string;
  path: string;
  /** The call that the form sends. */
  call: string;
  fill(page: Page): Promise<void>;
  /** The name of the button that sends the form. */
  send: string;
}

const forms: Form[] = [
  {
    name: 'sign-in',
    path: '/user/login',
    call: '/web-api/user/login',
    async fill(page) {
      await page.getByLabel('E-mail or player ID').fill(person.email);
      await page.getByLabel('Password', { exact: true }).fill(person.password);
    },
    send: 'Log in',
  },
  {
    name: 'registration',
    path: '/registration?kind=full_reg',
    call: '/web-api/registration',
    fill: fillPerson,
    send: 'Create account',
  },
  {
    name: 'recovery',
    path: '/?showForgotPasswordModal=1',
    call: '/web-api/user/recovery',
    fill: (page) => page.getByRole('dialog').locator('[name="email"]').fill(`forgets.${++last}@example.com`),
    send: 'Send me a letter',
  },
  {
    name: 'SMS',
    path: '/user/login',
    call: '/web-api/user/login/sms/code',
    async fill(page) {
      await page.getByRole('tab', { name: 'SMS code' }).click();
      await page.getByLabel('Country of the number').selectOption('de');
      await page.getByLabel('Phone number').fill(`0151234568${10 + ++last}`);
    },
    send: 'Send me a code',
  },
];

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

async function openForm(form: Form, options?: PageOptions, lng = 'en'): Promise<WatchedPage> {
  const visit = await openPage(options);
  await visit.page.goto(`${site.origin}/${lng}${form.path}`);
  await untilHydrated(visit.page);
  return visit;
}

/** Fills and sends a form. @returns the statuses of its calls, up to the first that is accepted */
async function sendForm({ page }: WatchedPage, form: Form, solve: () => Promise<void>): Promise<number[]> {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url() === site.origin + form.call) statuses.push(response.status());
  });
  await form.fill(page);
  await page.getByRole('button', { name: form.send, exact: true }).last().click();
  await solve();
  await expect.poll(() => statuses.at(-1), { timeout: 20_000 }).toBeLessThan(300);
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
      timeout: 10_000,
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
    expect(await sendForm(visit, form, async () => {})).toHaveLength(1);
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

    test.each(forms)('is solved in the form $name', async (form) => {
      const visit = await openForm(form);
      const validated = visit.page.waitForResponse('**/web-api/validate').then((answer) => answer.json());
      const solve = solutions[type] ?? expect.fail('an unknown type');
      const [statuses, solved] = await Promise.all([
        sendForm(visit, form, () => solve(visit.page)),
        validated,
      ]);
      expect(statuses).toMatchObject([400, {}]);
      expect(solved).toMatchObject({ type, error_message: '' });
      expect(otherFaults(visit)).toEqual([]);
      await visit.close();
    });
  });

  describe.each(forms.filter(({ name }) => name !== 'SMS'))('of the form $name, type 113', (form) => {
    test('gives way to the question, by keyboard alone', async () => {
      const visit = await openForm(form);
      const { page } = visit;
      await sendForm(visit, form, async () => {
        await widgetIn(page).waitFor();
        await dialogOf(page).getByText('Follow the check below.').waitFor();
        await dialogOf(page).getByRole('button', { name: 'Answer a question instead' }).press('Enter');
        await answerQuestion(page);
      });
      expect(otherFaults(visit)).toEqual([]);
      await visit.close();
    });

    test('asks the question when the provider cannot be reached', async () => {
      const visit = await openForm(form);
      const { page } = visit;
      await page.route(`${new URL(standIn.scriptUrl).origin}/**`, (route) => route.abort());
      await sendForm(visit, form, async () => {
        await page.getByRole('alert').getByText('cannot be reached').waitFor();
        expect(await barriersOf(page)).toEqual([]);
        await answerQuestion(page);
      });
      expect(otherFaults(visit)).toEqual([]);
      await visit.close();
    });
  });
});
