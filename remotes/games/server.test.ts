import { askPage, testSectionRemote } from '@fairline/section-frames/test-section-remote.ts';
import { expect, test } from 'vitest';
import { table } from './sections.ts';
import { createRemote, texts } from './server.tsx';

testSectionRemote({
  ...{ table, texts, createRemote },
  samples: [
    '/games',
    '/games/crash',
    '/bonus-games',
    '/bonus-games/chest',
    '/games-landing/crash',
    '/allgamesentrance',
    '/allgamesentrance/crash',
  ],
  strangers: ['/en/games-landing', '/en/games/a/b', '/en/keno', '/en'],
});

const ask = (path: string) => askPage(createRemote({ assets: { scripts: [], css: [] }, version: '1' }), path);

test('a game that is not there leads back to the games', async () => {
  expect((await ask('/en/games/crash')).body).toContain('href="/en/games"');
  expect((await ask('/en/bonus-games/chest')).body).toContain('href="/en/bonus-games"');
});

test('MF-08: sixteen games stand in for those on their way', () => {
  const shelves = table.sections.filter(({ placeholders }) => placeholders !== undefined);
  expect(shelves.map(({ key, placeholders }) => [key, placeholders])).toEqual([
    ['games', 16],
    ['bonus-games', 16],
  ]);
});
