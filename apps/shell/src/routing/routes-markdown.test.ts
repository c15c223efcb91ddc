import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { routesMarkdown } from './routes-markdown.ts';
import { routeTable } from './table/route-table.ts';

test('ROUTE-01: docs/routes.md is up to date with the table', async () => {
  const file = new URL('../../../../docs/routes.md', import.meta.url);
  // To update the file: node -e "import('./apps/shell/src/routing/routes-markdown.ts').then((m) =>
  // require('fs').writeFileSync('docs/routes.md', m.routesMarkdown()))"
  expect(await readFile(file, 'utf8')).toBe(routesMarkdown());
});

test('every route has its row', () => {
  const lines = routesMarkdown().split('\n');
  for (const { name, path } of routeTable) {
    expect(lines.filter((line) => line.startsWith(`| ${name} | \`${path}\` |`))).toHaveLength(1);
  }
});
