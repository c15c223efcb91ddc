import type { Caller } from '@fairline/runtime';
import type { PlacedBet } from './commit-stakes.ts';
import type { Stake } from './decide-stake.ts';

/** Hands bets to traders, where a rule of the desk says so. */
export interface Referring {
  /** True for a bet that would be accepted and about which a trader has to decide. */
  isReferred(stake: Stake): boolean;
  /**
   * Reserves the stake of a bet and puts it before the traders, once for its key.
   * @returns the bet, for a request that was answered with one before
   * @throws PlatformError BET_REFERRED, with the name of the referral; the codes of a bet that is not accepted
   */
  refer(caller: Caller, stake: Stake): Promise<PlacedBet>;
}
