import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where sealed documents lie. Names are ids of documents, so that none comes from outside. */
export interface DocumentStorage {
  write(documentId: string, sealed: Buffer): Promise<void>;
  /** Returns the sealed bytes; undefined when there is no such document. */
  read(documentId: string): Promise<Buffer | undefined>;
  remove(documentId: string): Promise<void>;
  /** Lists the ids of all documents, in any order. */
  list(): Promise<string[]>;
}

const idForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const ending = '.sealed';

/** Creates the storage in a folder, which no web server serves. Only the owner of the process reads the files. */
export function createFolderStorage(folder: string): DocumentStorage {
  const pathOf = (documentId: string) => {
    if (!idForm.test(documentId)) throw new Error('a document is named by its id');
    return join(folder, `${documentId}${ending}`);
  };
  return {
    async write(documentId, sealed) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = pathOf(documentId);
      // A file is whole or absent, whenever the process ends.
      await writeFile(`${path}.new`, sealed, { mode: 0o600, flush: true });
      await rename(`${path}.new`, path);
    },

    async read(documentId) {
      try {
        return await readFile(pathOf(documentId));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    remove: (documentId) => rm(pathOf(documentId), { force: true }),

    async list() {
      try {
        const names = await readdir(folder);
        return names.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length));
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
