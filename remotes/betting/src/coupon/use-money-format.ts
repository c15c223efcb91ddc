import { type ReaderFormatters, useFormatters } from '@fairline/i18n/use-formatters';
import { useSurroundings } from '../surroundings.tsx';

/** The reader's formatters, with money. */
export function useMoneyFormat(): ReaderFormatters {
  return useFormatters(useSurroundings().context);
}
