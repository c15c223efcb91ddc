import { runPasswordTask } from './password-threads.ts';
import type { PasswordCost, Platform } from './platform.ts';

/** OWASP Password Storage: argon2id with 19 MiB, two passes, one lane. */
export const defaultPasswordCost: PasswordCost = { memoryKib: 19_456, passes: 2 };

export type HashPassword = (password: string) => Promise<string>;

/** Makes the function that hashes passwords by argon2id, the library's default algorithm. */
export function createPasswordHasher({
  passwordCost = defaultPasswordCost,
}: Pick<Platform, 'passwordCost'>): HashPassword {
  return async (password) => {
    const result = await runPasswordTask({ kind: 'hash', password, cost: passwordCost });
    if (typeof result !== 'string') throw new Error('The thread answered a hash with something else.');
    return result;
  };
}

/** By memory and passes: a process has few costs. */
const decoys = new Map<string, Promise<string>>();

/**
 * Returns the hash of a secret that nobody knows, with which sign-ins of unknown persons take as long as those of known
 * ones. All parts of a process share it, so that its start does not need a second thread.
 */
export function decoyHash({
  passwordCost = defaultPasswordCost,
  ids,
}: Pick<Platform, 'passwordCost' | 'ids'>): Promise<string> {
  const key = `${passwordCost.memoryKib} ${passwordCost.passes}`;
  const made = decoys.get(key) ?? createPasswordHasher({ passwordCost })(ids.secret());
  decoys.set(key, made);
  return made;
}

/** Compares a password with its hash. The hash names the cost that it was made with. */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return (await runPasswordTask({ kind: 'verify', passwordHash, password })) === true;
}
