/** The player's choices for kinds of bets. They stay while the player looks at another kind. */
export interface KindChoices {
  /** The sizes of the lines of a system; undefined: those that the slip proposes. */
  sizes?: readonly number[] | undefined;
  /** The keys of the selections that are in every line of a system. */
  bankers: readonly string[];
  /** What a chain does when it has less than the stake. */
  whenShort: 'stop' | 'stake-rest';
  /** The keys of the selections of a conditional bet that share the block of the selection above. */
  joined: readonly string[];
  /** The stakes of blocks as typed, by the keys of their first selections. Nothing typed stakes all that is there. */
  blockStakes: Readonly<Record<string, string>>;
  /** True for two stakes, on winning and on a place, in markets with place terms. */
  isEachWay: boolean;
}

export const initialChoices: KindChoices = {
  bankers: [],
  whenShort: 'stop',
  joined: [],
  blockStakes: {},
  isEachWay: false,
};
