import { supportLengths, supportTopics } from '@fairline/contracts';
import { expect, test } from 'vitest';
import { checkQuestion, maxLengths, refusedFields, topics } from './check-question.ts';

const typed = { topic: 'bet', subject: ' Won? ', text: ' Which?\n ', email: '' };

test('UI-02: the form has the topics and the lengths of the contract', () => {
  expect(topics).toEqual(supportTopics);
  expect(maxLengths).toEqual(supportLengths);
});

test('UI-02: a question is sent without surrounding spaces, and without an empty e-mail address', () => {
  expect(checkQuestion(typed, 'de')).toEqual({
    ok: true,
    body: { topic: 'bet', subject: 'Won?', text: 'Which?', lng: 'de' },
  });
  expect(checkQuestion({ ...typed, email: ' ana@example.org ' }, 'de')).toMatchObject({
    body: { email: 'ana@example.org' },
  });
});

test('UI-02: faulty fields are listed in the order of the form', () => {
  expect(checkQuestion({ topic: '', subject: ' ', text: '', email: 'ana' }, 'de')).toEqual({
    ok: false,
    faults: ['topic', 'subject', 'text', 'email'],
  });
  expect(checkQuestion({ ...typed, topic: 'constructor' }, 'de')).toEqual({ ok: false, faults: ['topic'] });
  const long = { ...typed, subject: 'x'.repeat(121), text: 'x'.repeat(2_001) };
  expect(checkQuestion(long, 'de')).toEqual({ ok: false, faults: ['subject', 'text'] });
});

test('UI-02: fields that the platform refuses are marked', () => {
  expect(refusedFields([{ path: 'body.email' }, { path: 'body.lng' }, null])).toEqual(['email']);
  expect(refusedFields(undefined)).toEqual([]);
});
