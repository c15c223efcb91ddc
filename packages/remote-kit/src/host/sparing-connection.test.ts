import { expect, test } from 'vitest';
import { isSparingConnection } from './sparing-connection.ts';

test.each([
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: '4g' }, false],
  [{ effectiveType: '3g' }, false],
  [undefined, false],
])('BOOT-10: the connection %j is metered or slow: %s', (connection, expected) => {
  expect(isSparingConnection(connection)).toBe(expected);
});
