import { type ReaderFormatters, useFormatters } from '@fairline/i18n/use-formatters';
import { useView } from './view-context.ts';

/**
 * The reader's formatters of numbers and money; times are written by `ReaderTime`. Apart from `useView`, since the table
 * of currencies is more code than most views are.
 */
export function useFormat(): ReaderFormatters {
  return useFormatters(useView());
}
