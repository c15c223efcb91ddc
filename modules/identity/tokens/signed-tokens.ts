import { componentsSchema, type DeviceComponents } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { createTokenKeys } from './token-keys.ts';

/** The purpose of a session's token. A token that was made for another purpose is refused. */
export type SessionPurpose = 'call' | 'grant';

export interface SessionClaims {
  /** The player's id, written in digits. */
  playerId: string;
  sessionId: string;
}

export interface DeviceClaims {
  deviceId: string;
  components: DeviceComponents;
}

/**
 * Signs and verifies JSON web tokens (RFC 7519). Expiries are ms UTC, rounded down to seconds. A token that is forged,
 * expired or made for another purpose reads as undefined.
 */
export interface SignedTokens {
  sign(purpose: SessionPurpose, claims: SessionClaims, expiresAtMs: number): Promise<string>;
  read(purpose: SessionPurpose, token: string): Promise<SessionClaims | undefined>;
  signDevice(claims: DeviceClaims, expiresAtMs: number): Promise<string>;
  readDevice(token: string): Promise<DeviceClaims | undefined>;
  removeOldKeys(): Promise<void>;
}

const algorithm = 'HS256';
const issuer = 'fairline';

const sessionPayload = z.object({ sub: z.string().regex(/^\d{1,18}$/), sid: z.uuid() });
const devicePayload = z.object({ sub: z.uuid(), cmp: componentsSchema });

export function createSignedTokens(platform: Platform): SignedTokens {
  const { clock } = platform;
  const keys = createTokenKeys(platform);

  async function write(
    audience: string,
    subject: string,
    rest: object,
    expiresAtMs: number,
  ): Promise<string> {
    const { period, secret } = await keys.current();
    return new SignJWT({ ...rest })
      .setProtectedHeader({ alg: algorithm, kid: String(period) })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(subject)
      .setIssuedAt(Math.floor(clock.now() / 1000))
      .setExpirationTime(Math.floor(expiresAtMs / 1000))
      .sign(secret);
  }

  async function verified<Payload>(
    audience: string,
    token: string,
    schema: z.ZodType<Payload>,
  ): Promise<Payload | undefined> {
    try {
      const { payload } = await jwtVerify(token, keyFor, {
        algorithms: [algorithm],
        issuer,
        audience,
        requiredClaims: ['exp', 'sub'],
        currentDate: new Date(clock.now()),
      });
      return schema.parse(payload);
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined;
      throw error;
    }
  }

  async function keyFor({ kid = '' }: { kid?: string }): Promise<Uint8Array> {
    const secret = /^\d{1,6}$/.test(kid) ? await keys.of(Number(kid)) : undefined;
    if (!secret) throw new errors.JWKSNoMatchingKey();
    return secret;
  }

  return {
    sign: (purpose, { playerId, sessionId }, expiresAtMs) =>
      write(purpose, playerId, { sid: sessionId }, expiresAtMs),

    async read(purpose, token) {
      const payload = await verified(purpose, token, sessionPayload);
      return payload && { playerId: payload.sub, sessionId: payload.sid };
    },

    signDevice: ({ deviceId, components }, expiresAtMs) =>
      write('device', deviceId, { cmp: components }, expiresAtMs),

    async readDevice(token) {
      const payload = await verified('device', token, devicePayload);
      return payload && { deviceId: payload.sub, components: payload.cmp };
    },

    removeOldKeys: () => keys.removeOld(),
  };
}
