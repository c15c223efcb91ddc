import { expect, test } from 'vitest';
import { maxLengths } from './check-question.ts';
import { readDraft } from './question-draft.ts';

test('UI-02: the form of a question begins with the draft of its opener', () => {
  const draft = { topic: 'account', subject: 'My account', text: 'Please convert it.' };
  expect(readDraft({ modal: 'question', draft })).toEqual(draft);
  expect(readDraft({ draft: { ...draft, email: 'a@b.example', more: 1 } })).toEqual(draft);
});

test('UI-02: values that could not be sent are left out of a draft', () => {
  const draft = { topic: 'gossip', subject: 'x'.repeat(maxLengths.subject + 1), text: 7 };
  expect(readDraft({ draft })).toEqual({});
  expect(readDraft({ draft: { ...draft, text: 'x'.repeat(maxLengths.text) } })).toEqual({
    text: 'x'.repeat(maxLengths.text),
  });
});

test.each([{}, { draft: null }, { draft: 'account' }, { draft: [] }])('UI-02: %j has no draft', (props) => {
  expect(readDraft(props)).toEqual({});
});
