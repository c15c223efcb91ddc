import type { ProposalView } from '@fairline/contracts';
import { expect, test } from 'vitest';
import { hasChanged, offeredDecisions } from './decisions.ts';

const seen = { facts: [{ label: 'balance', before: 5, after: 7, currency: 'EUR' }] };
const same = { facts: [{ currency: 'EUR', after: 7, before: 5, label: 'balance' }] };
const other = { facts: [{ label: 'balance', before: 6, after: 8, currency: 'EUR' }] };
const offered = { preview: seen, present: same, mayDecide: true, mayWithdraw: false };

test.each<[ProposalView['present'], boolean]>([
  [same, false],
  [null, false],
  [other, true],
  [{ facts: [] }, true],
])('the facts %j have changed since the proposal was made: %s', (present, isOther) => {
  expect(hasChanged({ preview: seen, present })).toBe(isOther);
});

test('an approval is offered only while the facts are as the maker saw them', () => {
  expect(offeredDecisions(offered)).toEqual(['reject', 'approve']);
  expect(offeredDecisions({ ...offered, present: other })).toEqual(['reject']);
  expect(offeredDecisions({ ...offered, mayDecide: false })).toEqual([]);
  expect(offeredDecisions({ ...offered, mayDecide: false, mayWithdraw: true })).toEqual(['withdraw']);
});
