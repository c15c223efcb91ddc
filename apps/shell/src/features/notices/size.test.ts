import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { plainImports, productionConfig } from '@fairline/remote-kit/build';
import { build } from 'vite';
import { expect, test } from 'vitest';

const kilobyte = 1024;
/** The chunks that a typical visit loads after the start: the first notice and the buttons in the corner. */
const ordinary = ['notice-screen', 'small-controls', 'corner'];

test('notices, modals, timers, preferences and widgets are small, and most of them are loaded on demand', async () => {
  const root = join(import.meta.dirname, 'fixture');
  const output = await build({
    ...productionConfig,
    root,
    plugins: [plainImports],
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'size-entry.tsx'),
        // The shell's build has the same option.
        optimization: { inlineConst: true },
        // These modules are already part of the page's start, which pwa/size.test.ts measures.
        external: /^react|page\/layout-units|runtime\/clock/,
      },
    },
  });
  const outputs = Array.isArray(output) ? output : 'output' in output ? [output] : [];
  const bytes = new Map<string, number>();
  for (const file of outputs.flatMap((each) => each.output)) {
    if (file.type === 'chunk') bytes.set(file.isEntry ? 'start' : file.name, gzipSync(file.code).length);
  }
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + (bytes.get(name) ?? 0), 0);
  expect([...bytes.keys()]).toEqual(expect.arrayContaining(ordinary));
  expect(sum(['start'])).toBeGreaterThan(kilobyte);
  expect(sum(['start'])).toBeLessThanOrEqual(4.75 * kilobyte);
  expect(sum(['start', ...ordinary])).toBeLessThanOrEqual(9.25 * kilobyte);
  expect(sum([...bytes.keys()])).toBeLessThanOrEqual(16.25 * kilobyte);
});
