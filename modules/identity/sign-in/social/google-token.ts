import { PlatformError } from '@fairline/contracts';
import type { Clock } from '@fairline/runtime';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import { isOfToken } from './providers/id-tokens.ts';

/** A person as Google identifies them. */
export interface GooglePerson {
  /** Google's number of the person. Unlike an e-mail address it never passes to another person. */
  subject: string;
  /** An address that Google has verified. */
  email: string;
  /** The given name; empty when Google does not name it. */
  name: string;
  surname: string;
}

export interface ExpectedToken {
  clientId: string;
  nonce: string;
  keysAddress: string;
}

export type VerifyGoogleToken = (token: string, expected: ExpectedToken) => Promise<GooglePerson>;

/** Allowed values of `iss`, from Google's guide "Verify the Google ID token on your server side". */
const issuers = ['https://accounts.google.com', 'accounts.google.com'];
/** The maximum difference between Google's clock and ours. */
const toleranceSeconds = 30;
const keysTimeoutMs = 5_000;

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.literal(true),
  nonce: z.string(),
  given_name: z.string().max(80).catch(''),
  family_name: z.string().max(80).catch(''),
});

/**
 * Makes the function that verifies ID tokens of Google: the RS256 signature by Google's published keys, and the claims
 * for client, time and nonce. Keys are fetched when a token names an unknown one, at most twice a minute.
 */
export function verifyGoogleTokens(clock: Clock): VerifyGoogleToken {
  let keys: { address: string; find: ReturnType<typeof createRemoteJWKSet> } | undefined;

  function keysAt(address: string): ReturnType<typeof createRemoteJWKSet> {
    if (keys?.address !== address) {
      const find = createRemoteJWKSet(new URL(address), { timeoutDuration: keysTimeoutMs });
      keys = { address, find };
    }
    return keys.find;
  }

  /**
   * Verifies an ID token and reads its claims.
   * @throws PlatformError SOCIAL_SIGN_IN_REFUSED; UNAVAILABLE when the keys cannot be fetched
   */
  return async (token, { clientId, nonce, keysAddress }) => {
    const verified = await jwtVerify(token, keysAt(keysAddress), {
      algorithms: ['RS256'],
      issuer: issuers,
      audience: clientId,
      requiredClaims: ['exp', 'iat'],
      clockTolerance: toleranceSeconds,
      currentDate: new Date(clock.now()),
    }).catch((error: unknown) => {
      throw new PlatformError(isOfToken(error) ? 'SOCIAL_SIGN_IN_REFUSED' : 'UNAVAILABLE');
    });
    const read = claims.safeParse(verified.payload);
    if (!read.success || read.data.nonce !== nonce) throw new PlatformError('SOCIAL_SIGN_IN_REFUSED');
    const { sub, email, given_name, family_name } = read.data;
    return { subject: sub, email, name: given_name.trim(), surname: family_name.trim() };
  };
}
