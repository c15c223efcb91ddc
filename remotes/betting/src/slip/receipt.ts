import type { AskedForm, placeBet } from '@fairline/contracts';
import type { AnswerOf } from '@fairline/contracts/call-api';
import type { SlipLeg } from './slip.ts';

/** An accepted bet, as the platform answered. */
export type PlacedBet = AnswerOf<typeof placeBet>;

/** A placed bet with its selections. */
export interface Receipt {
  bet: PlacedBet;
  /** How the legs are combined; null for a single and an accumulator. */
  form: AskedForm | null;
  /** The number of stakes that the bet took. */
  lines: number;
  legs: readonly SlipLeg[];
}
