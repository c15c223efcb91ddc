import { verifyPassword } from '@fairline/runtime';
import { weakPassword } from '../players/passwords.ts';
import type { Connection } from '../players/player-store.ts';
import { findOldHashes, rememberPassword } from './protection-store.ts';

/** The number of replaced passwords that are not taken again, beside the present one. */
const kept = 5;

/**
 * ACC-05: refuses a password that the player has or had before.
 * @throws PlatformError PASSWORD_WEAK, which names `path` and the reason `used`
 */
export async function refuseUsed(
  connection: Connection,
  {
    playerId,
    presentHash,
    password,
    path,
  }: { playerId: bigint; presentHash: string; password: string; path: string },
): Promise<void> {
  const hashes = [presentHash, ...(await findOldHashes(connection, playerId, kept))];
  for (const hash of hashes) if (await verifyPassword(hash, password)) throw weakPassword(path, 'used');
}

/** Keeps a replaced password among those that are not taken again. Its hash alone is stored. */
export function keepReplaced(
  connection: Connection,
  replaced: { playerId: bigint; oldHash: string; at: Date },
): Promise<void> {
  return rememberPassword(connection, { ...replaced, kept });
}
