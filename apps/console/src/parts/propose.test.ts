import { expect, test } from 'vitest';
import { queries } from '../core/api.ts';
import { createProposer, renewProposals } from './propose.ts';

test('a second try after a lost answer has the same key, and another content or a later proposal has its own', async () => {
  const keys: string[] = [];
  let isLost = true;
  const propose = createProposer(async (_proposal, key) => {
    keys.push(key);
    if (isLost) throw new Error('lost');
    return 'p1';
  });
  const wanted = { kind: 'limits.raise', payload: { playerId: '7' }, reason: 'income' } as const;
  await expect(propose(wanted)).rejects.toThrow('lost');
  isLost = false;
  expect(await propose(wanted)).toBe('p1');
  await propose(wanted);
  await propose({ ...wanted, reason: 'other' });
  const [first, second, ...later] = keys;
  expect(second).toBe(first);
  expect(new Set([first, ...later]).size).toBe(3);
});

test('a proposal renews the list and the number in the header', async () => {
  const keys = [['list', 'proposals', '', {}], ['waiting-proposals']];
  for (const queryKey of keys) queries.setQueryData(queryKey, 'known');
  await renewProposals();
  expect(keys.map((queryKey) => queries.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true]);
  queries.clear();
});
