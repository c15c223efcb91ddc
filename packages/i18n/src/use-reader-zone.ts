import { useSyncExternalStore } from 'react';
import { isTimeZone, offsetZone } from './time-zone.ts';

/**
 * The zone that a reader's times are in: the one that was chosen, else that of the device. On a server, and until a page
 * has hydrated, the device's zone is not known and `unknown` stands for it.
 */
export function useReaderZone({ timeZone }: { timeZone: string | null }, unknown: string): string {
  const ofDevice = useSyncExternalStore(
    toNothing,
    () => deviceZone(),
    () => unknown,
  );
  return timeZone ?? ofDevice;
}

/** The name of the device's zone; its offset of today where the device has no name that others know. */
export function deviceZone(
  name: string | undefined = new Intl.DateTimeFormat('en').resolvedOptions().timeZone,
  hoursAhead: number = -new Date().getTimezoneOffset() / 60,
): string {
  return isTimeZone(name) ? name : offsetZone(hoursAhead);
}

const toNothing = () => () => {};
