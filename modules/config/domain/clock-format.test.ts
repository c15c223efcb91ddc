import { expect, test } from 'vitest';
import { isTwelveHour } from './clock-format.ts';

const geo = { decidedByCountry: true, twelveHourCountries: ['us', 'in'] };

test.each([
  { cookie: '1', country: 'de', ...geo, twelve: true },
  { cookie: '0', country: 'us', ...geo, twelve: false },
  { cookie: 'true', country: 'de', ...geo, twelve: true },
  { cookie: 'false', country: 'us', ...geo, twelve: false },
  { cookie: undefined, country: 'us', ...geo, twelve: true },
  { cookie: undefined, country: 'de', ...geo, twelve: false },
  { cookie: 'rubbish', country: 'us', ...geo, twelve: true },
  { cookie: undefined, country: undefined, ...geo, twelve: false },
  { cookie: undefined, country: 'us', ...geo, decidedByCountry: false, twelve: false },
  { cookie: '1', country: 'us', ...geo, decidedByCountry: false, twelve: true },
])(
  'LANG-04: cookie $cookie in $country, by country $decidedByCountry: twelve hours $twelve',
  ({ twelve, ...asked }) => {
    expect(isTwelveHour(asked)).toBe(twelve);
  },
);
