import { PlatformError } from '@fairline/contracts';
import type { Clock } from '@fairline/runtime';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';

/** What Google vouches for. */
export interface GooglePerson {
  /** Google's number of the person; an e-mail address may change hands, this does not. */
  subject: string;
  /** That Google knows to be the person's. */
  email: string;
  /** Empty when Google does not say. */
  name: string;
  surname: string;
}

export interface ExpectedToken {
  clientId: string;
  nonce: string;
  keysAddress: string;
}

export type VerifyGoogleToken = (token: string, expected: ExpectedToken) => Promise<GooglePerson>;

/** Google, "Verify the Google ID token on your server side": iss is one of these. */
const issuers = ['https://accounts.google.com', 'accounts.google.com'];
/** Clocks of two companies may differ by this much. */
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
 * Verifies ID tokens of Google: RS256 by its published keys, and the claims that say for whom, when and for which
 * sign-in it was made. Keys are fetched when one is not known, at most twice a minute.
 */
export function googleTokens(clock: Clock): VerifyGoogleToken {
  let keys: { address: string; find: ReturnType<typeof createRemoteJWKSet> } | undefined;

  function keysAt(address: string): ReturnType<typeof createRemoteJWKSet> {
    if (keys?.address !== address) {
      const find = createRemoteJWKSet(new URL(address), { timeoutDuration: keysTimeoutMs });
      keys = { address, find };
    }
    return keys.find;
  }

  /** @throws PlatformError SOCIAL_SIGN_IN_REFUSED; UNAVAILABLE when the keys cannot be had */
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

/** Whether it is the token that is wrong, and not the way to the keys. */
function isOfToken(error: unknown): boolean {
  return (
    error instanceof errors.JWTClaimValidationFailed ||
    error instanceof errors.JWTExpired ||
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys
  );
}
