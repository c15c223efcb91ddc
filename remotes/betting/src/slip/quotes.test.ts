import { expect, test } from 'vitest';
import { buildLeg, buildMatch, buildStatus, threeWay } from '../testing/build-match.ts';
import { quotesAfterAnswer, quotesAfterMessage } from './quotes.ts';
import { selectionKey } from './selection-key.ts';

const leg = buildLeg();
const key = selectionKey(leg);
const none = new Map();

function after(part: Parameters<typeof buildMatch>[0]) {
  return quotesAfterMessage(none, [leg], buildMatch(part), 1).get(key);
}

test('a message quotes the selections of its match', () => {
  expect(after({ markets: [threeWay([2_250, 3_000, 3_000])] })).toEqual({
    state: 'open',
    oddsMilli: 2_250,
    turn: 1,
  });
});

test('a market that pauses is suspended, one that is settled is closed, and so is all of a match that is over', () => {
  expect(after({ markets: [{ ...threeWay(), status: 'suspended' }] })?.state).toBe('suspended');
  expect(after({ markets: [{ ...threeWay(), status: 'settled' }] })?.state).toBe('closed');
  expect(after({ markets: [], status: buildStatus({ phase: 'ended' }) })?.state).toBe('closed');
});

test('a message that says nothing of the selections leaves the quotes as they are', () => {
  const quotes = quotesAfterMessage(none, [leg], buildMatch(), 1);
  expect(quotesAfterMessage(quotes, [leg], buildMatch({ markets: [] }), 2)).toBe(quotes);
  expect(quotesAfterMessage(quotes, [leg], buildMatch({ matchId: '9' }), 2)).toBe(quotes);
});

test('an answer that was asked for before a message does not undo it', () => {
  const quotes = quotesAfterMessage(
    none,
    [leg],
    buildMatch({ markets: [threeWay([2_300, 3_000, 3_000])] }),
    4,
  );
  const answer = { legs: [{ ...leg, state: 'open' as const, oddsMilli: 2_000 }], conflicts: [] };
  expect(quotesAfterAnswer(quotes, answer, 3).get(key)?.oddsMilli).toBe(2_300);
  expect(quotesAfterAnswer(quotes, answer, 4).get(key)?.oddsMilli).toBe(2_000);
});
