import { localeOf } from '@fairline/i18n/languages';
import { priceNumber } from '@fairline/odds/price-number';
import { minOddsMilli } from '@fairline/odds/price-range';
import type { MountContext } from '@fairline/remote-kit/protocol';
import { lateModule } from '@fairline/remote-kit/remote/late-module';
import { useMemo } from 'react';
import type { Texts } from '../texts/texts.ts';

/** Writes a price (thousandths) in the reader's notation. A value below the lowest price becomes a dash. */
export type OddsText = (oddsMilli: number) => string;

/** The code of all notations but decimal, loaded on demand because few readers choose them. */
export const otherNotations = lateModule(() => import('@fairline/odds/odds-text'));

/** Returns true when {@link otherNotations} writes the prices. */
export function isOtherNotation({ oddsFormat }: Pick<MountContext, 'oddsFormat'>): boolean {
  return oddsFormat !== 'decimal';
}

/**
 * Returns a function that writes prices in the reader's notation and language: 1850 is `1.85`. It writes decimal prices
 * until the code of another notation has loaded.
 */
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
