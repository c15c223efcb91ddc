/** A card: rows of numbers; null is a blank, and the free centre of a card of 75. */
export type BingoCard = readonly (readonly (number | null)[])[];

export type BingoBalls = 75 | 90;

export type BingoCardFault =
  | 'shape'
  | 'centre'
  | 'blank'
  | 'row-count'
  | 'range'
  | 'duplicate'
  | 'column-empty'
  | 'order';

const size75 = 5;
const rows90 = 3;
const columns90 = 9;
const numbersInRow90 = 5;

/** The number of tickets of a strip, which together have every number from 1 to 90 once. */
export const stripTickets = 6;

/** Returns the first fault of a card, in the order of {@link BingoCardFault}; undefined when it has none. */
export function bingoCardFault(balls: BingoBalls, card: BingoCard): BingoCardFault | undefined {
  return balls === 75 ? fault75(card) : fault90(card);
}

/** Returns the first fault of a strip of six tickets of 90; undefined when it has none. */
export function bingoStripFault(tickets: readonly BingoCard[]): BingoCardFault | 'strip-numbers' | undefined {
  if (tickets.length !== stripTickets) return 'shape';
  for (const ticket of tickets) {
    const fault = fault90(ticket);
    if (fault) return fault;
  }
  return new Set(tickets.flatMap(numbersOn)).size === 90 ? undefined : 'strip-numbers';
}

/** Returns all numbers of a card, row by row. */
export function numbersOn(card: BingoCard): number[] {
  return card.flat().filter((number) => number !== null);
}

/** The columns have 1-15, 16-30 … 61-75; the centre is free. */
function fault75(card: BingoCard): BingoCardFault | undefined {
  if (card.length !== size75 || card.some((row) => row.length !== size75)) return 'shape';
  if (card[2]?.[2] !== null) return 'centre';
  const numbers = numbersOn(card);
  if (numbers.length !== size75 * size75 - 1) return 'blank';
  const isInRange = card.every((row) =>
    row.every((number, column) => number === null || isWithin(number, 15 * column + 1, 15 * column + 15)),
  );
  if (!isInRange) return 'range';
  return hasTwice(numbers) ? 'duplicate' : undefined;
}

/** The columns have 1-9, 10-19 … 70-79, 80-90, upwards; each row has five numbers. */
function fault90(card: BingoCard): BingoCardFault | undefined {
  if (card.length !== rows90 || card.some((row) => row.length !== columns90)) return 'shape';
  if (card.some((row) => numbersOn([row]).length !== numbersInRow90)) return 'row-count';
  const columns = Array.from({ length: columns90 }, (_, column) =>
    numbersOn(card.map((row) => [row[column] ?? null])),
  );
  const isInRange = columns.every((numbers, column) =>
    numbers.every((number) =>
      isWithin(number, column === 0 ? 1 : 10 * column, column === 8 ? 90 : 10 * column + 9),
    ),
  );
  if (!isInRange) return 'range';
  if (hasTwice(numbersOn(card))) return 'duplicate';
  if (columns.some((numbers) => numbers.length === 0)) return 'column-empty';
  const isUpwards = columns.every((numbers) =>
    numbers.every((number, place) => number >= (numbers[place - 1] ?? 0)),
  );
  return isUpwards ? undefined : 'order';
}

function isWithin(number: number, lowest: number, highest: number): boolean {
  return Number.isSafeInteger(number) && number >= lowest && number <= highest;
}

function hasTwice(numbers: readonly number[]): boolean {
  return new Set(numbers).size !== numbers.length;
}
