import type { BetView } from '@fairline/contracts';
import type { Language } from '@fairline/i18n/languages';
import { marketValues } from '@fairline/i18n/market-text';
import type { Translate } from '@fairline/i18n/translator';

type Leg = BetView['legs'][number];

/** Names of a leg's market and outcome in the reader's language; the feed's names where there is no translation. */
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
