import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { productionConfig } from '@fairline/remote-kit/build';
import { build } from 'vite';
import { expect, test } from 'vitest';

const limitBytes = 1_536;

test('ANA-01: analytics add at most 1.5 KB to a page, without schemas', async () => {
  const code = await bundle(['start-analytics.ts', 'counters.ts']);
  expect(code).not.toMatch(/safeParse|ZodError/);
  const bytes = gzipSync(code).length;
  expect(bytes).toBeGreaterThan(800);
  expect(bytes).toBeLessThanOrEqual(limitBytes);
});

async function bundle(files: string[]): Promise<string> {
  const output = await build({
    ...productionConfig,
    root: import.meta.dirname,
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: files.map((file) => join(import.meta.dirname, file)),
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const outputs = Array.isArray(output) ? output : 'output' in output ? [output] : [];
  return outputs
    .flatMap((each) => each.output)
    .map((file) => (file.type === 'chunk' ? file.code : ''))
    .join('');
}
