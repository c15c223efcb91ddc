import { expect, test } from 'vitest';
import { type FileImport, folderCircles } from './folder-circles.ts';

function imports(...pairs: string[]): FileImport[] {
  return pairs.map((pair) => {
    const [from = '', to = ''] = pair.split(' -> ');
    return { from, to };
  });
}

test('folders that import one another are a circle, though no two files do', () => {
  const found = folderCircles(
    'app/src',
    imports('app/src/page/a.ts -> app/src/menu/b.ts', 'app/src/menu/c.ts -> app/src/page/d.ts'),
  );
  expect(found).toEqual([{ folder: 'app/src', entries: ['menu', 'page'] }]);
});

test('a file beside folders is a separate entry', () => {
  const found = folderCircles(
    'app/src',
    imports(
      'app/src/texts.ts -> app/src/page/a.ts',
      'app/src/page/b.ts -> app/src/lists/c.ts',
      'app/src/lists/c.ts -> app/src/texts.ts',
    ),
  );
  expect(found).toEqual([{ folder: 'app/src', entries: ['lists', 'page', 'texts.ts'] }]);
});

test('a circle inside a folder is found at its own level', () => {
  const found = folderCircles(
    'app/src',
    imports(
      'app/src/page/head/a.ts -> app/src/page/body/b.ts',
      'app/src/page/body/c.ts -> app/src/page/head/d.ts',
      'app/src/page/body/c.ts -> app/src/menu/e.ts',
    ),
  );
  expect(found).toEqual([{ folder: 'app/src/page', entries: ['body', 'head'] }]);
});

test('imports in one direction are no circle, and imports of other folders do not count', () => {
  const found = folderCircles(
    'app/src',
    imports(
      'app/src/page/a.ts -> app/src/menu/b.ts',
      'app/src/menu/b.ts -> packages/ui/icon.ts',
      'packages/ui/icon.ts -> packages/i18n/texts.ts',
      'packages/i18n/texts.ts -> packages/ui/icon.ts',
    ),
  );
  expect(found).toEqual([]);
});

test('two circles of one level are listed separately', () => {
  const found = folderCircles(
    'src',
    imports(
      'src/a/x -> src/b/x',
      'src/b/y -> src/a/y',
      'src/b/x -> src/c/x',
      'src/c/x -> src/d/x',
      'src/d/x -> src/c/y',
    ),
  );
  expect(found.map(({ entries }) => entries)).toEqual([
    ['c', 'd'],
    ['a', 'b'],
  ]);
});
