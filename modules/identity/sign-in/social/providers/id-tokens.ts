import { PlatformError } from '@fairline/contracts';
import { createBoundedMap } from '@fairline/runtime';
import { compactDecrypt, createRemoteJWKSet, errors, importJWK, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import type { ProviderApp } from './provider.ts';

export interface ExpectedIdToken {
  algorithms: readonly string[];
  /** The address of the published keys, or the shared secret. */
  keys: string | Buffer;
  issuer: string;
  clientId: string;
  /** Undefined for a provider that leaves the nonce out. */
  nonce: string | undefined;
  nowMs: number;
}

/** Verifies ID tokens (OpenID Connect Core 1.0, 3.1.3.7). Keys are fetched when a token names an unknown one. */
export interface IdTokens {
  /** Returns the claims. @throws PlatformError SOCIAL_SIGN_IN_REFUSED; UNAVAILABLE when the keys cannot be fetched */
  verify(token: string, expected: ExpectedIdToken): Promise<Record<string, unknown>>;
}

/** The maximum difference between the provider's clock and ours. */
const toleranceSeconds = 30;
const keysTimeoutMs = 5_000;
/** More addresses than the table has rows. */
const maxKeySets = 32;

export function createIdTokens(): IdTokens {
  const keySets = createBoundedMap<JWTVerifyGetKey>({ maxEntries: maxKeySets });

  function keysAt(address: string): JWTVerifyGetKey {
    const known = keySets.get(address);
    if (known) return known;
    const made = createRemoteJWKSet(new URL(address), { timeoutDuration: keysTimeoutMs });
    keySets.set(address, made);
    return made;
  }

  return {
    async verify(token, { algorithms, keys, issuer, clientId, nonce, nowMs }) {
      const options = {
        algorithms: [...algorithms],
        issuer,
        audience: clientId,
        requiredClaims: ['exp', 'iat', 'sub'],
        clockTolerance: toleranceSeconds,
        currentDate: new Date(nowMs),
      };
      const verifying =
        typeof keys === 'string'
          ? jwtVerify(token, keysAt(keys), options)
          : jwtVerify(token, new Uint8Array(keys), options);
      const { payload } = await verifying.catch((error: unknown) => {
        throw new PlatformError(isOfToken(error) ? 'SOCIAL_SIGN_IN_REFUSED' : 'UNAVAILABLE');
      });
      const isOurs = nonce === undefined || payload.nonce === nonce;
      // A token for several clients has to name the one that asked for it.
      const isForUs = payload.azp === undefined || payload.azp === clientId;
      if (!isOurs || !isForUs) throw new PlatformError('SOCIAL_SIGN_IN_REFUSED');
      return payload;
    },
  };
}

/** Tells errors of the token from errors of fetching the keys. */
export function isOfToken(error: unknown): boolean {
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

const privateJwk = z.looseObject({ kty: z.string() });

/**
 * Opens an encrypted ID token (five parts) with the application's private key; a signed one stays as it is.
 * @throws PlatformError SOCIAL_SIGN_IN_REFUSED
 */
export async function openToken(token: string, { secret }: ProviderApp): Promise<string> {
  if (token.split('.').length !== 5) return token;
  try {
    const key = privateJwk.parse(JSON.parse(secret));
    const { plaintext } = await compactDecrypt(token, await importJWK(key, 'RSA-OAEP-256'));
    return new TextDecoder().decode(plaintext);
  } catch {
    throw new PlatformError('SOCIAL_SIGN_IN_REFUSED');
  }
}
