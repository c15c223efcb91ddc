import { join } from 'node:path';
import { firstInOne, productionConfig } from '@fairline/remote-kit/build';
import { build } from 'vite';

/**
 * Builds the operator console into `outDir`: the document `index.html`, and hashed files in `assets`. Each section is a
 * file of its own that is loaded when it is opened. Files of earlier builds stay, since open consoles still request them.
 */
export async function buildConsole(outDir: string): Promise<void> {
  await build({
    ...productionConfig,
    root: import.meta.dirname,
    base: '/console/',
    // Vite would choose the libraries' builds by NODE_ENV.
    resolve: { conditions: ['module', 'browser', 'production'] },
    css: {
      transformer: 'lightningcss',
      lightningcss: { cssModules: { pattern: 'console-[local]-[hash]', grid: false } },
    },
    build: {
      outDir,
      assetsDir: 'assets',
      emptyOutDir: false,
      target: 'es2023',
      // Every browser that the console supports knows the links by which modules are loaded early.
      modulePreload: { polyfill: false },
      cssMinify: 'lightningcss',
      assetsInlineLimit: 0,
      // The names of the files that each file imports; a test adds up what a first page loads.
      manifest: 'manifest.json',
      // The libraries mark their files as client code, which means nothing here.
      rolldownOptions: {
        checks: { moduleLevelDirective: false },
        // All that the first page loads is one file. Its style sheet names the cascade layers, so it has to come first.
        output: { codeSplitting: firstInOne(join(import.meta.dirname, 'src/main.tsx')) },
      },
    },
  });
}
