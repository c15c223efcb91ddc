import fc from 'fast-check';
import { expect, test } from 'vitest';
import { routeAt } from '../testing/route-at.ts';
import { isDay, placeOf } from './place.ts';
import {
  champAddress,
  factsAddress,
  multiAddress,
  resultsAddress,
  teamAddress,
  teamsAddress,
  topAddress,
} from './secondary-addresses.ts';

const placeAt = (path: string, query: Record<string, string> = {}) => {
  const route = routeAt(path, query);
  return route && placeOf(route);
};

test.each([
  ['/en/topgame/popular', { view: 'top', list: 'topgame' }],
  ['/en/betsonyour/live', { view: 'top', list: 'betsonyour', section: 'live' }],
  ['/en/marble/line/', { view: 'top', list: 'marble', section: 'line' }],
  ['/en/topgame/live/1-football', { view: 'top', list: 'topgame', section: 'live', sportId: 1 }],
  [
    '/en/topgame/line/all/1-football/17',
    { view: 'top', list: 'topgame', section: 'line', sportId: 1, tournamentId: 17 },
  ],
  ['/en/topgame/line/popular', { view: 'top', list: 'topgame', section: 'line' }],
  ['/en/betsonyour/live/popular', { view: 'top', list: 'betsonyour', section: 'live' }],
  ['/en/marble/line/popular/1', { view: 'top', list: 'marble', section: 'line', sportId: 1 }],
  ['/en/topgame/line/popular/1/17/101-a-b', { view: 'match', matchId: '101' }],
  ['/en/topgame/popular/101-arsenal-chelsea', { view: 'match', matchId: '101' }],
  ['/en/topgame/live/1/17/101', { view: 'match', matchId: '101' }],
  ['/en/multi', { view: 'multi', matchIds: [] }],
  ['/en/champs', { view: 'champs' }],
  ['/en/champs/17-premier-league', { view: 'champ', tournamentId: '17' }],
  ['/en/team/5-ajax', { view: 'team', teamId: '5', tab: 'all' }],
  ['/en/team/5-ajax/results', { view: 'team', teamId: '5', tab: 'results' }],
  ['/en/team/line/5-ajax', { view: 'team', teamId: '5', tab: 'line' }],
  ['/en/team/line/6', { view: 'team', teamId: '6', tab: 'line' }],
  ['/en/team/line/5', { view: 'teams', section: 'line', sportId: 5, search: '' }],
  ['/en/team/line/1-footballers', { view: 'team', teamId: '1', tab: 'line' }],
  ['/en/team/line', { view: 'teams', section: 'line', search: '' }],
  ['/en/team/live/', { view: 'teams', section: 'live', search: '' }],
  ['/en/team/live/popular', { view: 'teams', section: 'live', isPopular: true, search: '' }],
  ['/en/team/line/1-football', { view: 'teams', section: 'line', sportId: 1, search: '' }],
  ['/en/team/line/1-football/', { view: 'teams', section: 'line', sportId: 1, search: '' }],
  ['/en/team/live/5', { view: 'teams', section: 'live', sportId: 5, search: '' }],
  [
    '/en/team/line/popular/1-football/17-premier-league',
    { view: 'teams', section: 'line', sportId: 1, tournamentId: 17, isPopular: true, search: '' },
  ],
  ['/en/team/live/1-football/17/101-arsenal-chelsea', { view: 'match', matchId: '101' }],
  ['/en/results', { view: 'results', by: 'sport', search: '' }],
  ['/en/results/zone', { view: 'results', by: 'country', search: '' }],
  ['/en/results/live', { view: 'recent' }],
  ['/en/statistic', { view: 'statistic' }],
  ['/en/statisticpopup/101', { view: 'facts', matchId: '101' }],
  ['/en/statisticpopup/101-arsenal-chelsea/', { view: 'facts', matchId: '101' }],
  ['/en/statisticpopup/game/910000/table', { view: 'facts', matchId: '910000' }],
  ['/en/statisticpopup/a b/x', { view: 'facts' }],
  ['/en/statisticpopup', { view: 'facts' }],
  ['/en/print-coupon/77', { view: 'coupon', couponId: '77' }],
])('ROUTE-01, ROUTE-02: %s is read', (path, place) => {
  expect(placeAt(path)).toEqual(place);
});

test.each([
  '/en',
  '/en/topgame',
  '/en/topgame/unheard-of',
  '/en/topgame/live/popular/football',
  '/en/multi/1',
  '/en/champs/premier-league',
  '/en/team/ajax',
  '/en/team/5/history',
  '/en/team/past',
  '/en/results/yesterday',
  '/en/statisticpopups',
  '/en/print-coupon/abc',
  '/en/print-coupon/1234567890123456',
])('ROUTE-02: %s is not an address of a secondary page', (path) => {
  expect(placeAt(path)).toBeUndefined();
});

test('only valid parameters of the query are read', () => {
  const read = (path: string, query: Record<string, string>) => placeAt(path, query);
  expect(read('/en/multi', { matches: '3,x,3,1,2,,4,5' })).toEqual({
    view: 'multi',
    matchIds: ['3', '1', '2', '4'],
  });
  expect(
    read('/en/results', { date: '2026-03-05', sport: '5', search: ' a ', after: '17-4', other: 'x' }),
  ).toEqual({ view: 'results', by: 'sport', date: '2026-03-05', sportId: 5, search: 'a', after: '17-4' });
  expect(read('/en/results', { date: '2026-02-30', sport: '0', after: "1'--" })).toEqual({
    view: 'results',
    by: 'sport',
    search: '',
  });
  expect(isDay('2024-02-29')).toBe(true);
});

test('ROUTE-02: addresses lead back to their pages for any names', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 0, max: 999_999 }), (name, id) => {
      const thing = { id, name };
      expect(placeAt(champAddress('en', thing))).toEqual({ view: 'champ', tournamentId: String(id) });
      for (const tab of ['all', 'line', 'results'] as const) {
        expect(placeAt(teamAddress('en', thing, tab))).toEqual({
          view: 'team',
          teamId: String(id),
          tab,
        });
      }
      expect(placeAt(factsAddress('en', String(id)))).toEqual({ view: 'facts', matchId: String(id) });
    }),
  );
  expect(placeAt(topAddress('en', 'marble'))).toEqual({ view: 'top', list: 'marble' });
});

test('the addresses of a sport’s teams and of a team differ, also for a sport without words', () => {
  const read = (target: Parameters<typeof teamsAddress>[1]) => placeAt(teamsAddress('en', target));
  for (const section of ['live', 'line'] as const) {
    for (const sportId of [undefined, 1, 777]) {
      const place = { section, ...(sportId !== undefined && { sportId }) };
      expect(read(place)).toEqual({ view: 'teams', ...place, search: '' });
      expect(read({ ...place, isPopular: true })).toEqual({
        view: 'teams',
        ...place,
        isPopular: true,
        search: '',
      });
    }
  }
});

test('search, day, sport and page of results are part of the address', () => {
  const query = { date: '2026-03-05', sportId: 5, search: 'a&b', after: '1-2' };
  const { pathname, searchParams } = new URL(resultsAddress('de', 'country', query), 'http://x');
  expect(placeAt(pathname, Object.fromEntries(searchParams))).toEqual({
    view: 'results',
    by: 'country',
    ...query,
  });
  expect(resultsAddress('de', 'sport', { search: '' })).toBe('/de/results');
  expect(multiAddress('en', ['1', '2'])).toBe('/en/multi?matches=1,2');
  expect(multiAddress('en', [])).toBe('/en/multi');
});
