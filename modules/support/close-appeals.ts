import type { AuditService } from '@fairline/audit';
import type { Platform } from '@fairline/runtime';
import { makeDeskStep } from './desk/answer-request.ts';
import type { PlayerFacts } from './player-facts.ts';
import { findAppeal, findAppellants } from './store.ts';

export interface AppealParts extends Pick<Platform, 'bus' | 'clock' | 'database'> {
  players: Pick<PlayerFacts, 'playerView'>;
  audit: Pick<AuditService, 'actorOf'>;
}

const batch = 200;

/** Closes the appeal of a player whose account is not blocked any more, whoever lifted the block. */
export async function closeAppealOf(parts: AppealParts, playerId: bigint): Promise<void> {
  const { audit, database, players } = parts;
  const requestId = await findAppeal(database.pool, playerId);
  if (requestId === undefined || (await players.playerView(playerId)).ban_level > 0) return;
  const job = audit.actorOf({ kind: 'system', id: 'support', name: 'support' });
  await makeDeskStep(parts, { requestId, step: 'close' }, job);
}

/** Closes all appeals of players who are not blocked, since the message about a lifted block may be lost. */
export async function closeSettledAppeals(parts: AppealParts): Promise<void> {
  let after = 0n;
  for (;;) {
    const players = await findAppellants(parts.database.pool, after, batch);
    for (const playerId of players) await closeAppealOf(parts, playerId);
    const last = players.at(-1);
    if (last === undefined || players.length < batch) return;
    after = last;
  }
}
