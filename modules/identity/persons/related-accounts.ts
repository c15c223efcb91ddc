import type { Platform } from '@fairline/runtime';
import { type CaseRow, findCasesOf } from './case-store.ts';
import type { Match } from './domain/judge-match.ts';
import { judge, type MatchParts, ranksOf, readKeys } from './match-person.ts';
import { findRelated, findSharedDevices, type SharedDeviceRow } from './person-store.ts';

/** An account that has something in common with another one. */
export interface RelatedAccount extends Match {
  playerId: bigint;
  devices: SharedDeviceRow[];
  /** The case of both accounts; undefined when there is none. */
  known: CaseRow | undefined;
}

export interface RelatedAccounts {
  accounts: RelatedAccount[];
  /** How many more there are, which have less in common with the player. */
  more: number;
}

/**
 * Lists the accounts that have a trait in common with a player's, also a device or an address alone, the surest first.
 * `countries` are those in one of which they have to be; undefined for all.
 */
export async function relatedAccounts(
  { database, ...parts }: Pick<MatchParts, 'keys' | 'sources'> & Pick<Platform, 'database'>,
  playerId: bigint,
  countries?: readonly string[],
): Promise<RelatedAccounts> {
  return database.transaction(async (connection) => {
    const kinds = await readKeys(parts, connection, playerId);
    if (!kinds) return { accounts: [], more: 0 };
    const { rows, total } = await findRelated(connection, {
      playerId,
      sought: [...kinds.keys()],
      ranks: ranksOf(kinds),
      countries,
    });
    const otherIds = rows.map((row) => row.player_id);
    const devices = await findSharedDevices(connection, playerId, otherIds);
    const cases = await findCasesOf(connection, playerId);
    const accounts = rows.map((row) => ({
      playerId: row.player_id,
      ...judge(row, kinds),
      devices: devices.filter((device) => device.player_id === row.player_id),
      known: cases.find(({ older_id, newer_id }) => [older_id, newer_id].includes(row.player_id)),
    }));
    accounts.sort((one, other) => other.score - one.score);
    return { accounts, more: total - rows.length };
  });
}
