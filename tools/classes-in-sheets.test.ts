import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

/** An import of the classes of a sheet: `import styles from './card.module.css'`. */
const sheetImport = /import (\w+) from '([^']+\.module\.css)'/g;

test('a part names only classes that its sheet has, so that no rule is missed in silence', () => {
  const missing = parts().flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    return [...code.matchAll(sheetImport)].flatMap(([, name = '', sheet = '']) =>
      unknownClasses(code, name, readFileSync(pathOf(sheet, file), 'utf8')).map((each) => `${file}: ${each}`),
    );
  });
  expect(missing).toEqual([]);
});

test.each([
  ['styles.form', []],
  ['cardStyles.form', []],
  ['styles.from', ['from']],
  ['classNames(styles.form, styles.form2)', ['form2']],
])('the classes of %s that the sheet lacks are %j', (code, expected) => {
  expect(unknownClasses(code, 'styles', '.form { gap: 0 }')).toEqual(expected);
});

/** Returns the classes that the code takes from an imported sheet, and that the sheet does not have. */
function unknownClasses(code: string, name: string, sheet: string): string[] {
  const known = new Set([...sheet.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, each]) => each));
  const used = [...code.matchAll(new RegExp(`(?<![\\w/-])${name}\\.(\\w+)`, 'g'))].flatMap(
    ([, each]) => each ?? [],
  );
  return [...new Set(used)].filter((each) => !known.has(each));
}

function pathOf(sheet: string, file: string): string {
  return createRequire(new URL(`../${file}`, import.meta.url)).resolve(sheet);
}

function parts(): string[] {
  const listed = execFileSync('git', ['ls-files', '--', 'apps/*.tsx', 'packages/*.tsx', 'remotes/*.tsx'], {
    encoding: 'utf8',
  });
  return listed.trimEnd().split('\n');
}
