import { describe, expect, test } from 'vitest';
import {
  type FreelyStakedBet,
  freeBetKindOf,
  refuseFreeBet,
  type StoredFreeBet,
  withoutStake,
} from './free-bet.ts';

const free: StoredFreeBet = {
  amount_minor: 1_000n,
  currency: 'EUR',
  conditions: { minOddsMilli: 1_800, kinds: ['single', 'accumulator'], sportIds: [1, 5] },
  expires_at: new Date(2_000),
  withdrawn_at: null,
  bet_id: null,
};
const bet: FreelyStakedBet = {
  stakeMinor: 1_000n,
  currency: 'EUR',
  kind: 'single',
  totalOddsMilli: 1_800n,
  sportIds: [1],
};

describe('OFFER-01: free bets', () => {
  test.each<[string, Partial<StoredFreeBet>, Partial<FreelyStakedBet>, string | undefined]>([
    ['at its lowest price', {}, {}, undefined],
    ['with a smaller stake', {}, { stakeMinor: 1n }, undefined],
    ['below its lowest price', {}, { totalOddsMilli: 1_799n }, 'FREE_BET_CONDITIONS'],
    ['of another kind', {}, { kind: 'system' }, 'FREE_BET_CONDITIONS'],
    ['with a leg of another sport', {}, { sportIds: [1, 2] }, 'FREE_BET_CONDITIONS'],
    ['with a higher stake', {}, { stakeMinor: 1_001n }, 'STAKE_TOO_HIGH'],
    ['in another currency', {}, { currency: 'USD' }, 'FREE_BET_UNKNOWN'],
    ['after it has expired', { expires_at: new Date(1_000) }, {}, 'FREE_BET_EXPIRED'],
    ['that uses another one', { bet_id: 'b1' }, {}, 'FREE_BET_USED'],
    ['after it was withdrawn', { withdrawn_at: new Date(1) }, {}, 'FREE_BET_UNKNOWN'],
    ['without conditions', { conditions: {} }, { kind: 'other', sportIds: [9] }, undefined],
  ])('a bet %s', (_words, stored, asked, refusal) => {
    expect(refuseFreeBet({ ...free, ...stored }, { ...bet, ...asked }, 1_000)).toBe(refusal);
  });

  test('the kind of a bet is that of its lines', () => {
    const combination = (sizes: number[]) => ({ kind: 'combination', sizes, bankers: [] }) as const;
    expect(freeBetKindOf(combination([1]), 1)).toBe('single');
    expect(freeBetKindOf(combination([3]), 3)).toBe('accumulator');
    expect(freeBetKindOf(combination([2]), 3)).toBe('system');
    expect(freeBetKindOf({ kind: 'anti-accumulator', marginMilli: 0 }, 2)).toBe('other');
  });

  test('the stake is not returned', () => {
    expect([withoutStake(2_500n, 1_000n), withoutStake(500n, 1_000n)]).toEqual([1_500n, 0n]);
  });
});
