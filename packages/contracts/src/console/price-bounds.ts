/** The bounds of a price by a trader, in thousandths, and of the minutes for which it stands. */
export const priceBounds = { minMilli: 1_010, maxMilli: 999_999, maxMinutes: 24 * 60 } as const;
