/** `french` is `european` with half of an even-chance stake back on zero (la partage); `american` has a double zero. */
export type RouletteVariant = 'european' | 'french' | 'american';

/** A pocket as it is written on the wheel: `0`, `00`, or `1` to `36`. */
export type Pocket = string;

/** The order of the pockets on a wheel with a single zero, clockwise. */
export const singleZeroWheel: readonly Pocket[] =
  '0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26'.split(
    ' ',
  );

/** The order of the pockets on a wheel with a double zero, clockwise. */
export const doubleZeroWheel: readonly Pocket[] =
  '0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2'.split(
    ' ',
  );

const redNumbers = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** The twelve rows of the layout have three numbers each. */
const rows = 12;
const columns = 3;
export const highestNumber = rows * columns;

export function wheelOf(variant: RouletteVariant): readonly Pocket[] {
  return variant === 'american' ? doubleZeroWheel : singleZeroWheel;
}

/** Returns the colour of a pocket. */
export function colourOf(pocket: Pocket): 'red' | 'black' | 'green' {
  const number = numberOf(pocket);
  if (number === undefined) return 'green';
  return redNumbers.has(number) ? 'red' : 'black';
}

/** Returns the number of a pocket, 1 to 36; undefined for a zero and for what is no pocket. */
export function numberOf(pocket: Pocket): number | undefined {
  if (!/^[1-9]\d?$/.test(pocket)) return undefined;
  const number = Number(pocket);
  return number <= highestNumber ? number : undefined;
}

/** Returns the row of a number, 0 to 11. */
export function rowOf(number: number): number {
  return Math.floor((number - 1) / columns);
}

/** Returns the column of a number, 1 to 3: column 1 has 1, 4, 7 … */
export function columnOf(number: number): number {
  return ((number - 1) % columns) + 1;
}
