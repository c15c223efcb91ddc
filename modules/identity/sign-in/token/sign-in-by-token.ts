import { createHmac, timingSafeEqual } from 'node:crypto';
import { settings } from '@fairline/config';
import { PlatformError } from '@fairline/contracts';
import { secretDigest } from '@fairline/runtime';
import { findPlayerById } from '../../players/player-store.ts';
import { type Entered, enterAccount } from '../enter-account.ts';
import type { EntryParts } from '../entry-parts.ts';
import { exempt } from '../judged-entry.ts';
import type { SignInOrigin } from '../sign-in-origin.ts';

/** A token that a program of the operator has signed. */
export interface SignedToken {
  methodId: string;
  /** The player id, a point, and random characters. */
  token: string;
  /** HMAC-SHA-256 in hexadecimal digits. */
  sign: string;
  lng: string;
  /** The end of the token, in seconds UTC. */
  exp: number;
}

/** The longest life of a token. */
const maxLifeSeconds = 60;

/**
 * Signs a player in by a signed token, once. The program vouches for the person and not for a second factor, which is
 * asked for as after a password.
 * @throws PlatformError SIGNATURE_INVALID, TOO_MANY_REQUESTS, SELF_EXCLUDED, ACCOUNT_CLOSED
 */
export async function signInByToken(
  parts: EntryParts,
  signed: SignedToken,
  { address, device }: Pick<SignInOrigin, 'address' | 'device'>,
): Promise<Entered> {
  const { database, steps, throttle } = parts;
  const name = secretDigest(`${signed.methodId}.${signed.token}`);
  const attempt = { subject: `token:${name.toString('base64url')}`, address };
  const player = await throttle.guard(attempt, async () => {
    if (!isSigned(parts, signed)) return undefined;
    // The digest stays until the token has run out, so that the second use finds it.
    const isFirst = await steps.claim('signed-token', name, new Date((signed.exp + maxLifeSeconds) * 1_000));
    const [id = ''] = signed.token.split('.');
    return isFirst ? findPlayerById(database.pool, BigInt(id)) : undefined;
  });
  if (!player) throw new PlatformError('SIGNATURE_INVALID');
  return enterAccount(parts, { player, keep: false, byPassword: false, judged: exempt('token') }, { device });
}

function isSigned({ clock, config }: Pick<EntryParts, 'clock' | 'config'>, signed: SignedToken): boolean {
  const { methodId, token, sign, lng, exp } = signed;
  const method = config.get(settings.auth.signInMethods).find((each) => each.methodId === methodId);
  const leftMs = exp * 1_000 - clock.now();
  if (!method || leftMs <= 0 || leftMs > maxLifeSeconds * 1_000) return false;
  const expected = createHmac('sha256', config.reveal(method.key))
    .update(`${methodId}.${token}.${lng}.${exp}`)
    .digest();
  const given = Buffer.from(sign, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
