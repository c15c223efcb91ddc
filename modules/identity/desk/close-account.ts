import { PlatformError } from '@fairline/contracts';
import type { Actor, pg } from '@fairline/runtime';
import { lockPlayer, setClosed } from '../players/player-store.ts';
import { type EndingParts, publishEnded } from '../sessions/end-sessions.ts';
import { type EndedSession, endAllOf } from '../sessions/ended-store.ts';

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
  closure: Closure,
  actor: Actor,
): Promise<void> {
  const ended = await parts.database.transaction((connection) =>
    closeWithin(parts, connection, playerId, closure, actor),
  );
  publishEnded(parts.bus, ended);
}

/**
 * Closes an account or opens it again in the caller's transaction. One that is closed keeps the time of its closing.
 * @returns the ended sessions, which every process has to forget once the transaction has committed
 * @throws PlatformError PLAYER_UNKNOWN, ACCOUNT_ERASED
 */
export async function closeWithin(
  { clock, notify }: Pick<EndingParts, 'clock' | 'notify'>,
  connection: pg.PoolClient,
  playerId: bigint,
  { isClosed, reason }: Closure,
  actor: Actor,
): Promise<EndedSession[]> {
  const at = new Date(clock.now());
  const before = await lockPlayer(connection, playerId);
  if (!before) throw new PlatformError('PLAYER_UNKNOWN');
  if (before.erased_at) throw new PlatformError('ACCOUNT_ERASED');
  await setClosed(connection, playerId, isClosed ? (before.closed_at ?? at) : null);
  const ended = isClosed ? await endAllOf(connection, [playerId], { reason: 'closed', at }) : [];
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0) await notify.endSessions(connection, ids);
  await actor.record(
    {
      action: isClosed ? 'players.close' : 'players.reopen',
      subject: `players/${playerId}`,
      before: { isClosed: before.closed_at !== null },
      after: { isClosed },
      reason,
    },
    connection,
  );
  return ended;
}
