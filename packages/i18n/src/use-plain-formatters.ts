import { useMemo } from 'react';
import { languageOf } from './languages.ts';
import { createPlainFormatters, type PlainFormatters } from './plain-formatters.ts';

/** Returns the reader's formatters without money and times. */
export function usePlainFormatters({ lng }: { lng: string }): PlainFormatters {
  return useMemo(() => createPlainFormatters({ lng: languageOf(lng) }), [lng]);
}
