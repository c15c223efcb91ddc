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
}

/** Opens a session. @throws PlatformError WRONG_CREDENTIALS when the password has changed since it was verified */
export async function openSession(
  { clock, ids, rulesNow }: Pick<Platform, 'clock' | 'ids'> & { rulesNow(): LifeRules },
  connection: Pick<pg.Pool, 'query'>,
  player: Pick<PlayerRow, 'id' | 'password_hash'>,
  { keep, device }: SessionOptions,
): Promise<OpenedSession> {
  const token = ids.secret();
  const expiresAtMs = clock.now() + maxLifeMs(keep, rulesNow());
  const isOpen = await insertSession(connection, {
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
  });
  if (!isOpen) throw new PlatformError('WRONG_CREDENTIALS');
  return { playerId: player.id, token, expiresAtMs };
}
