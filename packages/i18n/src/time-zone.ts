/** The choice to go by the clock of the reader's own device. */
export const readerZone = 'reader';

/** The name that Intl knows a fixed offset by: 3 is `Etc/GMT-3`, 5.5 is `+05:30`. `hoursAhead` of UTC. */
export function offsetZone(hoursAhead: number): string {
  if (Number.isInteger(hoursAhead)) {
    // POSIX counts westwards.
    return hoursAhead === 0 ? 'UTC' : `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`;
  }
  const minutes = Math.round(Math.abs(hoursAhead) * 60);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${hoursAhead < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** An IANA zone, or an offset as `offsetZone` writes it, that the Intl of this machine knows. */
export function isTimeZone(name: unknown): name is string {
  if (typeof name !== 'string' || !zoneForm.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** IANA names such as `America/Argentina/Buenos_Aires` and `Etc/GMT-3`, and offsets such as `+05:30`. */
const zoneForm = /^(?:[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}|[+-]\d{2}:\d{2})$/;

/** The number of hours as a cookie or a setting may say it. */
function isOffset(hours: number): boolean {
  return hours >= -12 && hours <= 14 && Number.isInteger(hours * 4);
}

/**
 * The zone that a setting or a cookie means: a name as it is, a number of hours ahead of UTC as the zone of that offset,
 * `reader` (before: `browser`) as itself. Undefined for what means no zone.
 */
export function zoneOf(value: unknown): string | undefined {
  if (value === readerZone || value === 'browser') return readerZone;
  if (typeof value === 'number') return isOffset(value) ? offsetZone(value) : undefined;
  if (typeof value === 'string' && /^-?\d{1,2}(\.\d{1,2})?$/.test(value)) return zoneOf(Number(value));
  return isTimeZone(value) ? value : undefined;
}
