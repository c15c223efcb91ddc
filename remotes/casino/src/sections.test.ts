import { expect, test } from 'vitest';
import { placeAt } from './sections.ts';

test('MF-08: sixteen games stand in for those on their way, and two other games', () => {
  const counts = ['slots', 'casino-lobby', 'keno', 'my-casino', 'casino-search', 'othergames'].map(
    (path) => placeAt(`/en/${path}`)?.section.placeholders,
  );
  expect(counts).toEqual([16, 16, 16, 16, 16, 2]);
});

test('only shelves of games have them', () => {
  for (const path of ['providers', 'bonus/casino', 'slots/game/12/fruits', 'slots/thankyou']) {
    const place = placeAt(`/en/${path}`);
    expect(place).toBeDefined();
    expect(place?.section.placeholders).toBeUndefined();
  }
});
