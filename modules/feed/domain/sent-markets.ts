import type { LegChances } from '@fairline/odds';
import type { OfferedMarket } from './market-offer.ts';
import type { MarketSettlement, MarketUpdate } from './messages.ts';
import type { ScopeState } from './models/sport-model.ts';
import { settleMarket } from './settle-markets.ts';

/** The markets of one match, as its consumer has them after the messages sent so far. */
export interface SentMarkets {
  /** True before the first update is sent. */
  readonly isEmpty: boolean;
  /** True while a market is active for the consumer. */
  readonly hasActive: boolean;
  /** Adds markets that are offered from now on. Markets that are already open or settled do not change. */
  offer(markets: readonly OfferedMarket[]): void;
  /** Settles the open markets that these scopes decide. @returns the settlements; each market is settled once. */
  settle(scopes: ReadonlyMap<string, ScopeState>): MarketSettlement[];
  /** Suspends active markets, as a bet stop does for the consumer. */
  suspendActive(): void;
  /**
   * Returns the updates that the consumer does not have yet: changed prices and states, removed lines, settled markets.
   * `updates` are all markets that are priced now.
   */
  changes(updates: readonly MarketUpdate[], isSuspended: boolean): MarketUpdate[];
}

export function createSentMarkets(): SentMarkets {
  /** The last update of each market. */
  const sent = new Map<string, MarketUpdate>();
  /** Markets that are offered and not settled. */
  const open = new Map<string, OfferedMarket>();
  const settled = new Set<string>();

  /** Returns the update of a market that is priced now; undefined when the consumer has it already. */
  function changed(key: string, update: MarketUpdate): MarketUpdate | undefined {
    return isSame(sent.get(key), update) ? undefined : update;
  }

  /** Returns the update that ends a market without a price; undefined when the consumer has it already. */
  function ended(key: string, before: MarketUpdate): MarketUpdate | undefined {
    const status = settled.has(key) ? 'settled' : 'deactivated';
    return before.status === status ? undefined : { ...before, status, outcomes: [] };
  }

  return {
    get isEmpty() {
      return sent.size === 0;
    },
    get hasActive() {
      return [...sent.values()].some(({ status }) => status === 'active');
    },

    offer(markets) {
      for (const market of markets) {
        const key = keyOf(market.offer.marketId, market.specifiers);
        if (!settled.has(key) && !open.has(key)) open.set(key, market);
      }
    },

    settle(scopes) {
      const settlements: MarketSettlement[] = [];
      for (const [key, market] of open) {
        const settlement = settleMarket(market, scopes.get(market.scopeKey));
        if (!settlement) continue;
        settlements.push(settlement);
        open.delete(key);
        settled.add(key);
      }
      return settlements;
    },

    suspendActive() {
      for (const [key, update] of sent) {
        if (update.status === 'active') sent.set(key, { ...update, status: 'suspended' });
      }
    },

    changes(updates, isSuspended) {
      const changes: MarketUpdate[] = [];
      const offered = new Set<string>();
      for (const update of updates) {
        const key = keyOf(update.marketId, update.specifiers);
        if (!open.has(key)) continue;
        offered.add(key);
        const status = isSuspended && update.status === 'active' ? 'suspended' : update.status;
        const change = changed(key, { ...update, status });
        if (change) changes.push(change);
      }
      for (const [key, before] of sent) {
        const change = offered.has(key) ? undefined : ended(key, before);
        if (change) changes.push(change);
      }
      for (const change of changes) sent.set(keyOf(change.marketId, change.specifiers), change);
      return changes;
    },
  };
}

function keyOf(marketId: number, specifiers: string): string {
  return `${marketId}/${specifiers}`;
}

function isSame(before: MarketUpdate | undefined, now: MarketUpdate): boolean {
  return (
    before !== undefined &&
    before.status === now.status &&
    before.outcomes.length === now.outcomes.length &&
    now.outcomes.every((outcome, index) => {
      const other = before.outcomes[index];
      return (
        other?.oddsMilli === outcome.oddsMilli &&
        other.active === outcome.active &&
        isNear(other.chances, outcome.chances)
      );
    })
  );
}

/**
 * True when no chance has moved by half a point. The price shows a smaller move as soon as it is worth a step of the ladder,
 * except where a stake can come back, so the chances of a void leg are compared too.
 */
function isNear(before: LegChances | undefined, now: LegChances | undefined): boolean {
  if (!before || !now) return before === now;
  return (
    Math.abs(before.won - now.won) < halfPoint &&
    Math.abs(before.halfWon - now.halfWon) < halfPoint &&
    Math.abs(before.void - now.void) < halfPoint &&
    Math.abs(before.halfLost - now.halfLost) < halfPoint &&
    Math.abs(before.lost - now.lost) < halfPoint
  );
}

/** Half a percentage point, in millionths. */
const halfPoint = 5_000;
