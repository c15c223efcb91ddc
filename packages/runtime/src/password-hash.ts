import { hash, verify } from '@node-rs/argon2';
import type { PasswordCost, Platform } from './platform.ts';

/** OWASP Password Storage: argon2id with 19 MiB, two passes, one lane. */
export const defaultPasswordCost: PasswordCost = { memoryKib: 19_456, passes: 2 };

export type HashPassword = (password: string) => Promise<string>;

/** Makes the function that hashes passwords by argon2id, the library's default algorithm. */
export function createPasswordHasher({
  passwordCost = defaultPasswordCost,
}: Pick<Platform, 'passwordCost'>): HashPassword {
  const options = { memoryCost: passwordCost.memoryKib, timeCost: passwordCost.passes, parallelism: 1 };
  return (password) => hash(password, options);
}

/** Compares a password with its hash. The hash names the cost that it was made with. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}
