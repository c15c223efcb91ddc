/** A person has few accounts: more players than this on one device in a day are a pattern of account farms. */
const playersOfDevice = 5;

/** What is unusual about a sign-in whose password was right. */
export interface SignInRisk {
  /** The player has signed in from other devices and never from this one. */
  isNewDevice: boolean;
  /** Nobody can have travelled here since the last sign-in. */
  isImpossibleTravel: boolean;
  /** Players who have signed in from the device within a day. */
  playersOfDevice: number;
}

export type Challenge = 'new-device' | 'impossible-travel' | 'many-accounts';

/**
 * AUTH-08, AUTH-09: returns why a sign-in with the right password needs a captcha; undefined when it does not. It is
 * decided after the password, because the answer before it would tell whether an account exists.
 */
export function challengeOf(risk: SignInRisk): Challenge | undefined {
  if (risk.isImpossibleTravel) return 'impossible-travel';
  if (risk.playersOfDevice > playersOfDevice) return 'many-accounts';
  return risk.isNewDevice ? 'new-device' : undefined;
}
