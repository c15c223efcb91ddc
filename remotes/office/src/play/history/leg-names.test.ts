import { betStateFilters } from '@fairline/contracts/bet-filters';
import { createTranslator, sportDictionary } from '@fairline/i18n';
import { legNames } from '@fairline/i18n/bet-text';
import { expect, test } from 'vitest';
import { sampleLeg } from '../../testing/sample-bets.ts';
import { filterHref, queryOf, readFilter } from './bets-filter.ts';

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
  for (const state of betStateFilters) {
    const filter = {
      ...readFilter({}),
      state,
      from: '2026-03-01',
      search: 'Real Madrid',
      kind: 'chain' as const,
    };
    const url = new URL(filterHref('en', filter), 'https://site.example');
    expect(readFilter(Object.fromEntries(url.searchParams))).toEqual(filter);
  }
  expect(readFilter({ state: 'constructor', from: '2026-13-01', currency: 'x', kind: '' })).toEqual(
    readFilter({}),
  );
});

test('a period of days is read in the time zone of the device, its last day included', () => {
  const { from, until } = queryOf({ ...readFilter({}), from: '2026-03-01', until: '2026-03-01' });
  expect(Number(until) - Number(from)).toBe(86_400_000);
  expect(new Date(Number(from)).getHours()).toBe(0);
});
