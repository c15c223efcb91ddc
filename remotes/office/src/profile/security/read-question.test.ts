import { expect, test } from 'vitest';
import { readQuestion } from './read-question.ts';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test.each([
  [
    { question: 'first-pet', answer: ' Rex ' },
    { body: { question: 'first-pet', answer: 'Rex' }, faults: {} },
  ],
  [
    { question: 'own', text: ' What is it? ', answer: 'Rex' },
    { body: { question: 'own', text: 'What is it?', answer: 'Rex' }, faults: {} },
  ],
  [{ question: 'first-pet', answer: ' ' }, { faults: { answer: 'error.ANSWER_WEAK' } }],
  [{ question: 'own', text: 'Why', answer: 'Rex' }, { faults: { text: 'question.ownMissing' } }],
  [
    { question: 'own', text: '', answer: '' },
    { faults: { text: 'question.ownMissing', answer: 'error.ANSWER_WEAK' } },
  ],
])('ACC-05: the form %j is read as %j', (fields, read) => {
  expect(readQuestion(formOf(fields))).toEqual(read);
});
