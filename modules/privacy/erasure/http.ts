import {
  createErasure,
  getErasure,
  getErasures,
  getErasureTable,
  type ListedErasure,
  takeBackErasure,
} from '@fairline/contracts';
import { grantCookie, type IdentityService } from '@fairline/identity';
import { isUuid, pageOf, requireCaller, requireOperator, serve } from '@fairline/runtime';
import type {} from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { askForErasure, takeBackErasure as takeBack, viewErasure } from './ask-for-erasure.ts';
import type { ErasureParts } from './erasure-parts.ts';
import * as store from './erasure-store.ts';
import { erasureTable } from './erasure-table.ts';

export interface ErasureRoutesParts extends ErasureParts {
  identity: ErasureParts['identity'] & Pick<IdentityService, 'grants'>;
}

/** Serves the erasure of the caller's own data. To ask for it needs the password again; to take it back does not. */
export function erasureRoutes(app: FastifyInstance, parts: ErasureRoutesParts): void {
  serve(app, getErasure, async (received) => viewErasure(parts, BigInt(requireCaller(received).playerId)));

  serve(app, createErasure, async (received) => {
    const caller = requireCaller(received);
    await parts.identity.grants.require(caller, received.request.cookies[grantCookie(caller)]);
    const playerId = BigInt(caller.playerId);
    await askForErasure(parts, playerId, received.body);
    return viewErasure(parts, playerId);
  });

  serve(app, takeBackErasure, async (received) => {
    const playerId = BigInt(requireCaller(received).playerId);
    await takeBack(parts, playerId);
    return viewErasure(parts, playerId);
  });
}

/** Serves the queue of erasures to the console. */
export function erasureDeskRoutes(
  app: FastifyInstance,
  parts: Pick<ErasureParts, 'platform' | 'tables'>,
): void {
  const { pool } = parts.platform.database;

  serve(app, getErasures, async (received) => {
    const { state, after, limit } = received.query;
    const rows = await store.findErasures(pool, {
      state,
      countries: requireOperator(received).countriesOf('players.view'),
      after: after !== undefined && isUuid(after) ? after : undefined,
      limit: limit + 1,
    });
    const { shown, next } = pageOf(rows, limit, ({ erasure_id }) => erasure_id);
    const counts = await store.countSteps(
      pool,
      shown.map(({ erasure_id }) => erasure_id),
    );
    const items = shown.map(
      (row): ListedErasure => ({
        erasureId: row.erasure_id,
        playerId: String(row.player_id),
        askedBy: row.asked_by,
        proposalId: row.proposal_id,
        country: row.country,
        givesUpMoney: row.gives_up_money,
        state: row.state,
        obstacles: row.obstacles,
        askedAt: row.asked_at.getTime(),
        dueAt: row.due_at.getTime(),
        finishedAt: row.finished_at?.getTime() ?? null,
        counts: counts
          .filter(({ erasure_id }) => erasure_id === row.erasure_id)
          .map(({ datum, rows: erased }) => ({ datum, rows: Number(erased) })),
        keptRecords: row.kept_records,
        keptUntil: row.kept_until?.getTime() ?? null,
      }),
    );
    return { items, next };
  });

  serve(app, getErasureTable, async () => ({
    lines: erasureTable(parts.tables).map((line) => ({ ...line, tables: [...line.tables] })),
  }));
}
