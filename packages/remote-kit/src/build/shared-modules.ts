import { readFileSync } from 'node:fs';
import type { InlineConfig, Rolldown } from 'vite';

/** What the shell hosts once for itself and every remote; resolved in the browser by one import map. */
export const sharedModules = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] as const;

export type SharedModule = (typeof sharedModules)[number];

/** Settings of every build for production, whatever NODE_ENV the build itself runs in. */
export const productionConfig = {
  configFile: false,
  mode: 'production',
  logLevel: 'warn',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', development: false } },
} satisfies InlineConfig;

/**
 * Puts an entry and all that it needs at once into one chunk. Otherwise each part that a later chunk shares would be a file
 * of its own, and a page would ask for many small files that compress badly (the shell for 20, with 3 KB more). An entry
 * with an await at its top keeps a file of its own beside that chunk: the later chunk that it waits for needs the first
 * chunk, and would wait for the entry in its turn.
 */
export function firstInOne(entry: string, later: readonly LaterChunk[] = []) {
  const isApart = awaits(entry);
  return {
    groups: [
      { name: 'first', priority: 1, tags: ['$initial'], test: (id: string) => !isApart || id !== entry },
      // A file for each drawing that two later chunks share would be a request for a hundred bytes.
      { name: 'icons', test: /\/packages\/ui\/src\/shapes\//, minShareCount: 2 },
      ...later.map(({ name, modules }) => ({
        name,
        test: (id: string) => modules.some((module) => id.includes(module)),
      })),
    ],
  } satisfies Rolldown.OutputOptions['codeSplitting'];
}

/** A statement that begins in the first column and awaits, as the formatter writes it. */
function awaits(entry: string): boolean {
  return /^(?:(?:const|let) [^\n]*= )?await\b/m.test(readFileSync(entry, 'utf8'));
}

/** The file that a page has to load for an entry: the chunk that holds it, without the one that only names that. */
export function fileOfEntry(
  files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[],
  entry: string,
): string {
  const holder = files.find((file) => file.type === 'chunk' && Object.keys(file.modules).includes(entry));
  if (!holder) throw new Error(`the build has no chunk with ${entry}`);
  return holder.fileName;
}

/** Modules that nearly every page loads after its first chunk, in one file; each is named by a part of its path. */
export interface LaterChunk {
  name: string;
  modules: readonly string[];
}
