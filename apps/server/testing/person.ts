import { z } from 'zod';
import type { Answer, TestPlayer, TestSite } from './test-site.ts';

/** A player who registered with an e-mail address and this password. */
export interface TestPerson extends TestPlayer {
  email: string;
}

export const personPassword = 'correct horse battery';
const registered = z.object({ player: z.object({ userId: z.string() }) });
let last = 0;

/** Registers a person with an e-mail address and {@link personPassword}. */
export async function registerPerson(site: TestSite, change: object = {}): Promise<TestPerson> {
  const number = ++last;
  const email = `person.${number}@example.org`;
  // Accounts of one person are found by name and date of birth, so each person has their own.
  const birthDate = new Date(Date.UTC(1960, 0, 1 + number * 11)).toISOString().slice(0, 10);
  const surname = `Silva ${[...String(number)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('')}`;
  const body = {
    type: 'full_reg',
    currency: 'EUR',
    countryCode: 'de',
    agreed: true,
    email,
    password: personPassword,
    name: 'Ana',
    surname,
    birthDate,
    ...change,
  };
  const { json, cookies } = await site.call('POST', '/web-api/registration', { body });
  const { userId } = registered.parse(json).player;
  return { id: userId, email, cookie: `user_token=${cookies.user_token}` };
}

/** Signs in by login and password, with more fields or the cookies of the browser. */
export function logIn(
  site: TestSite,
  login: string,
  {
    password = personPassword,
    cookie = '',
    more = {},
  }: { password?: string; cookie?: string; more?: object } = {},
): Promise<Answer> {
  const body = { uLogin: login, uPassword: Buffer.from(password).toString('base64'), ...more };
  return site.call('POST', '/web-api/user/login', { body, ...(cookie && { cookie }) });
}

/** Gives a person the session cookie of an answer, as a browser does: a change of factors replaces it. */
export function keepCookie(person: TestPerson, { cookies }: Pick<Answer, 'cookies'>): void {
  if (cookies.user_token) person.cookie = `user_token=${cookies.user_token}`;
}
