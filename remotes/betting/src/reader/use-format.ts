import type { PlainFormatters } from '@fairline/i18n/plain-formatters';
import { usePlainFormatters } from '@fairline/i18n/use-plain-formatters';
import { useView } from '@fairline/remote-views/view-context.ts';

/** Returns the reader's formatters of numbers and times. Money is only shown in the coupon, which has its own. */
export function useFormat(): PlainFormatters {
  return usePlainFormatters(useView().context);
}
