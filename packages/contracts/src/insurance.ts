import { z } from 'zod';
import { minor } from './values.ts';

/** A share of a stake in percent. */
export const insuredShare = z.int().min(1).max(100);

/** The insurance that is offered for a bet now. The premium follows from it, the stake and the share. */
export const offeredInsuranceSchema = z.object({
  /** The share of the expected cover that the site adds, in thousandths. */
  marginMilli: z.int(),
  maxSharePercent: insuredShare,
  /** The chance that the bet returns nothing, in millionths. */
  lossPpm: z.int(),
});
export type OfferedInsurance = z.infer<typeof offeredInsuranceSchema>;

/** The insurance with which a bet was placed. */
export const placedInsuranceSchema = z.object({
  sharePercent: insuredShare,
  /** The part of the stake that comes back when the bet returns nothing. */
  insuredMinor: minor,
  /** What was paid on top of the stake. */
  premiumMinor: minor,
});

export const betInsuranceSchema = placedInsuranceSchema.extend({
  /** What the insurance has paid beside the return: the insured part of a lost bet, the premium of a void one. Null while the bet is open. */
  paidMinor: minor.nullable(),
});
export type BetInsurance = z.infer<typeof betInsuranceSchema>;
