import { accumulatorOf, type LegChances } from '@fairline/odds';
import { describe, expect, test } from 'vitest';
import { decideInsurance, insurancePayment, insuranceTerms, partsOf, withPart } from './bet-insurance.ts';

const place = { sportId: 1, competitionId: 17, matchId: '1', group: 'main', marketId: 1 };
const chances = (lost: number): LegChances => ({
  won: 1_000_000 - lost,
  halfWon: 0,
  void: 0,
  halfLost: 0,
  lost,
});
const rule = (sportId: number | undefined, marginMilli: number, maxSharePercent: number) => ({
  place: { sportId },
  terms: { marginMilli, maxSharePercent },
});

describe('OFFER-01: insurance', () => {
  test('of an accumulator is for the chance that one of its legs is lost, by the strictest of the rules', () => {
    const legs = [
      { place, chances: chances(500_000) },
      { place: { ...place, sportId: 5 }, chances: chances(200_000) },
    ];
    const rules = [rule(undefined, 100, 80), rule(5, 50, 100)];
    expect(insuranceTerms(accumulatorOf(2), legs, rules)).toEqual({
      marginMilli: 100,
      maxSharePercent: 80,
      lossPpm: 600_000,
    });
    expect(insuranceTerms(accumulatorOf(2), legs, [rule(5, 50, 100)])).toBeUndefined();
    expect(insuranceTerms({ kind: 'combination', sizes: [1], bankers: [] }, legs, rules)).toBeUndefined();
    expect(insuranceTerms(accumulatorOf(1), [{ place, chances: undefined }], rules)).toBeUndefined();
  });

  test('is sold for the premium that was shown or a lower one, and for no higher share', () => {
    const terms = { marginMilli: 100, maxSharePercent: 50, lossPpm: 500_000 };
    const asked = { sharePercent: 50, premiumMinor: 275n };
    expect(decideInsurance(terms, 1_000n, asked)).toMatchObject({
      ok: true,
      insurance: { insuredMinor: '500', premiumMinor: '275' },
    });
    expect(decideInsurance(terms, 1_000n, { ...asked, premiumMinor: 274n })).toEqual({
      ok: false,
      code: 'PREMIUM_CHANGED',
      premiumMinor: 275n,
    });
    const tooMuch = { ...asked, sharePercent: 51 };
    expect(decideInsurance(terms, 1_000n, tooMuch)).toMatchObject({ code: 'INSURANCE_NOT_OFFERED' });
    expect(decideInsurance(undefined, 1_000n, asked)).toMatchObject({ code: 'INSURANCE_NOT_OFFERED' });
  });

  test('is not offered for a premium that is the whole cover, and no part is sold that covers nothing', () => {
    const dear = (lost: number) =>
      insuranceTerms(accumulatorOf(1), [{ place, chances: chances(lost) }], [rule(1, 100, 100)]);
    expect(dear(909_000)).toMatchObject({ lossPpm: 909_000 });
    expect(dear(910_000)).toBeUndefined();
    const terms = { marginMilli: 100, maxSharePercent: 100, lossPpm: 900_000 };
    // 1% of 199 covers 1, and its premium is 1 as well.
    const asked = { sharePercent: 1, premiumMinor: 10n };
    expect(decideInsurance(terms, 199n, asked)).toMatchObject({ code: 'INSURANCE_NOT_OFFERED' });
  });

  test('is the sum of its parts, and pays them together', () => {
    const part = (sharePercent: number, boughtMs?: number) => ({
      sharePercent,
      marginMilli: 100,
      lossPpm: 500_000,
      insuredMinor: String(sharePercent * 10),
      premiumMinor: String(sharePercent * 5),
      ...(boughtMs !== undefined && { boughtMs }),
    });
    const one = withPart(null, part(20, 7));
    expect([one, partsOf(one)]).toEqual([part(20, 7), [part(20, 7)]]);
    const three = withPart(withPart(part(20), part(30, 8)), part(50, 9));
    expect(three).toMatchObject({ sharePercent: 100, insuredMinor: '1000', premiumMinor: '500' });
    expect(partsOf(three)).toEqual([part(20), part(30, 8), part(50, 9)]);
    const paid = (state: string) => insurancePayment({ insurance: three }, { returnMinor: 0n, state });
    expect(paid('lost')).toEqual({ coverMinor: 1_000n, premiumRefundMinor: 0n });
  });

  test('pays the cover when the bet returns nothing, and the premium when it is void', () => {
    const insurance = {
      sharePercent: 50,
      marginMilli: 0,
      lossPpm: 1,
      insuredMinor: '500',
      premiumMinor: '275',
    };
    const paid = (returnMinor: bigint, state: string) =>
      insurancePayment({ insurance }, { returnMinor, state });
    expect(paid(0n, 'lost')).toEqual({ coverMinor: 500n, premiumRefundMinor: 0n });
    expect(paid(500n, 'lost')).toEqual({ coverMinor: 0n, premiumRefundMinor: 0n });
    expect(paid(2_000n, 'won')).toEqual({ coverMinor: 0n, premiumRefundMinor: 0n });
    expect(paid(1_000n, 'returned')).toEqual({ coverMinor: 0n, premiumRefundMinor: 275n });
    expect(insurancePayment({ insurance: null }, { returnMinor: 0n, state: 'lost' }).coverMinor).toBe(0n);
  });
});
