import { PlatformError } from '@fairline/contracts';
import type { Actor } from '@fairline/runtime';
import { lockPlayer, setClosed } from '../players/player-store.ts';
import { type EndingParts, endSessions } from '../sessions/end-sessions.ts';
import { endAllOf } from '../sessions/ended-store.ts';

/** An operator's decision to close an account, or to open it again. */
export interface Closure {
  isClosed: boolean;
  reason: string;
}

/**
 * Closes an account and ends its sessions, or opens it again. Open bets are settled and paid as before.
 * @throws PlatformError PLAYER_UNKNOWN, ACCOUNT_ERASED
 */
export async function closeAccount(
  parts: EndingParts,
  playerId: bigint,
  { isClosed, reason }: Closure,
  actor: Actor,
): Promise<void> {
  let wasClosed = false;
  await endSessions(
    parts,
    async (connection, at) => {
      const before = await lockPlayer(connection, playerId);
      if (!before) throw new PlatformError('PLAYER_UNKNOWN');
      if (before.erased_at) throw new PlatformError('ACCOUNT_ERASED');
      wasClosed = before.closed_at !== null;
      await setClosed(connection, playerId, isClosed ? at : null);
      return isClosed ? endAllOf(connection, [playerId], { reason: 'closed', at }) : [];
    },
    (connection) =>
      actor.record(
        {
          action: isClosed ? 'players.close' : 'players.reopen',
          subject: `players/${playerId}`,
          before: { isClosed: wasClosed },
          after: { isClosed },
          reason,
        },
        connection,
      ),
  );
}
