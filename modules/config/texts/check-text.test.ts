import { expect, test } from 'vitest';
import { faultOf } from './check-text.ts';

const plural = {
  key: 'bets_one',
  code: '{count} bet of {name}',
  forms: ['{count} bet of {name}', '{count} bets of {name}'],
};

test.each([
  ['One bet of {name}', undefined],
  ['{count} bet', 'The placeholder {name} is missing. Its placeholders are {count}, {name}.'],
  [
    '{count} bet of {player}',
    '{player} is no placeholder of this text. Its placeholders are {count}, {name}.',
  ],
  ['{count bet of {name}', 'A brace stands outside of a placeholder. Its placeholders are {count}, {name}.'],
])('%j in the place of a plural form: %s', (text, fault) => {
  expect(faultOf(text, plural)).toBe(fault);
});

test('a text without forms has to name its number', () => {
  const check = { key: 'bets', code: '{count} bets', forms: ['{count} bets'] };
  expect(faultOf('Some bets', check)).toBe(
    'The placeholder {count} is missing. Its placeholders are {count}.',
  );
  expect(faultOf('{x}', { key: 'hello', code: 'Hello', forms: ['Hello'] })).toBe(
    '{x} is no placeholder of this text. It has no placeholders.',
  );
});
