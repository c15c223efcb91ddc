import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DecisionMessage } from './decision-message.ts';
import { decisionsAfter, outcomeKey } from './decisions-after.ts';
import { decisionOf, type MatchDecisions, resultOf } from './market-decision.ts';

const nothing: MatchDecisions = { results: [], cancellations: [], ruled: [], corrected: [], reported: [] };
const about = { matchId: '7', producer: '1' };

const market = fc.constantFrom({ marketId: 1, specifiers: '' }, { marketId: 18, specifiers: 'total=2.5' });
const outcomeIds = fc.subarray(['1', '2', '3'], { minLength: 1 });
const window = fc.constantFrom(undefined, { fromMs: 5 }, { fromMs: 5, toMs: 9 });
const markets = fc.oneof(
  fc.constant('all' as const),
  market.map((each) => [each]),
);

function settlements(certainty: 1 | 2) {
  return fc.record({ market, outcomeIds, kind: fc.constantFrom('won', 'lost', 'void') }).map((drawn) => ({
    type: 'bet_settlement' as const,
    certainty,
    markets: [
      {
        ...drawn.market,
        outcomes: drawn.outcomeIds.map((outcomeId) => ({ outcomeId, result: { kind: drawn.kind } })),
      },
    ],
  }));
}

const rollbacks = fc
  .record({ market, outcomeIds: fc.option(outcomeIds, { nil: undefined }) })
  .map((drawn) => ({
    type: 'rollback_bet_settlement' as const,
    markets: [{ ...drawn.market, outcomeIds: drawn.outcomeIds }],
  }));
const cancellations = fc.record({
  type: fc.constantFrom('bet_cancel' as const, 'rollback_bet_cancel' as const),
  markets,
  window,
});

/** Returns what is decided, without the order in which it is kept. */
function decided({ results, cancellations: cancelled }: MatchDecisions) {
  const shown = results.map((result) => `${outcomeKey(result)} ${result.result.kind} ${result.certainty}`);
  return [shown.sort(), cancelled.map((each) => JSON.stringify(each)).sort()];
}

const after = (messages: readonly DecisionMessage[]) => decided(messages.reduce(decisionsAfter, nothing));

test('messages decide the same in any order, and when each comes twice', () => {
  const messages = fc
    .array(fc.oneof(settlements(2), rollbacks, cancellations), { maxLength: 12 })
    .map((drawn) =>
      drawn.map((message, index): DecisionMessage => ({ ...about, ...message, atMs: index + 1 })),
    );
  fc.assert(
    fc.property(
      messages.chain((sent) =>
        fc.record({
          sent: fc.constant(sent),
          received: fc.shuffledSubarray([...sent, ...sent], { minLength: 2 * sent.length }),
        }),
      ),
      ({ sent, received }) => {
        expect(after(received)).toEqual(after(sent));
      },
    ),
    { numRuns: 500 },
  );
});

test('a confirmed result stands beside reports of scouts, whichever comes first', () => {
  const scouts: DecisionMessage = { ...about, ...settled(1, 'lost'), atMs: 6 };
  const confirmed: DecisionMessage = { ...about, ...settled(2, 'won'), atMs: 5 };
  expect(after([scouts, confirmed])).toEqual(after([confirmed, scouts]));
  expect(after([scouts, confirmed])[0]).toEqual(['1//1 won 2']);
});

test('another producer does not make a message old', () => {
  const first: DecisionMessage = { ...about, ...settled(2, 'lost'), atMs: 6 };
  expect(after([first, { ...about, producer: '3', ...settled(2, 'won'), atMs: 5 }])[0]).toEqual([
    '1//1 won 2',
  ]);
  expect(after([first, { ...about, ...settled(2, 'won'), atMs: 5 }])[0]).toEqual(['1//1 lost 2']);
});

function settled(certainty: 1 | 2, kind: 'won' | 'lost') {
  const outcomes = [{ outcomeId: '1', result: { kind } }];
  return {
    type: 'bet_settlement' as const,
    certainty,
    markets: [{ marketId: 1, specifiers: '', outcomes }],
  };
}

test('a result that the feed reports in time counts instead of that of the rules, in either order; a later one does not', () => {
  const drawn = fc.record({
    yieldsUntilMs: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
    atMs: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(drawn, ({ yieldsUntilMs, atMs }) => {
      const key = { marketId: 1, specifiers: '' };
      const settled: DecisionMessage = {
        ...about,
        atMs,
        type: 'bet_settlement',
        certainty: 2,
        markets: [{ ...key, outcomes: [{ outcomeId: '1', result: { kind: 'won' } }] }],
      };
      const ruled: DecisionMessage = {
        ...about,
        producer: 'rules',
        atMs: 20,
        type: 'rule_settlement',
        markets: [
          {
            ...key,
            outcomes: [
              {
                outcomeId: '1',
                fromMs: 0,
                toMs: 100,
                cause: 'postponed',
                result: { kind: 'void' },
                yieldsUntilMs,
              },
            ],
          },
        ],
      };
      const isInTime = yieldsUntilMs !== null && atMs <= yieldsUntilMs;
      for (const order of [
        [settled, ruled],
        [ruled, settled],
        [ruled, settled, ruled, settled],
      ]) {
        const decisions = order.reduce(decisionsAfter, nothing);
        const resultAt = (placedMs: number) => resultOf(decisionOf(decisions, key, placedMs), '1')?.kind;
        expect(resultAt(50)).toBe(isInTime ? 'won' : 'void');
        // A bet of another version, or that was placed later, has the result of the feed.
        expect(resultAt(101)).toBe('won');
      }
    }),
  );
});
