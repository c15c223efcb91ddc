import { mulDivFloor } from '@fairline/money';

/** A part of the stake that a player wants to insure. */
export interface InsurancePart {
  readonly sharePercent: number;
  /** The chance that the bet returns nothing, in millionths, at the moment of the sale. */
  readonly lossPpm: number;
  readonly marginMilli: number;
}

export type SoldPart =
  | { readonly ok: true; readonly insuredMinor: bigint; readonly premiumMinor: bigint }
  /** Less than the asked share is left of the stake. */
  | { readonly ok: false; readonly roomPercent: number };

/**
 * Sells parts of an insurance in their order, in minor units. The premium is the expected cover with the margin, rounded
 * down. All parts together insure at most the whole stake.
 */
export function sellInsurance(stakeMinor: bigint, parts: readonly InsurancePart[]): SoldPart[] {
  let roomPercent = 100;
  return parts.map(({ sharePercent, lossPpm, marginMilli }) => {
    if (sharePercent > roomPercent) return { ok: false, roomPercent };
    roomPercent -= sharePercent;
    const share = BigInt(sharePercent);
    return {
      ok: true,
      insuredMinor: mulDivFloor(stakeMinor, share, 100n),
      premiumMinor: mulDivFloor(
        stakeMinor,
        share * BigInt(lossPpm) * BigInt(1_000 + marginMilli),
        100n * 1_000_000n * 1_000n,
      ),
    };
  });
}

/** Returns what an insured bet pays beside its own return: the cover when it returns nothing, the premiums when it is void. */
export function insuranceReturn(
  sold: readonly SoldPart[],
  bet: { readonly returnMinor: bigint; readonly isVoid: boolean },
): { coverMinor: bigint; premiumRefundMinor: bigint } {
  const bought = sold.filter((part) => part.ok);
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, each) => total + each, 0n);
  return {
    coverMinor: bet.returnMinor === 0n ? sum(bought.map(({ insuredMinor }) => insuredMinor)) : 0n,
    premiumRefundMinor: bet.isVoid ? sum(bought.map(({ premiumMinor }) => premiumMinor)) : 0n,
  };
}
