import type { placeBet } from '@fairline/contracts';
import type { AnswerOf } from '@fairline/contracts/call-api';
import type { SlipLeg } from './slip.ts';

/** A bet that stands, as the platform answered. */
export type PlacedBet = AnswerOf<typeof placeBet>;

/** A bet that was placed, with the selections that it was made of. */
export interface Receipt {
  bet: PlacedBet;
  legs: readonly SlipLeg[];
}
