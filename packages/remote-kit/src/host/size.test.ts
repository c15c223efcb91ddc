import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { productionConfig } from '../build/index.ts';

/** The browser's whole end of the protocol, React apart. Others' take from 2 to 44 KB. */
const limitBytes = 6 * 1024;

test('the host is at most 6 KB in a browser, with its React view', async () => {
  const output = await build({
    ...productionConfig,
    root: import.meta.dirname,
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'size-entry.ts'),
        external: /^react/,
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const outputs = Array.isArray(output) ? output : 'output' in output ? [output] : [];
  const code = outputs.flatMap((each) => each.output).map((file) => (file.type === 'chunk' ? file.code : ''));
  const bytes = gzipSync(code.join('')).length;
  expect(bytes).toBeGreaterThan(2_000);
  expect(bytes).toBeLessThanOrEqual(limitBytes);
});
