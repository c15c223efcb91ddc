import type { judgePassword } from '@fairline/contracts/password-policy';

/** The platform's own rule; undefined until it has been loaded. */
let judge: typeof judgePassword | undefined;

/** Loads the rule when the player begins to type a password. It is a large chunk. */
export async function fetchJudge(): Promise<void> {
  judge ??= (await import('@fairline/contracts/password-policy')).judgePassword;
}

/**
 * True when the platform would refuse a password because it is common or follows from facts about the player (`own`).
 * False while the rule is not loaded: the platform checks again.
 */
export function isEasyPassword(password: string, own: readonly string[]): boolean {
  const verdict = judge?.(password, own);
  return verdict?.ok === false && (verdict.reason === 'common' || verdict.reason === 'own');
}
