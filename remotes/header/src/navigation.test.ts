import { expect, test } from 'vitest';
import { currentState } from './navigation.ts';

const live = { text: 'nav.live', path: '/home/live' } as const;

test.each([
  ['/home/live', 'page'],
  ['/home/live/', 'page'],
  ['/home/live/1-football', 'true'],
  ['/home/live/1-football/17-premier-league/99-a-b', 'true'],
  ['/home/line', undefined],
  ['/home/liveliness', undefined],
  ['/', undefined],
])('at %s the live part is current: %s', (rest, expected) => {
  expect(currentState(live, rest)).toBe(expected);
});
