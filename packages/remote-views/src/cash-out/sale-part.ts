import type { CashOutOffer } from '@fairline/contracts';

/** An offer of a bet that can be sold now. */
export type OpenOffer = CashOutOffer & { valueMinor: number; fairMinor: number };

/** True for an offer of a bet that can be sold now. */
export function isOpen(offer: CashOutOffer | undefined): offer is OpenOffer {
  return offer !== undefined && offer.valueMinor !== null && offer.fairMinor !== null;
}

/**
 * Returns the part of the stake that is nearest to a percentage, in minor units: a multiple of the step, or the whole stake.
 * At least one step is sold.
 */
export function partOf({ stakeMinor, stepMinor }: CashOutOffer, percent: number): number {
  if (stepMinor === null || percent >= 100) return stakeMinor;
  const steps = Math.round((stakeMinor / stepMinor) * (percent / 100));
  return Math.min(stakeMinor, Math.max(1, steps) * stepMinor);
}

/** Returns the value of a part, as the server computes it: never more than is paid. */
export function valueOfPart({ stakeMinor, valueMinor }: OpenOffer, soldMinor: number): number {
  if (soldMinor === stakeMinor) return valueMinor;
  return Number((BigInt(valueMinor) * BigInt(soldMinor)) / BigInt(stakeMinor));
}
