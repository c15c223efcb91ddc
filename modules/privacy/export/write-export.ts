import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { isLanguage } from '@fairline/i18n';
import type { IdentityService } from '@fairline/identity';
import type { MessagesService } from '@fairline/messages';
import {
  type HeldExport,
  type PersonalTable,
  type Platform,
  type pg,
  type SealedColumn,
  type Sealing,
  sealedPlace,
  writeOutbox,
} from '@fairline/runtime';
import { zipArchive } from './archive.ts';
import { keptMs } from './ask-for-export.ts';
import * as store from './export-store.ts';
import { exportSeal, newExportKey } from './sealed-export.ts';

export interface WriteParts {
  platform: Pick<Platform, 'clock' | 'database' | 'ids' | 'log' | 'sealing'>;
  /** The tables of all modules. */
  tables: readonly PersonalTable[];
  messages: Pick<MessagesService, 'send'>;
  identity: Pick<IdentityService, 'personalData'>;
  /** The origin of the site in browsers. */
  origin(): string;
}

const batchRows = 500;

/** Writes the oldest export that waits, and deletes files that are too old. @returns true when there may be more to do */
export async function writeNextExport(parts: WriteParts): Promise<boolean> {
  const { database, log, sealing } = parts.platform;
  return store.writeNext(parts.platform, {
    keptMs,
    async write(row, held) {
      const { export_id: exportId } = row;
      const sealedKey = await store.saveKey(database.pool, exportId, newExportKey({ sealing }, exportId));
      // An erasure has deleted the export meanwhile.
      if (sealedKey === undefined) return;
      const seal = exportSeal({ sealing }, exportId, sealedKey);
      // All tables are read as of one moment.
      const isWritten = await database.transaction(async (connection) => {
        await connection.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
        return held.save(archiveOf(connection, sealing, parts.tables, row), { seal });
      });
      if (isWritten) await finish(parts, row, held);
    },
    failed(row, error) {
      log.error({ err: error, exportId: row.export_id }, 'export of personal data failed');
    },
  });
}

function archiveOf(
  connection: pg.PoolClient,
  sealing: Sealing,
  tables: readonly PersonalTable[],
  { player_id: playerId, created_at: askedAt }: store.ExportRow,
): AsyncGenerator<Buffer> {
  let cursors = 0;
  const archived = tables.flatMap(({ export: given }) => {
    if ('none' in given) return [];
    const read = () =>
      opened(
        store.readRows(connection, { name: `export_${++cursors}`, rows: given.rows, playerId }, batchRows),
        sealing,
        given,
      );
    return [{ file: given.file, read }];
  });
  return zipArchive({ playerId: String(playerId), askedAt }, archived);
}

/** Opens the sealed texts of rows, and names their columns for the player. */
async function* opened(
  batches: ReturnType<typeof store.readRows>,
  sealing: Sealing,
  {
    sealed = [],
    headings = {},
  }: { sealed?: readonly SealedColumn[]; headings?: Readonly<Record<string, string>> },
): ReturnType<typeof store.readRows> {
  const named = (column: string) => headings[column] ?? column;
  for await (const { columns, rows } of batches) {
    for (const row of rows) {
      for (const column of sealed) {
        const text = row[column.column];
        if (typeof text !== 'string') continue;
        row[column.column] = sealing.open(text, sealedPlace(column, String(row[column.key])));
      }
    }
    yield {
      columns: columns.map(named),
      rows: rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([column, value]) => [named(column), value])),
      ),
    };
  }
}

/** Ends the export, and tells the player: on open pages, and by a letter where there is an address. */
async function finish(
  { platform: { database }, messages, identity, origin }: WriteParts,
  { export_id: exportId, player_id: playerId, language }: store.ExportRow,
  held: HeldExport,
): Promise<void> {
  const { email } = await identity.personalData(playerId);
  await database.transaction(async (connection) => {
    if (!(await held.end(connection))) return;
    await writeOutbox(connection, [
      { topic: `live.player.${playerId}`, message: { type: 'data-export-ready', exportId } },
    ]);
    if (email === null || !isLanguage(language)) return;
    await messages.send(connection, {
      playerId,
      to: { email },
      template: 'data-export',
      values: { link: `${origin()}${link(language, routes.officePersonalData)}` },
      language,
      purpose: 'service',
      eventId: `data-export:${exportId}`,
    });
  });
}
