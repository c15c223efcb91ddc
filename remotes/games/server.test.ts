import { testSectionRemote } from '@fairline/remote-views/testing/test-section-remote.ts';
import { expect, test } from 'vitest';
import { table } from './sections.ts';
import { createRemote } from './server.tsx';

const ask = testSectionRemote({
  table,
  createRemote,
  samples: [
    ['games'],
    ['games-view', { gameRoute: 'crash' }],
    ['games-bonus'],
    ['games-bonus', { gameRoute: 'chest' }],
    ['games-landing', { gameRoute: 'crash' }],
    ['games-legacy'],
    ['games-legacy', { gameRoute: 'crash' }],
  ],
  strangers: ['keno', 'home', 'constructor'],
});

test('the page of an unknown game links back to the games', async () => {
  const crash = await ask({ route: 'games-view', params: { gameRoute: 'crash' } });
  expect(crash.body).toContain('href="/en/games"');
  const chest = await ask({ route: 'games-bonus', params: { gameRoute: 'chest' } });
  expect(chest.body).toContain('href="/en/bonus-games"');
});

test('MF-08: a shelf has sixteen placeholders while games are loaded', () => {
  const shelves = table.sections.filter(({ placeholders }) => placeholders !== undefined);
  expect(shelves.map(({ key, placeholders }) => [key, placeholders])).toEqual([
    ['games', 16],
    ['bonus-games', 16],
  ]);
});
