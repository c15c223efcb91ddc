import { expect, test } from 'vitest';
import { sectionOf } from './sections.ts';

test('MF-08: a shelf has sixteen placeholders while games are loaded, and that of other games two', () => {
  const counts = ['slots', 'casino-lobby', 'keno', 'my-casino', 'casino-search', 'othergames'].map(
    (route) => sectionOf(route)?.placeholders,
  );
  expect(counts).toEqual([16, 16, 16, 16, 16, 2]);
});

test('only shelves of games have placeholders', () => {
  for (const route of ['providers', 'casino-promo', 'slots-game', 'casino-thankyou']) {
    const section = sectionOf(route);
    expect(section).toBeDefined();
    expect(section?.placeholders).toBeUndefined();
  }
});
