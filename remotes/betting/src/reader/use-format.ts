import type { PlainFormatters } from '@fairline/i18n/plain-formatters';
import { usePlainFormatters } from '@fairline/i18n/use-plain-formatters';
import { useView } from './view.ts';

/** The reader's formatters of all but money, which the coupon alone shows. */
export function useFormat(): PlainFormatters {
  return usePlainFormatters(useView().context);
}
