import { expect, test } from 'vitest';
import { hasTwelveHoursIn } from './country-clock.ts';

const settings = { has_twelve_h_by_geo: true, geo_with_twelve_format: ['us', 'eg'] };

test('LANG-04: the country decides about twelve-hour clocks, when the site allows it', () => {
  expect(hasTwelveHoursIn('us', settings)).toBe(true);
  expect(hasTwelveHoursIn('de', settings)).toBe(false);
  expect(hasTwelveHoursIn('', settings)).toBe(false);
  expect(hasTwelveHoursIn('us', { ...settings, has_twelve_h_by_geo: false })).toBe(false);
});
