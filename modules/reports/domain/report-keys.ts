/** The numbers in the summaries for bets whose legs differ, and for amounts without a bet or without a known match. */
const numberOfKey = { multiple: 0, none: -1 } as const;

/** Writes the number of a sport, a competition or a market as the key of a row. */
export function keyOf(number: bigint | number): string {
  if (Number(number) === numberOfKey.multiple) return 'multiple';
  return Number(number) === numberOfKey.none ? 'none' : String(number);
}

/** Reads such a key. */
export function numberOf(key: string): number {
  if (key === 'multiple' || key === 'none') return numberOfKey[key];
  return Number(key);
}
