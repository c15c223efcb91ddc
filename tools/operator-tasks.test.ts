import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('each of the twenty tasks of docs/operator.md has a journey whose title has its number', () => {
  const text = readFileSync('docs/operator.md', 'utf8');
  const [, tasks = ''] = /### Twenty common tasks\n([\s\S]*?)\n### /.exec(text) ?? [];
  const listed = [...tasks.matchAll(/^(\d+)\. \*\*/gm)].map(
    ([, number]) => `TASK-${number?.padStart(2, '0')}`,
  );
  const journeys = globSync('e2e/*.test.ts').map((file) => readFileSync(file, 'utf8'));
  const titles = journeys.flatMap((source) => [...source.matchAll(/\btest\(\s*(['"`])(TASK-.*?)\1/g)]);
  const tested = titles.flatMap(([, , title = '']) => title.match(/TASK-\d\d/g) ?? []);
  expect(listed).toHaveLength(20);
  expect(tested.toSorted()).toEqual(listed);
});
