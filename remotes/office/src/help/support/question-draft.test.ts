import { expect, test } from 'vitest';
import { longest } from './check-question.ts';
import { readDraft } from './question-draft.ts';

test('UI-02: a question begins with what whoever opened its form gave', () => {
  const draft = { topic: 'account', subject: 'My account', text: 'Please convert it.' };
  expect(readDraft({ modal: 'question', draft })).toEqual(draft);
  expect(readDraft({ draft: { ...draft, email: 'a@b.example', more: 1 } })).toEqual(draft);
});

test('UI-02: what could not be sent is left out of a draft', () => {
  const draft = { topic: 'gossip', subject: 'x'.repeat(longest.subject + 1), text: 7 };
  expect(readDraft({ draft })).toEqual({});
  expect(readDraft({ draft: { ...draft, text: 'x'.repeat(longest.text) } })).toEqual({
    text: 'x'.repeat(longest.text),
  });
});

test.each([{}, { draft: null }, { draft: 'account' }, { draft: [] }])('UI-02: %j has no draft', (props) => {
  expect(readDraft(props)).toEqual({});
});
