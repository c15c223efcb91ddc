import { type BetForm, isPlain, type LegChances } from '@fairline/odds';
import { insuranceReturn, sellInsurance } from '@fairline/odds/bets/insurance';
import { type MarketPlace, narrowest, type OfferPlace } from './applying-rule.ts';

/** A rule of insurance: what it costs on a part of the offer, and the highest share of a stake that is insured. */
export interface InsuranceRule {
  place: OfferPlace;
  terms: { marginMilli: number; maxSharePercent: number };
}

/** The insurance that is offered for a bet at the present chances. */
export interface InsuranceTerms {
  /** The share of the expected cover that the house adds, in thousandths. */
  marginMilli: number;
  maxSharePercent: number;
  /** The chance that the bet returns nothing, in millionths. */
  lossPpm: number;
}

/** Shares and amounts of an insurance. Amounts in minor units are texts, since JSON has no whole numbers of any size. */
interface InsuredSums {
  sharePercent: number;
  insuredMinor: string;
  premiumMinor: string;
}

/** A part of an insurance, with the terms on which it was sold. */
export interface StoredPart extends InsuredSums {
  marginMilli: number;
  lossPpm: number;
  /** The moment at which it was bought, in ms since the Unix epoch; absent for a part that was bought with the bet. */
  boughtMs?: number;
}

/** The insurance of a bet, as it is stored: one part, or the sums of several with the parts in their order. */
export type StoredInsurance = StoredPart | (InsuredSums & { parts: readonly StoredPart[] });

/** The column of a bet that says how it is insured; null for a bet without insurance. */
export interface InsuredColumns {
  insurance: StoredInsurance | null;
}

/** The whole chance, in millionths. */
const scale = 1_000_000;

/**
 * Returns the insurance that is offered for a single or an accumulator: the dearest margin and the lowest share of the rules
 * of its legs. Undefined where a leg has no rule or no chances, for other forms, for a bet that is sure to be lost or kept, and
 * where the premium would be the whole cover.
 */
export function insuranceTerms(
  form: BetForm,
  legs: readonly { place: MarketPlace | undefined; chances: LegChances | undefined }[],
  rules: readonly InsuranceRule[],
): InsuranceTerms | undefined {
  if (!isPlain(form, legs.length)) return undefined;
  let marginMilli = 0;
  let maxSharePercent = 100;
  // Such a bet returns something when none of its legs is lost.
  let kept = 1;
  for (const { place, chances } of legs) {
    const rule = place && narrowest(rules, place);
    if (!rule || !chances) return undefined;
    marginMilli = Math.max(marginMilli, rule.terms.marginMilli);
    maxSharePercent = Math.min(maxSharePercent, rule.terms.maxSharePercent);
    kept *= 1 - chances.lost / scale;
  }
  const lossPpm = Math.round((1 - kept) * scale);
  if (lossPpm === 0 || lossPpm === scale) return undefined;
  // Nobody is sold an insurance that costs what it pays at best.
  const isWorthless = lossPpm * (1_000 + marginMilli) >= scale * 1_000;
  return isWorthless ? undefined : { marginMilli, maxSharePercent, lossPpm };
}

export type InsuranceDecision =
  | { ok: true; insurance: StoredPart }
  | { ok: false; code: 'INSURANCE_NOT_OFFERED' }
  | { ok: false; code: 'PREMIUM_CHANGED'; premiumMinor: bigint };

/** Decides the insurance of a share of a stake. The premium is never above the one that the player saw. */
export function decideInsurance(
  terms: InsuranceTerms | undefined,
  stakeMinor: bigint,
  asked: { sharePercent: number; premiumMinor: bigint },
): InsuranceDecision {
  if (!terms || asked.sharePercent > terms.maxSharePercent)
    return { ok: false, code: 'INSURANCE_NOT_OFFERED' };
  const { marginMilli, lossPpm } = terms;
  const { sharePercent } = asked;
  const [part] = sellInsurance(stakeMinor, [{ sharePercent, lossPpm, marginMilli }]);
  // A premium that rounds to nothing is no sale, and neither is one that rounds to the cover.
  if (!part?.ok || part.premiumMinor === 0n || part.premiumMinor >= part.insuredMinor)
    return { ok: false, code: 'INSURANCE_NOT_OFFERED' };
  const { insuredMinor, premiumMinor } = part;
  if (premiumMinor > asked.premiumMinor) return { ok: false, code: 'PREMIUM_CHANGED', premiumMinor };
  return {
    ok: true,
    insurance: {
      sharePercent,
      marginMilli,
      lossPpm,
      insuredMinor: String(insuredMinor),
      premiumMinor: String(premiumMinor),
    },
  };
}

/** Returns the parts of an insurance, in the order in which they were bought. */
export function partsOf(insurance: StoredInsurance): readonly StoredPart[] {
  return 'parts' in insurance ? insurance.parts : [insurance];
}

/** Returns an insurance with one more part. */
export function withPart(insurance: StoredInsurance | null, part: StoredPart): StoredInsurance {
  if (insurance === null) return part;
  const sum = (one: string, other: string) => String(BigInt(one) + BigInt(other));
  return {
    sharePercent: insurance.sharePercent + part.sharePercent,
    insuredMinor: sum(insurance.insuredMinor, part.insuredMinor),
    premiumMinor: sum(insurance.premiumMinor, part.premiumMinor),
    parts: [...partsOf(insurance), part],
  };
}

/** What an insurance pays beside the return of its bet. */
export interface InsurancePayment {
  /** The insured part of the stake of a bet that returned nothing. */
  coverMinor: bigint;
  /** The premium of a void bet. */
  premiumRefundMinor: bigint;
}

/** Returns what the insurance of a settled bet pays: the cover when it returned nothing, the premium when it is void. */
export function insurancePayment(
  { insurance }: InsuredColumns,
  { returnMinor, state }: { returnMinor: bigint; state: string },
): InsurancePayment {
  if (!insurance) return { coverMinor: 0n, premiumRefundMinor: 0n };
  const insuredMinor = BigInt(insurance.insuredMinor);
  const premiumMinor = BigInt(insurance.premiumMinor);
  return insuranceReturn([{ ok: true, insuredMinor, premiumMinor }], {
    returnMinor,
    isVoid: state === 'returned',
  });
}

/** Returns all that the insurance of a settled bet pays, in minor units. */
export function insurancePaid(
  bet: InsuredColumns,
  settlement: { returnMinor: bigint; state: string },
): bigint {
  const { coverMinor, premiumRefundMinor } = insurancePayment(bet, settlement);
  return coverMinor + premiumRefundMinor;
}
