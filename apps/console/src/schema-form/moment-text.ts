/** Writes a moment as a field for date and time has it, to the minute; empty when there is none. */
export function momentText(atMs: number | null, isUtc: boolean): string {
  if (atMs === null) return '';
  const date = new Date(atMs);
  if (Number.isNaN(date.getTime())) return '';
  // The field has no zone. A shift by the device's offset makes the text of UTC that of the device.
  const shown = isUtc ? date : new Date(atMs - date.getTimezoneOffset() * 60_000);
  return shown.toISOString().slice(0, 16);
}

/** Reads the text of a field for date and time; null when it is empty or not whole yet. */
export function momentOf(text: string, isUtc: boolean): number | null {
  if (text === '') return null;
  const atMs = Date.parse(isUtc ? `${text}Z` : text);
  return Number.isNaN(atMs) ? null : atMs;
}
