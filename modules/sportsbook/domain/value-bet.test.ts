import { describe, expect, test } from 'vitest';
import { type LegOutlook, type ValuedColumns, valueBet } from './value-bet.ts';

const rules = { isOffered: true, marginMilli: 50, liveDelayMs: 4_000 };
const half = { won: 500_000, halfWon: 0, void: 0, halfLost: 0, lost: 500_000 };
const open: LegOutlook = { kind: 'open', chances: half, isLive: false };

/** Returns an accumulator of 10.00 with legs at 2.00. */
function bet(outlooks: readonly LegOutlook[], changes: Partial<ValuedColumns> = {}): ValuedColumns {
  return {
    state: 'open',
    free_bet_id: null,
    insurance: null,
    stake_minor: 1_000n,
    form: null,
    unit_stake_minor: null,
    legs: outlooks.map((outlook, index) => ({
      matchId: String(index + 1),
      oddsMilli: 2_000,
      probabilityPpm: null,
      outlook,
    })),
    ...changes,
  };
}

describe('OFFER-01: the value of an open bet', () => {
  test('is the fair value less the margin, and a leg that is decided counts by its result', () => {
    const won: LegOutlook = { kind: 'decided', result: { kind: 'won' } };
    expect(valueBet(bet([won, open]), rules)).toMatchObject({
      ok: true,
      fairMinor: 2_000n,
      valueMinor: 1_900n,
      stepMinor: 1n,
      delayMs: 0,
    });
  });

  test('is decided after the delay while one of its matches is in play', () => {
    expect(valueBet(bet([open, { ...open, isLive: true }]), rules)).toMatchObject({ delayMs: 4_000 });
  });

  test.each<[string, ValuedColumns, string]>([
    ['a market is suspended', bet([open, { kind: 'suspended' }]), 'CASHOUT_SUSPENDED'],
    ['its feed is lost', bet([{ kind: 'feed-lost' }, open]), 'CASHOUT_FEED_LOST'],
    ['a market is closed', bet([{ kind: 'closed' }, { kind: 'suspended' }]), 'CASHOUT_LEG_CLOSED'],
    ['chances are not known', bet([{ kind: 'undefined' }]), 'CASHOUT_UNDEFINED'],
    ['a leg is lost', bet([{ kind: 'decided', result: { kind: 'lost' } }, open]), 'CASHOUT_DECIDED'],
    ['it is insured', bet([open], { insurance: {} }), 'CASHOUT_INSURED'],
    ['it is over', bet([open], { state: 'sold' }), 'CASHOUT_DECIDED'],
    [
      'two legs are on one match',
      bet([], { legs: bet([open, open]).legs.map((leg) => ({ ...leg, matchId: '1' })) }),
      'CASHOUT_UNDEFINED',
    ],
    [
      'it is worth less than the smallest amount',
      bet([{ ...open, chances: { ...half, won: 1, lost: 999_999 } }], { stake_minor: 1n }),
      'CASHOUT_TOO_LOW',
    ],
  ])('has none when %s', (_reason, asked, code) => {
    expect(valueBet(asked, rules)).toEqual({ ok: false, code });
  });

  test('has none on a site that does not offer it', () => {
    const off = { ...rules, isOffered: false };
    expect(valueBet(bet([open]), off)).toEqual({ ok: false, code: 'CASHOUT_OFF' });
  });

  test('a conditional bet is sold whole, because its blocks have stakes of their own', () => {
    const form = {
      kind: 'conditional' as const,
      blocks: [
        { legs: 1, stakeMinor: '1000' },
        { legs: 1, stakeMinor: 'max' },
      ],
    };
    const value = valueBet(bet([open, open], { form, unit_stake_minor: 1_000n }), rules);
    expect(value).toMatchObject({ ok: true, valueMinor: 950n, stepMinor: undefined });
  });
});
