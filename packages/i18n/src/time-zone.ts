/** The setting for the zone of the reader's own device. */
export const readerZone = 'reader';

/** Returns Intl's name of a fixed offset, given in hours ahead of UTC: 3 is `Etc/GMT-3`, 5.5 is `+05:30`. */
export function offsetZone(hoursAhead: number): string {
  if (Number.isInteger(hoursAhead)) {
    // POSIX counts westwards, so the sign is reversed.
    return hoursAhead === 0 ? 'UTC' : `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`;
  }
  const minutes = Math.round(Math.abs(hoursAhead) * 60);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${hoursAhead < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** True for a zone that this machine's Intl knows: an IANA zone, or an offset in the form of `offsetZone`. */
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

/** True for a number of hours that a cookie or a setting may contain. */
function isOffset(hours: number): boolean {
  return hours >= -12 && hours <= 14 && Number.isInteger(hours * 4);
}

/**
 * Reads the zone of a setting or a cookie. A name stays as it is, a number of hours ahead of UTC becomes the zone of
 * that offset, and `reader` (formerly `browser`) stays `reader`.
 * @returns undefined when the value is no zone.
 */
export function zoneOf(value: unknown): string | undefined {
  if (value === readerZone || value === 'browser') return readerZone;
  if (typeof value === 'number') return isOffset(value) ? offsetZone(value) : undefined;
  if (typeof value === 'string' && /^-?\d{1,2}(\.\d{1,2})?$/.test(value)) return zoneOf(Number(value));
  return isTimeZone(value) ? value : undefined;
}
