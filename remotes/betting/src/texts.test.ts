import { errorCatalogue, placeBet } from '@fairline/contracts';
import { dictionaryFaults } from '@fairline/i18n/check-dictionaries';
import { beforeAll, expect, test } from 'vitest';
import ar from '../locales/ar.json' with { type: 'json' };
import de from '../locales/de.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import ru from '../locales/ru.json' with { type: 'json' };
import { loadAllTexts } from './load-texts.ts';
import { textsIn } from './surroundings.tsx';

beforeAll(loadAllTexts);

test('every text is there in every language', () => {
  const faults = dictionaryFaults({
    dictionaries: { en, ru, es, de, ar },
    sameAsEnglish: { ru: ['live'], de: ['live'], es: ['total'] },
  });
  expect(faults).toEqual([]);
});

test('each refusal of the call that places a bet has its plain words', () => {
  const codes = [
    ...placeBet.errors,
    'UNAUTHENTICATED',
    'TOO_MANY_REQUESTS',
    'FORBIDDEN',
    'INTERNAL',
    'UNAVAILABLE',
  ];
  // What a coupon that works cannot cause is said to be a fault of ours.
  const unspoken = new Set(['IDEMPOTENCY_KEY_MISSING']);
  const missing = codes.filter((code) => !unspoken.has(code) && !Object.hasOwn(en, `refusal.${code}`));
  expect(missing).toEqual([]);
  expect(codes.every((code) => Object.hasOwn(errorCatalogue, code))).toBe(true);
});

test('names come from the dictionary, and from the data where it has none', () => {
  const texts = textsIn('de');
  const sides = { home: 'Lyon', away: 'Metz' };
  expect(texts.sport(1)).toBe('Fußball');
  expect(texts.sport(999, 'Chess')).toBe('Chess');
  const total = { marketId: 18, specifiers: 'total=2.5', name: 'Total' };
  expect(texts.outcome(sides, total, { outcomeId: '12', name: 'over 2.5' })).toBe('Über 2,5');
  expect(texts.outcome(sides, total, { outcomeId: '99', name: 'other' })).toBe('other');
  expect(texts.column('nothing')).toBe('');
});

test('a language that the site does not have is English', () => {
  expect(textsIn('fr').lng).toBe('en');
});
