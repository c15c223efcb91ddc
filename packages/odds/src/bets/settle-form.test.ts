import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { floorOf } from '../fraction.ts';
import { type BetForm, checkBetForm, stakeOf } from './bet-form.ts';
import { formValue } from './form-value.ts';
import type { LegResult } from './leg.ts';
import {
  maxReturnOf,
  type PendingLeg,
  type PlacedLeg,
  potentialReturnOf,
  settleForm,
} from './settle-form.ts';

const anyOdds = fc.integer({ min: 1_050, max: 9_000 });
const anyLeg = (results: readonly (LegResult | null)[]): fc.Arbitrary<PendingLeg> =>
  fc.record({
    oddsMilli: anyOdds,
    result: fc.constantFrom(...results),
    probabilityPpm: fc.integer({ min: 50_000, max: 950_000 }),
    eachWay: fc.constant({ fraction: { numerator: 1n, denominator: 4n }, places: 3 }),
  });

/** A form that a bet over so many legs can have. */
function anyForm(legCount: number): fc.Arbitrary<BetForm> {
  const forms: fc.Arbitrary<BetForm>[] = [
    fc
      .subarray(
        Array.from({ length: legCount }, (_, index) => index + 1),
        { minLength: 1 },
      )
      .map((sizes): BetForm => ({ kind: 'combination', sizes, bankers: [] })),
    fc.constant<BetForm>({ kind: 'each-way' }),
  ];
  if (legCount > 1) {
    forms.push(
      fc.constantFrom<BetForm>(
        { kind: 'chain', whenShort: 'stop' },
        { kind: 'chain', whenShort: 'stake-rest' },
      ),
      fc.constant<BetForm>({ kind: 'anti-accumulator', marginMilli: 50 }),
      fc.constantFrom<bigint | 'max'>(400n, 'max').map(
        (stakeMinor): BetForm => ({
          kind: 'conditional',
          blocks: [
            { legs: 1, stakeMinor: 1_000n },
            { legs: legCount - 1, stakeMinor },
          ],
        }),
      ),
      fc.constant<BetForm>({
        kind: 'combination',
        sizes: Array.from({ length: legCount }, (_, index) => index + 1),
        bankers: [],
        bonus: { oneWinnerTimes: 2, allWinnersPercent: 10 },
      }),
    );
  }
  return fc.oneof(...forms);
}

function anyBet(results: readonly (LegResult | null)[]) {
  return fc
    .array(anyLeg(results), { minLength: 1, maxLength: 5 })
    .chain((legs) => fc.record({ legs: fc.constant(legs), form: anyForm(legs.length) }));
}

const open = null;
const won: LegResult = { kind: 'won' };
const lost: LegResult = { kind: 'lost' };
const isVoid: LegResult = { kind: 'void' };
const unitStakeMinor = 1_000n;
const everyResult: readonly LegResult[] = [
  won,
  lost,
  isVoid,
  { kind: 'half-won' },
  { kind: 'half-lost' },
  { kind: 'dead-heat', places: 1, tied: 2 },
  { kind: 'dead-heat', places: 2, tied: 2 },
  { kind: 'dead-heat', places: 1, tied: 7 },
  { kind: 'lost', position: { first: 3, tied: 1 } },
  { kind: 'lost', position: { first: 3, tied: 3 } },
  { kind: 'lost', position: { first: 4, tied: 2 } },
  { kind: 'lost', position: { best: 2, worst: 3 } },
  { kind: 'lost', position: { best: 4, worst: 8 } },
  { kind: 'void', withdrawn: { ruleFourPercent: 25, atMs: 1 } },
];
const legAt = (oddsMilli: number): PlacedLeg => ({
  oddsMilli,
  probabilityPpm: 500_000,
  eachWay: { fraction: { numerator: 1n, denominator: 4n }, places: 3 },
});

describe('OFFER-01: bets of every form', () => {
  test('a bet that is settled early returns the same whatever its open legs do', () => {
    fc.assert(
      fc.property(anyBet([open, open, won, lost, isVoid]), ({ form, legs }) => {
        const early = settleForm(form, unitStakeMinor, legs);
        if (!early) return;
        for (const end of everyEnd(legs)) {
          expect(settleForm(form, unitStakeMinor, end)?.returnMinor).toBe(early.returnMinor);
        }
      }),
    );
  });

  test('a bet whose legs are all known is settled, within the most that it can return', () => {
    fc.assert(
      fc.property(anyBet([won, lost, isVoid]), ({ form, legs }) => {
        const settled = settleForm(form, unitStakeMinor, legs);
        expect(settled).toBeDefined();
        expect((settled?.returnMinor ?? 0n) <= maxReturnOf(form, unitStakeMinor, legs)).toBe(true);
      }),
    );
  });

  test('a bet whose legs all win returns its potential; an anti-accumulator when one loses', () => {
    fc.assert(
      fc.property(anyBet([won]), ({ form, legs }) => {
        const end =
          form.kind === 'anti-accumulator'
            ? legs.map((leg, index) => (index ? leg : { ...leg, result: lost }))
            : legs;
        expect(settleForm(form, unitStakeMinor, end)?.returnMinor).toBe(
          potentialReturnOf(form, unitStakeMinor, legs),
        );
      }),
    );
  });

  test('a bet whose legs are all void returns its whole stake', () => {
    fc.assert(
      fc.property(anyBet([isVoid]), ({ form, legs }) => {
        expect(settleForm(form, unitStakeMinor, legs)).toEqual({
          state: 'returned',
          returnMinor: stakeOf(form, unitStakeMinor, legs.length),
        });
      }),
    );
  });

  test('a bet of any form is settled by any results, within the most that it can return, and has a value before', () => {
    fc.assert(
      fc.property(anyBet(everyResult), ({ form, legs }) => {
        const settled = settleForm(form, unitStakeMinor, legs) ?? expect.unreachable();
        expect(settled.returnMinor >= 0n).toBe(true);
        expect(settled.returnMinor <= maxReturnOf(form, unitStakeMinor, legs)).toBe(true);
        const known = legs.map((leg) => ({ ...leg, result: leg.result ?? expect.unreachable() }));
        const value = formValue(form, unitStakeMinor, known) ?? expect.unreachable();
        expect(floorOf(value)).toBe(settled.returnMinor);
      }),
      { numRuns: 1_000 },
    );
  });

  test.each(everyResult)('every form over two legs is settled when the second is %j', (result) => {
    for (const form of fc.sample(anyForm(2), { numRuns: 100, seed: 1 })) {
      for (const first of everyResult) {
        const legs = [first, result].map((each) => ({ ...legAt(2_000), result: each }));
        expect(settleForm(form, unitStakeMinor, legs)).toBeDefined();
      }
    }
  });

  const half: LegResult = { kind: 'half-lost' };
  const heat: LegResult = { kind: 'dead-heat', places: 1, tied: 2 };
  test.each<[string, LegResult[], string, bigint]>([
    // Both legs have a chance of one half: the price of one that loses is 1 ÷ 0.75, of a single one 1 ÷ 0.5.
    ['both lost', [lost, lost], 'won', 1_333n],
    ['a dead heat and a lost leg', [heat, lost], 'won', 2_000n],
    ['a dead heat and a won leg', [heat, won], 'lost', 0n],
    ['a half lost and a lost leg', [half, lost], 'won', 2_000n],
    ['a dead heat and a void leg', [heat, isVoid], 'returned', 1_000n],
    ['a half won and a half lost leg', [{ kind: 'half-won' }, half], 'returned', 1_000n],
  ])(
    'an anti-accumulator leaves half results and dead heats out: %s',
    (_name, results, state, returnMinor) => {
      const legs = results.map((result) => ({ ...legAt(2_000), result }));
      expect(settleForm({ kind: 'anti-accumulator', marginMilli: 0 }, unitStakeMinor, legs)).toEqual({
        state,
        returnMinor,
      });
    },
  );

  test.each<[LegResult, bigint]>([
    // A win pays 5.00 and its place 2.00.
    [won, 7_000n],
    [{ kind: 'half-won' }, 4_500n],
    [half, 1_000n],
    [heat, 4_500n],
    [{ kind: 'dead-heat', places: 1, tied: 6 }, 1_833n],
  ])('an each-way bet is settled by both parts: %j', (result, returnMinor) => {
    const legs = [{ ...legAt(5_000), result }];
    expect(settleForm({ kind: 'each-way' }, unitStakeMinor, legs)?.returnMinor).toBe(returnMinor);
  });

  test.each<[string, BetForm, number, string]>([
    ['a chain of one leg', { kind: 'chain', whenShort: 'stop' }, 1, 'TOO_FEW_LEGS'],
    ['an anti-accumulator of one leg', { kind: 'anti-accumulator', marginMilli: 50 }, 1, 'TOO_FEW_LEGS'],
    ['a bet without legs', { kind: 'each-way' }, 0, 'TOO_FEW_LEGS'],
    ['a bet of too many legs', { kind: 'each-way' }, 31, 'TOO_MANY_LEGS'],
    ['one block', { kind: 'conditional', blocks: [{ legs: 2, stakeMinor: 1n }] }, 2, 'INVALID_BLOCKS'],
    [
      'blocks over other legs',
      {
        kind: 'conditional',
        blocks: [
          { legs: 1, stakeMinor: 1n },
          { legs: 1, stakeMinor: 'max' },
        ],
      },
      3,
      'INVALID_BLOCKS',
    ],
    [
      'a first block that stakes everything',
      {
        kind: 'conditional',
        blocks: [
          { legs: 1, stakeMinor: 'max' },
          { legs: 1, stakeMinor: 1n },
        ],
      },
      2,
      'INVALID_BLOCKS',
    ],
    [
      'a bonus on another system',
      { kind: 'combination', sizes: [2, 3], bankers: [], bonus: { oneWinnerTimes: 2, allWinnersPercent: 0 } },
      3,
      'INVALID_FORM',
    ],
  ])('%s is refused', (_name, form, legCount, code) => {
    expect(checkBetForm(form, legCount)).toEqual({ ok: false, code });
  });
});

/** Returns all lists in which each open leg has won, lost or is void. */
function everyEnd(legs: readonly PendingLeg[]): PendingLeg[][] {
  return legs.reduce<PendingLeg[][]>(
    (ends, leg) => {
      const choices = leg.result ? [leg.result] : [won, lost, isVoid];
      return ends.flatMap((end) => choices.map((result) => [...end, { ...leg, result }]));
    },
    [[]],
  );
}
