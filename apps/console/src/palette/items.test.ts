import { expect, test } from 'vitest';
import { fitOf, fitting } from './items.ts';
import { foundIn } from './search.ts';

const places = ['Start', 'Players', 'Payments', 'Settings', 'Support', 'System status'].map((title) => ({
  title,
}));
const titles = (text: string) => fitting(places, text).map(({ title }) => title);

test.each([
  ['s', ['Start', 'System status', 'Support', 'Settings']],
  ['pl', ['Players']],
  ['pay', ['Payments']],
  ['st', ['Start', 'System status']],
  ['stat sys', ['System status']],
  ['ayers', []],
  ['', []],
])('%j finds %j', (text, found) => {
  expect(titles(text).toSorted()).toEqual(found.toSorted());
});

test('a whole word and an early word fit best', () => {
  expect(fitOf('Bets', 'bets')).toBeGreaterThan(fitOf('Bets of a player', 'bet'));
  expect(titles('st')[0]).toBe('Start');
});

test('accents and marks do not matter', () => {
  expect(fitOf('Zürich, Straße', 'zurich')).toBeGreaterThan(0);
});

test('SEC: an answer of the search opens pages of the console alone', () => {
  const item = { kind: 'player', id: '1', title: 'Ana', detail: '' };
  const addresses = [
    '/players/1',
    '/console/players/1',
    '//evil.example',
    'https://evil.example',
    'javascript:x',
    '/\\evil',
  ];
  expect(
    foundIn({ items: addresses.map((address) => ({ ...item, address })) }).map(({ address }) => address),
  ).toEqual(['/players/1', '/players/1']);
  expect(foundIn({ items: [{ ...item, kind: 'unknown', address: '/x' }, null, 1] })).toEqual([]);
  expect(foundIn(undefined)).toEqual([]);
});
