/** Counts of failed attempts within the throttle's window. */
export interface RecentFailures {
  /** Failures of one login, or of registrations from one device or address. */
  subject: number;
  /** Failures from the IP address, for any login. */
  address: number;
  /** Failures from the device, for any login. */
  device: number;
  /** Different names that were tried from the IP address, this one included. */
  namesOfAddress: number;
  /** Different names that were tried from the device, this one included. */
  namesOfDevice: number;
}

/** Many people may share one address, so it takes more before all of them are asked for a captcha. */
const bounds = { failuresOfAddress: 20, failuresOfDevice: 10, namesOfAddress: 15, namesOfDevice: 5 } as const;

/**
 * AUTH-08, AUTH-09: decides whether the next attempt needs a captcha before its password is looked at. A device that is
 * new to the player needs one a failure earlier. An unknown login counts as a new device, so that it cannot be told from
 * a known one.
 */
export function needsCaptcha(
  failures: RecentFailures,
  { afterFailures, isKnownDevice }: { afterFailures: number; isKnownDevice: boolean },
): boolean {
  const forgiven = isKnownDevice ? afterFailures : Math.max(1, afterFailures - 1);
  return (
    failures.subject >= forgiven ||
    failures.address >= bounds.failuresOfAddress ||
    failures.device >= bounds.failuresOfDevice ||
    failures.namesOfAddress >= bounds.namesOfAddress ||
    failures.namesOfDevice >= bounds.namesOfDevice
  );
}

/** The messages that one address may ask for in an hour without a captcha. The bounds of messages allow it thirty. */
const freeMessages = 10;

/**
 * AUTH-08: decides whether the next message that somebody without a session asks for needs a captcha. A program that floods
 * addresses of others asks for many; a person, or a household, for few.
 */
export function needsCaptchaForMessage(askedFromAddress: number): boolean {
  return askedFromAddress >= freeMessages;
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
