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
