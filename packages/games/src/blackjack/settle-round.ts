import { blackjackTotal, isNatural } from './hand-value.ts';
import type { BlackjackHand, BlackjackRound } from './round.ts';

export type BlackjackResult = 'win' | 'lose' | 'push' | 'bust' | 'surrender' | 'blackjack';

export interface BlackjackSettlement {
  readonly results: readonly BlackjackResult[];
  /** Null when no insurance was taken. */
  readonly insurance: 'win' | 'lose' | null;
  /** All stakes of the round, in minor units: those of doubled and split hands and of the insurance too. */
  readonly stakedMinor: bigint;
  /** What the round returns, the stakes included. */
  readonly returnMinor: bigint;
}

/** Returns all stakes of a round so far, in minor units. An insurance costs half of the bet, rounded down. */
export function stakedOn({ hands, insurance }: BlackjackRound, betMinor: bigint): bigint {
  const bets = hands.reduce((sum, hand) => sum + BigInt(hand.bets), 0n);
  return bets * betMinor + (insurance === 'taken' ? betMinor / 2n : 0n);
}

/** Settles a round. @throws RangeError while it is not over */
export function settleBlackjack(round: BlackjackRound, betMinor: bigint): BlackjackSettlement {
  if (!round.isOver) throw new RangeError('the round is not over');
  const dealer = { total: blackjackTotal(round.dealer), isNatural: isNatural(round.dealer) };
  const results = round.hands.map((hand) => resultOf(hand, dealer));
  const insurance = round.insurance === 'taken' ? (dealer.isNatural ? 'win' : 'lose') : null;
  const paid = round.hands.map((hand, place) => paidOf(results[place], BigInt(hand.bets) * betMinor));
  const insured = insurance === 'win' ? 3n * (betMinor / 2n) : 0n;
  return {
    results,
    insurance,
    stakedMinor: stakedOn(round, betMinor),
    returnMinor: paid.reduce((sum, each) => sum + each, insured),
  };
}

function resultOf(
  { state, cards }: BlackjackHand,
  dealer: { total: number; isNatural: boolean },
): BlackjackResult {
  if (state === 'bust') return 'bust';
  if (state === 'surrendered') return 'surrender';
  if (state === 'natural') return dealer.isNatural ? 'push' : 'blackjack';
  const total = blackjackTotal(cards);
  if (dealer.isNatural || (dealer.total <= 21 && dealer.total > total)) return 'lose';
  return dealer.total === total ? 'push' : 'win';
}

function paidOf(result: BlackjackResult | undefined, stakeMinor: bigint): bigint {
  switch (result) {
    case 'win':
      return 2n * stakeMinor;
    case 'push':
      return stakeMinor;
    case 'blackjack':
      return stakeMinor + (3n * stakeMinor) / 2n;
    case 'surrender':
      return stakeMinor / 2n;
    default:
      return 0n;
  }
}
