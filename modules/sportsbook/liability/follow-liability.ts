import { isDeepStrictEqual } from 'node:util';
import { createPoller, type Platform } from '@fairline/runtime';
import { marketKey } from '../book/market-state.ts';
import type { OutcomeStakes } from '../domain/liability.ts';
import { findOpenLiabilities } from './liability-store.ts';
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
  /** Gets the matches whose sums have changed. */
  onChange(matchIds: ReadonlySet<string>): void;
}

type Sums = ReadonlyMap<string, readonly OutcomeStakes[]>;

export function followLiability(platform: Platform, parts: FollowedLiabilityParts): FollowedLiability {
  const { bus, clock, database, log } = platform;
  let sums: ReadonlyMap<string, Sums> = new Map();

  async function read(): Promise<void> {
    if (!parts.isNeeded()) return;
    const amounts = parts.siteAmounts();
    const next = new Map<string, Map<string, OutcomeStakes[]>>();
    for (const row of await findOpenLiabilities(database.pool)) {
      const ofMatch = next.get(String(row.match_id)) ?? new Map<string, OutcomeStakes[]>();
      next.set(String(row.match_id), ofMatch);
      const key = marketKey({ marketId: row.market_id, specifiers: row.specifiers });
      const stakes = ofMatch.get(key) ?? [];
      ofMatch.set(key, stakes);
      stakes.push({
        outcomeId: row.outcome_id,
        stake: amounts.inHundredths(row.currency, row.stake_minor),
        return: amounts.inHundredths(row.currency, row.return_minor),
      });
    }
    const before = sums;
    sums = next;
    const changed = new Set(
      [...before.keys(), ...next.keys()].filter((id) => !isDeepStrictEqual(before.get(id), next.get(id))),
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
    cancel ??= clock.after(pauseMs, () => {
      cancel = undefined;
      read().catch((error: unknown) => log.error({ err: error }, 'liability not read'));
    });
  }

  return {
    stakesOn: (matchId, market) => sums.get(matchId)?.get(marketKey(market)) ?? [],
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
