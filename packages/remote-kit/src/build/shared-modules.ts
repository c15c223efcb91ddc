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
export function firstInOne(entry: string) {
  return {
    groups: [{ name: 'first', tags: ['$initial'], test: (id: string) => id !== entry }],
  } satisfies Rolldown.OutputOptions['codeSplitting'];
}
