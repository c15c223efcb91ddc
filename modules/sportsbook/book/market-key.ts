import type { MarketKey } from '@fairline/feed';

/** The texts of a market that are in memory once for all matches that offer it. */
interface MarketTexts {
  key: string;
  specifiers: string;
}

/** Texts of more markets than these, which is a few megabytes, are forgotten. Those in use stay with their matches. */
const maxShared = 20_000;
const shared = new Map<number, Map<string, MarketTexts>>();
let count = 0;

/** Returns the key of a market among those of its match. */
export function marketKey(market: MarketKey): string {
  return textsOf(market).key;
}

/** Returns the specifiers of a market in a text that all matches share. Every message of a feed brings its own. */
export function sharedSpecifiers(market: MarketKey): string {
  return textsOf(market).specifiers;
}

function textsOf({ marketId, specifiers }: MarketKey): MarketTexts {
  const known = shared.get(marketId)?.get(specifiers);
  if (known) return known;
  if (count === maxShared) {
    shared.clear();
    count = 0;
  }
  const texts = {
    key: specifiers === '' ? String(marketId) : `${marketId}/${specifiers}`,
    specifiers,
  };
  const lines = shared.get(marketId) ?? new Map<string, MarketTexts>();
  shared.set(marketId, lines.set(specifiers, texts));
  count += 1;
  return texts;
}
