import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('./', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);
const tokens = readFileSync(new URL('../../../packages/ui/src/tokens.css', root), 'utf8');

test.each(sheets)('%s uses only existing tokens', (file) => {
  const known = new Set([...`${tokens}${read(file)}`.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
  const used = [...read(file).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
  expect(used.filter((name) => !known.has(name))).toEqual([]);
});

test.each(sheets)('%s has no left and right, so it is mirrored in right-to-left text', (file) => {
  const physical =
    /(?:^|[\s;{])(?:left|right|(?:margin|padding|border)-(?:left|right|top|bottom)|(?:min-|max-)?(?:width|height))\s*:|(?:text-align|float|clear):\s*(?:left|right)/m;
  expect(physical.exec(read(file))?.[0]).toBeUndefined();
});

test.each(sheets)('%s stays in a layer, and animates by tokens that reduced motion sets to 0', (file) => {
  expect(read(file).trim()).toMatch(/^@layer (?:base|components|pages) \{[\s\S]*\n\}$/);
  for (const [declaration] of read(file).matchAll(/(?:animation|transition)(?:-duration)?:[^;]+;/g)) {
    expect(declaration).toMatch(/var\(--motion-[a-z]+\)/);
  }
});
