import { PlatformError } from '@fairline/contracts';
import { type Device, type Platform, type pg, secretDigest, writeOutbox } from '@fairline/runtime';
import type { PlayerRow } from '../players/player-store.ts';
import { letterAbout } from '../security/record-security-event.ts';
import { type LifeRules, maxLifeMs } from './domain/session-life.ts';
import { insertSession } from './session-store.ts';

/** The token of a session. Only the browser has it; the database has its digest. */
export interface SessionToken {
  token: string;
  /** The end of the session, ms UTC. */
  expiresAtMs: number;
}

export interface OpenedSession extends SessionToken {
  playerId: bigint;
  /** The display settings that the player has stored, by name. */
  settings: Readonly<Record<string, string>>;
  /** True when the sign-in has recorded a device that the player had not used before, also the first one. */
  addsDevice: boolean;
}

/** The device of a sign-in and its place, by the IP address. */
export interface SessionDevice extends Device {
  /** Two lower-case letters; null when unknown. */
  country?: string | null;
  city?: string | null;
  /** The language of the page; English when absent. */
  language?: string;
}

export interface SessionOptions {
  /** True when the player wants to stay signed in for long. */
  keep: boolean;
  /** True when the player has given the password, after which security settings are open for half an hour. */
  byPassword: boolean;
  device: SessionDevice;
  /** The id of the device, where its record is known. */
  deviceId?: string | undefined;
  /** The attempt by password that the session ends. */
  attempt?: EndedAttempt | undefined;
}

/** An attempt by password that was right. */
export interface EndedAttempt {
  id: string;
  /** The subject whose failures are forgotten. */
  forgotten: string;
  /** The subjects whose other failures stay. */
  withdrawn: readonly string[];
}

/**
 * Opens a session, and records the sign-in and its device. A player who has other devices gets a letter about a new one.
 * @throws PlatformError WRONG_CREDENTIALS when the password has changed since it was verified; SELF_EXCLUDED
 */
export async function openSession(
  { clock, ids, rulesNow }: Pick<Platform, 'clock' | 'ids'> & { rulesNow(): LifeRules },
  connection: Pick<pg.Pool, 'query'>,
  player: Pick<PlayerRow, 'id' | 'password_hash'>,
  { keep, byPassword, device, deviceId, attempt }: SessionOptions,
): Promise<OpenedSession> {
  const token = ids.secret();
  const sessionId = ids.uuid();
  const now = new Date(clock.now());
  const expiresAtMs = now.getTime() + maxLifeMs(keep, rulesNow());
  const { outcome, isNewDevice, addsDevice, settings } = await insertSession(connection, {
    digest: secretDigest(token),
    id: sessionId,
    playerId: player.id,
    passwordHash: player.password_hash,
    createdAt: now,
    passwordAt: byPassword ? now : null,
    expiresAt: new Date(expiresAtMs),
    isKept: keep,
    country: null,
    city: null,
    language: 'en',
    ...device,
    deviceId: deviceId ?? null,
    attempt,
  });
  if (outcome !== 'open') {
    throw new PlatformError(outcome === 'excluded' ? 'SELF_EXCLUDED' : 'WRONG_CREDENTIALS');
  }
  if (isNewDevice) {
    const { browser, system, country = null, city = null } = device;
    const at = { happened_at: now, browser, system, country, city };
    await writeOutbox(connection, [
      letterAbout({ id: sessionId, player_id: player.id, ...at }, 'new-device'),
    ]);
  }
  return { playerId: player.id, token, expiresAtMs, addsDevice, settings };
}
