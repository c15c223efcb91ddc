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

/** Compares a password with its hash. The hash names the cost that it was made with. */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return (await runPasswordTask({ kind: 'verify', passwordHash, password })) === true;
}
