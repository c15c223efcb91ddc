/** The lowest price on offer. Its winnings are a thousandth of the stake. */
export const minOddsMilli = 1_001;

/** The highest price on offer. */
export const maxOddsMilli = 1_000_000;
