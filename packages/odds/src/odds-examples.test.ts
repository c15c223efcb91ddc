import { expect, test } from 'vitest';
import { oddsExample } from './odds-examples.ts';
import { isOddsFormat, oddsFormats } from './odds-formats.ts';
import { oddsText } from './odds-text.ts';

test.each(['en-GB', 'de-DE'])(
  'the examples equal the prices on pages in %s, for every notation',
  (locale) => {
    for (const format of oddsFormats) {
      expect(oddsExample(format, locale), format).toBe(oddsText(2_500, format, locale));
    }
  },
);

test('only the name of a notation is accepted as one', () => {
  expect(oddsFormats.filter(isOddsFormat)).toEqual(oddsFormats);
  for (const word of ['', 'Decimal', 'constructor', '__proto__']) expect(isOddsFormat(word)).toBe(false);
});
