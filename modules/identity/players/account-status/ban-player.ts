import { invalidInput, PlatformError } from '@fairline/contracts';
import type { Actor, Platform, pg } from '@fairline/runtime';
import { lockPlayer } from '../player-store.ts';
import { requireRecord } from './decision-record.ts';
import type { StatusCache } from './status-cache.ts';
import { saveBan } from './store.ts';

/** An operator's decision about a player's account. */
export interface Ban {
  /** 0 lifts the ban. */
  level: number;
  version: number;
  /** Kept in the record of bans. Players do not see it. */
  reason: string;
}

interface BanParts {
  clock: Platform['clock'];
  statuses: Pick<StatusCache, 'change'>;
}

const maxLevel = 999;
const maxVersion = 99;

/** The author of a ban. One who is an actor has it in the audit record too. */
export type BanAuthor = Pick<Actor, 'name'> & Partial<Pick<Actor, 'record'>>;

/** Writes what belongs to a change of a ban, in its transaction. */
export type WithinBan = (connection: pg.PoolClient) => Promise<void>;

/**
 * Bans a player or lifts the ban. `seenLevel` is the level that the author saw.
 * @throws PlatformError INVALID_INPUT; NOT_FOUND for an unknown player; VERSION_CONFLICT when the level was another
 */
export async function banPlayer(
  { clock, statuses }: BanParts,
  playerId: bigint,
  { level, version, reason, seenLevel }: Ban & { seenLevel?: number },
  author: BanAuthor,
  within?: WithinBan,
): Promise<void> {
  if (!isWithin(level, maxLevel)) throw invalidInput('level', `0 to ${maxLevel}`);
  if (!isWithin(version, maxVersion)) throw invalidInput('version', `0 to ${maxVersion}`);
  requireRecord(reason, author.name);
  await statuses.change(playerId, async (connection) => {
    const before = await lockPlayer(connection, playerId);
    if (!before) throw new PlatformError('NOT_FOUND');
    if (seenLevel !== undefined && seenLevel !== before.ban_level)
      throw new PlatformError('VERSION_CONFLICT');
    const at = new Date(clock.now());
    await saveBan(connection, { playerId, level, version, reason, by: author.name, at });
    await within?.(connection);
    await author.record?.(
      {
        action: level === 0 ? 'players.lift-ban' : 'players.ban',
        subject: `players/${playerId}`,
        before: { level: before.ban_level, version: before.ban_version },
        after: { level, version },
        reason,
      },
      connection,
    );
  });
}

function isWithin(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= max;
}
