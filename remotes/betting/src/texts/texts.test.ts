import { errorCatalogue, getGeneratedAccumulator, placeBet } from '@fairline/contracts';
import { dictionaryFaults } from '@fairline/i18n/check-dictionaries';
import { beforeAll, expect, test } from 'vitest';
import ar from '../../locales/ar.json' with { type: 'json' };
import de from '../../locales/de.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };
import es from '../../locales/es.json' with { type: 'json' };
import arGenerator from '../../locales/generator/ar.json' with { type: 'json' };
import deGenerator from '../../locales/generator/de.json' with { type: 'json' };
import enGenerator from '../../locales/generator/en.json' with { type: 'json' };
import esGenerator from '../../locales/generator/es.json' with { type: 'json' };
import ruGenerator from '../../locales/generator/ru.json' with { type: 'json' };
import arKinds from '../../locales/kinds/ar.json' with { type: 'json' };
import deKinds from '../../locales/kinds/de.json' with { type: 'json' };
import enKinds from '../../locales/kinds/en.json' with { type: 'json' };
import esKinds from '../../locales/kinds/es.json' with { type: 'json' };
import ruKinds from '../../locales/kinds/ru.json' with { type: 'json' };
import arPage from '../../locales/page/ar.json' with { type: 'json' };
import dePage from '../../locales/page/de.json' with { type: 'json' };
import enPage from '../../locales/page/en.json' with { type: 'json' };
import esPage from '../../locales/page/es.json' with { type: 'json' };
import ruPage from '../../locales/page/ru.json' with { type: 'json' };
import ru from '../../locales/ru.json' with { type: 'json' };
import arSecondary from '../../locales/secondary/ar.json' with { type: 'json' };
import deSecondary from '../../locales/secondary/de.json' with { type: 'json' };
import enSecondary from '../../locales/secondary/en.json' with { type: 'json' };
import esSecondary from '../../locales/secondary/es.json' with { type: 'json' };
import ruSecondary from '../../locales/secondary/ru.json' with { type: 'json' };
import arSlip from '../../locales/slip/ar.json' with { type: 'json' };
import deSlip from '../../locales/slip/de.json' with { type: 'json' };
import enSlip from '../../locales/slip/en.json' with { type: 'json' };
import esSlip from '../../locales/slip/es.json' with { type: 'json' };
import ruSlip from '../../locales/slip/ru.json' with { type: 'json' };
import { loadAllTexts } from './load-texts.ts';
import { textsIn } from './provided-texts.ts';

beforeAll(loadAllTexts);

test('every text is there in every language', () => {
  const faults = dictionaryFaults({
    dictionaries: { en, ru, es, de, ar },
    sameAsEnglish: { ru: ['live'], de: ['live'] },
  });
  expect(faults).toEqual([]);
});

test('every text of the secondary pages is there in every language', () => {
  const faults = dictionaryFaults({
    dictionaries: { en: enSecondary, ru: ruSecondary, es: esSecondary, de: deSecondary, ar: arSecondary },
    sameAsEnglish: { de: ['teams'] },
  });
  expect(faults).toEqual([]);
});

test('every text of a filled coupon is there in every language', () => {
  const faults = dictionaryFaults({
    dictionaries: { en: enSlip, ru: ruSlip, es: esSlip, de: deSlip, ar: arSlip },
    sameAsEnglish: { de: ['system', 'system-choice', 'block'] },
  });
  expect(faults).toEqual([]);
});

test('every text of a numbered coupon is there in every language', () => {
  const faults = dictionaryFaults({
    dictionaries: { en: enKinds, ru: ruKinds, es: esKinds, de: deKinds, ar: arKinds },
    sameAsEnglish: { de: ['system-name'] },
  });
  expect(faults).toEqual([]);
});

test('UI-07: every text of the bet generator is there in every language', () => {
  const faults = dictionaryFaults({
    dictionaries: { en: enGenerator, ru: ruGenerator, es: esGenerator, de: deGenerator, ar: arGenerator },
  });
  expect(faults).toEqual([]);
});

test('every text of the own pages is there in every language', () => {
  const faults = dictionaryFaults({
    dictionaries: { en: enPage, ru: ruPage, es: esPage, de: dePage, ar: arPage },
    sameAsEnglish: { es: ['total', 'cyber', 'window.hours'], de: ['course.kill.short'] },
  });
  expect(faults).toEqual([]);
});

test('UI-07: each error code of the call that makes an accumulator has a text', () => {
  expect(getGeneratedAccumulator.errors.filter((code) => !Object.hasOwn(enGenerator, code))).toEqual([]);
});

test('each error code of the call that places a bet has a text', () => {
  const codes = [
    ...placeBet.errors,
    'UNAUTHENTICATED',
    'TOO_MANY_REQUESTS',
    'FORBIDDEN',
    'INTERNAL',
    'UNAVAILABLE',
  ];
  // A refusal that a working coupon cannot cause is shown as an internal error.
  const unspoken = new Set(['IDEMPOTENCY_KEY_MISSING']);
  const missing = codes.filter((code) => !unspoken.has(code) && !Object.hasOwn(enSlip, code));
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

test('a language that the site does not have gets English texts', () => {
  expect(textsIn('fr').lng).toBe('en');
});
