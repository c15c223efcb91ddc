import type { AuditService } from '@fairline/audit';
import { type PlatformError, tooManyRequestsFor } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import * as store from './export-store.ts';

/** An export may be downloaded for a week. */
export const keptMs = 7 * 86_400_000;
/** A player gets two exports a day: the second one is for a first one that failed or was lost. */
const maxADay = 2;
const dayMs = 86_400_000;

interface AskParts extends Pick<Platform, 'clock' | 'database' | 'ids'> {
  audit: Pick<AuditService, 'record'>;
}

/**
 * Asks for an export of a player's data, which a job writes. The audit record has the act.
 * @throws PlatformError TOO_MANY_REQUESTS while an export is being written, and after two within a day
 */
export async function askForExport(
  { audit, clock, database, ids }: AskParts,
  playerId: bigint,
  language: string,
): Promise<store.ExportRow> {
  return database.transaction(async (connection) => {
    const now = clock.now();
    const latest = await store.lockExports(connection, playerId, new Date(now - dayMs));
    const isUnfinished = latest.some(({ state }) => state === 'waiting' || state === 'running');
    if (isUnfinished || latest.length >= maxADay) throw tooMany(latest, now);
    const row = await store.insertExport(connection, {
      export_id: ids.uuid(),
      player_id: playerId,
      language,
      created_at: new Date(now),
    });
    await audit.record(
      { kind: 'system', id: 'player', name: `player ${playerId}` },
      { action: 'privacy.export', subject: `players/${playerId}`, after: { exportId: row.export_id } },
      connection,
    );
    return row;
  });
}

/** The refusal says when the oldest export of the day does not count any more. */
function tooMany(latest: readonly store.ExportRow[], now: number): PlatformError {
  const oldest = Math.min(...latest.map((row) => row.created_at.getTime()));
  return tooManyRequestsFor(oldest + dayMs - now);
}
