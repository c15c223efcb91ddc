import { join } from 'node:path';
import { productionConfig } from '@fairline/remote-kit/build';
import { build } from 'vite';
import { workers } from '../../../core/worker-names.ts';

/**
 * Builds each service worker into one classic script `{outDir}/{name}.js`. The names are fixed, because browsers
 * compare the file at the same address to find a new version.
 */
export async function buildWorkers(outDir: string): Promise<void> {
  for (const { name } of workers) {
    await build({
      ...productionConfig,
      root: import.meta.dirname,
      build: {
        outDir,
        emptyOutDir: false,
        target: 'es2022',
        modulePreload: false,
        rolldownOptions: {
          input: join(import.meta.dirname, `${name}.ts`),
          output: { format: 'iife', entryFileNames: `${name}.js` },
        },
      },
    });
  }
}
