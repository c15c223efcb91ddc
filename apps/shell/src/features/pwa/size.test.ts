import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { productionConfig, watchedImports } from '@fairline/remote-kit/build';
import { build } from 'vite';
import { expect, test } from 'vitest';

/** The maximum size of the code that the first page waits for, in bytes. Other code is loaded when it is needed. */
const limitBytes = 3 * 1024;

test('BOOT-10: the start adds at most 3 KB to the first page', async () => {
  const output = await build({
    ...productionConfig,
    root: import.meta.dirname,
    plugins: [watchedImports],
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'fixture/size-entry.ts'),
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const outputs = Array.isArray(output) ? output : 'output' in output ? [output] : [];
  const chunks = outputs.flatMap((each) => each.output).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  expect(entry?.imports).toEqual([]);
  expect(entry?.dynamicImports).toHaveLength(6);
  const bytes = gzipSync(entry?.code ?? '').length;
  expect(bytes).toBeGreaterThan(300);
  expect(bytes).toBeLessThanOrEqual(limitBytes);
});
