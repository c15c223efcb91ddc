/**
 * Returns the instant (ms UTC) at which a clock in this IANA zone shows the date (YYYY-MM-DD) and time (HH:MM). A time
 * that does not exist, because summer time begins, is read as an hour later.
 */
export function instantOf(date: string, time: string, zone: string): number {
  const shownMs = Date.parse(`${date}T${time}:00Z`);
  const guessMs = shownMs - offsetMs(zone, shownMs);
  return shownMs - offsetMs(zone, guessMs);
}

/** Milliseconds by which clocks of the zone are ahead of UTC at this instant. */
function offsetMs(zone: string, atMs: number): number {
  const name = formatOf(zone)
    .formatToParts(atMs)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours = '0', minutes = '0'] = /^GMT([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? [];
  const ms = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign === '-' ? -ms : ms;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  return format;
}
