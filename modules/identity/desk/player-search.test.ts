import { expect, test } from 'vitest';
import { readSearchedText } from './player-search.ts';

test.each([
  ['100000001', { kind: 'number', digits: '100000001' }],
  ['+49 (0)30 / 1234-567', { kind: 'number', digits: '490301234567' }],
  ['Ana@Example', { kind: 'email', start: 'ana@example' }],
  [' Silva ', { kind: 'name', start: 'silva' }],
  ['Ana da Silva', { kind: 'full-name', first: 'ana', last: 'da silva' }],
  ['42', { kind: 'name', start: '42' }],
  ['  ', undefined],
])('%j is looked for as %j', (typed, text) => {
  expect(readSearchedText(typed)).toEqual(text);
});
