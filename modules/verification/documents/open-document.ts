import { PlatformError } from '@fairline/contracts';
import { SealingError } from '@fairline/runtime';
import { type DocumentRow, findDocuments } from '../store.ts';
import type { VerificationParts } from '../verification-parts.ts';
import { openFile } from './sealed-file.ts';

/** Opens a document of a player. @throws PlatformError NOT_FOUND; DOCUMENT_SEALED when its key is missing */
export async function openDocument(
  { database, sealing, storage }: Pick<VerificationParts, 'database' | 'sealing' | 'storage'>,
  playerId: bigint,
  documentId: string,
): Promise<{ row: DocumentRow; bytes: Buffer }> {
  const rows = await findDocuments(database.pool, playerId);
  const row = rows.find(({ document_id }) => document_id === documentId);
  const file = row && (await storage.read(documentId));
  if (!row || !file) throw new PlatformError('NOT_FOUND');
  try {
    return { row, bytes: openFile(sealing, documentId, file) };
  } catch (error) {
    if (error instanceof SealingError) throw new PlatformError('DOCUMENT_SEALED');
    throw error;
  }
}
