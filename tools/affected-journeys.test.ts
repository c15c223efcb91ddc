import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { affectedJourneys, allJourneys, journeysOfRemotes } from './affected-journeys.ts';
import { root } from './run-step.ts';

const all = [
  'crawl-arabic.test.ts',
  'crawl-english.test.ts',
  'integrator.test.ts',
  'override.test.ts',
  'shell.test.ts',
];

test.each([
  ['modules/accounts/ledger.ts', all],
  ['packages/ui/src/button/button.tsx', all],
  ['remotes/betting/server.tsx', all],
  ['package-lock.json', all],
  ['e2e/browser.ts', all],
  ['e2e/shell.test.ts', ['shell.test.ts']],
  ['remotes/news/server.tsx', ['crawl-arabic.test.ts', 'crawl-english.test.ts', 'override.test.ts']],
  ['remotes/draws/locales/de.json', ['crawl-arabic.test.ts', 'crawl-english.test.ts']],
  ['modules/accounts/ledger.test.ts', []],
  ['remotes/news/server.test.ts', []],
  ['docs/scale.md', []],
  ['docs/integrator.md', ['integrator.test.ts']],
  ['README.md', []],
])('a change of %s reaches the journeys that drive it', (path, journeys) => {
  expect(affectedJourneys([path], all)).toEqual(journeys);
});

test('a journey that several changes affect runs once', () => {
  expect(affectedJourneys(['e2e/shell.test.ts', 'e2e/shell.test.ts', 'docs/scale.md'], all)).toEqual([
    'shell.test.ts',
  ]);
});

test('the remotes and the journeys of the table exist', () => {
  for (const [remote, journeys] of Object.entries(journeysOfRemotes)) {
    expect(existsSync(join(root, 'remotes', remote)), remote).toBe(true);
    for (const journey of journeys) expect(allJourneys()).toContain(`${journey}.test.ts`);
  }
});
