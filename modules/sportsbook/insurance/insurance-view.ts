import type { BetInsurance } from '@fairline/contracts';
import { toJsonMinor } from '@fairline/money';
import { type InsuredColumns, insurancePaid } from '../domain/bet-insurance.ts';

/** Returns the insurance of a bet in the form of the API, with what it has paid; null for a bet without one. */
export function insuranceView(
  row: InsuredColumns & { state: string; return_minor: bigint | null },
): BetInsurance | null {
  if (!row.insurance) return null;
  const { sharePercent, insuredMinor, premiumMinor } = row.insurance;
  const { return_minor: returnMinor, state } = row;
  return {
    sharePercent,
    insuredMinor: toJsonMinor(BigInt(insuredMinor)),
    premiumMinor: toJsonMinor(BigInt(premiumMinor)),
    paidMinor: returnMinor === null ? null : toJsonMinor(insurancePaid(row, { returnMinor, state })),
  };
}
