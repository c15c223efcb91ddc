/** Where a person may be, as far as it is known. */
export interface Whereabouts {
  /** The country of residence, ISO 3166-1 alpha-2 in any case. */
  country: string;
  /** The zone of the device or of the player's settings: an IANA name or an offset such as `+05:30`. */
  timeZone?: string | undefined;
}

/** The place where each day begins last, for a country whose zones nobody knows. */
const westernmost = 'Etc/GMT+12';

/** The calendars of countries that were asked for. Most of the work is to make one, and there are some 250 countries. */
const calendars = new Map<string, readonly Intl.DateTimeFormat[]>();

/**
 * Returns today's date (YYYY-MM-DD) where the person lives. Of the zones of the country and the person's own the one
 * counts in which it is earliest, so that no clock that somebody sets makes them a day older. A zone that nobody knows
 * is left out.
 */
export function dateAt({ country, timeZone }: Whereabouts, nowMs: number): string {
  const own = timeZone === undefined ? undefined : calendarOf(timeZone);
  let earliest = '9999-12-31';
  for (const calendar of own ? [...calendarsIn(country), own] : calendarsIn(country)) {
    const date = dateBy(calendar, nowMs);
    if (date < earliest) earliest = date;
  }
  return earliest;
}

/** Returns the calendars of all zones of a country by the data of the runtime (Unicode CLDR); at least one. */
function calendarsIn(country: string): readonly Intl.DateTimeFormat[] {
  const known = calendars.get(country);
  if (known) return known;
  const zones = new Intl.Locale('und', { region: country }).getTimeZones() ?? [];
  const made = (zones.length === 0 ? [westernmost] : zones).map(calendarIn);
  calendars.set(country, made);
  return made;
}

/** Returns the calendar of a zone; undefined for a name that is no zone. */
function calendarOf(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return calendarIn(timeZone);
  } catch {
    return undefined;
  }
}

function calendarIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
}

function dateBy(calendar: Intl.DateTimeFormat, nowMs: number): string {
  const parts = calendar.formatToParts(nowMs);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** Tells whether a person born on `birthDate` has reached `ageYears` on the day `today`; both are YYYY-MM-DD. */
export function isOfAge(birthDate: string, ageYears: number, today: string): boolean {
  const latest = `${String(Number(today.slice(0, 4)) - ageYears).padStart(4, '0')}${today.slice(4)}`;
  // ISO dates compare as text. A person born on 29 February is of age on 1 March of a common year.
  return birthDate <= latest;
}
