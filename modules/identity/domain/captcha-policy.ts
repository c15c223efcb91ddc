/** Failed attempts in the window of the throttle. */
export interface RecentFailures {
  /** Of the login, or of registrations from the address. */
  subject: number;
  /** From the address, whoever's password it was. */
  address: number;
}

/** Behind one address there may be a whole house: it takes more failures to doubt all of it. */
const addressFailures = 20;

/**
 * AUTH-08, AUTH-09: whether the next attempt has to show that there is a person. One failure less is forgiven where
 * the player has never signed in from the device, which also holds for every login that there is not.
 */
export function needsCaptcha(
  { subject, address }: RecentFailures,
  { afterFailures, isKnownDevice }: { afterFailures: number; isKnownDevice: boolean },
): boolean {
  const forgiven = isKnownDevice ? afterFailures : Math.max(1, afterFailures - 1);
  return subject >= forgiven || address >= addressFailures;
}

/** Failures from an address, and how many bits harder the puzzle is from there on. */
const harderBy = [
  [0, 0],
  [20, 2],
  [50, 4],
] as const;

/** Difficulty of a puzzle for an address: each bit doubles the work. */
export function puzzleBits(defaultBits: number, failuresOfAddress: number): number {
  const [, more] = harderBy.findLast(([failures]) => failures <= failuresOfAddress) ?? harderBy[0];
  return defaultBits + more;
}
