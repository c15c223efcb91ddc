import { expect, test } from 'vitest';
import { judge } from './delivery-rules.ts';

const at = (attempts: number, expiresAtMs = 1e12) => ({ attempts, nowMs: 1_000, expiresAtMs });
const again = { kind: 'again', reason: 'unreachable' } as const;

test.each([
  [1, 30_000],
  [2, 60_000],
  [3, 120_000],
  [7, 1_920_000],
  [8, 3_600_000],
  [99, 3_600_000],
])('after attempt %i the next one comes after %i ms', (attempts, pauseMs) => {
  expect(judge(again, at(attempts))).toEqual({
    kind: 'again',
    reason: 'unreachable',
    dueAtMs: 1_000 + pauseMs,
  });
});

test('a pause of the provider counts when it is longer, up to an hour', () => {
  expect(judge({ ...again, afterMs: 45_000 }, at(1))).toMatchObject({ dueAtMs: 46_000 });
  expect(judge({ ...again, afterMs: 1_000 }, at(1))).toMatchObject({ dueAtMs: 31_000 });
  expect(judge({ ...again, afterMs: 1e9 }, at(1))).toMatchObject({ dueAtMs: 3_601_000 });
});

test('a message that would come after its end fails, with the reason of the last attempt', () => {
  expect(judge(again, at(1, 31_001))).toMatchObject({ kind: 'again' });
  expect(judge(again, at(1, 31_000))).toEqual({ kind: 'failed', reason: 'unreachable' });
});

test('other answers stand', () => {
  expect(judge({ kind: 'sent', reference: 'a' }, at(9))).toEqual({ kind: 'sent', reference: 'a' });
  expect(judge({ kind: 'failed', reason: 'refused' }, at(1))).toEqual({ kind: 'failed', reason: 'refused' });
});
