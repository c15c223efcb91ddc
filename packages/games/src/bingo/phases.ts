import { type BingoBalls, type BingoCard, numbersOn } from './card.ts';

/** What a prize is for. Lines are rows with 90 balls, and rows, columns and diagonals with 75. */
export type BingoPhase = 'line' | 'two-lines' | 'five-lines' | 'four-corners' | 'full-house';

const linesNeeded: Partial<Record<BingoPhase, number>> = { line: 1, 'two-lines': 2, 'five-lines': 5 };

/** Tells whether a card has what a phase asks, with these numbers called. The free centre of 75 counts as called. */
export function hasPhase(
  balls: BingoBalls,
  card: BingoCard,
  phase: BingoPhase,
  called: ReadonlySet<number>,
): boolean {
  const isDaubed = (number: number | null) => number === null || called.has(number);
  if (phase === 'full-house') return numbersOn(card).every(isDaubed);
  if (phase === 'four-corners') return cornersOf(card).every(isDaubed);
  const lines = balls === 75 ? linesOf75(card) : card.map((row) => [...row]);
  return (
    lines.filter((line) => line.every(isDaubed)).length >= (linesNeeded[phase] ?? Number.POSITIVE_INFINITY)
  );
}

function cornersOf(card: BingoCard): (number | null)[] {
  return [card.at(0)?.at(0), card.at(0)?.at(-1), card.at(-1)?.at(0), card.at(-1)?.at(-1)].map(
    (number) => number ?? null,
  );
}

function linesOf75(card: BingoCard): (number | null)[][] {
  const places = card.map((_, place) => place);
  const at = (row: number, column: number) => card[row]?.[column] ?? null;
  return [
    ...places.map((row) => places.map((column) => at(row, column))),
    ...places.map((column) => places.map((row) => at(row, column))),
    places.map((place) => at(place, place)),
    places.map((place) => at(place, places.length - 1 - place)),
  ];
}
