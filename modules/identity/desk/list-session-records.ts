import { type SessionRecord, type SessionRecordState, sessionRecordStates } from '@fairline/contracts';
import { isUuid, type Platform, pageOf } from '@fairline/runtime';
import { findSessionRecords, type SessionRecordPlace } from './session-records-store.ts';

export interface SessionRecordQuery {
  state?: SessionRecordState | undefined;
  /** The first and the last moment, ms UTC. */
  atFrom?: number | undefined;
  atTo?: number | undefined;
  after?: string | undefined;
  limit: number;
}

/**
 * Lists the open sessions of a player, those of the last twelve months that have ended, and the sign-ins that failed. The
 * open ones come first, then the others, the newest first.
 */
export async function listSessionRecords(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  playerId: bigint,
  { state, atFrom, atTo, after, limit }: SessionRecordQuery,
): Promise<{ items: SessionRecord[]; next: string | null }> {
  const rows = await findSessionRecords(database.pool, playerId, {
    states: state === undefined ? sessionRecordStates : [state],
    from: atFrom === undefined ? undefined : new Date(atFrom),
    to: atTo === undefined ? undefined : new Date(atTo),
    before: placeIn(after),
    now: new Date(clock.now()),
    limit: limit + 1,
  });
  const { shown, next } = pageOf(
    rows,
    limit,
    (row) => `${row.state === 'open' ? 'open' : 'past'}.${row.at.getTime()}.${row.id}`,
  );
  return {
    items: shown.map((row) => ({
      id: row.id,
      state: row.state,
      at: row.at.getTime(),
      reason: row.reason,
      browser: row.browser,
      system: row.system,
      country: row.country,
      city: row.city,
      startedAt: row.started_at?.getTime() ?? null,
      seenAt: row.seen_at?.getTime() ?? null,
      expiresAt: row.expires_at?.getTime() ?? null,
    })),
    next,
  };
}

/** Reads a place in the list; undefined for its beginning, and for text that names no place. */
function placeIn(after = ''): SessionRecordPlace | undefined {
  const [, list, atMs, id] = /^(open|past)\.(\d{1,15})\.([\da-f-]{36})$/.exec(after) ?? [];
  return id !== undefined && isUuid(id)
    ? { isOpen: list === 'open', at: new Date(Number(atMs)), id }
    : undefined;
}
