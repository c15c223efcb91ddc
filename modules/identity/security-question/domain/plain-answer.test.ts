import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerFault, plainAnswer } from './plain-answer.ts';

test.each([
  ['  Rex ', 'rex'],
  ['SANTA  Clara\tdel Mar', 'santa clara del mar'],
  ['Ｒｅｘ', 'rex'],
  ['Große Straße', 'GROSSE STRASSE'],
  ['GROẞE STRAẞE', 'große straße'],
  ['Ame\u0301lie', 'am\u00E9lie'],
  ['ΣΙΣΥΦΟΣ', 'Σίσυφος'.normalize('NFD').replace(/\u0301/g, '')],
  ['مريم\u200F', 'مريم'],
])('ACC-05: the answers %j and %j are the same', (one, other) => {
  expect(plainAnswer(one)).toBe(plainAnswer(other));
});

test('ACC-05: other letters are another answer', () => {
  expect(plainAnswer('Rex')).not.toBe(plainAnswer('Roy'));
  expect(plainAnswer('Amélie')).not.toBe(plainAnswer('Amelie'));
});

test('ACC-05: the form of an answer is that of its own form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (answer) => {
      const plain = plainAnswer(answer);
      expect(plainAnswer(plain)).toBe(plain);
      expect(plainAnswer(` ${answer.normalize('NFD')} `)).toBe(plain);
    }),
  );
});

test('ACC-05: an answer has two characters at least, and does not stand in its question', () => {
  expect(answerFault(' \u200E x ', null)).toBe('short');
  expect(answerFault('Bo', null)).toBeUndefined();
  expect(answerFault('REX', 'Who was Rex the first?')).toBe('in-question');
  expect(answerFault('Bello', 'Who was Rex the first?')).toBeUndefined();
});
