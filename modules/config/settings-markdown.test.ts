import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { allSettings } from './catalogue.ts';
import { settingsMarkdown } from './settings-markdown.ts';

test('docs/settings.md equals the text from the present catalogue', async () => {
  const file = new URL('../../docs/settings.md', import.meta.url);
  // When docs/settings.md is outdated, write it again: node -e
  // "import('./modules/config/settings-markdown.ts').then((m) => require('fs').writeFileSync('docs/settings.md',
  // m.settingsMarkdown()))"
  expect(await readFile(file, 'utf8')).toBe(settingsMarkdown());
});

test('every setting has its row', () => {
  const lines = settingsMarkdown().split('\n');
  for (const { id, name } of allSettings) {
    expect(lines.filter((line) => line.startsWith(`| ${id} | \`${name}\` |`))).toHaveLength(1);
  }
});
