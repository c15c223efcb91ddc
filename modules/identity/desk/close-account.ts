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
 * @throws PlatformError PLAYER_UNKNOWN
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

/** Signs a player out everywhere. @returns the number of ended sessions. @throws PlatformError PLAYER_UNKNOWN */
export function endSessionsOfPlayer(
  parts: EndingParts,
  playerId: bigint,
  reason: string,
  actor: Actor,
): Promise<number> {
  return endSessions(
    parts,
    async (connection, at) => {
      if (!(await lockPlayer(connection, playerId))) throw new PlatformError('PLAYER_UNKNOWN');
      return endAllOf(connection, [playerId], { reason: 'staff', at });
    },
    (connection, ended) =>
      actor.record(
        { action: 'players.end-sessions', subject: `players/${playerId}`, after: { ended }, reason },
        connection,
      ),
  );
}
