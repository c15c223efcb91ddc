import { isDeepStrictEqual } from 'node:util';
import { createPoller, type Platform } from '@fairline/runtime';
import { marketKey } from '../book/market-key.ts';
import type { MarketStakes, OutcomeStakes } from '../domain/liability.ts';
import { findOpenLiabilities, type LiabilityRow } from './liability-store.ts';
import type { SiteAmounts } from './limited-legs.ts';

/** The bus topic of bets that change what the house can lose. */
const liabilityTopic = 'sportsbook.liability';

/** Settlements and lost messages change the sums at most this much later. */
const checkMs = 5_000;
/** The pause in which announced bets are read together. */
const pauseMs = 250;

/** What open bets have on the outcomes of matches, in the process that makes the prices. */
export interface FollowedLiability {
  /** Returns what open bets have on a market, in hundredths of a currency of scale 1. */
  stakesOn(matchId: string, market: { marketId: number; specifiers: string }): readonly OutcomeStakes[];
  /** True while the worst result of a match costs as much as its rule allows. */
  isMatchFull(matchId: string): boolean;
  /** Reads the sums soon, because the rules that need them have changed. */
  readSoon(): void;
  /** Announces bets that are committed, to the process that makes the prices. It does not throw. */
  announce(): void;
  start(): void;
  stop(): Promise<void>;
}

export interface FollowedLiabilityParts {
  /** True while a rule needs the sums. */
  isNeeded(): boolean;
  /** True in a process that may make prices. */
  prices: boolean;
  siteAmounts(): SiteAmounts;
  /** True when the worst result of a match with these bets costs as much as its rule allows. */
  isFull(matchId: string, markets: readonly MarketStakes[]): boolean;
  /** Gets the matches whose sums have changed, or that have become full or open again. */
  onChange(matchIds: ReadonlySet<string>): void;
}

/** By the key of the market. */
type Sums = ReadonlyMap<string, MarketStakes>;

export function followLiability(platform: Platform, parts: FollowedLiabilityParts): FollowedLiability {
  const { bus, clock, database, log } = platform;
  let sums: ReadonlyMap<string, Sums> = new Map();
  let full: ReadonlySet<string> = new Set();

  async function read(): Promise<void> {
    const next = parts.isNeeded()
      ? sumsOf(await findOpenLiabilities(database.pool), parts.siteAmounts())
      : new Map<string, Sums>();
    const before = { sums, full };
    sums = next;
    full = new Set(
      [...next].flatMap(([id, ofMatch]) => (parts.isFull(id, [...ofMatch.values()]) ? [id] : [])),
    );
    const changed = new Set(
      [...before.sums.keys(), ...next.keys()].filter(
        (id) => before.full.has(id) !== full.has(id) || !isDeepStrictEqual(before.sums.get(id), next.get(id)),
      ),
    );
    if (changed.size > 0) parts.onChange(changed);
  }

  const poller = createPoller({
    clock,
    log,
    name: 'sportsbook.liability',
    jobs: platform.jobs,
    pauseMs: checkMs,
    failure: 'liability not read: the next check reads it again',
    async tick() {
      await read();
      return false;
    },
  });
  let unsubscribe = () => {};
  let cancel: (() => void) | undefined;

  /** Reads the sums once for all bets that are announced in a short time. */
  function readSoon(): void {
    if (!parts.prices) return;
    cancel ??= clock.after(pauseMs, () => {
      cancel = undefined;
      read().catch((error: unknown) => log.error({ err: error }, 'liability not read'));
    });
  }

  return {
    stakesOn: (matchId, market) => sums.get(matchId)?.get(marketKey(market))?.stakes ?? [],
    isMatchFull: (matchId) => full.has(matchId),
    readSoon,
    announce() {
      if (!parts.isNeeded()) return;
      try {
        bus.publish(liabilityTopic, null);
      } catch (error) {
        log.error({ err: error }, 'news of liability not published');
      }
    },
    start() {
      if (!parts.prices) return;
      unsubscribe = bus.subscribe(liabilityTopic, readSoon);
      poller.start(0);
    },
    async stop() {
      unsubscribe();
      cancel?.();
      await poller.stop();
    },
  };
}

/** Returns what open bets have on the markets of each match. */
function sumsOf(rows: readonly LiabilityRow[], amounts: SiteAmounts): Map<string, Sums> {
  const byMatch = new Map<string, Map<string, MarketStakes & { stakes: OutcomeStakes[] }>>();
  for (const row of rows) {
    const { market_id: marketId, specifiers } = row;
    const ofMatch = byMatch.get(String(row.match_id)) ?? new Map();
    byMatch.set(String(row.match_id), ofMatch);
    const key = marketKey({ marketId, specifiers });
    const market = ofMatch.get(key) ?? { marketId, specifiers, stakes: [] };
    ofMatch.set(key, market);
    market.stakes.push({
      outcomeId: row.outcome_id,
      stake: amounts.inHundredths(row.currency, row.stake_minor),
      return: amounts.inHundredths(row.currency, row.return_minor),
    });
  }
  return byMatch;
}
