import type { LegChances } from '@fairline/odds';
import { describe, expect, test } from 'vitest';
import type { StoredPart } from './bet-insurance.ts';
import { decidePart, type InsurableBet, quoteInsurance } from './later-insurance.ts';
import type { LegOutlook } from './value-bet.ts';

const chances = (lost: number): LegChances => ({
  won: 1_000_000 - lost,
  halfWon: 0,
  void: 0,
  halfLost: 0,
  lost,
});
const open = (lost: number, isLive = false): LegOutlook => ({ kind: 'open', chances: chances(lost), isLive });
const decided = (kind: 'won' | 'lost' | 'void' | 'half-lost'): LegOutlook => ({
  kind: 'decided',
  result: { kind },
});
const part = (sharePercent: number): StoredPart => ({
  sharePercent,
  marginMilli: 100,
  lossPpm: 500_000,
  insuredMinor: String(sharePercent * 10),
  premiumMinor: '1',
});
const rules = [{ place: {}, terms: { marginMilli: 100, maxSharePercent: 80 } }];

function bet(outlooks: readonly LegOutlook[], changes: Partial<InsurableBet> = {}): InsurableBet {
  return {
    state: 'open',
    stake_minor: 1_000n,
    free_bet_id: null,
    insurance: null,
    form: null,
    unit_stake_minor: null,
    builders: null,
    legs: outlooks.map((outlook, index) => ({
      matchId: String(index),
      event: undefined,
      outlook,
      place: { sportId: 1, competitionId: 17, matchId: String(index), group: 'main', marketId: 1 },
    })),
    ...changes,
  };
}

const quoteOf = (outlooks: readonly LegOutlook[], changes?: Partial<InsurableBet>) =>
  quoteInsurance(bet(outlooks, changes), rules, 4_000);

describe('OFFER-01: the insurance of an open bet', () => {
  test('costs by the legs that are open, and waits with a match in play', () => {
    const terms = { marginMilli: 100, maxSharePercent: 80 };
    expect(quoteOf([open(500_000), open(200_000)])).toEqual({
      ok: true,
      terms: { ...terms, lossPpm: 600_000 },
      delayMs: 0,
    });
    for (const kind of ['won', 'void', 'half-lost'] as const)
      expect(quoteOf([decided(kind), open(200_000, true)])).toEqual({
        ok: true,
        terms: { ...terms, lossPpm: 200_000 },
        delayMs: 4_000,
      });
  });

  test('is refused for a bet that is decided, for a leg that is not open, and where no rule allows it', () => {
    const codes: [Parameters<typeof quoteOf>, string][] = [
      [[[open(500_000)], { state: 'lost' }], 'INSURANCE_DECIDED'],
      [[[open(500_000), decided('lost')]], 'INSURANCE_DECIDED'],
      [[[decided('won')]], 'INSURANCE_DECIDED'],
      [[[open(500_000), { kind: 'suspended' }]], 'INSURANCE_SUSPENDED'],
      [[[{ kind: 'feed-lost' }, { kind: 'suspended' }]], 'INSURANCE_FEED_LOST'],
      [[[{ kind: 'closed' }, { kind: 'suspended' }]], 'INSURANCE_LEG_CLOSED'],
      [[[{ kind: 'undefined' }]], 'INSURANCE_NOT_OFFERED'],
      [[[open(500_000)], { free_bet_id: 'f' }], 'INSURANCE_NOT_OFFERED'],
      [[[open(500_000)], { form: { kind: 'each-way' } }], 'INSURANCE_NOT_OFFERED'],
      [[[open(500_000)], { insurance: part(80) }], 'INSURANCE_FULL'],
    ];
    for (const [asked, code] of codes) expect(quoteOf(...asked)).toEqual({ ok: false, code });
    const none = quoteInsurance(
      bet([{ kind: 'suspended' }]),
      [{ ...rules[0], place: { sportId: 5 }, terms: { marginMilli: 0, maxSharePercent: 100 } }],
      0,
    );
    expect(none).toEqual({ ok: false, code: 'INSURANCE_NOT_OFFERED' });
    const sameMatch = bet([open(500_000), open(500_000)]);
    const related = { ...sameMatch, legs: sameMatch.legs.map((leg) => ({ ...leg, matchId: '1' })) };
    expect(quoteInsurance(related, rules, 0)).toEqual({ ok: false, code: 'INSURANCE_NOT_OFFERED' });
  });

  test('is sold up to the highest share of all parts, for the premium that was shown', () => {
    const insured = bet([open(500_000)], { insurance: part(50) });
    const quote = quoteInsurance(insured, rules, 0);
    expect(quote).toMatchObject({ terms: { maxSharePercent: 30 } });
    const asked = { stakeMinor: 1_000n, sharePercent: 30, premiumMinor: 165n };
    expect(decidePart(asked, insured, quote)).toMatchObject({
      ok: true,
      part: { sharePercent: 30, insuredMinor: '300', premiumMinor: '165' },
    });
    expect(decidePart({ ...asked, sharePercent: 31 }, insured, quote)).toEqual({
      ok: false,
      code: 'INSURANCE_SHARE_TOO_HIGH',
      roomPercent: 30,
    });
    expect(decidePart({ ...asked, premiumMinor: 164n }, insured, quote)).toEqual({
      ok: false,
      code: 'PREMIUM_CHANGED',
      premiumMinor: 165n,
    });
    expect(decidePart({ ...asked, stakeMinor: 999n }, insured, quote)).toMatchObject({
      code: 'INSURANCE_BET_CHANGED',
    });
    expect(decidePart(asked, { ...insured, state: 'sold' }, quote)).toMatchObject({
      code: 'INSURANCE_DECIDED',
    });
  });
});
