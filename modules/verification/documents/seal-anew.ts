import type { SealedStore, Sealing } from '@fairline/runtime';
import type { DocumentStorage } from '../storage/document-storage.ts';
import { openFile, sealedBy, sealFile } from './sealed-file.ts';

/**
 * Creates what replaces the keys of documents. A document that a server has sealed with the key before meanwhile is sealed
 * anew by the next rotation.
 */
export function createSealedDocuments(storage: DocumentStorage, sealing: Sealing): SealedStore {
  return {
    async count() {
      const counts = new Map<string, number>();
      for (const documentId of await storage.list()) {
        const file = await storage.read(documentId);
        const keyId = file && sealedBy(file);
        if (keyId !== undefined) counts.set(keyId, (counts.get(keyId) ?? 0) + 1);
      }
      return counts;
    },

    async sealAnew() {
      const [newest] = sealing.keyIds();
      let sealed = 0;
      for (const documentId of await storage.list()) {
        const file = await storage.read(documentId);
        if (!file || sealedBy(file) === newest) continue;
        await storage.write(documentId, sealFile(sealing, documentId, openFile(sealing, documentId, file)));
        sealed++;
      }
      return sealed;
    },
  };
}
