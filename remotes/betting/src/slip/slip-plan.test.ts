import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildLeg } from '../testing/build-match.ts';
import type { Quote } from './quotes.ts';
import { selectionKey } from './selection-key.ts';
import type { Slip, SlipLeg } from './slip.ts';
import { planSlip } from './slip-plan.ts';
import { emptySlip } from './slip-state.ts';

const first = buildLeg({ oddsMilli: 2_100 });
const second = buildLeg({ matchId: '102', oddsMilli: 1_850 });

interface Case {
  legs?: SlipLeg[];
  quotes?: [SlipLeg, Partial<Quote>][];
  balanceMinor?: number | undefined;
  isOutdated?: boolean;
  related?: string[];
}

function plan(
  slip: Partial<Slip>,
  { legs = [first, second], quotes = [], isOutdated = false, related = [], ...rest }: Case = {},
) {
  return planSlip({
    slip: { ...emptySlip, legs, ...slip },
    quotes: new Map(
      quotes.map(([leg, quote]) => [
        selectionKey(leg),
        { state: 'open', oddsMilli: null, turn: 1, ...quote },
      ]),
    ),
    currency: 'EUR',
    formRules: { luckyBonuses: { 4: { oneWinnerTimes: 2, allWinnersPercent: 10 } }, antiMarginMilli: 80 },
    isOutdated,
    related: new Set(related),
    balanceMinor: 'balanceMinor' in rest ? rest.balanceMinor : 10_000,
  });
}

test('OFFER-01: an accumulator multiplies prices, and its return is exact and rounded down', () => {
  const { bets, totalReturnMinor, totalStakeMinor } = plan({ stake: '3,33' });
  expect(bets).toHaveLength(1);
  expect(bets[0]).toMatchObject({ id: 'slip', totalOddsMilli: 3_885, stakeMinor: 333n });
  // The total price is 3.33 × 3.885 = 12.93705.
  expect(totalReturnMinor).toBe(1_293n);
  expect(totalStakeMinor).toBe(333n);
});

test('OFFER-01: each single has its stake, and singles without a stake are left out', () => {
  const singles = plan({ mode: 'singles', stakes: { [selectionKey(second)]: '2' } });
  expect(singles.isSingles).toBe(true);
  expect(singles.totalStakeMinor).toBe(200n);
  expect(singles.totalReturnMinor).toBe(370n);
  expect(singles.action).toMatchObject({ kind: 'place', bets: [{ id: selectionKey(second) }] });
});

test('a lone selection is one bet with the stake of the slip', () => {
  expect(plan({ mode: 'singles', stake: '5' }, { legs: [first] }).action).toMatchObject({
    kind: 'place',
    bets: [{ id: 'slip', stakeMinor: 500n }],
  });
});

test('the button names the first obstacle to placing', () => {
  const closed: Case = { quotes: [[first, { state: 'closed' }]] };
  const conflict: Case = { legs: [first, { ...first, outcomeId: '2' }] };
  const kinds = [
    plan({}, { legs: [] }),
    plan({ stake: '5' }, { ...closed, balanceMinor: undefined }),
    plan({ stake: '5' }, { ...conflict, balanceMinor: undefined }),
    plan({ stake: '5' }, { balanceMinor: undefined }),
    plan({ stake: '-1' }),
    plan({ stake: '0' }),
    plan({ stake: '5' }, { quotes: [[first, { state: 'suspended' }]] }),
    plan({ stake: '5' }, { quotes: [[first, { oddsMilli: 2_000 }]] }),
    plan({}),
    plan({ stake: '5' }, { balanceMinor: 499 }),
    plan({ stake: '5' }, { balanceMinor: 500 }),
  ].map(({ action }) => action.kind);
  expect(kinds).toEqual([
    'empty',
    'remove-closed',
    'conflict',
    'login',
    'fix-stake',
    'fix-stake',
    'wait',
    'accept',
    'enter-stake',
    'deposit',
    'place',
  ]);
});

test('the deposit asked for is the amount that the balance lacks', () => {
  expect(plan({ stake: '5' }, { balanceMinor: 120 }).action).toEqual({ kind: 'deposit', missingMinor: 380n });
});

test('two selections of one match conflict in an accumulator and not as singles', () => {
  const legs = [first, { ...first, outcomeId: '2' }];
  expect([...plan({ stake: '1' }, { legs }).conflicts]).toEqual(['101']);
  expect(plan({ mode: 'singles' }, { legs }).conflicts.size).toBe(0);
});

test('the policy decides which price changes the player has to accept', () => {
  const kindFor = (policy: Slip['policy'], oddsMilli: number) =>
    plan({ stake: '5', policy }, { quotes: [[first, { oddsMilli }]] }).action.kind;
  expect(['none', 'higher', 'any'].map((policy) => kindFor(policy as Slip['policy'], 2_200))).toEqual([
    'accept',
    'place',
    'place',
  ]);
  expect(['none', 'higher', 'any'].map((policy) => kindFor(policy as Slip['policy'], 2_000))).toEqual([
    'accept',
    'accept',
    'place',
  ]);
});

test('the slip shows the current price, and whether it went up or down', () => {
  const { legs, bets } = plan({ stake: '1' }, { quotes: [[first, { oddsMilli: 2_000 }]] });
  expect(legs[0]).toMatchObject({ oddsMilli: 2_000, change: 'down', needsAcceptance: true });
  expect(legs[1]).toMatchObject({ oddsMilli: 1_850, change: null, needsAcceptance: false });
  expect(bets[0]?.totalOddsMilli).toBe(3_700);
});

test('OFFER-01: events that depend on one another conflict in an accumulator, until one of them has gone', () => {
  const related = ['101', '102'];
  expect(plan({ stake: '1' }, { related })).toMatchObject({
    conflicts: new Set(related),
    action: { kind: 'conflict' },
  });
  expect(plan({ mode: 'singles' }, { related }).conflicts.size).toBe(0);
  expect(plan({ stake: '1' }, { legs: [first], related }).conflicts.size).toBe(0);
});

test('any typed stake makes a bet of its exact amount, or none', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), (stake) => {
      const { action, totalStakeMinor } = plan({ stake }, { balanceMinor: 10 ** 15 });
      if (action.kind !== 'place') return;
      const [whole = '', decimals = ''] = stake.trim().split(/[.,]/);
      expect(totalStakeMinor).toBe(BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0')));
    }),
  );
});

test('LIVE: on a price that may be old no bet is placed and no change is accepted', () => {
  const outdated = { isOutdated: true };
  expect(plan({ stake: '5' }, outdated).action).toEqual({ kind: 'outdated' });
  const moved = { ...outdated, quotes: [[first, { oddsMilli: 1_900 }]] satisfies Case['quotes'] };
  expect(plan({ stake: '5' }, moved).action).toEqual({ kind: 'outdated' });
  expect(plan({ stake: '5' }, { ...outdated, balanceMinor: undefined }).action).toEqual({ kind: 'login' });
});
