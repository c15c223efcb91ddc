import { writeAnnouncedTime } from '@fairline/i18n/announced-time';
import { readerZone } from '@fairline/i18n/time-zone';
import type { Notice } from '../../core/notice.ts';
import type { Preferences } from '../../site/preferences/preferences.ts';
import type { Reader } from '../../site/site-boot.ts';

/** The times of a planned maintenance in ms UTC; null where the site gives none. */
export interface MaintenancePlan {
  notifyStartedAtMs: number | null;
  notifyEndedAtMs: number | null;
  startedAtMs: number | null;
  endedAtMs: number | null;
}

export interface MaintenanceReader {
  /** The country code (ISO 3166-1) in upper or lower case. */
  country: string;
  /** The IANA name of the time zone; the device's own when absent. */
  timeZone?: string;
  hour12?: boolean;
  /** The operator's own text, in the language of the page. */
  ownText?: string;
}

/** Returns the reader of the notice, with the operator's own text. */
export function maintenanceReader(
  { country, hasTwelveHours }: Pick<Reader, 'country' | 'hasTwelveHours'>,
  { timeZone, twelveHours }: Pick<Preferences, 'timeZone' | 'twelveHours'>,
  ownText: string,
): MaintenanceReader {
  return {
    country,
    hour12: twelveHours ?? hasTwelveHours,
    ownText,
    ...(timeZone === readerZone ? {} : { timeZone }),
  };
}

const russianCountries: readonly string[] = ['az', 'kz', 'ua', 'ru'];

const words = {
  en: {
    title: 'Scheduled maintenance',
    text: 'The site will not be available from {start} to {end}.',
    start: 'The site will not be available from {start}.',
    end: 'The site will not be available until {end}.',
    unknown: 'The site will not be available for a while.',
  },
  ru: {
    title: 'Технические работы',
    text: 'Сайт будет недоступен с {start} до {end}.',
    start: 'Сайт будет недоступен с {start}.',
    end: 'Сайт будет недоступен до {end}.',
    unknown: 'Сайт будет некоторое время недоступен.',
  },
} as const;

/**
 * NOTE-04: returns a notice of maintenance with its times. It is in Russian in AZ, KZ, UA and RU, and in English
 * elsewhere.
 */
export function maintenanceNotice(plan: MaintenancePlan, reader: MaintenanceReader): Notice {
  const lng = russianCountries.includes(reader.country.toLowerCase()) ? 'ru' : 'en';
  const { title, ...sentences } = words[lng];
  const { startedAtMs, endedAtMs } = plan;
  const written = (atMs: number | null) =>
    atMs === null ? '' : writeAnnouncedTime(atMs, { lng, ...reader });
  const sentence =
    startedAtMs === null
      ? sentences[endedAtMs === null ? 'unknown' : 'end']
      : sentences[endedAtMs === null ? 'start' : 'text'];
  const text = sentence.replace('{start}', written(startedAtMs)).replace('{end}', written(endedAtMs));
  const notice = { kind: 'maintenance', key: 'maintenance' } as const;
  return reader.ownText
    ? {
        ...notice,
        title: reader.ownText,
        text: [startedAtMs, endedAtMs].map(written).filter(Boolean).join(' – '),
      }
    : { ...notice, title, text, lang: lng };
}

/** Returns the time until the notice is due, in ms: 0 when it is due now, undefined when it is past. */
export function maintenanceNoticeDueIn(plan: MaintenancePlan, nowMs: number): number | undefined {
  const { notifyStartedAtMs, notifyEndedAtMs, endedAtMs } = plan;
  if (notifyStartedAtMs === null) return undefined;
  const untilMs = notifyEndedAtMs ?? endedAtMs ?? Number.POSITIVE_INFINITY;
  return nowMs < untilMs ? Math.max(0, notifyStartedAtMs - nowMs) : undefined;
}
