import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listAddress, matchAddress, parseAddress, slug, withSearch } from './addresses.ts';

test('reads a section, a sport, a competition and a match', () => {
  expect(parseAddress('/en/home/live')).toEqual({ lng: 'en', section: 'live' });
  expect(parseAddress('/de/home/line/1-football/')).toEqual({ lng: 'de', section: 'line', sportId: 1 });
  expect(parseAddress('/en/home/line/1-football/17-premier-league/562310000385858-a-b')).toEqual({
    lng: 'en',
    section: 'line',
    sportId: 1,
    tournamentId: 17,
    matchId: '562310000385858',
  });
});

test('ROUTE-02: an address that is not of its form is none', () => {
  for (const path of [
    '/en',
    '/en/home/past',
    '/en/cyber/live',
    '/en/home/live/football',
    '/en/home/live/1-Football',
    '/en/home/live/1/2/3/4',
    '/en/home/live/1234567890123456',
  ]) {
    expect(parseAddress(path), path).toBeUndefined();
  }
});

test('addresses carry words that every reader can type', () => {
  expect(listAddress({ lng: 'ru', section: 'live', sportId: 4, tournament: { id: 234, name: 'NHL' } })).toBe(
    '/ru/home/live/4-ice-hockey/234-nhl',
  );
  expect(listAddress({ lng: 'en', section: 'line', sportId: 777 })).toBe('/en/home/line/777');
  expect(slug('Fenerbahçe – Göztepe SK')).toBe('fenerbahce-goztepe-sk');
  expect(slug('Łódź & Ærø')).toBe('lodz-aero');
  expect(slug('Зенит')).toBe('');
});

test('the search is part of the address, and is left out when it is empty', () => {
  expect(withSearch('/en/home/live', 'a&b c')).toBe('/en/home/live?search=a%26b+c');
  expect(withSearch('/en/home/live', '')).toBe('/en/home/live');
});

test('ROUTE-02: whatever the names, a match’s address leads back to it', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), fc.boolean(), (home, away, tournamentName, live) => {
      const target = { matchId: '42', sportId: 1, tournamentId: 7, tournamentName, home, away, live };
      const found = parseAddress(matchAddress('en', target));
      expect(found).toEqual({
        lng: 'en',
        section: live ? 'live' : 'line',
        sportId: 1,
        tournamentId: 7,
        matchId: '42',
      });
    }),
  );
});
