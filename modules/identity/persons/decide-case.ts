import { type DuplicateDecision, PlatformError } from '@fairline/contracts';
import type { LimitsService } from '@fairline/limits';
import { type Actor, type pg, writeOutbox } from '@fairline/runtime';
import { statusChangedTopic, statusNews } from '../players/account-status/status-cache.ts';
import { saveBan } from '../players/account-status/store.ts';
import { lockPlayer, setClosed } from '../players/player-store.ts';
import { type EndingParts, endSessions } from '../sessions/end-sessions.ts';
import { endAllOf } from '../sessions/ended-store.ts';
import { type CaseRow, closeCase, findCase } from './case-store.ts';
import { matchBan } from './match-person.ts';

export interface CaseDecision {
  decision: DuplicateDecision;
  /** The version that the operator saw. */
  version: number;
  reason: string;
}

interface DecideParts extends EndingParts {
  limits: Pick<LimitsService, 'excludedAmong' | 'carryExclusion'>;
}

/**
 * Decides on two accounts. When both belong to one person, a running exclusion of one reaches the other, and the newer
 * account can be closed. For different persons the stop of the match is lifted.
 * @throws PlatformError NOT_FOUND; VERSION_CONFLICT when somebody has decided or the case has changed
 */
export async function decideCase(
  parts: DecideParts,
  caseId: string,
  { decision, version, reason }: CaseDecision,
  actor: Actor,
): Promise<CaseRow> {
  const found = await findCase(parts.database.pool, caseId);
  if (!found) throw new PlatformError('NOT_FOUND');
  const at = new Date(parts.clock.now());
  const closing = { state: decision, version, by: actor.name, at, reason };
  await endSessions(
    parts,
    async (connection) => {
      if (!(await closeCase(connection, caseId, closing))) throw new PlatformError('VERSION_CONFLICT');
      if (decision === 'different') await liftStop(connection, found, { by: actor.name, at, reason });
      else await shareExclusion(parts, connection, found);
      if (decision !== 'closed') return [];
      await lockPlayer(connection, found.newer_id);
      await setClosed(connection, found.newer_id, at);
      return endAllOf(connection, [found.newer_id], { reason: 'closed', at });
    },
    (connection) =>
      actor.record(
        {
          action: 'players.decide-duplicate',
          subject: `players/${found.newer_id}`,
          before: { caseId, otherId: String(found.older_id), state: 'open' },
          after: { state: decision },
          reason,
        },
        connection,
      ),
  );
  if (found.stopped_id !== null) parts.bus.publish(statusChangedTopic, String(found.stopped_id));
  const decided = await findCase(parts.database.pool, caseId);
  if (!decided) throw new PlatformError('NOT_FOUND');
  return decided;
}

async function shareExclusion(
  { limits }: DecideParts,
  connection: pg.PoolClient,
  { older_id: older, newer_id: newer }: CaseRow,
): Promise<void> {
  const excluded = await limits.excludedAmong(connection, [older, newer]);
  if (excluded.has(older)) await limits.carryExclusion(connection, { from: older, to: newer });
  if (excluded.has(newer)) await limits.carryExclusion(connection, { from: newer, to: older });
}

/** Lifts the ban of a match. A ban that an operator has set since stays. */
async function liftStop(
  connection: pg.PoolClient,
  { stopped_id: playerId }: CaseRow,
  { by, at, reason }: { by: string; at: Date; reason: string },
): Promise<void> {
  if (playerId === null) return;
  const player = await lockPlayer(connection, playerId);
  if (player?.ban_level !== matchBan.level) return;
  await saveBan(connection, { playerId, level: 0, version: 0, reason, by, at });
  await writeOutbox(connection, statusNews(playerId));
}
