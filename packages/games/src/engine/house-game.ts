import type { FairWords } from '../fairness/fair-words.ts';

/** A value that JSON can hold. Amounts are minor units, and safe whole numbers. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** A round after its actions so far. */
export interface GameRound {
  /** All that is staked so far, in minor units. */
  readonly stakedMinor: bigint;
  /** What the round returns, in minor units, the stakes included; undefined while it goes on. */
  readonly returnMinor: bigint | undefined;
  /** What the player may see now. It holds nothing that tells what is still hidden. */
  readonly view: Json;
}

/** Why a round cannot begin, or an action is refused: a stable code. The round stays as it was. */
export class GameRefusal extends Error {
  override name = 'GameRefusal';
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/**
 * A game of the house: a pure function of its seeds, the bet and the actions. The server plays every round again from its
 * record, so a round that was interrupted goes on where it was, and anybody can check it.
 */
export interface HouseGame<Bet, Action> {
  readonly id: string;
  /** Changes with each change of the rules. A round is played to its end by the version that it began with. */
  readonly rulesVersion: number;
  /** Returns what a bet stakes at the start of its round, in minor units. */
  stakeOf(bet: Bet): bigint;
  /**
   * Returns the round after these actions.
   * @throws GameRefusal for a bet that the game does not take, or an action out of place
   */
  play(words: FairWords, bet: Bet, actions: readonly Action[]): GameRound;
}

/** The bet of a game with one stake. */
export interface SingleStake {
  /** In minor units. */
  readonly stakeMinor: bigint;
}

/** Returns the stake of a bet with one. */
export function singleStake({ stakeMinor }: SingleStake): bigint {
  return stakeMinor;
}

/** Returns the sum of the stakes of a bet with several. */
export function sumOfStakes({ bets }: { readonly bets: readonly SingleStake[] }): bigint {
  return bets.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);
}

/** Returns a round that is over as soon as it began. Such a game takes no action. */
export function endedRound(
  { stakeMinor }: SingleStake,
  actions: readonly unknown[],
  { returnMinor, view }: { returnMinor: bigint; view: Json },
): GameRound {
  if (actions.length > 0) throw new GameRefusal('round-over');
  return { stakedMinor: stakeMinor, returnMinor, view };
}

/** Passes on a RangeError of the rules as a refusal of the bet. */
export function refusingImpossible<Value>(make: () => Value): Value {
  try {
    return make();
  } catch (error) {
    if (error instanceof RangeError) throw new GameRefusal('bet-impossible');
    throw error;
  }
}
