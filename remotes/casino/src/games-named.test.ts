import { expect, test } from 'vitest';
import { gamesNamed } from './games-named.ts';

const games = [
  { id: '1', name: 'Red Ball', path: '/slots/game/1/red-ball' },
  { id: '2', name: 'Blue', path: '/slots/game/2/blue' },
];

test('a search matches a part of a name, in any case', () => {
  expect(gamesNamed(games, 'BALL')).toEqual([games[0]]);
  expect(gamesNamed(games, '')).toEqual(games);
});
