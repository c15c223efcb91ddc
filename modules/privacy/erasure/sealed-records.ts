import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type Platform, type SealedColumn, sealedPlace } from '@fairline/runtime';
import { openBytes, sealBytes } from '../sealed-bytes.ts';

/** The key of an erasure, as it is stored. */
export const erasureKeyColumn: SealedColumn = {
  table: 'privacy.erasure_key',
  key: 'erasure_id',
  column: 'sealed_key',
};

/** Seals the key of an erasure for its row. */
export function sealKey({ sealing }: Pick<Platform, 'sealing'>, erasureId: string, key: Buffer): string {
  return sealing.seal(key.toString('base64'), sealedPlace(erasureKeyColumn, erasureId));
}

/** Opens the key of an erasure. @throws SealingError */
export function openKey({ sealing }: Pick<Platform, 'sealing'>, erasureId: string, sealed: string): Buffer {
  return Buffer.from(sealing.open(sealed, sealedPlace(erasureKeyColumn, erasureId)), 'base64');
}

/** Compresses and encrypts what is kept. It opens under this record's id alone. */
export async function sealRecord(key: Buffer, recordId: string, content: Buffer): Promise<Buffer> {
  return sealBytes(key, recordId, await promisify(gzip)(content));
}

/** Opens what is kept. @throws SealingError for another key, another record, or a changed one */
export async function openRecord(key: Buffer, recordId: string, sealed: Buffer): Promise<Buffer> {
  return promisify(gunzip)(openBytes(key, recordId, sealed));
}
