import { info } from '@fairline/ui/shapes.ts';
import { expect, test } from 'vitest';
import { serveViews } from '../serve-views.ts';
import { askPage } from '../testing/ask-page.ts';
import { defineSections } from './define-sections.ts';

const dictionary = {
  home: 'Home',
  breadcrumbs: 'Here',
  tabs: 'Views',
  live: 'Live',
  line: 'Line',
  loading: 'Loading',
  'games.title': 'Games',
  'games.tab': 'All',
  'games.empty': 'None',
  'games.text': 'Later',
  'new.title': 'New games',
  'new.tab': 'New',
  'new.empty': 'None new',
  'new.text': 'Later',
  'game.title': 'Game',
  'game.empty': 'No such game',
  'game.text': 'Look again',
};
const file = async () => ({ default: dictionary });

const createRemote = await serveViews(
  defineSections({
    appName: 'games',
    icon: info,
    texts: { en: file, ru: file, es: file, de: file, ar: file },
    sections: [
      { key: 'games', routes: ['games'], path: '/games', group: 'games', placeholders: 16 },
      {
        key: 'new',
        routes: ['games-new'],
        path: '/games/new',
        parent: 'games',
        group: 'games',
        placeholders: 16,
      },
      { key: 'game', routes: ['games-view'], parent: 'games' },
    ],
  }),
);
const ask = (route: string) =>
  askPage(createRemote({ assets: { scripts: [], css: [] }, version: '1' }), { route });

test('an empty shelf shows its text and the tabs of its group, without a second link to a tab', async () => {
  const { body, page, title } = await ask('games-new');
  expect(title).toBe('New games · Fairline');
  expect(page).toEqual({ isEmpty: true });
  expect(body).toContain('None new');
  expect(body).toContain('href="/en/games/new" aria-current="page">New</a>');
  // One link is in the breadcrumbs and one in the tabs.
  expect(body.match(/href="\/en\/games"/g)).toHaveLength(2);
});

test('the page of an unknown game links back and is hidden from search engines', async () => {
  const { body, page, status } = await ask('games-view');
  expect(status).toBe(200);
  expect(body).toContain('No such game');
  expect(body).not.toContain('aria-label="Views"');
  expect(body.match(/href="\/en\/games"/g)).toHaveLength(2);
  expect(page).toEqual({ isEmpty: true });
});

test('a route of another remote answers 404', async () => {
  expect((await ask('blog')).status).toBe(404);
});
