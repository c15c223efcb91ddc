import type { getErasures, Input, ListedErasure, PlayerErasure } from '@fairline/contracts';
import { isUuid, type Operator, type Platform, pageOf } from '@fairline/runtime';
import * as store from './erasure-store.ts';

type Parts = { platform: Pick<Platform, 'database'> };

/** Lists erasures, the newest first, of the players that the operator may see. */
export async function listErasures(
  { platform }: Parts,
  operator: Operator,
  { after, limit, dueFrom, dueTo, playerId, ...filter }: Input<typeof getErasures, 'query'>,
): Promise<{ items: ListedErasure[]; next: string | null }> {
  const { pool } = platform.database;
  const rows = await store.findErasures(pool, {
    ...filter,
    playerId: playerId === undefined ? undefined : BigInt(playerId),
    dueFrom: dueFrom === undefined ? undefined : new Date(dueFrom),
    dueTo: dueTo === undefined ? undefined : new Date(dueTo),
    countries: operator.countriesOf('players.view'),
    after: after !== undefined && isUuid(after) ? after : undefined,
    limit: limit + 1,
  });
  const { shown, next } = pageOf(rows, limit, ({ erasure_id }) => erasure_id);
  const counts = await store.countSteps(
    pool,
    shown.map(({ erasure_id }) => erasure_id),
  );
  const ofErasure = Map.groupBy(counts, ({ erasure_id }) => erasure_id);
  return { items: shown.map((row) => viewOf(row, ofErasure.get(row.erasure_id) ?? [])), next };
}

/** Returns the latest erasure of a player, for the page of the player; null when there is none. */
export async function latestErasure({ platform }: Parts, playerId: bigint): Promise<PlayerErasure | null> {
  const row = await store.findLatest(platform.database.pool, playerId);
  return row ? sharedView(row) : null;
}

function viewOf(row: store.ListedRow, counts: readonly store.StepCount[]): ListedErasure {
  return {
    ...sharedView(row),
    playerId: String(row.player_id),
    proposalId: row.proposal_id,
    country: row.country,
    counts: counts.map(({ datum, rows }) => ({ datum, rows: Number(rows) })),
    keptRecords: row.kept_records,
    keptUntil: row.kept_until?.getTime() ?? null,
  };
}

function sharedView(row: store.ErasureRow): PlayerErasure {
  return {
    erasureId: row.erasure_id,
    state: row.state,
    askedBy: row.asked_by,
    givesUpMoney: row.gives_up_money,
    obstacles: row.obstacles,
    askedAt: row.asked_at.getTime(),
    dueAt: row.due_at.getTime(),
    finishedAt: row.finished_at?.getTime() ?? null,
  };
}
