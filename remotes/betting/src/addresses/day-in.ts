/** Returns the calendar day in the query of an address, such as `2026-03-05`; undefined for none and for no real day. */
export function dayIn({ day = '' }: Readonly<Record<string, string>>): string | undefined {
  const atMs = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN;
  if (Number.isNaN(atMs)) return undefined;
  // A day beyond the end of its month is that of the next one.
  return new Date(atMs).toISOString().startsWith(day) ? day : undefined;
}
