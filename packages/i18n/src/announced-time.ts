import { localeOf } from './languages.ts';
import type { TimeOptions } from './time-formatters.ts';

/**
 * Formats a moment together with its zone, for announcements to readers of all zones: 2 May, 01:30 UTC. `atMs` is in ms
 * UTC.
 */
export function writeAnnouncedTime(atMs: number, { lng, timeZone, hour12 = false }: TimeOptions): string {
  return new Intl.DateTimeFormat(localeOf(lng), {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: hour12 ? 'h12' : 'h23',
    timeZoneName: 'short',
    ...(timeZone !== undefined && { timeZone }),
  }).format(atMs);
}
