import { expect, test } from 'vitest';
import { idIn } from './id-in.ts';
import { link } from './link.ts';
import * as routes from './routes.ts';
import { sectionAddress, segment, slug, sportsbookAddress } from './sportsbook-address.ts';

test('ROUTE-02: an address has each id with its name, or the id alone without a Latin name', () => {
  expect(sportsbookAddress('en', 'live', [109, 'counter-strike'], [9, 'IEM'], ['7', 'Наʼві – FaZe'])).toBe(
    '/en/home/live/109-counter-strike/9-iem/7-faze',
  );
  expect(segment(4, 'Ice Hockey')).toBe('4-ice-hockey');
  expect(segment(7, 'Спирит')).toBe('7');
  expect(sportsbookAddress('en', 'line')).toBe('/en/home/line');
});

test('the names in an address have only letters that every reader can type', () => {
  expect(slug('Fenerbahçe – Göztepe SK')).toBe('fenerbahce-goztepe-sk');
  expect(slug('Łódź & Ærø')).toBe('lodz-aero');
  expect(slug('Зенит')).toBe('');
  expect(slug('a'.repeat(200))).toHaveLength(80);
});

test('the id of a segment can be read back', () => {
  expect(idIn(segment(109, 'Counter-Strike'))).toBe('109');
  expect(idIn(segment('7', 'Зенит'))).toBe('7');
  for (const text of ['', 'iem-9', '9iem', '1234567890123456-x']) expect(idIn(text)).toBeUndefined();
});

test('ROUTE-02: the address of a section equals the link to its route', () => {
  const sport = { pageType: 'team', section: 'live', menuSection: 'popular', sport: '1-football' } as const;
  expect(sectionAddress('de', 'team', 'live', 'popular', '1-football')).toBe(link('de', routes.sport, sport));
  const game = { pageType: 'home', section: 'line', sport: '1', champ: '2', game: '3' } as const;
  expect(sectionAddress('de', 'home', 'line', undefined, '1', '2', '3')).toBe(link('de', routes.game, game));
  expect(sectionAddress('de', 'cyber', 'live', false)).toBe('/de/cyber/live');
});
