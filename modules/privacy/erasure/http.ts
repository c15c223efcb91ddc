import {
  createErasure,
  getErasure,
  getErasures,
  getErasureTable,
  takeBackErasure,
} from '@fairline/contracts';
import type { IdentityService } from '@fairline/identity';
import { requireCaller, requireOperator, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import { askForErasure, takeBackErasure as takeBack, viewErasure } from './ask-for-erasure.ts';
import type { ErasureParts } from './erasure-parts.ts';
import { erasureTable } from './erasure-table.ts';
import { listErasures } from './list-erasures.ts';

export interface ErasureRoutesParts extends ErasureParts {
  identity: ErasureParts['identity'] & Pick<IdentityService, 'grants'>;
}

/** Serves the erasure of the caller's own data. To ask for it needs the password again; to take it back does not. */
export function erasureRoutes(app: FastifyInstance, parts: ErasureRoutesParts): void {
  serve(app, getErasure, async (received) => viewErasure(parts, BigInt(requireCaller(received).playerId)));

  serve(app, createErasure, async (received) => {
    const playerId = BigInt((await parts.identity.grants.require(received)).playerId);
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
  serve(app, getErasures, (received) => listErasures(parts, requireOperator(received), received.query));

  serve(app, getErasureTable, async () => ({
    lines: erasureTable(parts.tables).map((line) => ({ ...line, tables: [...line.tables] })),
  }));
}
