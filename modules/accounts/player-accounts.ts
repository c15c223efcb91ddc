import { type CurrencyCode, isCurrencyCode } from '@fairline/money';
import * as store from './store.ts';

/** An account of a player in one currency: cash, and the stakes that are held for open bets. */
export interface PlayerAccounts {
  cashId: bigint;
  heldId: bigint;
  currency: CurrencyCode;
  /** The currency of the player's main account, in which limits of the player are stated. */
  mainCurrency: CurrencyCode;
}

/** The player and the currency of an account. */
export interface Holder {
  playerId: bigint;
  currency: string;
}

/** Finds accounts by their players. Their ids never change, so they are cached. */
export interface PlayerAccountFinder {
  /** Finds the main account of a player. @throws for a player without one. */
  main(connection: store.Connection, playerId: bigint): Promise<PlayerAccounts>;
  /** Finds the account of a player in a currency; undefined when the player has none. */
  find(connection: store.Connection, holder: Holder): Promise<PlayerAccounts | undefined>;
  /** Finds many accounts in one statement. @throws when one of the players has none in that currency. */
  all(connection: store.Connection, holders: readonly Holder[]): Promise<(holder: Holder) => PlayerAccounts>;
}

/** Bounds the memory. A dropped id is read again from the database in a millisecond. */
const maxRemembered = 100_000;

export function createPlayerAccountFinder(): PlayerAccountFinder {
  const remembered = new Map<bigint, readonly PlayerAccounts[]>();

  function recall({ playerId, currency }: Holder): PlayerAccounts | undefined {
    return remembered.get(playerId)?.find((account) => account.currency === currency);
  }

  /** Reads all accounts of those players of whom one is missing: another process may have opened it. */
  async function read(connection: store.Connection, playerIds: readonly bigint[]): Promise<void> {
    if (playerIds.length === 0) return;
    const rows = await store.playerAccounts(connection, playerIds);
    for (const [playerId, own] of Map.groupBy(rows, (row) => row.player_id)) {
      if (remembered.size >= maxRemembered) remembered.clear();
      remembered.set(playerId, accountsAmong(own));
    }
  }

  return {
    async main(connection, playerId) {
      if (!remembered.has(playerId)) await read(connection, [playerId]);
      const main = remembered.get(playerId)?.find(isMain);
      if (!main) throw new Error(`player ${playerId} has no main account`);
      return main;
    },

    async find(connection, holder) {
      if (!isCurrencyCode(holder.currency)) return undefined;
      if (!recall(holder)) await read(connection, [holder.playerId]);
      return recall(holder);
    },

    async all(connection, holders) {
      const missing = holders.filter((holder) => !recall(holder)).map(({ playerId }) => playerId);
      await read(connection, [...new Set(missing)]);
      const found = new Map(holders.map((holder) => [nameOf(holder), recall(holder)]));
      const lacking = holders.find((holder) => !found.get(nameOf(holder)));
      if (lacking) throw new Error(`player ${lacking.playerId} has no account in ${lacking.currency}`);
      return (holder) => {
        const account = found.get(nameOf(holder));
        if (!account) throw new Error(`player ${holder.playerId} was not asked for in ${holder.currency}`);
        return account;
      };
    },
  };
}

/** Opens a player's main account in the caller's transaction. */
export async function openMainAccount(
  connection: store.Connection,
  playerId: bigint,
  currency: CurrencyCode,
): Promise<PlayerAccounts> {
  const cashId = await store.openPlayerAccount(connection, {
    playerId,
    kind: 'player_cash',
    currency,
    isMain: true,
  });
  const heldId = await store.openPlayerAccount(connection, {
    playerId,
    kind: 'player_held',
    currency,
    isMain: true,
  });
  return { cashId, heldId, currency, mainCurrency: currency };
}

/**
 * Opens an account beside the main one in the caller's transaction, or brings back one that the player has removed. An
 * account that the player has stays as it is.
 */
export async function openAccount(
  connection: store.Connection,
  playerId: bigint,
  currency: CurrencyCode,
): Promise<bigint> {
  const cash = { playerId, kind: 'player_cash', currency, isMain: false } as const;
  const cashId = await store.openPlayerAccount(connection, cash);
  await store.openPlayerAccount(connection, { ...cash, kind: 'player_held' });
  return cashId;
}

function accountsAmong(rows: readonly store.PlayerAccountRow[]): PlayerAccounts[] {
  const cash = rows.filter((row) => row.kind === 'player_cash');
  const mainCurrency = cash.find((row) => row.is_main)?.currency;
  if (!mainCurrency) return [];
  return cash.flatMap(({ id: cashId, currency }) => {
    const held = rows.find((row) => row.kind === 'player_held' && row.currency === currency);
    return held ? [{ cashId, heldId: held.id, currency, mainCurrency }] : [];
  });
}

function isMain({ currency, mainCurrency }: PlayerAccounts): boolean {
  return currency === mainCurrency;
}

function nameOf({ playerId, currency }: Holder): string {
  return `${playerId} ${currency}`;
}
