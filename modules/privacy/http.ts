import type { AuditService } from '@fairline/audit';
import {
  createDataExport,
  type DataExport,
  getDataExportFile,
  getDataExports,
  PlatformError,
} from '@fairline/contracts';
import type { IdentityService } from '@fairline/identity';
import { type Platform, requireCaller, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import { askForExport, keptMs } from './export/ask-for-export.ts';
import * as store from './export/export-store.ts';
import { exportSeal } from './export/sealed-export.ts';

export interface ExportRoutesParts {
  platform: Pick<Platform, 'clock' | 'database' | 'ids' | 'sealing'>;
  audit: Pick<AuditService, 'record'>;
  identity: Pick<IdentityService, 'grants'>;
}

const maxListed = 10;

/** Serves the exports of the caller's own data. To ask for one and to download it needs the password again. */
export function exportRoutes(app: FastifyInstance, { platform, audit, identity }: ExportRoutesParts): void {
  const { clock, database } = platform;

  serve(app, getDataExports, async (received) => {
    const playerId = BigInt(requireCaller(received).playerId);
    const rows = await store.findExports(database.pool, playerId, maxListed);
    return { items: rows.filter((row) => !isOver(row)).map(viewOf) };
  });

  serve(app, createDataExport, async (received) => {
    const caller = await identity.grants.require(received);
    const row = await askForExport({ ...platform, audit }, BigInt(caller.playerId), received.body.language);
    return viewOf(row);
  });

  serve(app, getDataExportFile, async (received) => {
    const { playerId } = await identity.grants.require(received);
    const row = await store.findExport(database.pool, BigInt(playerId), received.params.exportId);
    if (row?.state !== 'done' || row.sealed_key === null || isOver(row)) throw new PlatformError('NOT_FOUND');
    const seal = exportSeal(platform, row.export_id, row.sealed_key);
    await audit.record(
      { kind: 'system', id: 'player', name: `player ${playerId}` },
      { action: 'privacy.download', subject: `players/${playerId}`, after: { exportId: row.export_id } },
    );
    const day = row.created_at.toISOString().slice(0, 10);
    received.reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="my-data-${day}.zip"`)
      .header('content-length', String(row.byte_count))
      .header('cache-control', 'no-store');
    return store.stream(database.pool, row.export_id, seal);
  });

  function isOver(row: store.ExportRow): boolean {
    return row.created_at.getTime() + keptMs <= clock.now();
  }
}

function viewOf(row: store.ExportRow): DataExport {
  return {
    exportId: row.export_id,
    state: row.state,
    bytes: Number(row.byte_count),
    createdAt: row.created_at.getTime(),
    finishedAt: row.finished_at?.getTime() ?? null,
    expiresAt: row.created_at.getTime() + keptMs,
  };
}
