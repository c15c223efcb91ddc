import { type TestPlatform, testWallet } from '@fairline/testing';
import type { Page } from 'playwright-core';
import { codeTo } from './outbox.ts';
import { addWallet } from './page-wallet.ts';
import { createPerson, type SignInPerson } from './sign-in-person.ts';
import { holdTicket, insertTicket, type TicketPerson } from './social-ticket.ts';

/** A form that the site may ask for a captcha. */
export interface CaptchaForm {
  name: string;
  /** The call that the form sends. */
  call: string;
  /** The name of the button that sends the form. */
  send: string;
  /** Registers the person of the form, while the site still asks for no captcha. */
  prepare?(): Promise<unknown>;
  /** Prepares one visit to the form. */
  begin(): Promise<CaptchaVisit>;
}

interface CaptchaVisit {
  path: string;
  /** Gives the browser what it has before the page is opened. */
  before?(page: Page): Promise<void>;
  /** Fills the form in. `solve` solves a captcha that an earlier step of the form needs. */
  fill(page: Page, solve: () => Promise<void>): Promise<void>;
}

interface CaptchaSite {
  origin: string;
  platform: TestPlatform;
}

let last = 0;
const newEmail = (name: string) => `${name}.${++last}@example.com`;
const newNumber = () => `151234568${String(++last).padStart(2, '0')}`;

async function fillPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
}

async function fillNumber(page: Page, number: string): Promise<void> {
  await page.getByLabel('Country of the number').selectOption('de');
  await page.getByLabel('Phone number').fill(`0${number}`);
}

async function agree(page: Page): Promise<void> {
  await page.getByLabel('Country').selectOption('de');
  await page.locator('[name="agreed"]').check();
}

/** Gives a person another number, which they have confirmed. */
async function confirmNumber({ platform }: CaptchaSite, { id }: SignInPerson, number: string): Promise<void> {
  await platform.database.pool.query(
    'UPDATE identity.player SET phone = $2, phone_confirmed_at = now() WHERE id = $1',
    [id, `+49${number}`],
  );
}

/** A visitor whom a network has proven. */
const visitorOf = (email: string): TicketPerson => ({ email, name: 'Ana', surname: 'Silva' });

/** Fills in the number that the code of a sign-in goes to. */
async function fillNumberOfSms(page: Page, number: string): Promise<void> {
  await page.getByRole('tab', { name: 'SMS code' }).click();
  await fillNumber(page, number);
}

/** Returns every form that the site may ask for a captcha. */
export function captchaForms(site: CaptchaSite): CaptchaForm[] {
  return [...signIns(site), ...registrations(site), ...recoveries()];
}

/**
 * Returns the person of one form, who is registered at the first call. Each sign-in has one of its own, since a device that
 * is new to a person who has another already is a reason for a captcha.
 */
function personOf(site: CaptchaSite): () => Promise<SignInPerson> {
  let person: Promise<SignInPerson> | undefined;
  return () => {
    person ??= createPerson(site.origin);
    return person;
  };
}

function signIns(site: CaptchaSite): CaptchaForm[] {
  const byPhone = personOf(site);
  const bySms = personOf(site);
  const byTicket = personOf(site);
  const path = '/user/login';
  const login = (name: string, by: 'email' | 'id'): CaptchaForm => {
    const person = personOf(site);
    return {
      name,
      call: '/web-api/user/login',
      send: 'Log in',
      prepare: person,
      async begin() {
        const { [by]: text, password } = await person();
        return {
          path,
          async fill(page) {
            await page.getByLabel('E-mail or player ID').fill(text);
            await fillPassword(page, password);
          },
        };
      },
    };
  };
  return [
    login('sign-in by e-mail', 'email'),
    login('sign-in by player id', 'id'),
    {
      name: 'sign-in by phone and password',
      call: '/web-api/user/login/phone',
      send: 'Log in',
      prepare: byPhone,
      async begin() {
        const number = newNumber();
        const person = await byPhone();
        await confirmNumber(site, person, number);
        return {
          path,
          async fill(page) {
            await page.getByRole('tab', { name: 'Phone' }).click();
            await fillNumber(page, number);
            await fillPassword(page, person.password);
          },
        };
      },
    },
    {
      name: 'request for an SMS',
      call: '/web-api/user/login/sms/code',
      send: 'Send me a code',
      begin: async () => ({ path, fill: (page) => fillNumberOfSms(page, newNumber()) }),
    },
    {
      name: 'code of an SMS',
      call: '/web-api/user/login/sms',
      send: 'Log in',
      prepare: bySms,
      async begin() {
        const number = newNumber();
        await confirmNumber(site, await bySms(), number);
        // The pause between two messages to one account is half a minute.
        await site.platform.database.pool.query(
          "UPDATE identity.proof_request SET asked_at = asked_at - interval '1 minute'",
        );
        return {
          path,
          async fill(page, solve) {
            await fillNumberOfSms(page, number);
            await page.getByRole('button', { name: 'Send me a code' }).click();
            await solve();
            const code = await codeTo(site.origin, `+49${number}`, 'your code to sign in');
            await page.getByLabel('Code of six digits').fill(code);
          },
        };
      },
    },
    {
      name: 'password of an account that a network opens from then on',
      call: '/web-api/user/login',
      send: 'Log in',
      prepare: byTicket,
      async begin() {
        const { email, password } = await byTicket();
        const stored = await insertTicket(site.platform, visitorOf(email));
        return {
          path: `${path}?ticket=${stored.ticket}`,
          before: (page) => holdTicket(page, stored, site.origin),
          async fill(page) {
            await page.getByLabel('E-mail or player ID').fill(email);
            await fillPassword(page, password);
          },
        };
      },
    },
  ];
}

/**
 * Returns the page that ends a sign-in elsewhere on a device that is new to the player. It comes after a network, one tap or
 * a wallet, of which the wallet needs nobody else.
 */
export function formAfterWallet(site: CaptchaSite): CaptchaForm {
  const wallet = testWallet();
  const person = personOf(site);
  return {
    name: 'sign-in by a wallet on a new device',
    call: '/social-api/oauth/challenge',
    send: 'Log in with MetaMask',
    async prepare() {
      const { id } = await person();
      const { pool } = site.platform.database;
      await pool.query(
        `INSERT INTO identity.social_identity (provider, subject, player_id, linked_at)
         VALUES ('metamask', $1, $2, now())`,
        [wallet.address, id],
      );
      await pool.query(
        'INSERT INTO identity.player_device (player_id, device_id, seen_at) VALUES ($1, gen_random_uuid(), now())',
        [id],
      );
    },
    begin: async () => ({
      path: '/user/login',
      before: (page) => addWallet(page, wallet),
      fill: async () => {},
    }),
  };
}

function registrations(site: CaptchaSite): CaptchaForm[] {
  const call = '/web-api/registration';
  const send = 'Create account';
  const password = 'correct horse battery';
  const form = (name: string, kind: string, fill: CaptchaVisit['fill']): CaptchaForm => ({
    name,
    call,
    send,
    begin: async () => ({ path: `/registration?kind=${kind}`, fill }),
  });
  return [
    form('registration by one click', 'fast_reg', agree),
    form('registration by phone', 'phone_reg', async (page) => {
      await page.getByLabel('Mobile number').fill(`0${newNumber()}`);
      await fillPassword(page, password);
      await agree(page);
    }),
    form('full registration', 'full_reg', async (page) => {
      await page.locator('[name="email"]').fill(newEmail('newcomer'));
      await fillPassword(page, password);
      await page.getByLabel('First name').fill('Ana');
      await page.getByLabel('Surname').fill('Silva');
      await page.getByLabel('Date of birth').fill('1990-05-17');
      await agree(page);
    }),
    {
      name: 'registration after a network',
      call,
      send,
      async begin() {
        const stored = await insertTicket(site.platform, visitorOf(newEmail('visitor')));
        return {
          path: `/registration/socialregistration?ticket=${stored.ticket}`,
          before: (page) => holdTicket(page, stored, site.origin),
          async fill(page) {
            await fillPassword(page, password);
            await page.getByLabel('Date of birth').fill('1990-05-17');
            await agree(page);
          },
        };
      },
    },
  ];
}

function recoveries(): CaptchaForm[] {
  const path = '/?showForgotPasswordModal=1';
  const call = '/web-api/user/recovery';
  return [
    {
      name: 'recovery by e-mail',
      call,
      send: 'Send me a letter',
      begin: async () => ({
        path,
        fill: (page) => page.getByRole('dialog').locator('[name="email"]').fill(newEmail('forgets')),
      }),
    },
    {
      name: 'recovery by phone',
      call,
      send: 'Send me a code',
      begin: async () => ({
        path,
        async fill(page) {
          await page.getByRole('dialog').getByRole('button', { name: 'By phone' }).click();
          await fillNumber(page, newNumber());
        },
      }),
    },
  ];
}
