import type { PlaceTermsView } from '@fairline/contracts';
import type { Translate } from '@fairline/i18n/translator';

/** Returns the terms of the place part of an each-way bet: the share of the winnings, and the number of places. */
export function placeTermsText(t: Translate, { numerator, denominator, places }: PlaceTermsView): string {
  return t('each-way.terms', { share: `${numerator}/${denominator}`, places: String(places) });
}
