import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  answerPending,
  asksApproval,
  changeLimit,
  limitAt,
  raiseWaitMs,
  type StoredLimit,
} from './change-limit.ts';
import { allLimitTypes, isBreakType, type LimitType } from './limit-types.ts';

const nowMs = Date.UTC(2026, 0, 1);
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const wagering = 1;
const playingTime = 31;

function set(limitType: LimitType, value: bigint, atMs = nowMs): StoredLimit {
  return storedAfter(changeLimit(limitType, undefined, value, atMs));
}

function storedAfter(change: ReturnType<typeof changeLimit>): StoredLimit {
  if (!change.ok || !change.stored) throw new Error('nothing is stored');
  return change.stored;
}

describe('LIM-08: a limit', () => {
  test('that is new, or lower than before, applies at once', () => {
    const stored = set(wagering, 100n);
    expect(limitAt(wagering, stored, nowMs)).toMatchObject({ value: 100n, pending: null });
    const lowered = changeLimit(wagering, stored, 50n, nowMs + 1);
    expect(lowered).toMatchObject({
      ok: true,
      effect: 'acts',
      stored: { value: 50n, startedAtMs: nowMs + 1 },
    });
  });

  test('of time that is raised keeps its value for 24 hours to the millisecond', () => {
    const raised = storedAfter(changeLimit(playingTime, set(playingTime, 100n), 500n, nowMs));
    expect(limitAt(playingTime, raised, nowMs + raiseWaitMs - 1)).toMatchObject({ value: 100n });
    expect(limitAt(playingTime, raised, nowMs + raiseWaitMs)).toEqual({
      value: 500n,
      startedAtMs: nowMs + raiseWaitMs,
      endsAtMs: null,
      pending: null,
    });
  });

  test('of time that is removed holds for 24 hours and is gone then', () => {
    const removed = storedAfter(changeLimit(playingTime, set(playingTime, 100n), null, nowMs));
    expect(limitAt(playingTime, removed, nowMs + raiseWaitMs - 1)).toMatchObject({ value: 100n });
    expect(limitAt(playingTime, removed, nowMs + raiseWaitMs)).toBeUndefined();
  });

  test('requested again does not restart the wait; another value does', () => {
    const raised = storedAfter(changeLimit(wagering, set(wagering, 100n), 500n, nowMs));
    const again = storedAfter(changeLimit(wagering, raised, 500n, nowMs + hourMs));
    expect(again.pending?.dueAtMs).toBe(nowMs + raiseWaitMs);
    const more = storedAfter(changeLimit(wagering, raised, 600n, nowMs + hourMs));
    expect(more.pending).toMatchObject({ value: 600n, dueAtMs: nowMs + hourMs + raiseWaitMs });
  });

  test('lowered while a raise waits drops the raise', () => {
    const raised = storedAfter(changeLimit(wagering, set(wagering, 100n), 500n, nowMs));
    const lowered = storedAfter(changeLimit(wagering, raised, 90n, nowMs + hourMs));
    expect(limitAt(wagering, lowered, nowMs + 30 * dayMs)?.value).toBe(90n);
  });

  test('set to its present value cancels the pending change', () => {
    const raised = storedAfter(changeLimit(wagering, set(wagering, 100n), 500n, nowMs));
    const same = changeLimit(wagering, raised, 100n, nowMs + hourMs);
    expect(same).toMatchObject({ effect: 'cancelled', stored: { value: 100n, pending: null } });
    expect(changeLimit(wagering, storedAfter(same), 100n, nowMs)).toMatchObject({ effect: 'unchanged' });
  });

  test('that does not exist cannot be removed or answered', () => {
    expect(changeLimit(wagering, undefined, null, nowMs)).toEqual({ ok: false, code: 'LIMIT_UNKNOWN' });
    expect(answerPending(wagering, set(wagering, 1n), 'reject', nowMs)).toEqual({
      ok: false,
      code: 'LIMIT_UNKNOWN',
    });
  });
});

describe.each([
  ['wagering', 1],
  ['loss', 11],
  ['deposit', 22],
] as const)('LIM-04, LIM-08: a pending %s limit', (_name, amount) => {
  const raised = storedAfter(changeLimit(amount, set(amount, 100n), 500n, nowMs));

  test('never applies without approval', () => {
    expect(limitAt(amount, raised, nowMs + 365 * dayMs)).toMatchObject({ value: 100n });
  });

  test('is asked about when its wait is over, to the millisecond, and cannot be approved before', () => {
    const dueAtMs = nowMs + raiseWaitMs;
    for (const early of [nowMs, nowMs + hourMs, dueAtMs - 1]) {
      expect(asksApproval(amount, raised, early)).toBe(false);
      const refused = answerPending(amount, raised, 'approve', early);
      expect(refused).toEqual({ ok: false, code: 'LIMIT_WAITING', dueAtMs });
    }
    expect(asksApproval(amount, raised, dueAtMs)).toBe(true);
    expect(storedAfter(answerPending(amount, raised, 'approve', dueAtMs))).toMatchObject({ value: 500n });
  });

  test('approved after its wait applies from then on, and a removal then removes the limit', () => {
    const late = storedAfter(answerPending(amount, raised, 'approve', nowMs + 3 * dayMs));
    expect(late).toMatchObject({ value: 500n, startedAtMs: nowMs + 3 * dayMs, pending: null });
    const removed = storedAfter(changeLimit(amount, set(amount, 100n), null, nowMs));
    expect(limitAt(amount, removed, nowMs + 365 * dayMs)?.value).toBe(100n);
    const approved = answerPending(amount, removed, 'approve', nowMs + raiseWaitMs);
    expect(approved).toEqual({ ok: true, effect: 'approved', stored: undefined });
  });

  test('rejected is gone', () => {
    const rejected = storedAfter(answerPending(amount, raised, 'reject', nowMs + hourMs));
    expect(limitAt(amount, rejected, nowMs + 9 * dayMs)).toMatchObject({ value: 100n, pending: null });
  });
});

test('LIM-08: a pending limit of time applies by itself: an approval does not change it', () => {
  const stored = storedAfter(changeLimit(playingTime, set(playingTime, 2n), 5n, nowMs));
  const answered = answerPending(playingTime, stored, 'approve', nowMs + hourMs);
  expect(answered).toEqual({ ok: true, effect: 'unchanged', stored });
  expect(asksApproval(playingTime, stored, nowMs + raiseWaitMs - 1)).toBe(false);
});

describe('LIM-05: a break', () => {
  test.each([30, 33] as const)(
    'of type %i begins at once, is locked, and ends to the millisecond',
    (type) => {
      const stored = set(type, 7n);
      for (const wanted of [1n, 7n, 30n, null]) {
        expect(changeLimit(type, stored, wanted, nowMs + dayMs)).toEqual({ ok: false, code: 'LIMIT_LOCKED' });
      }
      expect(limitAt(type, stored, nowMs + 7 * dayMs - 1)?.endsAtMs).toBe(nowMs + 7 * dayMs);
      expect(limitAt(type, stored, nowMs + 7 * dayMs)).toBeUndefined();
      expect(changeLimit(type, stored, 1n, nowMs + 7 * dayMs)).toMatchObject({ ok: true, effect: 'acts' });
    },
  );
});

test('LIM-08: after any requests, a looser limit applies only 24 hours after its request', () => {
  const step = fc.record({
    afterMs: fc.integer({ min: 0, max: raiseWaitMs / 4 }),
    act: fc.oneof(
      fc.record({ wanted: fc.option(fc.bigInt({ min: 0n, max: 40n }), { nil: null }) }),
      fc.record({ answer: fc.constantFrom('reject' as const, 'approve' as const) }),
    ),
  });
  const types = allLimitTypes.filter((type) => !isBreakType(type));
  fc.assert(
    fc.property(fc.constantFrom(...types), fc.array(step, { maxLength: 40 }), (limitType, steps) => {
      const asked: { wanted: bigint | null; atMs: number }[] = [];
      let stored: StoredLimit | undefined;
      let atMs = nowMs;
      let before: bigint | null = null;
      const observe = () => {
        const value = limitAt(limitType, stored, atMs)?.value ?? null;
        if (before !== null && (value === null || value > before)) {
          const waited = asked.filter((ask) => ask.wanted === value && ask.atMs <= atMs - raiseWaitMs);
          expect(waited).not.toEqual([]);
        }
        before = value;
      };
      for (const { afterMs, act } of steps) {
        atMs += afterMs;
        observe();
        if ('wanted' in act) asked.push({ wanted: act.wanted, atMs });
        const change =
          'wanted' in act
            ? changeLimit(limitType, stored, act.wanted, atMs)
            : answerPending(limitType, stored, act.answer, atMs);
        // LIM-04: a change that needs approval acts when the player approves it after the wait, and not before.
        const wasPending = stored?.pending;
        if (change.ok && change.effect === 'approved') {
          expect(wasPending && wasPending.dueAtMs <= atMs).toBe(true);
        }
        if (change.ok) stored = change.stored;
        observe();
        // A stricter limit acts at once.
        if ('wanted' in act && act.wanted !== null && before !== null) {
          expect(before <= act.wanted).toBe(true);
        }
      }
    }),
  );
});
