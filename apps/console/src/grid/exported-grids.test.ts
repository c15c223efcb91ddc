import { readdirSync, readFileSync } from 'node:fs';
import { exportedColumns } from '@fairline/contracts/console/exported-lists';
import { expect, test } from 'vitest';

const root = new URL('../sections/', import.meta.url);

/** Every grid of the sections: its file, its tag, and its id. */
const grids = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .flatMap((file) => {
    const tags = readFileSync(new URL(file, root), 'utf8').match(/<Grid\b[\s\S]*?\/>/g) ?? [];
    return tags.map((tag) => ({ file, tag, id: /\bid="([^"]+)"/.exec(tag)?.[1] ?? 'without an id' }));
  });

test('the grids of the console are found', () => {
  expect(grids.length).toBeGreaterThan(14);
});

// The types of a grid hold its columns to those of its export, by the same id.
test.each(grids)('the list $id of $file can be exported', ({ id, tag }) => {
  expect(Object.keys(exportedColumns)).toContain(id);
  expect(tag).toMatch(/\bcanExport=\{/);
});

test('each exported list of one record is exported with the record', () => {
  const ofOne = grids.filter(({ id }) => id.startsWith('player-'));
  expect(ofOne.length).toBeGreaterThan(3);
  for (const { tag } of ofOne) expect(tag).toMatch(/\bscope=\{/);
});
