/** The calendar of a time zone. */
export interface ZoneDays {
  /** Returns the calendar day of a moment in ms UTC: 2026-03-05. */
  dayOf(atMs: number): string;
  /**
   * Returns the first instant of a calendar day and that of the next, in ms UTC. A day on which clocks change has 23 or
   * 25 hours; a day that a zone skipped has none.
   */
  rangeOf(day: string): { fromMs: number; toMs: number };
}

const dayMs = 86_400_000;
/** The maximum distance of any zone from UTC, now and in the past. */
const maxOffsetMs = 16 * 3_600_000;

/**
 * Returns the calendar of an IANA zone, or of an offset such as `+05:30`.
 * @throws RangeError for a zone that Intl does not know.
 */
export function zoneDays(zone: string): ZoneDays {
  // Intl writes an offset as GMT or GMT+05:30, or GMT-04:56:02 for the local mean time of early years.
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });

  function offsetMs(atMs: number): number {
    const name = format.formatToParts(atMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours = 0, minutes = 0, seconds = 0] =
      /^GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(name.replace('−', '-')) ?? [];
    const ahead = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
    return sign === '-' ? -ahead : ahead;
  }

  /** Returns the first whole second at which clocks of the zone show this local time or a later one. */
  function firstAt(localMs: number): number {
    let [tooEarly, reached] = [localMs - maxOffsetMs, localMs + maxOffsetMs];
    while (reached - tooEarly > 1_000) {
      const middle = tooEarly + Math.ceil((reached - tooEarly) / 2_000) * 1_000;
      if (middle === reached) break;
      if (middle + offsetMs(middle) >= localMs) reached = middle;
      else tooEarly = middle;
    }
    return reached;
  }

  return {
    dayOf: (atMs) => new Date(atMs + offsetMs(atMs)).toISOString().slice(0, 10),
    rangeOf(day) {
      const localMs = Date.parse(day);
      return { fromMs: firstAt(localMs), toMs: firstAt(localMs + dayMs) };
    },
  };
}
