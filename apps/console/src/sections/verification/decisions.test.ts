import { expect, test } from 'vitest';
import { offeredDecisions } from './decisions.ts';

test('ACC-06: a case offers the decisions of its state', () => {
  expect(offeredDecisions({ state: 'review', waitingSince: 1 })).toContain('accept');
  expect(offeredDecisions({ state: 'accepted', waitingSince: null })).toEqual(['ask', 'recheck']);
  expect(offeredDecisions({ state: 'accepted', waitingSince: 1 })).toContain('refuse');
  for (const state of ['none', 'refused', 'expired'] as const)
    expect(offeredDecisions({ state, waitingSince: null })).toEqual([]);
});
