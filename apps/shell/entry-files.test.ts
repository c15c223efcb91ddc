import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('src/', import.meta.url);
const entries = readdirSync(folder).filter((name) => /^entry-\w+\.tsx?$/.test(name));

test('the shell has an entry file for the browser and one for the server', () => {
  expect(entries.map((name) => name.replace(/\.tsx?$/, '')).sort()).toEqual(['entry-client', 'entry-server']);
});

test.each(entries)('%s composes the floors in fewer than 120 lines', (name) => {
  const lines = readFileSync(new URL(name, folder), 'utf8').trimEnd().split('\n').length;
  expect(lines, 'move what decides or renders to a floor of the shell').toBeLessThan(120);
});
