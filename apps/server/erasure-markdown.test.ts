import { readFile } from 'node:fs/promises';
import { erasureTable } from '@fairline/privacy';
import { expect, test } from 'vitest';
import { erasureMarkdown, tableMarks } from './erasure-markdown.ts';
import { personalTables } from './personal-tables.ts';

test('docs/privacy.md has the table of the present rules', async () => {
  const text = await readFile(new URL('../../docs/privacy.md', import.meta.url), 'utf8');
  const [, rest = ''] = text.split(`${tableMarks[0]}\n`);
  const [table] = rest.split(`\n${tableMarks[1]}`);
  // When the table is outdated, put the text of erasureMarkdown() between the two marks.
  expect(table).toBe(erasureMarkdown());
});

test('every rule of every table is in one line', () => {
  const listed = erasureTable(personalTables).flatMap(({ datum, tables }) =>
    tables.map((table) => `${table} ${datum}`),
  );
  const rules = personalTables.flatMap(({ table, erasure }) =>
    erasure.map(({ datum }) => `${table} ${datum}`),
  );
  expect(listed.toSorted()).toEqual(rules.toSorted());
});
