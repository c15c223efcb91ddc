import { calls } from '@fairline/contracts';
import { expect, test } from 'vitest';
import { createIsPagePath, isApiPath } from './page-paths.ts';

const isPagePath = createIsPagePath(['/acme-bank']);

test('the path of a call is never the path of a page', () => {
  for (const { path } of Object.values(calls)) {
    expect(isApiPath(path), path).toBe(true);
    expect(isPagePath(path), path).toBe(false);
  }
});

test.each([
  '/mf/news/en',
  '/assets/shell/a.js',
  '/icons/x.svg',
  '/live',
  '/workers',
  '/acme-bank',
  '/acme-bank/1',
])('the path %s is neither a call nor a page', (path) => {
  expect([isPagePath(path), isApiPath(path)]).toEqual([false, false]);
});

test.each(['/', '/en', '/en/web-api/user', '/web-apis', '/livestream', '/en/live', '/acme-banks', ''])(
  'a page may be at %s',
  (path) => {
    expect([isPagePath(path), isApiPath(path)]).toEqual([true, false]);
  },
);

test('an address of the API is known with its query', () => {
  expect(isApiPath('/web-api/user/me?lng=en')).toBe(true);
  expect(isApiPath('/web-api?lng=en')).toBe(true);
});

test.each([['/web-api'], ['/mf'], ['/acme-bank', '/acme-bank']])(
  'the paths %s of payment providers are refused, because one is taken',
  (...paths) => {
    expect(() => createIsPagePath(paths)).toThrow(`the path ${paths[0]} is taken`);
  },
);
