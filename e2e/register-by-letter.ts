import { expect, vi } from 'vitest';
import { z } from 'zod';

const jsonType = { 'content-type': 'application/json' };

/** What a person fills in. The country is Germany, and the currency the euro. */
export interface FilledForm {
  email: string;
  password: string;
  name: string;
  surname: string;
  birthDate: string;
  phone?: string;
  city?: string;
  promoCode?: string;
}

export interface RegisteredPlayer {
  id: string;
  /** The cookie of the session, as `name=value`. */
  cookie: string;
}

/**
 * Registers a person by the full form, and opens the account by the link of the letter, which the site shows on its own
 * machine.
 */
export async function registerByLetter(origin: string, form: FilledForm): Promise<RegisteredPlayer> {
  const begun = await fetch(`${origin}/web-api/registration`, {
    method: 'POST',
    headers: jsonType,
    body: JSON.stringify({ type: 'full_reg', countryCode: 'de', currency: 'EUR', agreed: true, ...form }),
  });
  expect(begun.status).toBe(201);
  const cookie = begun.headers.getSetCookie().find((line) => line.startsWith('registration_step='));
  const token = await vi.waitFor(() => tokenTo(origin, form.email), { interval: 100, timeout: 60_000 });
  const opened = await fetch(`${origin}/web-api/registration/confirmation`, {
    method: 'POST',
    headers: { ...jsonType, cookie: z.string().parse(cookie?.split(';')[0]) },
    body: JSON.stringify({ token }),
  });
  expect(opened.status).toBe(200);
  return sessionIn(opened);
}

/** Reads the player and the cookie of the session in an answer that has opened an account. */
export async function sessionIn(answer: Response): Promise<RegisteredPlayer> {
  const { player } = z.object({ player: z.object({ userId: z.string() }) }).parse(await answer.json());
  const line = answer.headers.getSetCookie().find((each) => each.startsWith('user_token='));
  return { id: player.userId, cookie: z.string().parse(line?.split(';')[0]) };
}

/** Finds the token of the newest letter to an address. */
async function tokenTo(origin: string, email: string): Promise<string> {
  const list = await (await fetch(`${origin}/dev/outbox`)).text();
  for (const [, path = ''] of list.matchAll(/href="(\/dev\/outbox\/[\da-f-]{36})"/g)) {
    const page = await (await fetch(`${origin}${path}`)).text();
    const to = /<dt>To<\/dt><dd>([^<]*)<\/dd>/.exec(page)?.[1] ?? '';
    const isTo = to.replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code))) === email;
    const token = /activatefast#([\w-]{43})/.exec(page)?.[1];
    if (isTo && token !== undefined) return token;
  }
  throw new Error(`no letter to ${email}`);
}
