import { PlatformError } from '@fairline/contracts';
import { type Device, type Platform, type pg, secretDigest } from '@fairline/runtime';
import type { PlayerRow } from '../players/player-store.ts';
import { type LifeRules, maxLifeMs } from './domain/session-life.ts';
import { insertSession } from './session-store.ts';

export interface OpenedSession {
  playerId: bigint;
  /** The token of the session. Only the browser has it; the database has its digest. */
  token: string;
  expiresAtMs: number;
  /** True when the player has signed in from other devices before, and not from this one. */
  isNewDevice?: boolean;
}

/** The device of a sign-in and its place, by the IP address. */
export interface SessionDevice extends Device {
  /** Two lower-case letters; null when unknown. */
  country?: string | null;
  city?: string | null;
}

export interface SessionOptions {
  /** True when the player wants to stay signed in for long. */
  keep: boolean;
  device: SessionDevice;
  /** The id of the device, where its record is known. */
  deviceId?: string | undefined;
}

/**
 * Opens a session, and records the sign-in and its device.
 * @throws PlatformError WRONG_CREDENTIALS when the password has changed since it was verified; SELF_EXCLUDED
 */
export async function openSession(
  { clock, ids, rulesNow }: Pick<Platform, 'clock' | 'ids'> & { rulesNow(): LifeRules },
  connection: Pick<pg.Pool, 'query'>,
  player: Pick<PlayerRow, 'id' | 'password_hash'>,
  { keep, device, deviceId }: SessionOptions,
): Promise<OpenedSession> {
  const token = ids.secret();
  const expiresAtMs = clock.now() + maxLifeMs(keep, rulesNow());
  const { outcome, isNewDevice } = await insertSession(connection, {
    digest: secretDigest(token),
    id: ids.uuid(),
    playerId: player.id,
    passwordHash: player.password_hash,
    createdAt: new Date(clock.now()),
    expiresAt: new Date(expiresAtMs),
    isKept: keep,
    country: null,
    city: null,
    ...device,
    deviceId: deviceId ?? null,
  });
  if (outcome !== 'open') {
    throw new PlatformError(outcome === 'excluded' ? 'SELF_EXCLUDED' : 'WRONG_CREDENTIALS');
  }
  return { playerId: player.id, token, expiresAtMs, isNewDevice };
}
