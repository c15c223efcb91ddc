import { expect, test } from 'vitest';
import { confirmationMinutes, mayTry, nextSendingAt } from './confirmation-rules.ts';

test('the code of a letter is valid for half an hour, that of a text message for ten minutes', () => {
  expect([confirmationMinutes('email'), confirmationMinutes('sms')]).toEqual([30, 10]);
});

test('five wrong codes end the tries', () => {
  expect([4, 5, 6].map((wrongTries) => mayTry({ wrongTries }))).toEqual([true, false, false]);
});

test('a code is sent three times, with a minute between', () => {
  expect([1, 2, 3].map((sendings) => nextSendingAt({ sendings, sentAtMs: 500 }))).toEqual([
    60_500,
    60_500,
    null,
  ]);
});
