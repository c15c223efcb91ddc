import type { VerificationParts } from '../verification-parts.ts';
import { openFile } from './sealed-file.ts';

/** The files of documents by the ids of the documents. */
export interface DocumentFiles {
  /** Returns the readable bytes; undefined when there is no such file. @throws SealingError when its key is missing */
  read(documentId: string): Promise<Buffer | undefined>;
  remove(documentId: string): Promise<void>;
}

export function documentFiles({
  sealing,
  storage,
}: Pick<VerificationParts, 'sealing' | 'storage'>): DocumentFiles {
  return {
    async read(documentId) {
      const file = await storage.read(documentId);
      return file && openFile(sealing, documentId, file);
    },
    remove: (documentId) => storage.remove(documentId),
  };
}
