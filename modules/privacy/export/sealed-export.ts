import { type ChunkSeal, type Platform, type SealedColumn, sealedPlace } from '@fairline/runtime';
import { newRecordKey, openBytes, sealBytes } from '../sealed-bytes.ts';

/** The key of an export, as it is stored. It goes with the export, and so does what it has sealed. */
export const exportKeyColumn: SealedColumn = {
  table: 'privacy.export',
  key: 'export_id',
  column: 'sealed_key',
};

/** Makes a key for an export, sealed for its row. */
export function newExportKey({ sealing }: Pick<Platform, 'sealing'>, exportId: string): string {
  return sealing.seal(newRecordKey().toString('base64'), sealedPlace(exportKeyColumn, exportId));
}

/**
 * Returns what seals the chunks of an export: a file has in clear what is sealed elsewhere, such as the number of a passport.
 * Each chunk opens in its place alone.
 * @throws SealingError
 */
export function exportSeal(
  { sealing }: Pick<Platform, 'sealing'>,
  exportId: string,
  sealedKey: string,
): ChunkSeal {
  const key = Buffer.from(sealing.open(sealedKey, sealedPlace(exportKeyColumn, exportId)), 'base64');
  const nameOf = (no: number) => `${exportId}/${no}`;
  return {
    seal: (no, content) => sealBytes(key, nameOf(no), content),
    open: (no, sealed) => openBytes(key, nameOf(no), sealed),
  };
}
