import { invalidInput, PlatformError } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
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

/** Bans a player or lifts the ban. @throws PlatformError INVALID_INPUT; NOT_FOUND for an unknown player */
export async function banPlayer(
  { clock, statuses }: BanParts,
  playerId: bigint,
  { level, version, reason }: Ban,
  by: string,
): Promise<void> {
  if (!isWithin(level, maxLevel)) throw invalidInput('level', `0 to ${maxLevel}`);
  if (!isWithin(version, maxVersion)) throw invalidInput('version', `0 to ${maxVersion}`);
  requireRecord(reason, by);
  await statuses.change(playerId, async (connection) => {
    const at = new Date(clock.now());
    const isSaved = await saveBan(connection, { playerId, level, version, reason, by, at });
    if (!isSaved) throw new PlatformError('NOT_FOUND');
  });
}

function isWithin(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= max;
}
