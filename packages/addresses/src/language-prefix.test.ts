import { expect, test } from 'vitest';
import { splitLanguage } from './language-prefix.ts';

test('LANG-01: the first segment of a path is its language', () => {
  expect(splitLanguage('/de/home/live')).toEqual({ lng: 'de', rest: '/home/live' });
  expect(splitLanguage('/de')).toEqual({ lng: 'de', rest: '' });
  expect(splitLanguage('/de/')).toEqual({ lng: 'de', rest: '/' });
});

test('a first segment that is not two lower-case letters is part of the path', () => {
  for (const path of ['/', '', '/deu/home', '/DE/home', '/d', 'de/home', '/de-AT/home']) {
    expect(splitLanguage(path)).toEqual({ lng: undefined, rest: path });
  }
});
