/** Counts of failed attempts within the throttle's window. */
export interface RecentFailures {
  /** Failures of one login, or of registrations from one device or address. */
  subject: number;
  /** Failures from the IP address, for any login. */
  address: number;
}

/** Many people may share one address, so it takes more failures before all of them are asked for a captcha. */
const addressFailures = 20;

/**
 * AUTH-08, AUTH-09: decides whether the next attempt needs a captcha. A device that is new to the player needs one a
 * failure earlier. An unknown login counts as a new device, so that it cannot be told from a known one.
 */
export function needsCaptcha(
  { subject, address }: RecentFailures,
  { afterFailures, isKnownDevice }: { afterFailures: number; isKnownDevice: boolean },
): boolean {
  const forgiven = isKnownDevice ? afterFailures : Math.max(1, afterFailures - 1);
  return subject >= forgiven || address >= addressFailures;
}

/** Pairs of failures from an address and the bits that puzzles get from that count on. */
const harderBy = [
  [0, 0],
  [20, 2],
  [50, 4],
] as const;

/** Returns the difficulty of a puzzle for an address in bits. Each bit doubles the work. */
export function puzzleBits(defaultBits: number, failuresOfAddress: number): number {
  const [, more] = harderBy.findLast(([failures]) => failures <= failuresOfAddress) ?? harderBy[0];
  return defaultBits + more;
}
