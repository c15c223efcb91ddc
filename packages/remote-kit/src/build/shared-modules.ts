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
 * What an entry needs at once is one chunk beside it: without this each part that a later chunk shares is a file of its
 * own, and a page asks for many small ones that compress badly (the shell for 20, with 3 KB more). Not the entry itself:
 * one that awaits a later chunk before it has ended must not be what that chunk waits for.
 */
export function firstInOne(entry: string, later: readonly LaterChunk[] = []) {
  return {
    groups: [
      { name: 'first', priority: 1, tags: ['$initial'], test: (id: string) => id !== entry },
      ...later.map(({ name, modules }) => ({
        name,
        test: (id: string) => modules.some((module) => id.includes(module)),
      })),
    ],
  } satisfies Rolldown.OutputOptions['codeSplitting'];
}

/** Modules that nearly every page loads after its first chunk, in one file; each is named by a part of its path. */
export interface LaterChunk {
  name: string;
  modules: readonly string[];
}
