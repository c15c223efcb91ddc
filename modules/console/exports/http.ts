import {
  cancelExport,
  createExport,
  type ExportView,
  getExport,
  getExportFile,
  getExports,
  PlatformError,
} from '@fairline/contracts';
import { type Operator, requireOperator, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import { readerWith, requireExport, rightsForExport, stillGives } from './export-rights.ts';
import * as store from './export-store.ts';
import { type ExportParts, keptMs } from './write-exports.ts';

const maxListed = 100;
const maxUnfinished = 3;

const mediaTypes = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Serves the exports of the calling operator. Each export and each download is in the audit record. */
export function exportRoutes(app: FastifyInstance, { platform, lists }: ExportParts): void {
  const { clock, database, ids } = platform;

  serve(app, createExport, async (received) => {
    const operator = requireOperator(received);
    const { listId, format, query, columns } = received.body;
    const list = lists.get(listId);
    if (!list) throw new PlatformError('NOT_FOUND');
    const rights = rightsForExport(operator);
    const operator_id = BigInt(operator.operatorId);
    await refusing(operator, 'exports', { listId, query }, () => requireExport(list, rights));
    // A query or a column that the list does not have is refused here, and not only by the job.
    const opened = list.open(query, columns);
    await refusing(operator, 'exports', { listId, query }, () =>
      opened.check(readerWith(operator_id, rights)),
    );
    const row = await database.transaction(async (connection) => {
      if ((await store.countUnfinished(connection, operator_id)) >= maxUnfinished) {
        throw new PlatformError('TOO_MANY_REQUESTS');
      }
      const inserted = await store.insertExport(connection, {
        export_id: ids.uuid(),
        operator_id,
        list_id: listId,
        format,
        query,
        columns: [...columns],
        rights,
        created_at: new Date(clock.now()),
      });
      await operator.record(
        {
          action: 'exports.create',
          subject: `exports/${inserted.export_id}`,
          after: { listId, format, query, columns },
        },
        connection,
      );
      return inserted;
    });
    return viewOf(row);
  });

  serve(app, getExports, async (received) => {
    const operatorId = BigInt(requireOperator(received).operatorId);
    return { items: (await store.findExports(database.pool, operatorId, maxListed)).map(viewOf) };
  });

  serve(app, getExport, async (received) => viewOf(await ownExport(received)));

  serve(app, getExportFile, async (received) => {
    const operator = requireOperator(received);
    const row = await ownExport(received);
    const list = lists.get(row.list_id);
    if (row.state !== 'done' || !list) throw new PlatformError('NOT_FOUND');
    const subject = `exports/${row.export_id}`;
    await refusing(operator, subject, { listId: row.list_id }, () => {
      const rights = rightsForExport(operator);
      requireExport(list, rights);
      // The role may have changed since the file was written.
      if (!stillGives(list, row.rights, rights)) throw new PlatformError('PERMISSION_MISSING');
    });
    await operator.record({
      action: 'exports.download',
      subject,
      after: { listId: row.list_id, rows: row.row_count },
    });
    const day = row.created_at.toISOString().slice(0, 10);
    received.reply
      .type(mediaTypes[row.format])
      .header('content-disposition', `attachment; filename="${row.list_id}-${day}.${row.format}"`)
      .header('content-length', String(row.byte_count))
      .header('cache-control', 'no-store');
    return store.stream(database.pool, row.export_id);
  });

  serve(app, cancelExport, async (received) => {
    const operator = requireOperator(received);
    const row = await ownExport(received);
    await database.transaction(async (connection) => {
      await store.cancelExport(connection, row.export_id, new Date(clock.now()));
      const entry = { action: 'exports.cancel', subject: `exports/${row.export_id}` };
      await operator.record(entry, connection);
    });
    return undefined;
  });

  async function ownExport(received: {
    operator: Operator | undefined;
    params: { exportId: string };
  }): Promise<store.ExportRow> {
    const { operatorId } = requireOperator(received);
    const row = await store.findExport(database.pool, BigInt(operatorId), received.params.exportId);
    if (!row || row.created_at.getTime() < clock.now() - keptMs) throw new PlatformError('NOT_FOUND');
    return row;
  }
}

/** Runs a check. A refusal is in the audit record, like those of other calls. */
async function refusing(
  operator: Operator,
  subject: string,
  after: object,
  check: () => void | Promise<void>,
): Promise<void> {
  try {
    await check();
  } catch (error) {
    await operator.record({ action: 'refused', subject, after });
    throw error;
  }
}

function viewOf(row: store.ExportRow): ExportView {
  return {
    exportId: row.export_id,
    listId: row.list_id,
    format: row.format,
    state: row.state,
    rows: row.row_count,
    bytes: Number(row.byte_count),
    createdAt: row.created_at.getTime(),
    finishedAt: row.finished_at?.getTime() ?? null,
    expiresAt: row.created_at.getTime() + keptMs,
  };
}
