import { PlatformError } from '@fairline/contracts';
import type { Actor } from '@fairline/runtime';
import { lockPlayer } from '../players/player-store.ts';
import { type EndingParts, endSessions } from '../sessions/end-sessions.ts';
import { endAllOf, endOneOf } from '../sessions/ended-store.ts';

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

/**
 * Ends one session of a player.
 * @throws PlatformError NOT_FOUND for a session that has ended, and for one of somebody else
 */
export async function endSessionOfPlayer(
  parts: EndingParts,
  { playerId, sessionId }: { playerId: bigint; sessionId: string },
  reason: string,
  actor: Actor,
): Promise<void> {
  await endSessions(
    parts,
    (connection, at) => endOneOf(connection, { playerId, sessionId }, { reason: 'staff', at }),
    async (connection, ended) => {
      if (ended === 0) throw new PlatformError('NOT_FOUND');
      await actor.record(
        { action: 'players.end-session', subject: `players/${playerId}`, after: { sessionId }, reason },
        connection,
      );
    },
  );
}
