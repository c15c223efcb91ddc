import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('./', import.meta.url);
const read = (file: string): string =>
  readFileSync(new URL(file, folder), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
const modules = readdirSync(folder).filter((file) => file.endsWith('.module.css'));
const sheets = [...modules, 'base.css'];
const tokens = read('tokens.css');

test.each(sheets)('%s uses only existing tokens', (file) => {
  const own = read(file).matchAll(/@property (--[\w-]+)/g);
  const known = new Set([...tokens.matchAll(/(--[\w-]+):/g), ...own].map(([, name]) => name));
  const used = [...read(file).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
  expect(used.filter((name) => !known.has(name))).toEqual([]);
});

test.each(sheets)('%s uses only colours of the tokens', (file) => {
  const outsideOfUrls = read(file).replaceAll(/url\([^)]*\)/g, '');
  expect(outsideOfUrls.match(/#[0-9a-f]{3,8}\b|\brgb\(|\bhsl\(/gi)).toBeNull();
});

test.each(sheets)('%s has no left and right, so it is mirrored in right-to-left text', (file) => {
  const physical =
    /(?:^|[\s;{])(?:left|right|(?:margin|padding|border)-(?:left|right|top|bottom)|(?:min-|max-)?(?:width|height))\s*:|(?:text-align|float|clear):\s*(?:left|right)/m;
  expect(physical.exec(read(file))?.[0]).toBeUndefined();
});

test.each(modules)('%s stays in the layer of components', (file) => {
  expect(read(file).trim()).toMatch(/^@layer components \{[\s\S]*\n\}$/);
});

test('base.css stays in its layer', () => {
  expect(read('base.css').trim()).toMatch(/^@layer base \{[\s\S]*\n\}$/);
});

test('the order of the layers is fixed before anything else', () => {
  expect(tokens.trim()).toMatch(/^@layer tokens, base, components, pages;/);
});

test('the time of every animation and transition is a token, which reduced motion sets to 0', () => {
  for (const file of sheets) {
    for (const [declaration] of read(file).matchAll(/(?:animation|transition)(?:-duration)?:[^;]+;/g)) {
      expect(`${file}: ${declaration}`).toMatch(/var\(--motion-[a-z]+\)/);
    }
  }
  const reduced = tokens.slice(tokens.indexOf('prefers-reduced-motion'));
  for (const [, name] of tokens.matchAll(/(--motion-[a-z]+): [1-9]/g))
    expect(reduced).toContain(`${name}: 0ms`);
});
