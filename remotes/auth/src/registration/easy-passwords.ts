import type { judgePassword } from '@fairline/contracts/password-policy';

/** The platform's own rule, once it is here. */
let judge: typeof judgePassword | undefined;

/** Fetches the rule, with its lists a file of its own: for whoever begins to type a password. */
export async function fetchJudge(): Promise<void> {
  judge ??= (await import('@fairline/contracts/password-policy')).judgePassword;
}

/**
 * Whether the platform would refuse a password for being common, or for being what others know of the player (`own`).
 * Without the rule nothing is held against it here; the platform has the last word.
 */
export function isEasyPassword(password: string, own: readonly string[]): boolean {
  const verdict = judge?.(password, own);
  return verdict?.ok === false && (verdict.reason === 'common' || verdict.reason === 'own');
}
