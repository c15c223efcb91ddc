import type { BetTaxRule } from '@fairline/contracts';
import { taxOnReturn, taxOnStake } from '@fairline/odds/tax';

/** The taxes of a planned bet in minor units: what is paid on top of the stake, and what is kept back of the return. */
export interface PlannedTaxes {
  stakeTaxMinor: bigint;
  returnTaxMinor: bigint;
}

/** Computes the taxes of a planned bet as the platform does. */
export function plannedTaxes(
  rule: BetTaxRule | null | undefined,
  stakeMinor = 0n,
  returnMinor = 0n,
): PlannedTaxes {
  const taxes = rule?.taxes ?? [];
  return {
    stakeTaxMinor: taxOnStake(taxes, stakeMinor),
    returnTaxMinor: taxOnReturn(taxes, { stakeMinor, returnMinor, isVoid: false }),
  };
}
