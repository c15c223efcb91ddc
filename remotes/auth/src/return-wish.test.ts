import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { expect, test } from 'vitest';
import { returnQuery, returnWish } from './return-wish.ts';

const route = { name: 'login', params: {}, query: { return: '/en/office' } };

test.each([
  [{ props: {}, route }, '/en/office'],
  [{ props: { modal: 'login', returnTo: '/en/home/live' }, route }, '/en/home/live'],
  [{ props: { modal: 'login' }, route }, undefined],
  [{ props: { modal: 'login', returnTo: 1 }, route }, undefined],
])('GUARD-09: %o returns to %s', (context, wanted) => {
  expect(returnWish(context)).toBe(wanted);
});

test('the query carries the return path to the other page', () => {
  const loginFrom = (wanted: string | undefined) => link('en', routes.login, {}, returnQuery(wanted));
  expect(loginFrom('/en/office?a=b')).toBe('/en/user/login?return=%2Fen%2Foffice%3Fa%3Db');
  expect(loginFrom(undefined)).toBe('/en/user/login');
});
