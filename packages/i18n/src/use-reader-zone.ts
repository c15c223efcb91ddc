import { useSyncExternalStore } from 'react';
import { isTimeZone, offsetZone } from './time-zone.ts';

/**
 * Returns the zone of a reader's times: the chosen one, else that of the device. On a server, and before hydration, the
 * device's zone is `unknown`.
 */
export function useReaderZone({ timeZone }: { timeZone: string | null }, unknown: string): string {
  const ofDevice = useSyncExternalStore(
    toNothing,
    () => deviceZone(),
    () => unknown,
  );
  return timeZone ?? ofDevice;
}

/** Returns the name of the device's zone, or its present offset when the device names an unknown zone. */
export function deviceZone(
  name: string | undefined = new Intl.DateTimeFormat('en').resolvedOptions().timeZone,
  hoursAhead: number = -new Date().getTimezoneOffset() / 60,
): string {
  return isTimeZone(name) ? name : offsetZone(hoursAhead);
}

const toNothing = () => () => {};
