import type { Api } from '@fairline/contracts/call-api';
import { expect, test, vi } from 'vitest';
import { createLimitValues, pingWhileLimited } from './limit-values.ts';

const limit = (limitType: number, limitValue: number, limitState = 'ACTIVE') => ({
  limitType,
  limitValue,
  limitState,
});

function setUp(...answers: (object[] | Error)[]) {
  const ask = vi.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer || answer instanceof Error) throw answer;
    return { data: answer };
  });
  // The contract describes the platform's answer, so the test's answer needs no type.
  const api: Api = async () => (await ask()) as never;
  return { ask, values: createLimitValues(api) };
}

test('LIM-06, LIM-07: all consumers of limits share one call, until the values are dropped', async () => {
  const { ask, values } = setUp([limit(31, 2), limit(32, 15)], [limit(31, 1)]);
  expect(await Promise.all([values.of(31), values.of(32), values.of(31)])).toEqual([2, 15, 2]);
  expect(ask).toHaveBeenCalledOnce();
  values.forget();
  expect(await Promise.all([values.of(31), values.of(32)])).toEqual([1, null]);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('LIM-06, LIM-07: a limit that is not set has no value', async () => {
  const { values } = setUp([limit(31, -1, 'INACTIVE'), limit(32, 0, 'INACTIVE')]);
  expect([await values.of(31), await values.of(32)]).toEqual([null, null]);
});

test('a failed call is repeated', async () => {
  const { values } = setUp(new Error('offline'), [limit(31, 3)]);
  await expect(values.of(31)).rejects.toThrow('offline');
  expect(await values.of(31)).toBe(3);
});

test('LIM-07: without a session limit no ping is sent, until the player may have set one', async () => {
  const { values } = setUp([limit(31, -1, 'INACTIVE')], [limit(31, 2)]);
  const send = vi.fn(async () => ({ remainingMs: 5 }));
  const ping = pingWhileLimited(values, send);
  expect([await ping(), await ping(), send.mock.calls.length]).toEqual([
    { remainingMs: null },
    { remainingMs: null },
    0,
  ]);
  values.forget();
  expect([await ping(), send.mock.calls.length]).toEqual([{ remainingMs: 5 }, 1]);
});
