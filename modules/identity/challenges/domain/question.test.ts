import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeQuestion, maxNumber, minNumber, type Question, readNumber } from './question.ts';

function solve(question: Question): number {
  if (question.kind === 'largest') return [...question.numbers].sort((a, b) => b - a)[0] ?? 0;
  return question.kind === 'sum' ? question.first + question.second : question.first - question.second;
}

test('AUTH-08: every question has one right answer over zero, of numbers that have words', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })), (numbers) => {
      const { question, answer } = makeQuestion((bound) => Math.floor((numbers.next().value ?? 0) * bound));
      const parts = question.kind === 'largest' ? question.numbers : [question.first, question.second];
      for (const part of parts) {
        expect(part).toBeGreaterThanOrEqual(minNumber);
        expect(part).toBeLessThanOrEqual(maxNumber);
      }
      if (question.kind === 'largest') expect(new Set(question.numbers).size).toBe(3);
      expect(answer).toBe(solve(question));
      expect(answer).toBeGreaterThan(0);
    }),
  );
});

test.each([
  ['12', 12],
  [' 7 ', 7],
  ['١٢', 12],
  ['۱۲', 12],
  ['', undefined],
  ['twelve', undefined],
  ['1e1', undefined],
  ['-3', undefined],
  ['0012', undefined],
])('AUTH-08: %j is read as %s', (text, number) => {
  expect(readNumber(text)).toBe(number);
});
