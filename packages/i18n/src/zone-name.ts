/** What the site's clocks show where a reader's own zone is not known, in hours ahead of UTC (UI-07). */
export const siteZone = 3;

/** The name that Intl knows an offset by: 3 is `Etc/GMT-3`, 5.5 is `+05:30`. */
export function zoneName(hoursAhead: number): string {
  if (Number.isInteger(hoursAhead)) {
    // POSIX counts westwards.
    return hoursAhead === 0 ? 'UTC' : `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`;
  }
  const minutes = Math.round(Math.abs(hoursAhead) * 60);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${hoursAhead < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Whether clocks can be so many hours ahead of UTC: from -12 to 14, in quarters. */
export function isZone(hours: unknown): hours is number {
  return typeof hours === 'number' && hours >= -12 && hours <= 14 && Number.isInteger(hours * 4);
}

/** The hours ahead of UTC that a cookie says; undefined for a text that says none. */
export function zoneIn(text: string): number | undefined {
  const hours = Number(text);
  return /^-?\d{1,2}(\.\d{1,2})?$/.test(text) && isZone(hours) ? hours : undefined;
}
