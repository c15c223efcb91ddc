import { expect, vi } from 'vitest';
import { z } from 'zod';

const jsonType = { 'content-type': 'application/json' };

/**
 * Registers a person by the full form, and opens the account by the link of the letter, which the site shows on its own
 * machine. @returns the answer to the confirmation, with the player and the cookies of the session
 */
export async function registerByLetter(
  origin: string,
  body: { email: string } & Record<string, unknown>,
): Promise<Response> {
  const begun = await fetch(`${origin}/web-api/registration`, {
    method: 'POST',
    headers: jsonType,
    body: JSON.stringify(body),
  });
  expect(begun.status).toBe(201);
  const cookie = begun.headers.getSetCookie().find((line) => line.startsWith('registration_step='));
  const token = await vi.waitFor(() => tokenTo(origin, body.email), { interval: 100, timeout: 20_000 });
  return fetch(`${origin}/web-api/registration/confirmation`, {
    method: 'POST',
    headers: { ...jsonType, cookie: z.string().parse(cookie?.split(';')[0]) },
    body: JSON.stringify({ token }),
  });
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
