import { createTranslator } from '@fairline/i18n/translator';
import { expect, test } from 'vitest';
import de from '../../../locales/de.json' with { type: 'json' };
import en from '../../../locales/en.json' with { type: 'json' };
import { sampleLeg } from '../../testing/sample-bets.ts';
import { betKind } from './bet-kind.ts';

const t = createTranslator('en', en);
const legs = (count: number) => Array.from({ length: count }, () => sampleLeg());
const system = (sizes: number[], bankers: number[] = []) =>
  ({ kind: 'combination', sizes, bankers, isLucky: false }) as const;

const plain = { builders: [] };

test('OFFER-01: the history names the kind of each bet', () => {
  expect(betKind(t, { ...plain, form: null, legs: legs(1), lines: 1 })).toBe('Single');
  expect(betKind(t, { ...plain, form: null, legs: legs(4), lines: 1 })).toBe('Accumulator of 4');
  expect(betKind(t, { ...plain, form: system([2, 3, 4]), legs: legs(4), lines: 11 })).toBe(
    'Yankee · 11 lines',
  );
  expect(betKind(t, { ...plain, form: system([2, 3], [0]), legs: legs(3), lines: 3 })).toBe(
    'System 2+3/3 · 3 lines',
  );
  const chain = { kind: 'chain', whenShort: 'stop' } as const;
  expect(betKind(t, { ...plain, form: chain, legs: legs(2), lines: 1 })).toBe('Chain');
  expect(betKind(createTranslator('de', de), { ...plain, form: chain, legs: legs(2), lines: 1 })).toBe(
    'Kettenwette',
  );
  const builder = { matchId: '1001', oddsMilli: 3_000, paidOddsMilli: 3_000, result: null };
  expect(betKind(t, { builders: [builder], form: null, legs: legs(3), lines: 1 })).toBe('Bet builder');
  const double = [...legs(2), sampleLeg({ matchId: '1002' })];
  expect(betKind(t, { builders: [builder], form: null, legs: double, lines: 1 })).toBe('Accumulator of 2');
});
