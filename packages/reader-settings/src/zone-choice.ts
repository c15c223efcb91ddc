import { languageOf, localeOf } from '@fairline/i18n/languages';
import { offsetZone, readerZone } from '@fairline/i18n/time-zone';

export interface ZoneOption {
  /** The IANA name of the zone, such as `Europe/Madrid`. */
  value: string;
  label: string;
}

/** One city for each distinct set of clock rules in use today (IANA time zone database, 2026a). */
const places = (
  'Pacific/Pago_Pago Pacific/Honolulu Pacific/Marquesas America/Adak America/Anchorage America/Los_Angeles ' +
  'America/Denver America/Phoenix America/Chicago America/Mexico_City America/Regina America/New_York America/Bogota ' +
  'America/Lima America/Havana America/Halifax America/Caracas America/La_Paz America/Santo_Domingo America/Manaus ' +
  'America/Santiago America/Asuncion America/St_Johns America/Sao_Paulo America/Argentina/Buenos_Aires ' +
  'America/Montevideo America/Nuuk America/Noronha Atlantic/Azores Atlantic/Cape_Verde Europe/London Europe/Lisbon ' +
  'Africa/Abidjan Africa/Casablanca Africa/Lagos Europe/Berlin Africa/Johannesburg Europe/Athens Africa/Cairo ' +
  'Asia/Beirut Asia/Jerusalem Europe/Chisinau Europe/Istanbul Europe/Moscow Europe/Minsk Asia/Riyadh Africa/Nairobi ' +
  'Asia/Tehran Europe/Samara Asia/Dubai Asia/Baku Asia/Tbilisi Asia/Yerevan Asia/Kabul Asia/Yekaterinburg ' +
  'Asia/Karachi Asia/Tashkent Asia/Almaty Indian/Maldives Asia/Kolkata Asia/Colombo Asia/Kathmandu Asia/Dhaka ' +
  'Asia/Omsk Asia/Bishkek Asia/Yangon Asia/Bangkok Asia/Jakarta Asia/Krasnoyarsk Asia/Novosibirsk Asia/Shanghai ' +
  'Asia/Hong_Kong Asia/Singapore Asia/Manila Asia/Irkutsk Asia/Ulaanbaatar Australia/Perth Australia/Eucla Asia/Tokyo ' +
  'Asia/Seoul Asia/Yakutsk Australia/Darwin Australia/Adelaide Australia/Brisbane Australia/Sydney Pacific/Guam ' +
  'Asia/Vladivostok Australia/Lord_Howe Pacific/Guadalcanal Pacific/Norfolk Asia/Magadan Asia/Sakhalin ' +
  'Pacific/Auckland Pacific/Fiji Asia/Kamchatka Pacific/Chatham Pacific/Tongatapu Pacific/Apia Pacific/Kiritimati'
).split(' ');

/** Every offset from UTC in use, in hours. */
const offsets = [
  -12, -11, -10, -9.5, -9, -8, -7, -6, -5, -4, -3.5, -3, -2.5, -2, -1, 0, 1, 2, 3, 3.5, 4, 4.5, 5, 5.5, 5.75,
  6, 6.5, 7, 8, 8.75, 9, 9.5, 10, 10.5, 11, 12, 12.75, 13, 13.75, 14,
];

/** Lists zones by their names in the reader's language, from west to east by their offset at `atMs`. */
export function namedZones(pageLanguage: string, atMs: number): ZoneOption[] {
  const seen = new Set<string>();
  return places
    .flatMap((zone) => {
      const minutes = minutesAhead(zone, atMs);
      const name = minutes === undefined ? '' : zoneTitle(zone, pageLanguage, atMs);
      // When several zones have one name, only the first is listed: their clocks differ by a few days a year at most.
      if (minutes === undefined || seen.has(name)) return [];
      seen.add(name);
      return [{ value: zone, label: `${zoneText(minutes / 60)} · ${name}`, minutes, name }];
    })
    .toSorted((a, b) => a.minutes - b.minutes || a.name.localeCompare(b.name, localeFor(pageLanguage)))
    .map(({ value, label }) => ({ value, label }));
}

/** Lists the fixed offsets, without summer time. */
export function fixedZones(): ZoneOption[] {
  return offsets.map((hours) => ({ value: offsetZone(hours), label: zoneText(hours) }));
}

/** Adds a zone that the list may lack, such as that of the reader's device, by its own name and offset. */
export function zoneLabel(zone: string, pageLanguage: string, atMs: number): string {
  const minutes = minutesAhead(zone, atMs);
  if (minutes === undefined) return zone;
  const fixed = fixedZones().find((each) => each.value === zone);
  return fixed?.label ?? `${zoneText(minutes / 60)} · ${zoneTitle(zone, pageLanguage, atMs)}`;
}

/** Reads the choice from a remote's context, where null means the zone of the reader's device. */
export function zoneOption(timeZone: string | null): string {
  return timeZone ?? readerZone;
}

/** Returns the value that the shell stores for a choice; undefined removes it. */
export function zoneOf(option: string): string | undefined {
  return option === readerZone ? undefined : option;
}

/** Writes an offset, for example UTC+5:30. */
export function zoneText(hoursAhead: number): string {
  const minutes = Math.round(Math.abs(hoursAhead) * 60);
  const rest = minutes % 60;
  const sign = hoursAhead < 0 ? '−' : '+';
  return `UTC${sign}${Math.floor(minutes / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** Returns the name of a zone in the reader's language, for example India Standard Time. */
function zoneTitle(timeZone: string, pageLanguage: string, atMs: number): string {
  return partOf(localeFor(pageLanguage), timeZone, 'longGeneric', atMs) ?? timeZone;
}

/** Returns the minutes ahead of UTC; undefined for a zone that this browser does not know. */
function minutesAhead(timeZone: string, atMs: number): number | undefined {
  const text = partOf('en', timeZone, 'longOffset', atMs);
  const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(text ?? '') ?? [];
  if (text === undefined) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

function partOf(
  locale: string,
  timeZone: string,
  timeZoneName: 'longGeneric' | 'longOffset',
  atMs: number,
): string | undefined {
  try {
    return new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
      .formatToParts(atMs)
      .find(({ type }) => type === 'timeZoneName')?.value;
  } catch {
    return undefined;
  }
}

function localeFor(pageLanguage: string): string {
  return localeOf(languageOf(pageLanguage));
}
