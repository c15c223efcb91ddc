import { expect, test } from 'vitest';
import { judgeToken } from './token-use.ts';

const retired = { kind: 'retired', acceptedUntilMs: 60, reuseFromMs: 60 } as const;
const replaced = { kind: 'retired', acceptedUntilMs: 0, reuseFromMs: 60 } as const;

test.each([
  [{ kind: 'current' }, 0, 'accept'],
  [{ kind: 'next' }, 0, 'promote'],
  [retired, 59, 'accept'],
  [retired, 60, 'reuse'],
  [replaced, 0, 'refuse'],
  [replaced, 59, 'refuse'],
  [replaced, 60, 'reuse'],
] as const)('AUTH-06: the token %j at %i: %s', (token, nowMs, verdict) => {
  expect(judgeToken(token, nowMs)).toBe(verdict);
});
