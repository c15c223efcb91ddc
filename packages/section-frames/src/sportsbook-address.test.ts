import { expect, test } from 'vitest';
import { segment, slug, sportsbookAddress } from './sportsbook-address.ts';

test('ROUTE-02: an address carries each id with its words, and no words where there are none', () => {
  expect(sportsbookAddress('en', 'live', [109, 'counter-strike'], [9, 'IEM'], ['7', 'Наʼві – FaZe'])).toBe(
    '/en/home/live/109-counter-strike/9-iem/7-faze',
  );
  expect(segment(4, 'Ice Hockey')).toBe('4-ice-hockey');
  expect(segment(7, 'Спирит')).toBe('7');
  expect(sportsbookAddress('en', 'line')).toBe('/en/home/line');
});

test('words of an address can be typed by every reader', () => {
  expect(slug('Fenerbahçe – Göztepe SK')).toBe('fenerbahce-goztepe-sk');
  expect(slug('Łódź & Ærø')).toBe('lodz-aero');
  expect(slug('Зенит')).toBe('');
  expect(slug('a'.repeat(200))).toHaveLength(80);
});
