import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judge } from './delivery-rules.ts';

const one = (status: number | undefined, attempts = 1, retryAfterMs?: number) =>
  judge({ status, attempts, retryAfterMs });

test('UI-01: 2xx means delivered; 404 and 410 end the subscription', () => {
  for (const status of [200, 201, 202, 204]) expect(one(status)).toEqual({ kind: 'delivered' });
  for (const status of [404, 410]) expect(one(status)).toEqual({ kind: 'gone' });
});

test('UI-01: a temporary failure is tried five times, with growing pauses', () => {
  for (const status of [429, 500, 503, undefined]) {
    const verdicts = [1, 2, 3, 4, 5].map((attempts) => one(status, attempts));
    expect(verdicts).toEqual([
      ...[30, 120, 480, 1_920].map((seconds) => ({ kind: 'again', delayMs: seconds * 1_000 })),
      { kind: 'given-up' },
    ]);
  }
});

test('UI-01: the pause follows Retry-After, but is an hour at most', () => {
  expect(one(429, 1, 90_000)).toEqual({ kind: 'again', delayMs: 90_000 });
  expect(one(429, 1, 1_000)).toEqual({ kind: 'again', delayMs: 30_000 });
  expect(one(503, 1, 7 * 86_400_000)).toEqual({ kind: 'again', delayMs: 3_600_000 });
});

test('UI-01: a permanent failure is not tried again', () => {
  for (const status of [301, 400, 401, 403, 413]) expect(one(status)).toEqual({ kind: 'given-up' });
});

test('UI-01: after any answers the attempts end', () => {
  const status = fc.option(fc.integer({ min: 100, max: 599 }), { nil: undefined });
  fc.assert(fc.property(status, (given) => one(given, 5).kind !== 'again'));
});
