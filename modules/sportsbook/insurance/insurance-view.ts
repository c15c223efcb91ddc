import type { BetInsurance, PlacedInsurance } from '@fairline/contracts';
import { toJsonMinor } from '@fairline/money';
import {
  type InsuredColumns,
  insurancePaid,
  partsOf,
  type StoredInsurance,
} from '../domain/bet-insurance.ts';

/** Returns the insurance of a bet in the form of the API, with what it has paid; null for a bet without one. */
export function insuranceView(
  row: InsuredColumns & { state: string; return_minor: bigint | null; placed_at: Date },
): BetInsurance | null {
  if (!row.insurance) return null;
  const { return_minor: returnMinor, state } = row;
  return {
    ...boughtView(row.insurance),
    parts: partsOf(row.insurance).map((part) => ({
      ...boughtView(part),
      boughtAt: part.boughtMs ?? row.placed_at.getTime(),
    })),
    paidMinor: returnMinor === null ? null : toJsonMinor(insurancePaid(row, { returnMinor, state })),
  };
}

/** Returns what is insured for which premium: the sums of an insurance, or one part of it. */
export function boughtView({ sharePercent, insuredMinor, premiumMinor }: StoredInsurance): PlacedInsurance {
  return {
    sharePercent,
    insuredMinor: toJsonMinor(BigInt(insuredMinor)),
    premiumMinor: toJsonMinor(BigInt(premiumMinor)),
  };
}
