import { type Language, localeOf } from '@fairline/i18n/languages';
import { writeCalendarDay } from '@fairline/i18n/time-formatters';
import { useHydrated } from '@fairline/remote-views/use-hydrated.ts';
import { useMemo } from 'react';

export interface DataWriter {
  /** Returns the name of the country with this two-letter code. */
  country(code: string): string;
  /** Formats a calendar day (YYYY-MM-DD), which is the same in every time zone. */
  day(isoDate: string): string;
}

/** Formats countries and days in the reader's language. */
export function useWrittenData(lng: Language): DataWriter {
  // JavaScript engines name some countries differently, so only the browser writes the names.
  const isHydrated = useHydrated();
  return useMemo(() => {
    const names = isHydrated ? new Intl.DisplayNames(localeOf(lng), { type: 'region' }) : undefined;
    return {
      country: (code) => names?.of(code.toUpperCase()) ?? code.toUpperCase(),
      day: (isoDate) => writeCalendarDay(isoDate, lng),
    };
  }, [lng, isHydrated]);
}
