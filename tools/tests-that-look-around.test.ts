import { expect, test } from 'vitest';
import { testsThatLookAround } from './tests-that-look-around.ts';

const documentTests = [
  'apps/server/proxy-table.test.ts',
  'apps/shell/src/routes/routes-markdown.test.ts',
  'modules/config/settings-markdown.test.ts',
];

test('a change of the product reaches every test that looks around', () => {
  const reached = testsThatLookAround(['modules/accounts/ledger.ts', 'docs/scale.md']);
  expect(reached).toEqual(
    expect.arrayContaining([
      ...documentTests,
      'apps/server/stop-signal.test.ts',
      'apps/shell/src/notices/in-chromium.test.ts',
      'bench/run-bench.test.ts',
      'packages/remote-kit/src/host/leaks.test.ts',
    ]),
  );
  expect(reached).not.toContain('modules/feed/simulator.test.ts');
});

test('a change of documents reaches the tests that read them, and few others', () => {
  const reached = testsThatLookAround(['docs/settings.md', 'README.md']);
  expect(reached).toEqual(expect.arrayContaining(documentTests));
  expect(reached.length).toBeLessThan(10);
});

test('a change of a bench reaches the tests of benches alone', () => {
  const reached = testsThatLookAround(['bench/settling.bench.ts']);
  expect(reached).toContain('bench/run-bench.test.ts');
  expect(reached.filter((path) => !path.startsWith('bench/'))).toEqual([]);
});

test('no change reaches none', () => {
  expect(testsThatLookAround([])).toEqual([]);
});
