import { expect, test } from 'vitest';
import { entranceFrom, inLanguage, restOfPath } from './page-address.ts';

function page(path: string, query: Record<string, string> = {}) {
  return { lng: 'de', path, route: { name: 'any', params: {}, query } };
}

test.each([
  ['/de', '/'],
  ['/de/', '/'],
  ['/de/home/live', '/home/live'],
  ['/deutsch', '/deutsch'],
])('the path of %s without its language is %s', (path, rest) => {
  expect(restOfPath({ path })).toBe(rest);
});

test.each([
  [page('/de'), '/ar'],
  [page('/de/home/line/1-football'), '/ar/home/line/1-football'],
  [page('/de/home/line', { search: 'a b&c' }), '/ar/home/line?search=a+b%26c'],
])('LANG-02: the same page in another language keeps its query (%#)', (from, address) => {
  expect(inLanguage(from, 'ar')).toBe(address);
});

test('AUTH: the links to sign in and register lead back to the page of the visitor', () => {
  expect(entranceFrom(page('/de/home/live', { search: 'x' }), '/user/login')).toBe(
    '/de/user/login?return=%2Fde%2Fhome%2Flive%3Fsearch%3Dx',
  );
});

test('the return address stays the same from one entrance to the other', () => {
  const login = page('/de/user/login', { return: '/de/office/history' });
  expect(entranceFrom(login, '/registration')).toBe('/de/registration?return=%2Fde%2Foffice%2Fhistory');
  expect(entranceFrom(page('/de/registration'), '/user/login')).toBe('/de/user/login');
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
  'SEC: %s is rejected as a return address',
  (target) => {
    expect(entranceFrom(page('/de/user/login', { return: target }), '/registration')).toBe(
      '/de/registration',
    );
  },
);
