import { type LiveMatch, type MarketView, rowKinds } from '@fairline/contracts';
import type { LiveOffer, OfferChange } from '@fairline/sportsbook';

/** An offer that a test writes. */
export interface FakeOffer extends LiveOffer {
  /** Sets the prices of markets of a match in its next version, and notifies the subscribers. Keys are `GROUP-ID`. */
  set(matchId: string, markets: Readonly<Record<string, number>>): void;
}

/** Creates an offer for tests of streams. A row has the markets of the group of its kind. */
export function createFakeOffer(): FakeOffer {
  const matches = new Map<string, { version: number; markets: Map<string, MarketView> }>();
  const listeners = new Set<(change: OfferChange) => void>();
  const view = (matchId: string, isIn: (key: string, market: MarketView) => boolean) => {
    const match = matches.get(matchId);
    if (!match) return undefined;
    const live: LiveMatch = {
      matchId,
      version: match.version,
      marketCount: match.markets.size,
      status: { phase: 'live', period: '1h', clockSeconds: null, score: [0, 0], periodScores: [] },
      markets: [...match.markets].flatMap(([key, market]) => (isIn(key, market) ? [market] : [])),
    };
    return live;
  };
  return {
    subscribe(receive) {
      listeners.add(receive);
      return () => void listeners.delete(receive);
    },
    match: (matchId, keys) => view(matchId, (key) => !keys || keys.includes(key)),
    row: (matchId, kind) => view(matchId, (_key, { group }) => group === kind),
    set(matchId, markets) {
      const match = matches.get(matchId) ?? { version: 0, markets: new Map() };
      matches.set(matchId, match);
      match.version += 1;
      for (const [key, oddsMilli] of Object.entries(markets))
        match.markets.set(key, marketAt(key, oddsMilli));
      const keys = Object.keys(markets);
      const change = {
        matchId,
        markets: keys,
        rows: rowKinds.filter((kind) => keys.some((key) => key.startsWith(`${kind}-`))),
      };
      for (const receive of listeners) receive(change);
    },
  };
}

function marketAt(key: string, oddsMilli: number): MarketView {
  const [group = '', id] = key.split('-');
  return {
    marketId: Number(id),
    specifiers: '',
    name: key,
    group,
    status: 'active',
    outcomes: [{ outcomeId: '1', name: 'one', oddsMilli, active: true }],
  };
}
