import { type CashOutOffer, maxCashOutOffers } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import { createBetsByMatch } from './bets-by-match.ts';
import { findOpenBetsOf } from './cash-out-store.ts';
import type { InsuranceParts } from './insuring/quote-insurance.ts';
import { offerOf } from './list-offers.ts';

/** The bus topic on which a process names a player whose page shows values of open bets. */
export const watchedTopic = 'sportsbook.values-watched';
/** The bus topics of the values of a player's bets; the id of the player follows. */
const valueTopics = 'live.cash-out.';

/** A player counts as watching for this long after their page has asked. */
const watchedMs = 60_000;
/** The pause in which changes of prices are merged to one message. */
const pauseMs = 500;
/** The maximum number of players whose bets are watched. Further pages see the values that they ask for. */
const maxWatched = 5_000;

/** Sends the values of open bets to the pages that show them, when prices change. */
export interface ValueNews {
  /** Notes that prices or states of a match have changed. */
  changed(matchId: string): void;
  start(): void;
  stop(): Promise<void>;
}

export interface ValueNewsParts extends InsuranceParts {
  /** True while this process receives the feeds, and so knows of changes of prices. */
  isLeading(): boolean;
}

interface Watcher {
  untilMs: number;
  betIds: string[];
  /** The offers that were sent last, as texts, by bet. */
  sent: Map<string, string>;
}

export function createValueNews({ bus, clock, database, log }: Platform, parts: ValueNewsParts): ValueNews {
  const bets = createBetsByMatch();
  const watchers = new Map<string, Watcher>();
  const changedPlayers = new Set<string>();
  const loading = new Set<Promise<void>>();
  let cancel: (() => void) | undefined;
  let isStopped = false;

  function forget(playerId: string): void {
    for (const betId of watchers.get(playerId)?.betIds ?? []) bets.delete(betId);
    watchers.delete(playerId);
  }

  /** Forgets the players whose pages ask no more. */
  function forgetLeft(): void {
    for (const [playerId, { untilMs }] of watchers) if (untilMs <= clock.now()) forget(playerId);
  }

  /** Reads the open bets of a player again, and sends the values that the page may not have. */
  async function load(playerId: string): Promise<void> {
    const rows = await findOpenBetsOf(database.pool, BigInt(playerId), undefined, maxCashOutOffers);
    const sent = watchers.get(playerId)?.sent ?? new Map<string, string>();
    forget(playerId);
    for (const row of rows) bets.set(row);
    watchers.set(playerId, {
      untilMs: clock.now() + watchedMs,
      betIds: rows.map(({ bet_id }) => bet_id),
      sent,
    });
    changedPlayers.add(playerId);
    schedule();
  }

  function schedule(): void {
    if (isStopped || cancel || changedPlayers.size === 0) return;
    cancel = clock.after(pauseMs, () => {
      cancel = undefined;
      for (const playerId of changedPlayers) send(playerId);
      changedPlayers.clear();
    });
  }

  function send(playerId: string): void {
    const watcher = watchers.get(playerId);
    if (!watcher || watcher.untilMs <= clock.now()) {
      forget(playerId);
      return;
    }
    const offers = watcher.betIds.flatMap((betId): CashOutOffer[] => {
      const row = bets.get(betId);
      if (!row) return [];
      const offer = offerOf(row, parts);
      const text = JSON.stringify(offer);
      if (watcher.sent.get(betId) === text) return [];
      watcher.sent.set(betId, text);
      return [offer];
    });
    if (offers.length > 0) bus.publish(valueTopics + playerId, { type: 'values', offers });
  }

  function watch({ playerId }: { playerId: string }): void {
    if (isStopped || !parts.isLeading()) return;
    if (!watchers.has(playerId) && watchers.size >= maxWatched) forgetLeft();
    if (!watchers.has(playerId) && watchers.size >= maxWatched) return;
    const work = load(playerId)
      .catch((error: unknown) =>
        log.error({ err: error, playerId }, 'open bets not read: no values are sent'),
      )
      .finally(() => loading.delete(work));
    loading.add(work);
  }

  let unsubscribe = () => {};
  return {
    changed(matchId) {
      for (const { player_id } of bets.of(matchId)) changedPlayers.add(String(player_id));
      schedule();
    },
    start() {
      unsubscribe = bus.subscribe(watchedTopic, watch);
    },
    async stop() {
      isStopped = true;
      unsubscribe();
      cancel?.();
      await Promise.all(loading);
    },
  };
}
