import { type Place, PlatformError, type SuspensionView } from '@fairline/contracts';
import { type Actor, isUuid, type Platform, pageOf } from '@fairline/runtime';
import type { SuspendedPlace } from '../domain/suspension.ts';
import * as store from './suspension-store.ts';

export interface Suspending {
  /** Suspends a place until it is lifted. A suspended place stays as it is. */
  suspend(actor: Actor, place: Place, reason: string): Promise<SuspensionView>;
  /**
   * Lifts a suspension. The person who has lifted it gets the same answer again.
   * @throws PlatformError NOT_FOUND, VERSION_CONFLICT
   */
  lift(
    actor: Actor,
    suspensionId: string,
    change: { version: number; reason: string | undefined },
  ): Promise<SuspensionView>;
  list(query: {
    state: 'in-force' | 'all';
    after?: string | undefined;
    limit: number;
  }): Promise<{ items: SuspensionView[]; next: string | null }>;
}

/** Creates the use cases of suspensions. `reload` brings a change into the books of all processes. */
export function createSuspending(
  { clock, database, ids }: Pick<Platform, 'clock' | 'database' | 'ids'>,
  reload: () => Promise<void>,
): Suspending {
  const { pool } = database;
  return {
    async suspend(actor, place, reason) {
      const full = placeOf(place);
      const row = await database.transaction(async (connection) => {
        const at = new Date(clock.now());
        const fresh = { suspensionId: ids.uuid(), place: full, reason, by: actor.name, at };
        const made = await store.insertSuspension(connection, fresh);
        const present = await store.findOfPlace(connection, full);
        // It was lifted between the two statements.
        if (!present) throw new PlatformError('VERSION_CONFLICT');
        if (made === undefined) return present;
        await actor.record(
          {
            action: 'trading.suspend',
            subject: subjectOf(full),
            after: { suspensionId: made, ...place },
            reason,
          },
          connection,
        );
        return present;
      });
      await reload();
      return suspensionView(row);
    },

    async lift(actor, suspensionId, { version, reason }) {
      const row = await database.transaction(async (connection) => {
        const at = new Date(clock.now());
        const isLifted = await store.liftStored(connection, suspensionId, { version, by: actor.name, at });
        const present = await store.findSuspension(connection, suspensionId);
        if (!present) throw new PlatformError('NOT_FOUND');
        if (!isLifted) {
          if (present.lifted_by !== actor.name || present.version !== version + 1)
            throw new PlatformError('VERSION_CONFLICT');
          return present;
        }
        const place = store.placeOfRow(present);
        await actor.record(
          { action: 'trading.lift', subject: subjectOf(place), before: { suspensionId, ...place }, reason },
          connection,
        );
        return present;
      });
      await reload();
      return suspensionView(row);
    },

    async list({ state, after, limit }) {
      const cursor = after !== undefined && isUuid(after) ? after : undefined;
      const rows = await store.listSuspensions(pool, {
        inForce: state === 'in-force',
        after: cursor,
        limit: limit + 1,
      });
      const { shown, next } = pageOf(rows, limit, (row) => row.suspension_id);
      return { items: shown.map(suspensionView), next };
    },
  };
}

/** Returns a place with every part; those that its scope does not need are null. */
export function placeOf(place: Place): SuspendedPlace {
  return {
    sportId: null,
    competitionId: null,
    matchId: null,
    marketId: null,
    specifiers: null,
    outcomeId: null,
    ...place,
  };
}

/** Returns the subject of a place in the audit record. */
export function subjectOf({ scope, sportId, competitionId, matchId }: SuspendedPlace): string {
  if (scope === 'site') return 'site';
  if (scope === 'sport') return `sports/${sportId}`;
  if (scope === 'competition') return `competitions/${competitionId}`;
  return `matches/${matchId}`;
}

export function suspensionView(row: store.SuspensionRow): SuspensionView {
  return {
    suspensionId: row.suspension_id,
    ...store.placeOfRow(row),
    name: row.name,
    reason: row.reason,
    suspendedBy: row.suspended_by,
    suspendedAt: row.suspended_at.getTime(),
    liftedBy: row.lifted_by,
    liftedAt: row.lifted_at?.getTime() ?? null,
    version: row.version,
  };
}
