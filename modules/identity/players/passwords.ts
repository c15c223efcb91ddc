import { randomInt } from 'node:crypto';
import { PlatformError } from '@fairline/contracts';
import { judgePassword } from '@fairline/contracts/password-policy';
import { isBreachedPassword, verifyPassword } from '@fairline/runtime';
import * as store from './player-store.ts';

/** Finds the player; undefined when this is not their password. */
export async function findByPassword(
  connection: store.Connection,
  playerId: bigint,
  password: string,
): Promise<store.PlayerRow | undefined> {
  const row = await store.findPlayerById(connection, playerId);
  return row && (await verifyPassword(row.password_hash, password)) ? row : undefined;
}

/** Words that others know about a player and the site. Attackers try them first as a password. */
export interface KnownWords {
  email: string | null;
  name: string | null;
  surname: string | null;
  companyName: string;
}

/**
 * Refuses a weak password, and one that was found in a breach.
 * @throws PlatformError PASSWORD_WEAK, which names `path`, the field of the request with the password
 */
export function refuseWeak(
  password: string,
  path: string,
  { email, name, surname, companyName }: KnownWords,
): void {
  const verdict = judgePassword(
    password,
    [email, name, surname, companyName].filter((word) => word !== null),
  );
  if (!verdict.ok) throw weakPassword(path, verdict.reason);
  if (isBreachedPassword(password)) throw weakPassword(path, 'common');
}

export function weakPassword(path: string, detail: string): PlatformError {
  return new PlatformError('PASSWORD_WEAK', undefined, [{ path, detail }]);
}

/** Makes a password of twelve characters (59 bits) that are hard to mistake for one another. */
export function inventPassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  return Array.from({ length: 12 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}
