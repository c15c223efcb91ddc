import { readFileSync } from 'node:fs';
import type { InlineConfig, Rolldown } from 'vite';

/** Modules that the shell hosts once for itself and every remote; one import map resolves them in the browser. */
export const sharedModules = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] as const;

export type SharedModule = (typeof sharedModules)[number];

/** Production settings of every build, whatever NODE_ENV the build itself has. */
export const productionConfig = {
  configFile: false,
  mode: 'production',
  logLevel: 'warn',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', development: false } },
} satisfies InlineConfig;

/**
 * Puts an entry and all its static imports into one chunk. Otherwise each part that a late chunk shares would become a
 * separate file, and a page would request many small files that compress badly (20 for the shell, with 3 KB more). An
 * entry with a top-level await stays in a separate file beside that chunk: the late chunk that it awaits needs the
 * first chunk, and the two would otherwise wait for each other.
 */
export function firstInOne(entry: string, later: readonly LaterChunk[] = []) {
  const isApart = awaits(entry);
  return {
    groups: [
      { name: 'first', priority: 1, tags: ['$initial'], test: (id: string) => !isApart || id !== entry },
      // A drawing that two late chunks share would otherwise be a separate request for a hundred bytes.
      { name: 'icons', test: /\/packages\/ui\/src\/shapes\//, minShareCount: 2 },
      ...later.map(({ name, modules }) => ({
        name,
        test: (id: string) => modules.some((module) => id.includes(module)),
      })),
    ],
  } satisfies Rolldown.OutputOptions['codeSplitting'];
}

/** Matches a top-level statement with `await`, in the form that the formatter writes. */
function awaits(entry: string): boolean {
  return /^(?:(?:const|let) [^\n]*= )?await\b/m.test(readFileSync(entry, 'utf8'));
}

/** Returns the file to load for an entry: the chunk with its code, and not the file that only imports it. */
export function fileOfEntry(
  files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[],
  entry: string,
): string {
  const holder = files.find((file) => file.type === 'chunk' && Object.keys(file.modules).includes(entry));
  if (!holder) throw new Error(`the build has no chunk with ${entry}`);
  return holder.fileName;
}

/** Modules that nearly every page loads after its first chunk, as one file. Each is given by a part of its path. */
export interface LaterChunk {
  name: string;
  modules: readonly string[];
}
