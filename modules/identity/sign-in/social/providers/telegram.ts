import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { PlatformError } from '@fairline/contracts';
import type { Callback } from './code-flow.ts';
import type { ProviderApp, SocialPerson } from './provider.ts';

/** The time for which a signed answer is good. */
const freshMs = 5 * 60_000;
/**
 * The fields that Telegram signs, as far as an answer has them. If Telegram signs another field one day, the signature does
 * not fit and the answer is refused.
 */
const fields = ['auth_date', 'first_name', 'id', 'last_name', 'photo_url', 'username'];

/** Returns the address of Telegram's sign-in for a bot, which is the site's application there. */
export function telegramAddress(app: ProviderApp, redirectUri: string): string {
  const address = new URL(app.endpoints?.authorize ?? 'https://oauth.telegram.org/auth');
  address.searchParams.set('bot_id', app.clientId);
  address.searchParams.set('origin', new URL(redirectUri).origin);
  address.searchParams.set('return_to', redirectUri);
  return address.href;
}

/**
 * Reads the person whom Telegram has signed (Telegram, "Checking authorization"): HMAC-SHA-256 of the sorted fields with
 * the digest of the bot's token.
 * @throws PlatformError SOCIAL_SIGN_IN_REFUSED
 */
export function readTelegramPerson(app: ProviderApp, callback: Callback, nowMs: number): SocialPerson {
  const signed = Object.entries(callback).filter(([name]) => fields.includes(name));
  const line = signed
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');
  const expected = createHmac('sha256', hash('sha256', app.secret, 'buffer'))
    .update(line)
    .digest();
  const given = Buffer.from(callback.hash ?? '', 'hex');
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  const ageMs = nowMs - Number(callback.auth_date) * 1_000;
  const isFresh = Math.abs(ageMs) <= freshMs;
  const { id } = callback;
  if (!isSigned || !isFresh || id === undefined || !/^\d{1,20}$/.test(id)) {
    throw new PlatformError('SOCIAL_SIGN_IN_REFUSED');
  }
  return {
    subject: id,
    email: null,
    name: (callback.first_name ?? '').slice(0, 80),
    surname: (callback.last_name ?? '').slice(0, 80),
  };
}
