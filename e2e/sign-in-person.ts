import type { BrowserContext, Page } from 'playwright-core';
import { z } from 'zod';
import { registerByLetter } from './register-by-letter.ts';

export interface SignInPerson {
  id: string;
  email: string;
  password: string;
  cookie: string;
}

const password = 'a horse of the right battery';
let last = 0;

/** Registers a person with an e-mail address and a password. */
export async function createPerson(origin: string): Promise<SignInPerson> {
  const email = `signs.in.${process.pid}.${++last}@example.com`;
  const body = {
    type: 'full_reg',
    email,
    password,
    name: 'Anna',
    surname: 'Berg',
    birthDate: '1990-05-01',
    countryCode: 'de',
    currency: 'EUR',
    agreed: true,
  };
  const answer = await registerByLetter(origin, body);
  const { player } = z.object({ player: z.object({ userId: z.string() }) }).parse(await answer.json());
  const session = answer.headers.getSetCookie().find((line) => line.startsWith('user_token='));
  return { id: player.userId, email, password, cookie: z.string().parse(session?.split(';')[0]) };
}

/** Gives the browser of `context` an authenticator that verifies its person by itself. */
export async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const devTools = await context.newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
