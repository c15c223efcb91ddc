import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The requirements of levels 1 and 2 of the chapters V6 and V7 of OWASP ASVS 5.0.0: how many each section has. */
const sections: Readonly<Record<string, number>> = {
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
};

const row = /^\| ([67]\.\d\.\d+) \| (.+) \| `([^`]+\.test\.tsx?)` "([^"]+)" \|$/;

const lines = readFileSync('docs/security.md', 'utf8').split('\n');
const rows = lines.flatMap((line) => {
  const [, id = '', how = '', file = '', title = ''] = row.exec(line) ?? [];
  return id === '' ? [] : [{ id, how, file, title }];
});

test('SEC: the table has every requirement of level 2 once, in order', () => {
  const expected = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(rows.map(({ id }) => id)).toEqual(expected);
});

test.each(rows)('SEC: ASVS $id is shown by a test that exists', ({ file, title, how }) => {
  expect(how.length).toBeGreaterThan(15);
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, 'utf8')).toContain(title);
});
