import { PlatformError } from '@fairline/contracts';
import type { Device } from '@fairline/runtime';
import { type Platform, type pg, secretDigest } from '@fairline/runtime';
import type { PlayerRow } from '../players/player-store.ts';
import { insertSession } from './session-store.ts';

export interface OpenedSession {
  playerId: bigint;
  /** The token of the session. Only the browser has it; the database has its digest. */
  token: string;
  expiresAtMs: number;
}

export interface SessionOptions {
  /** True when the player wants to stay signed in for long. */
  keep: boolean;
  device: Device;
}

const shortSessionMs = 12 * 3_600_000;
const longSessionMs = 30 * 86_400_000;

/** Opens a session. @throws PlatformError WRONG_CREDENTIALS when the password has changed since it was verified */
export async function openSession(
  { clock, ids }: Pick<Platform, 'clock' | 'ids'>,
  connection: Pick<pg.Pool, 'query'>,
  player: PlayerRow,
  { keep, device }: SessionOptions,
): Promise<OpenedSession> {
  const token = ids.secret();
  const expiresAtMs = clock.now() + (keep ? longSessionMs : shortSessionMs);
  const isOpen = await insertSession(connection, {
    digest: secretDigest(token),
    id: ids.uuid(),
    playerId: player.id,
    passwordHash: player.password_hash,
    createdAt: new Date(clock.now()),
    expiresAt: new Date(expiresAtMs),
    ...device,
  });
  if (!isOpen) throw new PlatformError('WRONG_CREDENTIALS');
  return { playerId: player.id, token, expiresAtMs };
}
