/**
 * A market of a season, tournament or stage. Its outcomes are the competitors. Ids and specifiers are those of the Unified
 * Odds Feed.
 */
export interface OutrightMarket {
  id: number;
  /** The English name; `{pos}` is the number of places that win. */
  name: string;
  specifiers: readonly string[];
}

export const outrightWinner = 804;
export const outrightTop = 805;
export const outrightBottom = 806;

export const outrightMarkets: readonly OutrightMarket[] = [
  { id: outrightWinner, name: 'Winner', specifiers: [] },
  { id: outrightTop, name: 'Top {pos}', specifiers: ['pos'] },
  { id: outrightBottom, name: 'Bottom {pos}', specifiers: ['pos'] },
];

/** Returns the market of outrights with this id; undefined for a market of a match. */
export function findOutrightMarket(marketId: number): OutrightMarket | undefined {
  return outrightMarkets.find(({ id }) => id === marketId);
}
