import { expect, test } from 'vitest';
import { menuNames, pageNames, pathOf, placeAt } from './pages.ts';

test('ROUTE-01: every page of the menu is found at its path', () => {
  for (const name of pageNames) {
    const expected = { name };
    expect(placeAt(`/en${pathOf(name)}`)).toEqual(expected);
    expect(placeAt(`/ar${pathOf(name)}/`)).toEqual(expected);
  }
});

test.each([
  ['/en/information/rules/3/odds', { name: 'rules-3', chapter: 'odds' }],
  ['/de/information/rules/2/ice-hockey', { name: 'rules-2', chapter: 'ice-hockey' }],
])('ROUTE-01: %s is a chapter of a page', (path, place) => {
  expect(placeAt(path)).toEqual(place);
});

test.each([
  '/en',
  '/en/information',
  '/en/information/rules',
  '/en/information/rules/7',
  '/en/information/rules/3/odds/more',
  '/en/information/constructor',
  '/en/information/about/more',
  '/en/betting-alphabet',
  '/information/about',
  '/en/home/live',
])('ROUTE-02: %s is no page of this remote', (path) => {
  expect(placeAt(path)).toBeUndefined();
});

test('no page is in the menu twice', () => {
  expect(new Set(menuNames).size).toBe(menuNames.length);
});
