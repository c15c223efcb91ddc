import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { isLanguage } from '@fairline/i18n';
import type { IdentityService } from '@fairline/identity';
import type { MessagesService } from '@fairline/messages';
import {
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

export interface WriteParts {
  platform: Pick<Platform, 'clock' | 'database' | 'ids' | 'log' | 'sealing'>;
  /** The tables of all modules. */
  tables: readonly PersonalTable[];
  messages: Pick<MessagesService, 'send'>;
  identity: Pick<IdentityService, 'personalData'>;
  /** The origin of the site in browsers. */
  origin(): string;
}

const leaseMs = 60_000;
const maxAttempts = 3;
const chunkBytes = 256 * 1_024;
const batchRows = 500;

/** Writes the oldest export that waits, and deletes files that are too old. @returns true when there may be more to do */
export async function writeNextExport(parts: WriteParts): Promise<boolean> {
  const { clock, database, ids, log } = parts.platform;
  const holder = ids.uuid();
  const lease = (): store.Lease => {
    const now = clock.now();
    return { holder, now: new Date(now), until: new Date(now + leaseMs) };
  };
  await store.deleteExports(database.pool, new Date(clock.now() - keptMs));
  const row = await database.transaction((connection) => store.takeExport(connection, lease(), maxAttempts));
  if (!row) return false;
  try {
    if (await writeFile(parts, row, lease)) await finish(parts, row, lease());
  } catch (error) {
    log.error({ err: error, exportId: row.export_id }, 'export of personal data failed');
    await store.endExport(database.pool, row.export_id, lease(), 'failed');
  }
  return true;
}

/** Writes the file chunk by chunk, of one moment. @returns false when another process has taken the export over */
async function writeFile(
  { platform: { database, sealing }, tables }: WriteParts,
  row: store.ExportRow,
  lease: () => store.Lease,
): Promise<boolean> {
  return database.transaction(async (connection) => {
    await connection.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    let no = 0;
    let parts: Buffer[] = [];
    let bytes = 0;
    const flush = async () => {
      const content = Buffer.concat(parts);
      parts = [];
      bytes = 0;
      return store.addChunk(database.pool, row.export_id, lease(), { no: no++, content });
    };
    for await (const part of archiveOf(connection, sealing, tables, row)) {
      parts.push(part);
      bytes += part.length;
      if (bytes >= chunkBytes && !(await flush())) return false;
    }
    return flush();
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
        given.sealed ?? [],
      );
    return [{ file: given.file, read }];
  });
  return zipArchive({ playerId: String(playerId), askedAt }, archived);
}

/** Opens the sealed texts of rows. */
async function* opened(
  batches: ReturnType<typeof store.readRows>,
  sealing: Sealing,
  sealed: readonly SealedColumn[],
): ReturnType<typeof store.readRows> {
  for await (const { columns, rows } of batches) {
    for (const row of rows) {
      for (const column of sealed) {
        const text = row[column.column];
        if (typeof text !== 'string') continue;
        row[column.column] = sealing.open(text, sealedPlace(column, String(row[column.key])));
      }
    }
    yield { columns, rows };
  }
}

/** Ends the export, and tells the player: on open pages, and by a letter where there is an address. */
async function finish(
  { platform: { database }, messages, identity, origin }: WriteParts,
  { export_id: exportId, player_id: playerId, language }: store.ExportRow,
  lease: store.Lease,
): Promise<void> {
  const { email } = await identity.personalData(playerId);
  await database.transaction(async (connection) => {
    if (!(await store.endExport(connection, exportId, lease, 'done'))) return;
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
