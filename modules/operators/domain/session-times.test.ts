import { expect, test } from 'vitest';
import { halfSignInMs, idleMs, maxSessionMs, sessionStep } from './session-times.ts';

const opened = { isComplete: true, createdAtMs: 0, seenAtMs: 0, endsAtMs: maxSessionMs };

test.each([
  [idleMs - 1, 'open'],
  [idleMs, 'idle'],
  [maxSessionMs - 1, 'idle'],
  [maxSessionMs, undefined],
])('a session without a request is after %i ms: %s', (nowMs, step) => {
  expect(sessionStep(opened, nowMs)).toBe(step);
});

test('a busy session ends after a working day', () => {
  expect(sessionStep({ ...opened, seenAtMs: maxSessionMs - 1 }, maxSessionMs - 1)).toBe('open');
  expect(sessionStep({ ...opened, seenAtMs: maxSessionMs - 1 }, maxSessionMs)).toBeUndefined();
});

test('a sign-in that stops after the password is forgotten after ten minutes', () => {
  const begun = { ...opened, isComplete: false };
  expect(sessionStep(begun, halfSignInMs - 1)).toBe('begun');
  expect(sessionStep(begun, halfSignInMs)).toBeUndefined();
});
