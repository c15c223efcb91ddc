import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bound, decideSpending, type RunningBreak, type SpendingRequest } from './decide-spending.ts';
import { limitTypes, type Spending } from './limit-types.ts';

function ask(amountMinor: bigint, spending: Spending = 'stake', playerId = 1n): SpendingRequest {
  return { playerId, spending, amountMinor };
}

function codes(requests: SpendingRequest[], bounds: Bound[], breaks: RunningBreak[] = []): string[] {
  return decideSpending(requests, bounds, breaks).map((decision) => (decision.ok ? 'ok' : decision.code));
}

test('LIM-08: a refused request does not count, and a smaller one after it may still fit', () => {
  const bounds: Bound[] = [{ playerId: 1n, limitType: 1, leftMinor: 100n }];
  expect(codes([ask(60n), ask(60n), ask(40n), ask(1n)], bounds)).toEqual([
    'ok',
    'LIMIT_REACHED',
    'ok',
    'LIMIT_REACHED',
  ]);
});

test('LIM-03: stakes count under wagering and loss limits, deposits under deposit limits', () => {
  const one = (limitType: Bound['limitType']): Bound[] => [{ playerId: 1n, limitType, leftMinor: 5n }];
  for (const limitType of [1, 2, 3, 10, 11, 12] as const) {
    expect(codes([ask(6n), ask(6n, 'deposit')], one(limitType))).toEqual(['LIMIT_REACHED', 'ok']);
  }
  for (const limitType of [20, 21, 22] as const) {
    expect(codes([ask(6n), ask(6n, 'deposit')], one(limitType))).toEqual(['ok', 'LIMIT_REACHED']);
  }
});

test('LIM-08: an overdrawn limit grants nothing', () => {
  expect(codes([ask(1n)], [{ playerId: 1n, limitType: 10, leftMinor: -50n }])).toEqual(['LIMIT_REACHED']);
});

test('LIM-09: self-exclusion and timeout refuse stakes and deposits; the exclusion is named first', () => {
  const running = (...types: RunningBreak['limitType'][]) =>
    types.map((limitType) => ({ playerId: 1n, limitType }));
  const requests = [ask(1n), ask(1n, 'deposit'), ask(1n, 'stake', 2n)];
  expect(codes(requests, [], running(30))).toEqual(['SELF_EXCLUDED', 'SELF_EXCLUDED', 'ok']);
  expect(codes(requests, [], running(33))).toEqual(['DEPOSIT_PAUSED', 'DEPOSIT_PAUSED', 'ok']);
  expect(codes(requests, [], running(33, 30))).toEqual(['SELF_EXCLUDED', 'SELF_EXCLUDED', 'ok']);
});

test('LIM-08: in any order, requests never exceed the rest of a limit, and none that fits is refused', () => {
  const request = fc.record({
    playerId: fc.constantFrom(1n, 2n),
    spending: fc.constantFrom<Spending>('stake', 'deposit'),
    amountMinor: fc.bigInt({ min: 1n, max: 60n }),
  });
  const bound = fc.record({
    playerId: fc.constantFrom(1n, 2n),
    limitType: fc.constantFrom(1 as const, 2 as const, 10 as const, 12 as const, 20 as const, 22 as const),
    leftMinor: fc.bigInt({ min: -20n, max: 200n }),
  });
  fc.assert(
    fc.property(
      fc.array(request, { maxLength: 40 }),
      fc.array(bound, { maxLength: 6 }),
      (requests, bounds) => {
        const decisions = decideSpending(requests, bounds, []);
        const over = (granted: readonly SpendingRequest[]) =>
          bounds.some((limit) => {
            const own = granted.filter(
              (each) =>
                each.playerId === limit.playerId && limitTypes[limit.limitType].bounds === each.spending,
            );
            const sum = own.reduce((total, each) => total + each.amountMinor, 0n);
            return own.length > 0 && sum > limit.leftMinor;
          });
        const granted: SpendingRequest[] = [];
        for (const [index, each] of requests.entries()) {
          if (decisions[index]?.ok) granted.push(each);
          else expect(over([...granted, each])).toBe(true);
          expect(over(granted)).toBe(false);
        }
      },
    ),
  );
});
