import { localeOf } from '@fairline/i18n/languages';
import { priceNumber } from '@fairline/odds/price-number';
import { minOddsMilli } from '@fairline/odds/price-range';
import type { MountContext } from '@fairline/remote-kit/protocol';
import { lateModule } from '@fairline/remote-kit/remote/late-module';
import { useMemo } from 'react';
import type { Texts } from '../texts/texts.ts';

/** Writes a price (thousandths) as the reader has it. What is no price is a dash. */
export type OddsText = (oddsMilli: number) => string;

/** The notations that are not decimal, which few readers choose. */
export const otherNotations = lateModule(() => import('@fairline/odds/odds-text'));

/** Whether prices are written by {@link otherNotations}. */
export function isOtherNotation({ oddsFormat }: Pick<MountContext, 'oddsFormat'>): boolean {
  return oddsFormat !== 'decimal';
}

/** Prices in the reader's notation and language: 1850 is `1.85`. Decimal while the code of another is on its way. */
export function useOddsNotation(context: Pick<MountContext, 'oddsFormat'>, { lng }: Texts): OddsText {
  const { oddsFormat } = context;
  const other = otherNotations.useModule(isOtherNotation(context));
  return useMemo(() => {
    const locale = localeOf(lng);
    const written: OddsText = other
      ? (oddsMilli) => other.oddsText(oddsMilli, oddsFormat, locale)
      : (oddsMilli) => priceNumber(oddsMilli / 1_000, locale);
    return (oddsMilli) => (oddsMilli < minOddsMilli ? '–' : written(oddsMilli));
  }, [other, oddsFormat, lng]);
}
