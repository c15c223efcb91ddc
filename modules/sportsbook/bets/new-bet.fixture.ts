import { randomUUID } from 'node:crypto';
import type { NewBet } from './bet-store.ts';

/** Creates a bet of 1.00 EUR at 2.00, with a leg on each of these outcomes of market 1 of match 1. */
export function newBet(number: bigint, outcomeIds: readonly string[] = ['1']): NewBet {
  return {
    betId: randomUUID(),
    number,
    playerId: 1n,
    form: null,
    builders: null,
    unitStakeMinor: null,
    stakeMinor: 100n,
    currency: 'EUR',
    limitRate: null,
    totalOddsMilli: 2_000n,
    potentialReturnMinor: 200n,
    tax: null,
    insurance: null,
    stakeTaxMinor: 0n,
    freeBetId: null,
    legs: outcomeIds.map((outcomeId) => ({
      matchId: '1',
      marketId: 1,
      specifiers: '',
      outcomeId,
      oddsMilli: 2_000,
      askedOddsMilli: null,
      probabilityPpm: null,
      placeTerms: null,
    })),
  };
}
