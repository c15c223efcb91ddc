import { expect, test } from 'vitest';
import { buildLeg } from '../testing/build-match.ts';
import { blocksOf, systemSizes } from './change-choices.ts';
import type { KindChoices } from './kind-choices.ts';
import { selectionKey } from './selection-key.ts';
import { choose, moveUp, removeLegs, type Slip } from './slip.ts';
import type { SlipMode } from './slip-modes.ts';
import { planSlip } from './slip-plan.ts';
import { emptySlip } from './slip-state.ts';
import { readSlip, writeSlip } from './stored-slip.ts';

const prices = [2_000, 1_500, 3_000, 1_250];
const legs = prices.map((oddsMilli, index) => buildLeg({ matchId: String(101 + index), oddsMilli }));
const keys = legs.map(selectionKey);

interface Case {
  legCount?: number;
  choices?: Partial<KindChoices>;
  stake?: string;
  chances?: (number | null | undefined)[];
  bounds?: Parameters<typeof planSlip>[0]['bounds'];
}

function slipOf(mode: SlipMode, { legCount = 3, choices = {}, stake = '3' }: Case): Slip {
  return choose({ ...emptySlip, legs: legs.slice(0, legCount), mode, stake }, choices);
}

function plan(mode: SlipMode, of: Case = {}) {
  const { chances = [] } = of;
  return planSlip({
    slip: slipOf(mode, of),
    quotes: new Map(
      chances.map((chancePpm, index) => [
        keys[index] ?? '',
        {
          state: 'open',
          oddsMilli: prices[index] ?? null,
          ...(chancePpm !== undefined && { chancePpm }),
          turn: 1,
        },
      ]),
    ),
    currency: 'EUR',
    ...(of.bounds && { bounds: of.bounds }),
    isOutdated: false,
    balanceMinor: 1_000_000,
    formRules: { luckyBonuses: { 4: { oneWinnerTimes: 2, allWinnersPercent: 10 } }, antiMarginMilli: 80 },
  });
}

test('OFFER-01: a system has the stake of each line, and its return is that of all lines', () => {
  const { bets, action, totalStakeMinor, totalReturnMinor } = plan('system', { choices: { sizes: [2, 3] } });
  expect(bets[0]).toMatchObject({
    lines: 4,
    unitStakeMinor: 300n,
    stakeMinor: 1_200n,
    totalOddsMilli: undefined,
  });
  expect(totalStakeMinor).toBe(1_200n);
  // 3 × (2·1.5 + 2·3 + 1.5·3 + 2·1.5·3) = 3 × 22.5
  expect(totalReturnMinor).toBe(6_750n);
  expect(action.kind).toBe('place');
});

test('OFFER-01: all sizes are a Lucky bet with the bonus of the site', () => {
  const { bets } = plan('system', { legCount: 4, choices: { sizes: [1, 2, 3, 4] }, stake: '1' });
  expect(bets[0]?.form).toMatchObject({ isLucky: true });
  // 3 × 2.5 × 4 × 2.25 − 1 = 66.5 for 15 lines of 1; the winnings of 51.5 rise by a tenth.
  expect(bets[0]).toMatchObject({ lines: 15, returnMinor: 7_165n });
});

test('OFFER-01: a banker is in every line, and sizes without another leg are left out', () => {
  const { bets } = plan('system', { legCount: 4, choices: { bankers: [keys[1] ?? ''], sizes: [1, 2, 3] } });
  expect(bets[0]?.form).toEqual({ kind: 'combination', sizes: [2, 3], bankers: [1], isLucky: false });
  expect(bets[0]?.lines).toBe(6);
});

test('a system proposes to leave out one leg, and without a size the player has to choose one', () => {
  const { choices } = emptySlip;
  expect([2, 3, 6].map((count) => systemSizes(choices, count, 0))).toEqual([[1, 2], [2], [5]]);
  expect(systemSizes({ ...choices, sizes: [5] }, 3, 0)).toEqual([2]);
  expect(plan('system', { choices: { sizes: [] } }).action.kind).toBe('choose-sizes');
});

test('OFFER-01: a chain has one stake, and returns the account of all wins', () => {
  const { bets, totalReturnMinor } = plan('chain', { choices: { whenShort: 'stake-rest' } });
  expect(bets[0]).toMatchObject({ form: { kind: 'chain', whenShort: 'stake-rest' }, stakeMinor: 300n });
  // 6, then +1.50, then +6
  expect(totalReturnMinor).toBe(1_350n);
});

test('OFFER-01: a conditional bet stakes its first block, and the others from what they return', () => {
  const [, second = '', third = ''] = keys;
  const { bets, totalStakeMinor, totalReturnMinor } = plan('conditional', {
    choices: { joined: [third], blockStakes: { [second]: '4' } },
  });
  expect(bets[0]?.form).toEqual({
    kind: 'conditional',
    blocks: [
      { legs: 1, stakeMinor: 300 },
      { legs: 2, stakeMinor: 400 },
    ],
  });
  expect(totalStakeMinor).toBe(300n);
  // 3 at 2.00 is 6; 4 of it at 4.50 is 18, beside the 2 that are left.
  expect(totalReturnMinor).toBe(2_000n);
});

test('a conditional bet of one block, or with a wrong stake of a block, cannot be placed', () => {
  const [, second = '', third = ''] = keys;
  expect(plan('conditional', { choices: { joined: [second, third] } }).action.kind).toBe('split-blocks');
  expect(plan('conditional', { choices: { blockStakes: { [second]: 'x' } } }).action.kind).toBe('fix-stake');
  expect(plan('conditional', { stake: '' }).action.kind).toBe('enter-stake');
});

test('OFFER-01: an anti-accumulator is priced by the chances, and waits for them', () => {
  const { bets, action } = plan('anti-accumulator', {
    legCount: 2,
    chances: [500_000, 600_000],
    stake: '10',
  });
  // It wins with 1 − 0.5 × 0.6 = 0.7: 1/0.7 less the margin of 8 % is 1.322.
  expect(bets[0]).toMatchObject({ totalOddsMilli: 1_322, returnMinor: 1_322n });
  expect(action.kind).toBe('place');
  expect(plan('anti-accumulator', { legCount: 2, chances: [500_000] }).action.kind).toBe('wait');
  expect(plan('anti-accumulator', { legCount: 2, chances: [500_000, null] }).action.kind).toBe('no-chance');
});

test('a lone selection is a single, whatever kind was chosen', () => {
  expect(plan('system', { legCount: 1 })).toMatchObject({ kind: 'accumulator', bets: [{ form: undefined }] });
});

test('the order of a chain and the blocks of a conditional bet are the player’s', () => {
  const slip = slipOf('conditional', { choices: { joined: [keys[2] ?? ''] } });
  const moved = moveUp(slip, keys[1] ?? '');
  expect(moved.legs.map(selectionKey)).toEqual([keys[1], keys[0], keys[2]]);
  expect(moveUp(moved, keys[1] ?? '')).toBe(moved);
  expect(
    blocksOf(
      moved.legs.map((leg) => ({ key: selectionKey(leg) })),
      moved.choices,
    ).map((block) => block.legs.length),
  ).toEqual([1, 2]);
});

test('the choices are stored with the slip, and those of a removed selection go with it', () => {
  const [first = '', second = '', third = ''] = keys;
  const slip = slipOf('system', {
    choices: {
      sizes: [2],
      bankers: [first],
      joined: [second],
      blockStakes: { [third]: '5' },
      whenShort: 'stake-rest',
    },
  });
  expect(readSlip(writeSlip(slip))).toEqual(slip);
  expect(removeLegs(slip, [first, third]).choices).toMatchObject({
    bankers: [],
    joined: [second],
    blockStakes: {},
  });
  const { choices: _, ...old } = slip;
  expect(readSlip(JSON.stringify({ version: 1, ...old, mode: 'accumulator' }))?.choices).toEqual(
    emptySlip.choices,
  );
});

test('OFFER-01: a stake above the highest is lowered before it is placed, and one below the lowest is refused', () => {
  const bounds = (minMinor: bigint, maxMinor: bigint) => new Map([['slip', { minMinor, maxMinor }]]);
  const action = (of: ReturnType<typeof bounds>) => plan('system', { bounds: of }).action;
  expect(action(bounds(50n, 299n))).toEqual({ kind: 'lower-stake', stakes: new Map([['slip', 299n]]) });
  expect(action(bounds(50n, 300n)).kind).toBe('place');
  expect(action(bounds(301n, 500n))).toEqual({ kind: 'stake-too-low', minMinor: 301n });
  expect(action(bounds(50n, 49n)).kind).toBe('no-stake');
});

test('OFFER-01: an each-way bet has two stakes, where every selection has place terms', () => {
  const placeTerms = { numerator: 1, denominator: 4, places: 4 };
  const planned = (withTerms: number, mode: SlipMode = 'accumulator', legCount = 2) =>
    planSlip({
      slip: slipOf(mode, { legCount, choices: { isEachWay: true } }),
      quotes: new Map(
        prices
          .slice(0, legCount)
          .map((oddsMilli, index) => [
            keys[index] ?? '',
            { state: 'open' as const, oddsMilli, turn: 1, ...(index < withTerms && { placeTerms }) },
          ]),
      ),
      currency: 'EUR',
      isOutdated: false,
      balanceMinor: 1_000_000,
      formRules: { luckyBonuses: {}, antiMarginMilli: 80 },
    }).bets;
  // The win parts pay 2.00 × 1.50, the place parts 1.25 × 1.125.
  expect(planned(2)).toMatchObject([
    {
      form: { kind: 'each-way' },
      lines: 2,
      stakeMinor: 600n,
      returnMinor: 1_321n,
      totalOddsMilli: undefined,
    },
  ]);
  expect(planned(1)).toMatchObject([{ form: undefined, lines: 1, stakeMinor: 300n }]);
  expect(planned(1, 'singles').map(({ form }) => form?.kind)).toEqual(['each-way', undefined]);
  expect(planned(1, 'accumulator', 1)).toMatchObject([{ form: { kind: 'each-way' }, returnMinor: 975n }]);
});
