import type { Duplicate } from '@fairline/contracts';
import { expect, test } from 'vitest';
import { textsIn } from '../../../core/texts.ts';
import { decideActions } from './duplicates-bulk.tsx';
import { duplicateTexts } from './texts.ts';

const account = (playerId: string, countryCode = 'de'): Duplicate['older'] => ({
  playerId,
  name: 'Petra',
  surname: 'Wallin',
  countryCode,
  banLevel: 0,
  state: 'active',
  registeredAt: 0,
});

const pair = (change: Partial<Duplicate>): Duplicate => ({
  caseId: 'c',
  older: account('1'),
  newer: account('2'),
  score: 90,
  reasons: ['name'],
  stoppedId: null,
  state: 'open',
  foundAt: 0,
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  version: 1,
  ...change,
});

const actions = decideActions(textsIn(duplicateTexts, 'en'), (country) => country === 'de');

test.each([
  ['an open pair', pair({}), undefined],
  ['a pair that was decided', pair({ state: 'different' }), 'Somebody has decided it.'],
  [
    'a pair whose newer account is in another country',
    pair({ newer: account('2', 'es') }),
    'You may not change both accounts.',
  ],
  [
    'a pair whose older account is in another country',
    pair({ older: account('1', 'es') }),
    'You may not change both accounts.',
  ],
])('%s: every action on selected pairs says whether it decides it', (_words, row, refusal) => {
  expect(actions.map(({ preview }) => preview(row, {}).refusal)).toEqual([refusal, refusal, refusal]);
});

test('no decision is made without a reason', () => {
  for (const { isReady } of actions) {
    expect(
      [{}, { reason: '  ' }, { reason: 'Their documents differ.' }].map((input) => isReady?.(input)),
    ).toEqual([false, false, true]);
  }
});

test('only the action that closes accounts is dangerous, and the preview names both accounts', () => {
  expect(actions.filter(({ isDanger }) => isDanger).map(({ key }) => key)).toEqual(['closed']);
  expect(actions[1]?.preview(pair({}), {})).toMatchObject({
    title: 'Petra Wallin 2 · Petra Wallin 1',
    before: 'Open',
    after: 'Two persons',
  });
});
