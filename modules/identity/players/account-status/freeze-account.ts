import { PlatformError } from '@fairline/contracts';
import type { Actor, Platform } from '@fairline/runtime';
import { lockPlayer, setFrozen } from '../player-store.ts';
import { requireRecord } from './decision-record.ts';
import type { StatusCache } from './status-cache.ts';

/** An operator's decision to freeze an account, or to let it move money again. */
export interface Freeze {
  isFrozen: boolean;
  /** Kept in the audit record. Players do not see it. */
  reason: string;
}

interface FreezeParts {
  clock: Platform['clock'];
  statuses: Pick<StatusCache, 'change'>;
}

/**
 * Freezes an account or lets it move money again. The player of a frozen account sees everything, and may not stake,
 * deposit or withdraw; open bets are settled and paid.
 * @throws PlatformError PLAYER_UNKNOWN; VERSION_CONFLICT when somebody has done the same meanwhile
 */
export async function freezeAccount(
  { clock, statuses }: FreezeParts,
  playerId: bigint,
  { isFrozen, reason }: Freeze,
  actor: Actor,
): Promise<void> {
  requireRecord(reason, actor.name);
  await statuses.change(playerId, async (connection) => {
    const before = await lockPlayer(connection, playerId);
    if (!before) throw new PlatformError('PLAYER_UNKNOWN');
    const wasFrozen = before.frozen_at !== null;
    if (wasFrozen === isFrozen) throw new PlatformError('VERSION_CONFLICT');
    await setFrozen(connection, playerId, isFrozen ? new Date(clock.now()) : null);
    await actor.record(
      {
        action: isFrozen ? 'players.freeze' : 'players.unfreeze',
        subject: `players/${playerId}`,
        before: { isFrozen: wasFrozen },
        after: { isFrozen },
        reason,
      },
      connection,
    );
  });
}
