import { expect, test } from 'vitest';
import { fontSizeIn, isOnIn } from './stored-settings.ts';

test.each([
  ['', '16'],
  ['lng=en; appFontSize=20', '20'],
  ['appFontSize=15', '16'],
  ['xappFontSize=20', '16'],
])('UI-07: with the cookies %j texts are %s px', (cookies, size) => {
  expect(fontSizeIn(cookies)).toBe(size);
});

test('UI-07: a setting has its stored value, otherwise its default', () => {
  expect(isOnIn('lightVersion=1; lng=en', 'lightVersion', false)).toBe(true);
  expect(isOnIn('lng=en; lightVersion=0', 'lightVersion', true)).toBe(false);
  for (const cookies of ['', 'lightVersion=yes', 'light=1']) {
    expect([isOnIn(cookies, 'lightVersion', true), isOnIn(cookies, 'lightVersion', false)]).toEqual([
      true,
      false,
    ]);
  }
});
