import { type Challenge, challengeOf } from '../challenges/domain/sign-in-risk.ts';
import { isImpossibleTravel, type PlacedSignIn } from '../challenges/domain/travel.ts';

/** What the risk of a sign-in of a known player is judged by. */
export interface EntryRisk {
  isKnownDevice: boolean;
  /** True when the player has signed in from any device that had a record. */
  hasDevices: boolean;
  /** Other players who were seen on the device. */
  otherPlayersOfDevice: number;
  /** The last sign-in of the player; null before the first one. */
  last: { country: string | null; at: Date } | null;
}

/** Players who were seen on a device within this time count. */
export const seenOnDeviceMs = 86_400_000;

/** AUTH-08, AUTH-09: returns why a proven sign-in needs a captcha; undefined when it does not. */
export function challengeOfEntry(
  { isKnownDevice, hasDevices, otherPlayersOfDevice, last }: EntryRisk,
  now: PlacedSignIn,
): Challenge | undefined {
  return challengeOf({
    isNewDevice: hasDevices && !isKnownDevice,
    isImpossibleTravel:
      last !== null && isImpossibleTravel({ country: last.country, atMs: last.at.getTime() }, now),
    playersOfDevice: otherPlayersOfDevice + 1,
  });
}
