import type { CurrencyCode } from '@fairline/money';
import * as store from './store.ts';

/** The accounts that a player's bets and payments use: cash, and the stakes that are held for open bets. */
export interface PlayerAccounts {
  cashId: bigint;
  heldId: bigint;
  currency: CurrencyCode;
}

/** Finds main accounts by their players. The ids never change, so they are cached. */
export interface MainAccounts {
  /** Finds the main account of a player. @throws for a player without one. */
  of(connection: store.Connection, playerId: bigint): Promise<PlayerAccounts>;
  /** Finds the main accounts of many players in one statement. @throws when a player has none. */
  ofAll(
    connection: store.Connection,
    playerIds: readonly bigint[],
  ): Promise<(playerId: bigint) => PlayerAccounts>;
}

/** Bounds the memory. A dropped id is read again from the database in a millisecond. */
const maxRemembered = 100_000;

export function createMainAccounts(): MainAccounts {
  const remembered = new Map<bigint, PlayerAccounts>();

  function remember(playerId: bigint, main: PlayerAccounts): void {
    if (remembered.size >= maxRemembered) remembered.clear();
    remembered.set(playerId, main);
  }

  async function ofAll(
    connection: store.Connection,
    playerIds: readonly bigint[],
  ): Promise<(playerId: bigint) => PlayerAccounts> {
    const known = new Map(
      playerIds.flatMap((playerId): [bigint, PlayerAccounts][] => {
        const main = remembered.get(playerId);
        return main ? [[playerId, main]] : [];
      }),
    );
    const unknown = [...new Set(playerIds)].filter((playerId) => !known.has(playerId));
    const found =
      unknown.length > 0 ? await findMainAccounts(connection, unknown) : new Map<bigint, PlayerAccounts>();
    for (const [playerId, main] of found) remember(playerId, main);
    return (playerId) => {
      const main = known.get(playerId) ?? found.get(playerId);
      if (!main) throw new Error(`player ${playerId} was not asked for`);
      return main;
    };
  }

  return {
    ofAll,
    of: async (connection, playerId) => (await ofAll(connection, [playerId]))(playerId),
  };
}

/** Opens a player's main account in the caller's transaction. */
export async function openMainAccount(
  connection: store.Connection,
  playerId: bigint,
  currency: CurrencyCode,
): Promise<PlayerAccounts> {
  const cashId = await store.openPlayerAccount(connection, playerId, 'player_cash', currency);
  const heldId = await store.openPlayerAccount(connection, playerId, 'player_held', currency);
  return { cashId, heldId, currency };
}

async function findMainAccounts(
  connection: store.Connection,
  playerIds: readonly bigint[],
): Promise<Map<bigint, PlayerAccounts>> {
  const rows = await store.playerAccounts(connection, playerIds);
  const rowsOf = Map.groupBy(rows, (row) => row.player_id);
  return new Map(playerIds.map((playerId) => [playerId, mainAmong(playerId, rowsOf.get(playerId) ?? [])]));
}

function mainAmong(playerId: bigint, rows: readonly store.PlayerAccountRow[]): PlayerAccounts {
  const cash = rows.find((row) => row.kind === 'player_cash');
  const held = rows.find((row) => row.kind === 'player_held' && row.currency === cash?.currency);
  if (!cash || !held) throw new Error(`player ${playerId} has no main account`);
  return { cashId: cash.id, heldId: held.id, currency: cash.currency };
}
