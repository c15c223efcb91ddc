import { betKind } from '@fairline/i18n/bet-text';
import { createTranslator } from '@fairline/i18n/translator';
import { expect, test } from 'vitest';
import de from '../../../locales/de.json' with { type: 'json' };
import en from '../../../locales/en.json' with { type: 'json' };

const t = createTranslator('en', en);
const legs = (count: number) => Array.from({ length: count }, (_, index) => ({ matchId: String(index + 1) }));
const system = (sizes: number[], bankers: number[] = []) =>
  ({ kind: 'combination', sizes, bankers, isLucky: false }) as const;
const plain = { form: null, lines: 1, builders: [] };

test('OFFER-01: the history names the kind of each bet', () => {
  expect(betKind(t, { ...plain, legs: legs(1) })).toBe('Single');
  expect(betKind(t, { ...plain, legs: legs(4) })).toBe('Accumulator of 4');
  expect(betKind(t, { ...plain, form: system([2, 3, 4]), legs: legs(4), lines: 11 })).toBe(
    'Yankee · 11 lines',
  );
  expect(betKind(t, { ...plain, form: system([2, 3], [0]), legs: legs(3), lines: 3 })).toBe(
    'System 2+3/3 · 3 lines',
  );
  const chain = { kind: 'chain', whenShort: 'stop' } as const;
  expect(betKind(t, { ...plain, form: chain, legs: legs(2) })).toBe('Chain');
  const german = createTranslator('de', de);
  expect(betKind(german, { ...plain, form: chain, legs: legs(2) })).toBe('Kettenwette');
});

test('OFFER-01: the parts of a bet builder count as one leg in the name of a bet', () => {
  const parts = [{ matchId: '1' }, { matchId: '1' }, { matchId: '1' }];
  const builders = [{ matchId: '1' }];
  expect(betKind(t, { ...plain, builders, legs: parts })).toBe('Bet builder');
  expect(betKind(t, { ...plain, builders, legs: [...parts, ...legs(3).slice(1)] })).toBe('Accumulator of 3');
  const built = [...parts, ...legs(4).slice(1)];
  expect(betKind(t, { ...plain, builders, form: system([2, 3, 4]), legs: built, lines: 11 })).toBe(
    'Yankee · 11 lines',
  );
});
