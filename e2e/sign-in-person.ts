import type { Page } from 'playwright-core';
import { type RegisteredPlayer, registerByLetter } from './register-by-letter.ts';

export interface SignInPerson extends RegisteredPlayer {
  email: string;
  password: string;
}

const password = 'a horse of the right battery';
let last = 0;

/** Registers a person with an e-mail address and a password. */
export async function createPerson(origin: string): Promise<SignInPerson> {
  const email = `signs.in.${process.pid}.${++last}@example.com`;
  const form = { email, password, name: 'Anna', surname: 'Berg', birthDate: '1990-05-01' };
  return { email, password, ...(await registerByLetter(origin, form)) };
}

/** AUTH-14: gives the password again, which a change of the security settings needs. */
export async function givePassword(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Go on', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}
