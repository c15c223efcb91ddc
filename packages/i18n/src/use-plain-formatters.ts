import { useMemo, useSyncExternalStore } from 'react';
import { isLanguage } from './languages.ts';
import { createPlainFormatters, type FormatterOptions, type PlainFormatters } from './plain-formatters.ts';
import { siteZone, zoneName } from './zone-name.ts';

/** Of the reader's page, as the shell tells every remote. */
export interface Reader {
  lng: string;
  hour12: boolean;
  /** Hours ahead of UTC, as the reader has chosen; null goes by the browser. */
  timeZone: number | null;
}

/**
 * How the reader wants values, in the zone that the reader has chosen or else that of the browser. On the server, and
 * while its markup is taken over, it is in the site's zone and with 24 hours, so that both sides write the same.
 */
export function useFormatterOptions({ lng, hour12, timeZone }: Reader): FormatterOptions {
  const isAtHome = useSyncExternalStore(toNothing, isTrue, isFalse);
  return useMemo(() => {
    const hours = timeZone ?? (isAtHome ? undefined : siteZone);
    return {
      lng: isLanguage(lng) ? lng : 'en',
      ...(hours !== undefined && { timeZone: zoneName(hours) }),
      ...(isAtHome && { hour12 }),
    };
  }, [lng, hour12, timeZone, isAtHome]);
}

/** The reader's formatters of all but money. */
export function usePlainFormatters(reader: Reader): PlainFormatters {
  const options = useFormatterOptions(reader);
  return useMemo(() => createPlainFormatters(options), [options]);
}

const toNothing = () => () => {};
const isTrue = () => true;
const isFalse = () => false;
