import { expect, test, vi } from 'vitest';
import { takeMark } from './take-mark.ts';

test.each([
  ['over TLS', 'ua=1; __Host-entered_by=line', 'line', '__Host-entered_by'],
  ['without TLS', 'ua=1; entered_by=line', 'line', 'entered_by'],
  [
    'that another host has tossed beside it',
    'entered_by=vk; __Host-entered_by=line',
    'line',
    '__Host-entered_by',
  ],
])('SEC: a mark %s is read under its name, and removed', (_place, cookies, value, name) => {
  const saveCookie = vi.fn();
  expect(takeMark('entered_by', cookies, saveCookie)).toBe(value);
  expect(saveCookie).toHaveBeenCalledExactlyOnceWith({ name, value: '', maxAgeSeconds: 0 });
});

test('a page without the mark removes nothing', () => {
  const saveCookie = vi.fn();
  expect(takeMark('entered_by', 'ua=1', saveCookie)).toBeUndefined();
  expect(saveCookie).not.toHaveBeenCalled();
});
