import { info } from '@fairline/ui/shapes.ts';
import { expect, test } from 'vitest';
import { createPageRemote, createShelfRemote, type Texts } from './server.ts';
import { askPage } from './test-section-remote.ts';

const dictionary = {
  ...{ home: 'Home', breadcrumbs: 'Here', tabs: 'Views', live: 'Live', line: 'Line', loading: 'Loading' },
  ...{ 'games.title': 'Games', 'games.tab': 'All', 'games.empty': 'None', 'games.text': 'Later' },
  ...{ 'new.title': 'New games', 'new.tab': 'New', 'new.empty': 'None new', 'new.text': 'Later' },
  ...{ 'game.title': 'Game', 'game.empty': 'No such game', 'game.text': 'Look again' },
};
const texts: Texts = { en: dictionary, ru: dictionary, es: dictionary, de: dictionary, ar: dictionary };
const file = async () => ({ default: dictionary });
const options = { assets: { scripts: [], css: [] }, version: '1' };

const games = createShelfRemote(
  {
    appName: 'games',
    icon: info,
    locales: { en: file, ru: file, es: file, de: file, ar: file },
    sections: [
      { key: 'games', paths: ['/games'], group: 'games', placeholders: 16 },
      { key: 'new', paths: ['/games/new'], parent: 'games', group: 'games', placeholders: 16 },
      { key: 'game', paths: ['/games/:id'], parent: 'games' },
    ],
  },
  texts,
)(options);

test('an empty shelf says so, in the tabs of its group, with no second way to a tab', async () => {
  const { body, page, title } = await askPage(games, '/en/games/new');
  expect(title).toBe('New games · Fairline');
  expect(page).toEqual({ isEmpty: true });
  expect(body).toContain('None new');
  expect(body).toContain('href="/en/games/new" aria-current="page">New</a>');
  // Among the crumbs and the tabs.
  expect(body.match(/href="\/en\/games"/g)).toHaveLength(2);
});

test('what is not there leads back, and is kept from search engines', async () => {
  const { body, page, status } = await askPage(games, '/en/games/chess');
  expect(status).toBe(200);
  expect(body).toContain('No such game');
  expect(body).not.toContain('aria-label="Views"');
  expect(body.match(/href="\/en\/games"/g)).toHaveLength(2);
  expect(page).toEqual({ isEmpty: true });
});

test('a path of another remote does not exist, even by the name of the component', async () => {
  expect((await askPage(games, '/en/blog')).status).toBe(404);
  const stubborn = createPageRemote({
    ...{ appName: 'stubborn', texts, maxAgeSeconds: 10, Page: () => <p>never</p> },
    has: () => true,
    read: async () => undefined,
  })(options);
  expect((await askPage(stubborn, '/en/anything')).status).toBe(404);
});
