import { expect, test } from 'vitest';
import { routeAtIn } from './route-table.ts';

const routeAt = routeAtIn([
  { name: 'home', path: '/', params: {} },
  { name: 'coupon', path: '/coupon/:id', params: { id: { pattern: '^\\d{1,15}$' } } },
  { name: 'section', path: '/:section/:slug?', params: { section: ['live', 'line'] } },
  { name: 'not-found', path: '*', params: {} },
]);

test('ROUTE-01: a remote that runs by itself matches by the table of the shell', () => {
  expect(routeAt('/en')).toEqual({ name: 'home', params: {} });
  expect(routeAt('/en/coupon/7')).toEqual({ name: 'coupon', params: { id: '7' } });
  expect(routeAt('/de/live/%D1%8F')).toEqual({ name: 'section', params: { section: 'live', slug: 'я' } });
  expect(routeAt('/en/coupon/x')?.name).toBe('not-found');
});

test('a path without a language matches no route, and an invalid table is refused', () => {
  expect(routeAt('/coupon/7')).toBeUndefined();
  expect(() => routeAtIn([{ name: 'home' }])).toThrow();
});
