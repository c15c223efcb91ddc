import type { placeBet } from '@fairline/contracts';
import type { AnswerOf } from '@fairline/contracts/call-api';
import type { SlipLeg } from './slip.ts';

/** An accepted bet, as the platform answered. */
export type PlacedBet = AnswerOf<typeof placeBet>;

/** A placed bet with its selections. */
export interface Receipt {
  bet: PlacedBet;
  legs: readonly SlipLeg[];
}
