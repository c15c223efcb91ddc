import type { Platform } from '@fairline/runtime';
import { type CaseRow, findCasesOf } from './case-store.ts';
import type { Match } from './domain/judge-match.ts';
import { judge, type MatchParts, readKeys } from './match-person.ts';
import { findRelated, findSharedDevices, type SharedDeviceRow } from './person-store.ts';

/** An account that has something in common with another one. */
export interface RelatedAccount extends Match {
  playerId: bigint;
  devices: SharedDeviceRow[];
  /** The case of both accounts; undefined when there is none. */
  known: CaseRow | undefined;
}

/** Lists the accounts that have a trait in common with a player's, also a device or an address alone, the surest first. */
export async function relatedAccounts(
  { database, ...parts }: Pick<MatchParts, 'keys' | 'sources'> & Pick<Platform, 'database'>,
  playerId: bigint,
): Promise<RelatedAccount[]> {
  return database.transaction(async (connection) => {
    const kinds = await readKeys(parts, connection, playerId);
    if (!kinds) return [];
    const keys = [...kinds.keys()];
    const rows = await findRelated(connection, { playerId, sought: keys, keys });
    const otherIds = rows.map((row) => row.player_id);
    const devices = await findSharedDevices(connection, playerId, otherIds);
    const cases = await findCasesOf(connection, playerId);
    const related = rows.map((row) => ({
      playerId: row.player_id,
      ...judge(row, kinds),
      devices: devices.filter((device) => device.player_id === row.player_id),
      known: cases.find(({ older_id, newer_id }) => [older_id, newer_id].includes(row.player_id)),
    }));
    return related.sort((one, other) => other.score - one.score);
  });
}
