import type { OfferedInsurance } from '@fairline/contracts';
import { sellInsurance } from '@fairline/odds/bets/insurance';

/** An insurance before it is bought, in minor units. */
export interface PlannedInsurance {
  sharePercent: number;
  /** What comes back when the bet returns nothing. */
  insuredMinor: bigint;
  /** What is paid on top of the stake. */
  premiumMinor: bigint;
}

/** The shares of a stake that are offered, in percent. */
const shares = [25, 50, 75, 100];

/** Returns the shares of a stake that a player can insure: the steps below the highest share, and that one. */
export function insuredShares({ maxSharePercent }: Pick<OfferedInsurance, 'maxSharePercent'>): number[] {
  return [...shares.filter((share) => share < maxSharePercent), maxSharePercent];
}

/** Computes the insurance of a planned bet, or a further part of that of an open one, as the platform does; undefined where none is taken or offered. */
export function plannedInsurance(
  offered: OfferedInsurance | null | undefined,
  sharePercent: number,
  stakeMinor: bigint | undefined,
): PlannedInsurance | undefined {
  if (!offered || sharePercent === 0 || sharePercent > offered.maxSharePercent || !stakeMinor)
    return undefined;
  const { lossPpm, marginMilli } = offered;
  const [part] = sellInsurance(stakeMinor, [{ sharePercent, lossPpm, marginMilli }]);
  // The platform sells no insurance whose premium is rounded to nothing, or to the cover.
  if (!part?.ok || part.premiumMinor === 0n || part.premiumMinor >= part.insuredMinor) return undefined;
  return { sharePercent, insuredMinor: part.insuredMinor, premiumMinor: part.premiumMinor };
}
