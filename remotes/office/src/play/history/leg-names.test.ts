import { createTranslator, sportDictionary } from '@fairline/i18n';
import { expect, test } from 'vitest';
import { sampleLeg } from '../../testing/sample-bets.ts';
import { betsFilters, filterHref, readFilter } from './bets-filter.ts';
import { legNames } from './leg-names.ts';

test('a leg is named in the language of the reader', async () => {
  const german = createTranslator('de', await sportDictionary('de'));
  expect(legNames(german, 'de', sampleLeg()).outcome).toBe('Über 2,5');
  const english = createTranslator('en', await sportDictionary('en'));
  const winner = sampleLeg({ marketId: 1, specifiers: '', outcomeId: '1' });
  expect(legNames(english, 'en', winner)).toEqual({ market: 'Match result', outcome: 'Arsenal' });
});

test('a market without a translation keeps the name that the feed gave it', async () => {
  const english = createTranslator('en', await sportDictionary('en'));
  const own = sampleLeg({
    marketId: 999_999,
    outcomeId: 'x',
    marketName: 'Own market',
    outcomeName: 'Pick x',
  });
  expect(legNames(english, 'en', own)).toEqual({ market: 'Own market', outcome: 'Pick x' });
});

test('the filter is kept in the address', () => {
  for (const filter of betsFilters) {
    const url = new URL(filterHref('en', filter), 'https://site.example');
    expect(readFilter(url.searchParams.get('state') ?? undefined)).toBe(filter);
  }
  expect(readFilter('constructor')).toBe('all');
});
