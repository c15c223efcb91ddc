import type { Platform } from '@fairline/runtime';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { createTokenKeys } from './token-keys.ts';

/** What a token is for; one that was made for something else is refused. */
export type TokenPurpose = 'call' | 'grant';

export interface TokenClaims {
  /** Digits. */
  playerId: string;
  sessionId: string;
}

/** Short texts that say something about a session and that nobody else could have written (RFC 7519). */
export interface SignedTokens {
  /** @param expiresAtMs UTC; kept to the second, rounded down */
  sign(purpose: TokenPurpose, claims: TokenClaims, expiresAtMs: number): Promise<string>;
  /** What a token says; undefined for one that is forged, over, or made for something else. */
  read(purpose: TokenPurpose, token: string): Promise<TokenClaims | undefined>;
  removeOldKeys(): Promise<void>;
}

const algorithm = 'HS256';
const issuer = 'fairline';

const payloadSchema = z.object({ sub: z.string().regex(/^\d{1,18}$/), sid: z.uuid() });

export function createSignedTokens(platform: Platform): SignedTokens {
  const { clock } = platform;
  const keys = createTokenKeys(platform);

  return {
    async sign(purpose, { playerId, sessionId }, expiresAtMs) {
      const { period, secret } = await keys.current();
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, kid: String(period) })
        .setIssuer(issuer)
        .setAudience(purpose)
        .setSubject(playerId)
        .setIssuedAt(Math.floor(clock.now() / 1000))
        .setExpirationTime(Math.floor(expiresAtMs / 1000))
        .sign(secret);
    },

    async read(purpose, token) {
      try {
        const { payload } = await jwtVerify(
          token,
          async ({ kid = '' }) => {
            const secret = /^\d{1,6}$/.test(kid) ? await keys.of(Number(kid)) : undefined;
            if (!secret) throw new errors.JWKSNoMatchingKey();
            return secret;
          },
          {
            algorithms: [algorithm],
            issuer,
            audience: purpose,
            requiredClaims: ['exp', 'sub'],
            currentDate: new Date(clock.now()),
          },
        );
        const { sub, sid } = payloadSchema.parse(payload);
        return { playerId: sub, sessionId: sid };
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined;
        throw error;
      }
    },

    removeOldKeys: () => keys.removeOld(),
  };
}
