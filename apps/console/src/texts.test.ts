import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('./', import.meta.url);
const views = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !/\.test\.|^stories\//.test(file),
);

/** Matches a text between tags, or in an attribute that a person reads or hears. */
const texts =
  />\s*[^<>{}]*\p{L}{2}[^<>{}]*<\/|\b(?:label|title|aria-label|placeholder|alt|hint|sentence)="[^"]*\p{L}/u;

test.each(views)('%s shows no text that is not in a dictionary', (file) => {
  const markup = readFileSync(new URL(file, root), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .split('\n')
    .filter((line) => !/=>|<[A-Z]\w*(?:\s*\||>\()|: \w+</.test(line))
    .join('\n');
  expect(texts.exec(markup)?.[0]).toBeUndefined();
});
