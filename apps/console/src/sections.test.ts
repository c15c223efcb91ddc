import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { en } from './frame/texts.en.ts';
import { sections } from './sections.ts';

/** Folders of pages that the rail does not list. */
const apart = ['account', 'invitation', 'sign-in'];

test('every folder of a section is in the table once, and has a title', () => {
  const folders = readdirSync(new URL('./sections/', import.meta.url)).filter(
    (name) => !apart.includes(name),
  );
  expect(sections.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
  expect(new Set(sections.map(({ path }) => path)).size).toBe(sections.length);
  for (const { name } of sections) expect(Object.keys(en), name).toContain(name);
});
