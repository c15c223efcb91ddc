import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { gift, type IconShape, wallet } from './shapes.ts';

/** Builds a bundle that exports one thing, and returns its code without React. */
async function bundleOf(file: string, name: string): Promise<string> {
  const entry = 'virtual:entry';
  const path = fileURLToPath(new URL(file, import.meta.url));
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? `export { ${name} } from ${JSON.stringify(path)};` : undefined),
      },
    ],
    build: {
      write: false,
      rolldownOptions: { input: entry, external: /^react/, preserveEntrySignatures: 'strict' },
    },
  });
  const files = 'output' in output ? output.output : [];
  return files.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('\n');
}

const drawn = ({ line = '' }: IconShape) => line.slice(-30);

test.each([
  ['Breadcrumbs', './breadcrumbs.tsx'],
  ['EmptyState', './states.tsx'],
  ['Button', './button.tsx'],
  ['globe', './shapes.ts'],
])('the bundle of %s contains only its own shapes', async (name, file) => {
  const code = await bundleOf(file, name);
  expect(code).toContain(`as ${name}`);
  for (const shape of [gift, wallet]) expect(code).not.toContain(drawn(shape));
});
