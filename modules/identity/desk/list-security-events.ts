import type { SecurityEventKind, SecurityEventView } from '@fairline/contracts';
import { type Database, pageOf } from '@fairline/runtime';
import { findSecurityEvents } from '../security/security-event-store.ts';
import { cursorOf, placeIn } from '../sessions/time-place.ts';

export interface SecurityEventQuery {
  kind?: SecurityEventKind | undefined;
  /** The first and the last moment, ms UTC. */
  atFrom?: number | undefined;
  atTo?: number | undefined;
  after?: string | undefined;
  limit: number;
}

/** Lists what happened to the safety of an account, the newest first. */
export async function listSecurityEvents(
  { pool }: Pick<Database, 'pool'>,
  playerId: bigint,
  { kind, atFrom, atTo, after, limit }: SecurityEventQuery,
): Promise<{ items: SecurityEventView[]; next: string | null }> {
  const rows = await findSecurityEvents(pool, playerId, {
    kind,
    from: atFrom === undefined ? undefined : new Date(atFrom),
    to: atTo === undefined ? undefined : new Date(atTo),
    before: placeIn(after),
    limit: limit + 1,
  });
  const { shown, next } = pageOf(rows, limit, ({ happened_at: at, id }) => cursorOf({ at, id }));
  return {
    items: shown.map(({ id, kind: what, happened_at, browser, system, country, city }) => ({
      id,
      kind: what,
      at: happened_at.getTime(),
      browser,
      system,
      country,
      city,
    })),
    next,
  };
}
