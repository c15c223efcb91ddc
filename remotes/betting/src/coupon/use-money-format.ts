import { type ReaderFormatters, useFormatters } from '@fairline/i18n/use-formatters';
import { useView } from '../reader/view.ts';

/** The reader's formatters, including money. */
export function useMoneyFormat(): ReaderFormatters {
  return useFormatters(useView().context);
}
