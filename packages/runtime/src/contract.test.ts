import { expect, test } from 'vitest';
import { checkContract, faultUnlessRejected } from './contract.ts';

test('a contract has a result for each rule, with the fault of a broken one', async () => {
  const checks = await checkContract(
    {
      kept: { text: 'Is kept', check: async () => undefined },
      broken: { text: 'Is broken', check: async () => 'this is wrong' },
      throwing: {
        text: 'Throws',
        check: async () => {
          throw new Error('it fell');
        },
      },
      silent: { text: 'Never answers', check: () => new Promise(() => {}) },
    },
    20,
  );
  expect(checks).toEqual([
    { rule: 'kept', text: 'Is kept', ok: true, detail: '' },
    { rule: 'broken', text: 'Is broken', ok: false, detail: 'this is wrong' },
    { rule: 'throwing', text: 'Throws', ok: false, detail: 'it fell' },
    { rule: 'silent', text: 'Never answers', ok: false, detail: 'no answer within 20 ms' },
  ]);
});

test('a call that should reject and does not is a fault', async () => {
  expect(await faultUnlessRejected(() => Promise.reject(new Error()), 'it resolved')).toBeUndefined();
  expect(await faultUnlessRejected(() => Promise.resolve(), 'it resolved')).toBe('it resolved');
});
