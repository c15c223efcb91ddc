import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outrightsAddress } from '../outrights/outrights-address.ts';
import { routeAt } from '../testing/route-at.ts';
import { placeOf } from './place.ts';
import { withSearch } from './search-address.ts';
import { listAddress, matchAddress } from './sportsbook-addresses.ts';

const placeAt = (path: string) => {
  const route = routeAt(path);
  return route && placeOf(route);
};

test('reads a section, a sport, a competition and a match', () => {
  expect(placeAt('/en/home/live')).toEqual({ view: 'list', section: 'live' });
  expect(placeAt('/de/home/line/1-football/')).toEqual({ view: 'list', section: 'line', sportId: 1 });
  expect(placeAt('/en/home/line/1-football/17-premier-league/562310000385858-a-b')).toEqual({
    view: 'match',
    matchId: '562310000385858',
    list: { section: 'line', sportId: 1, tournamentId: 17 },
  });
});

test('a section of outrights is a list of its own before matches, and has no part in play', () => {
  const list = { view: 'list', section: 'line', sportId: 1, isOutrights: true };
  expect(placeAt('/en/home/line/outrights/1-football')).toEqual(list);
  expect(placeAt('/en/home/line/outrights/1-football/17-premier-league')).toEqual({
    ...list,
    tournamentId: 17,
  });
  expect(placeAt('/en/home/live/outrights')).toEqual({ view: 'list', section: 'live' });
  const tournament = { id: 17, name: 'Premier League' };
  expect(placeAt(outrightsAddress({ lng: 'en', sportId: 1, tournament }))).toMatchObject({
    isOutrights: true,
    tournamentId: 17,
  });
  expect(placeAt(outrightsAddress({ lng: 'en' }))).toEqual({
    view: 'list',
    section: 'line',
    isOutrights: true,
  });
});

test('ROUTE-02: an address that does not match the pattern has no page', () => {
  for (const path of [
    '/en',
    '/en/home/past',
    '/en/house/live',
    '/en/cyber/real',
    '/en/home/live/popular/football',
    '/en/home/live/1-Football',
    '/en/home/live/1-football/popular',
    '/en/home/live/1/2/3/4',
    '/en/home/live/1234567890123456',
  ]) {
    expect(placeAt(path), path).toBeUndefined();
  }
});

test('a route of another remote is not a place of the sportsbook', () => {
  expect(placeOf({ name: 'cyber-type', params: { type: 'real' }, query: {} })).toBeUndefined();
});

test.each([
  ['/en/home/live/popular', { section: 'live', isPopular: true }],
  ['/en/home/line/popular/1-football', { section: 'line', sportId: 1, isPopular: true }],
  ['/en/home/line/popular/1/17-cup', { section: 'line', sportId: 1, tournamentId: 17, isPopular: true }],
  ['/en/cyber/line', { section: 'line', isCyber: true }],
  ['/en/cyber/live/', { section: 'live', isCyber: true }],
  ['/en/cyber/live/popular', { section: 'live', isCyber: true, isPopular: true }],
  ['/en/cyber/line/109-counter-strike', { section: 'line', sportId: 109, isCyber: true }],
])('ROUTE-01: %s is read', (path, place) => {
  expect(placeAt(path)).toEqual({ view: 'list', ...place });
});

test.each([
  [
    '/en/home/live/popular/1-football/17-cup/101-a-b',
    '101',
    { section: 'live', sportId: 1, tournamentId: 17, isPopular: true },
  ],
  [
    '/en/cyber/live/109/91001/7-a-b',
    '7',
    { section: 'live', sportId: 109, tournamentId: 91_001, isCyber: true },
  ],
])('ROUTE-01: %s is a match in its list', (path, matchId, list) => {
  expect(placeAt(path)).toEqual({ view: 'match', matchId, list });
});

test('ROUTE-01: a menu section without a filter gives the whole list', () => {
  expect(placeAt('/en/home/live/all/1-football')).toEqual(placeAt('/en/home/live/1-football'));
  expect(placeAt('/en/cyber/line/all')).toEqual(placeAt('/en/cyber/line'));
});

test('a list address keeps its filters, and a sport has one address in all lists', () => {
  const football = { lng: 'en', section: 'live', sportId: 1, isPopular: true } as const;
  expect(listAddress(football)).toBe('/en/home/live/popular/1-football');
  const { lng, ...place } = football;
  expect(placeAt(listAddress(football))).toEqual({ view: 'list', ...place });
  const cyber = { lng: 'en', section: 'line', isCyber: true } as const;
  expect(listAddress(cyber)).toBe('/en/cyber/line');
  expect(placeAt(listAddress(cyber))).toEqual({ view: 'list', section: 'line', isCyber: true });
  expect(listAddress({ ...cyber, sportId: 109 })).toBe('/en/home/line/109-counter-strike');
});

test('addresses carry words that every reader can type', () => {
  expect(listAddress({ lng: 'ru', section: 'live', sportId: 4, tournament: { id: 234, name: 'NHL' } })).toBe(
    '/ru/home/live/4-ice-hockey/234-nhl',
  );
  expect(listAddress({ lng: 'en', section: 'line', sportId: 777 })).toBe('/en/home/line/777');
});

test('the search is part of the address, and is left out when it is empty', () => {
  expect(withSearch('/en/home/live', 'a&b c')).toBe('/en/home/live?search=a%26b+c');
  expect(withSearch('/en/home/live', '')).toBe('/en/home/live');
  expect(withSearch('/en/home/line', 'a', { within: 6, row: 'first' })).toBe(
    '/en/home/line?within=6&row=first&search=a',
  );
  expect(withSearch('/en/home/line', '', { row: 'main' })).toBe('/en/home/line');
});

test('ROUTE-02: whatever the names, a match’s address leads back to it', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), fc.boolean(), (home, away, tournamentName, live) => {
      const target = { matchId: '42', sportId: 1, tournamentId: 7, tournamentName, home, away, live };
      expect(placeAt(matchAddress('en', target))).toEqual({
        view: 'match',
        matchId: '42',
        list: { section: live ? 'live' : 'line', sportId: 1, tournamentId: 7 },
      });
    }),
  );
});

test.each([
  ['/en/home/line', { row: 'first', within: '6' }, { section: 'line', within: 6, row: 'first' }],
  ['/en/home/live', { row: 'second' }, { section: 'live' }],
  ['/en/home/live/popular', { row: 'first' }, { section: 'live', isPopular: true }],
])('OFFER-01: %s with %o says whether its rows have the markets of the first part', (path, query, place) => {
  const route = routeAt(path);
  expect(route && placeOf({ ...route, query })).toEqual({ view: 'list', ...place });
});
