import { z } from 'zod';
import { minor, timeMs } from './values.ts';

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

/** A part of the insurance of a bet, as it was bought. */
export const placedInsuranceSchema = z.object({
  sharePercent: insuredShare,
  /** The part of the stake that comes back when the bet returns nothing. */
  insuredMinor: minor,
  /** What was paid on top of the stake. */
  premiumMinor: minor,
});

export type PlacedInsurance = z.infer<typeof placedInsuranceSchema>;

/** The insurance that a player can buy for an open bet now. */
export const laterInsuranceSchema = offeredInsuranceSchema.extend({
  /** The highest share of the stake that can still be insured. */
  maxSharePercent: insuredShare,
  /** The time between the request and the decision, in ms: a match of the bet is in play. */
  delayMs: z.int(),
});
export type LaterInsurance = z.infer<typeof laterInsuranceSchema>;

/** The insurance of a bet: the sums of its parts. */
export const betInsuranceSchema = placedInsuranceSchema.extend({
  /** The parts in the order in which they were bought. */
  parts: z.array(placedInsuranceSchema.extend({ boughtAt: timeMs })),
  /** What the insurance has paid beside the return: the insured part of a lost bet, the premium of a void one. Null while the bet is open. */
  paidMinor: minor.nullable(),
});
export type BetInsurance = z.infer<typeof betInsuranceSchema>;
