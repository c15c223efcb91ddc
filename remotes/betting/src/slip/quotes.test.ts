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

test('a paused market is suspended; a settled market is closed, and so is every market of an ended match', () => {
  expect(after({ markets: [{ ...threeWay(), status: 'suspended' }] })?.state).toBe('suspended');
  expect(after({ markets: [{ ...threeWay(), status: 'settled' }] })?.state).toBe('closed');
  expect(after({ markets: [], status: buildStatus({ phase: 'ended' }) })?.state).toBe('closed');
});

test('a message without the selections leaves the quotes as they are', () => {
  const quotes = quotesAfterMessage(none, [leg], buildMatch(), 1);
  expect(quotesAfterMessage(quotes, [leg], buildMatch({ markets: [] }), 2)).toBe(quotes);
  expect(quotesAfterMessage(quotes, [leg], buildMatch({ matchId: '9' }), 2)).toBe(quotes);
});

test('LIVE: a selection that a snapshot of its match does not have is closed', () => {
  const snapshot = { ...buildMatch({ markets: [] }), type: 'snapshot' };
  expect(quotesAfterMessage(none, [leg], snapshot, 1).get(key)?.state).toBe('closed');
});

test('an answer to an earlier request does not undo a later message', () => {
  const quotes = quotesAfterMessage(
    none,
    [leg],
    buildMatch({ markets: [threeWay([2_300, 3_000, 3_000])] }),
    4,
  );
  const answer = {
    legs: [{ ...leg, state: 'open' as const, oddsMilli: 2_000, chancePpm: 480_000, fair: null }],
    conflicts: [],
    related: [],
  };
  expect(quotesAfterAnswer(quotes, answer, 3).get(key)?.oddsMilli).toBe(2_300);
  expect(quotesAfterAnswer(quotes, answer, 4).get(key)?.oddsMilli).toBe(2_000);
});

test('a chance and a fair price last as long as their price, and the next answer tells those of a moved one', () => {
  const answer = (oddsMilli: number, chancePpm: number) => ({
    legs: [
      {
        ...leg,
        state: 'open' as const,
        oddsMilli,
        chancePpm,
        fair: { oddsMilli: 1_000_000 / chancePpm, marginMilli: 50 },
      },
    ],
    conflicts: [],
    related: [],
  });
  const known = quotesAfterAnswer(none, answer(2_100, 460_000), 0);
  const same = quotesAfterMessage(
    known,
    [leg],
    buildMatch({ markets: [threeWay([2_100, 3_000, 3_000])] }),
    1,
  );
  expect(same.get(key)).toMatchObject({ chancePpm: 460_000, fair: { marginMilli: 50 } });
  const moved = quotesAfterMessage(
    same,
    [leg],
    buildMatch({ markets: [threeWay([2_000, 3_000, 3_000])] }),
    2,
  );
  expect(moved.get(key)).not.toHaveProperty('chancePpm');
  expect(moved.get(key)).not.toHaveProperty('fair');
  expect(quotesAfterAnswer(moved, answer(2_000, 480_000), 2).get(key)?.chancePpm).toBe(480_000);
});
