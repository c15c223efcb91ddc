/** The sums of a group of rows of the summary, in minor units and numbers of bets. */
export interface Sums {
  bets: bigint;
  stakeMinor: bigint;
  settledBets: bigint;
  settledStakeMinor: bigint;
  voidStakeMinor: bigint;
  payoutMinor: bigint;
  correctionMinor: bigint;
}

/** The figures that follow from the sums. */
export interface Figures {
  grossRevenueMinor: bigint;
  /** Gross revenue in millionths of the stakes that were at risk; null when there were none. */
  holdPpm: bigint | null;
  /** Gross revenue less the parts of net revenue that are kept. */
  netRevenueMinor: bigint;
}

/** Derives revenue and hold. Void stakes were at no risk: they are in stakes and payouts alike, and not under the hold. */
export function figuresOf(sums: Sums): Figures {
  const grossRevenueMinor = sums.settledStakeMinor - sums.payoutMinor;
  const atRiskMinor = sums.settledStakeMinor - sums.voidStakeMinor;
  return {
    grossRevenueMinor,
    holdPpm: atRiskMinor === 0n ? null : (grossRevenueMinor * 1_000_000n) / atRiskMinor,
    netRevenueMinor: grossRevenueMinor - sums.correctionMinor,
  };
}
