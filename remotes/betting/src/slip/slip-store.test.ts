import { expect, test } from 'vitest';
import { buildLeg } from '../testing/build-match.ts';
import { selectionKey } from './selection-key.ts';
import { maxLegs } from './slip.ts';
import { emptySlip, slipStorageKey } from './slip-state.ts';
import { createSlipStore } from './slip-store.ts';
import { readSlip, writeSlip } from './stored-slip.ts';

const leg = buildLeg();

function storage(initial: string | null = null) {
  const values = new Map(initial === null ? [] : [[slipStorageKey, initial]]);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

test('the slip survives a reload of the page', () => {
  const kept = storage();
  const store = createSlipStore();
  store.connect(() => kept);
  store.toggle(leg);
  expect(readSlip(kept.getItem(slipStorageKey))?.legs).toEqual([leg]);
  const later = createSlipStore();
  later.connect(() => kept);
  expect(later.get().keys.has(selectionKey(leg))).toBe(true);
});

test('OFFER-04: a selection of another remote is added and removed, and what is no selection changes nothing', () => {
  const store = createSlipStore();
  const { oddsMilli: _, ...incomplete } = leg;
  for (const value of [undefined, 'leg', [leg], incomplete, { ...leg, matchId: '<b>' }]) store.offer(value);
  expect(store.get().slip.legs).toEqual([]);
  store.offer({ ...leg });
  expect(store.get().slip.legs).toEqual([leg]);
  store.offer({ ...leg });
  expect(store.get().slip.legs).toEqual([]);
});

test('the slip of another tab is adopted without an announcement, and other storage keys are ignored', () => {
  const store = createSlipStore();
  let updates = 0;
  store.subscribe(() => updates++);
  store.handleStorage('something else', 'x');
  expect(updates).toBe(0);
  const text = writeSlip({ ...emptySlip, legs: [leg] });
  store.handleStorage(slipStorageKey, text);
  expect(store.get().slip.legs).toEqual([leg]);
  expect(store.get().event).toBeUndefined();
  store.handleStorage(slipStorageKey, text);
  expect(updates).toBe(1);
  store.handleStorage(null, null);
  expect(store.get().slip).toEqual(emptySlip);
});

test('the slip works when the storage throws', () => {
  const store = createSlipStore();
  store.connect(() => ({
    getItem: () => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('full');
    },
  }));
  store.toggle(leg);
  expect(store.get().slip.legs).toEqual([leg]);
});

test('each act is announced once: added, removed, cleared, full', () => {
  const store = createSlipStore();
  const kinds: (string | undefined)[] = [];
  const act = (work: () => void) => {
    work();
    kinds.push(store.get().event?.kind);
  };
  act(() => store.toggle(leg));
  act(() => store.toggle(leg));
  for (let index = 0; index < maxLegs; index++) store.toggle(buildLeg({ matchId: String(index) }));
  act(() => store.toggle(leg));
  act(() => store.remove(store.get().slip.legs.map(selectionKey)));
  expect(kinds).toEqual(['added', 'removed', 'full', 'cleared']);
});

test('UI-07: several selections go into an empty slip as one accumulator', () => {
  const kept = storage();
  const store = createSlipStore();
  store.connect(() => kept);
  store.report({ receipts: [{ bet: receiptBet, legs: [leg], form: null, lines: 1 }] });
  store.change((slip) => ({ ...slip, mode: 'singles' }));
  const legs = ['1', '2', '3'].map((matchId) => buildLeg({ matchId }));
  expect(store.combine(legs)).toBe(3);
  expect(store.get()).toMatchObject({ slip: { legs, mode: 'accumulator' }, receipts: [], event: undefined });
  expect(readSlip(kept.getItem(slipStorageKey))?.legs).toEqual(legs);
});

test('UI-07: selections of matches that are in the slip already, and those without room, are not added', () => {
  const store = createSlipStore();
  store.toggle(leg);
  const rival = buildLeg({ outcomeId: '2' });
  const other = buildLeg({ matchId: '5' });
  expect(store.combine([rival, other])).toBe(1);
  expect(store.get().slip.legs).toEqual([leg, other]);
  const many = Array.from({ length: maxLegs }, (_, index) => buildLeg({ matchId: `9${index}` }));
  expect(store.combine(many)).toBe(maxLegs - 2);
  expect(store.get().slip.legs).toHaveLength(maxLegs);
});

test('UI-07: where none of several selections fits, nothing about the slip changes', () => {
  const store = createSlipStore();
  store.toggle(leg);
  store.change((slip) => ({ ...slip, mode: 'singles' }));
  const before = store.get();
  expect(store.combine([buildLeg({ outcomeId: '2' })])).toBe(0);
  expect(store.get()).toBe(before);
});

test('while bets are being placed, their legs and stakes cannot be removed or changed', () => {
  const store = createSlipStore();
  store.toggle(leg);
  store.report({ isPlacing: true });
  const { slip } = store.get();
  store.toggle(leg);
  store.remove([selectionKey(leg)]);
  store.change((before) => ({ ...before, stake: '500' }));
  expect(store.get().slip).toBe(slip);
  store.report({ isPlacing: false });
  store.toggle(leg);
  expect(store.get().slip.legs).toEqual([]);
});

test('a change by the player clears the earlier refusals', () => {
  const store = createSlipStore();
  store.toggle(leg);
  store.report({ refusals: new Map([['slip', { code: 'ODDS_CHANGED', legs: new Map() }]]) });
  store.change((slip) => ({ ...slip, stake: '5' }));
  expect(store.get().refusals.size).toBe(0);
});

test('the next selection closes the receipts, and keeping the selections adds them to the slip again', () => {
  const receipt = { bet: receiptBet, legs: [leg], form: null, lines: 1 };
  const store = createSlipStore();
  store.report({ receipts: [receipt] });
  store.keepPlaced();
  expect(store.get()).toMatchObject({ slip: { legs: [leg] }, receipts: [] });
  store.report({ receipts: [receipt] });
  store.toggle(buildLeg({ matchId: '5' }));
  expect(store.get().receipts).toEqual([]);
});

const receiptBet = {
  betId: 'b',
  placedAt: 0,
  legs: [],
  totalOddsMilli: 2_100,
  stakeMinor: 100,
  potentialReturnMinor: 210,
  balanceMinor: 0,
  currency: 'EUR',
};

test('a press on a price goes to who takes it, until that ends, and a selection can still be removed', () => {
  const store = createSlipStore();
  store.toggle(leg);
  const taken: string[] = [];
  const release = store.intercept(({ matchId }) => void taken.push(matchId));
  // A selection of another remote goes into the slip, and is never taken for a bet.
  const other = buildLeg({ matchId: '6' });
  store.offer({ ...other });
  expect([taken, store.get().slip.legs]).toEqual([[], [leg, other]]);
  store.offer({ ...other });
  store.toggle(buildLeg({ matchId: '5' }));
  store.toggle(leg);
  expect(taken).toEqual(['5']);
  expect(store.get().slip.legs).toEqual([]);
  release();
  store.toggle(buildLeg({ matchId: '5' }));
  expect(store.get().slip.legs).toHaveLength(1);
});
