import type { BetView } from '@fairline/contracts';
import type { Language } from '@fairline/i18n/languages';
import { marketValues } from '@fairline/i18n/market-text';
import type { Translate } from '@fairline/i18n/translator';

type Leg = BetView['legs'][number];

/** The market and the pick of a leg in the reader's language; as the data name them where there are no words. */
export function legNames(t: Translate, lng: Language, leg: Leg): { market: string; outcome: string } {
  const { homeName: home, awayName: away, specifiers } = leg;
  const values = marketValues({ lng, home, away, specifiers });
  const named = (key: string, name: string): string => {
    const text = t(key, values);
    return text === key ? name : text;
  };
  return {
    market: named(`market.${leg.marketId}`, leg.marketName),
    outcome: named(`outcome.${leg.marketId}.${leg.outcomeId}`, leg.outcomeName),
  };
}
