import { type ReaderFormatters, useFormatters } from '@fairline/i18n/use-formatters';
import { useView } from './view-context.ts';

/**
 * Returns the reader's formatters of numbers and money; `ReaderTime` formats times. It is separate from `useView`,
 * because the table of currencies is larger than most views.
 */
export function useFormat(): ReaderFormatters {
  return useFormatters(useView());
}
