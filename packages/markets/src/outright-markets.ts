import type { MarketOutcome } from './market.ts';

/** A market of a season, tournament or stage. Ids and specifiers are those of the Unified Odds Feed. */
export interface OutrightMarket {
  id: number;
  /** The English name; `{pos}` is the number of places that win. A free text has its name from the feed. */
  name: string;
  specifiers: readonly string[];
  /** What the outcomes are: competitors of the event, or texts that the feed writes for the market. */
  of: 'competitors' | 'texts';
  /** The outcomes beside the competitors. */
  outcomes?: readonly MarketOutcome[];
}

export const outrightWinner = 804;
export const outrightTop = 805;
export const outrightBottom = 806;

export const outrightMarkets: readonly OutrightMarket[] = [
  { id: outrightWinner, name: 'Winner', specifiers: [], of: 'competitors' },
  { id: outrightTop, name: 'Top {pos}', specifiers: ['pos'], of: 'competitors' },
  { id: outrightBottom, name: 'Bottom {pos}', specifiers: ['pos'], of: 'competitors' },
  { id: 807, name: 'Head to head', specifiers: ['competitor1', 'competitor2'], of: 'competitors' },
  { id: 808, name: 'Group {group} winner', specifiers: ['group'], of: 'competitors' },
  { id: 809, name: 'To qualify for the play-offs', specifiers: [], of: 'competitors' },
  { id: 812, name: 'To reach the final', specifiers: [], of: 'competitors' },
  { id: 537, name: '3-ball', specifiers: ['id'], of: 'competitors' },
  {
    id: 538,
    name: 'Head to head with draw',
    specifiers: ['id'],
    of: 'competitors',
    outcomes: [{ id: '1717', name: 'draw' }],
  },
  { id: 539, name: 'Head to head', specifiers: ['id'], of: 'competitors' },
  { id: 534, name: 'Championship', specifiers: ['variant'], of: 'texts' },
  { id: 535, name: 'Short term', specifiers: ['variant'], of: 'texts' },
  { id: 536, name: 'Several winners', specifiers: ['variant', 'winners'], of: 'texts' },
  { id: 559, name: 'Special', specifiers: ['variant'], of: 'texts' },
  { id: 906, name: 'Championship', specifiers: ['variant', 'version'], of: 'texts' },
  { id: 907, name: 'Short term', specifiers: ['variant', 'version'], of: 'texts' },
  { id: 908, name: 'Several winners', specifiers: ['variant', 'version', 'winners'], of: 'texts' },
];

/** Returns the market of outrights with this id; undefined for a market of a match. */
export function findOutrightMarket(marketId: number): OutrightMarket | undefined {
  return outrightMarkets.find(({ id }) => id === marketId);
}
