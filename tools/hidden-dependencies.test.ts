import { expect, test } from 'vitest';
import { testsWithHiddenDependencies } from './hidden-dependencies.ts';

const documentTests = [
  'apps/server/proxy-table.test.ts',
  'apps/shell/src/routing/routes-markdown.test.ts',
  'modules/config/settings-markdown.test.ts',
];

test('a change of the product affects every test with hidden dependencies', () => {
  const reached = testsWithHiddenDependencies(['modules/accounts/ledger.ts', 'docs/scale.md']);
  expect(reached).toEqual(
    expect.arrayContaining([
      ...documentTests,
      'apps/server/stop-signal.test.ts',
      'apps/shell/src/features/notices/in-chromium.test.ts',
      'bench/run-bench.test.ts',
      'packages/remote-kit/src/host/leaks.test.ts',
    ]),
  );
  expect(reached).not.toContain('modules/feed/simulator.test.ts');
});

test('a change of documents affects the tests that read them, and few others', () => {
  const reached = testsWithHiddenDependencies(['docs/settings.md', 'README.md']);
  expect(reached).toEqual(expect.arrayContaining(documentTests));
  expect(reached.length).toBeLessThan(15);
});

test('a change of a bench affects the tests of benches alone', () => {
  const reached = testsWithHiddenDependencies(['bench/settling.bench.ts']);
  expect(reached).toContain('bench/run-bench.test.ts');
  expect(reached.filter((path) => !path.startsWith('bench/'))).toEqual([]);
});

test('no change affects no test', () => {
  expect(testsWithHiddenDependencies([])).toEqual([]);
});
