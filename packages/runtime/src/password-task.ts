import type { PasswordCost } from './platform.ts';

/** What a thread of passwords is asked to do. */
export type PasswordTask =
  | { kind: 'hash'; password: string; cost: PasswordCost }
  | { kind: 'verify'; passwordHash: string; password: string };

/** The hash, or whether the password is the one of the hash. */
export type PasswordResult = string | boolean;

/** The answer of a thread: the result, or the words of the error. */
export type PasswordAnswer = { result: PasswordResult } | { error: string };
