/** The recorded price of an outcome, in thousandths. */
export interface RecordedMove {
  moveNo: number;
  oddsMilli: number;
}

/** The last recorded prices of an outcome: its last step, and the tail after it. */
export interface LastMoves {
  step: RecordedMove | undefined;
  tail: RecordedMove | undefined;
}

/** A price to record. A number that is known takes the place of its price. */
export interface NextMove extends RecordedMove {
  isStep: boolean;
}

/** A move of this share of the last step is a step, in thousandths: a person sees the difference. */
const stepMilli = 40;
/** The maximum number of steps of an outcome. Later prices of one with more stay its tail. */
const maxSteps = 200;

/** Decides how a price is recorded; undefined for one that is recorded already. */
export function nextMove({ step, tail }: LastMoves, oddsMilli: number): NextMove | undefined {
  const last = tail ?? step;
  if (last?.oddsMilli === oddsMilli) return undefined;
  if (!step) return { moveNo: 1, oddsMilli, isStep: true };
  const moveNo = tail?.moveNo ?? step.moveNo + 1;
  const isStep =
    moveNo <= maxSteps && Math.abs(oddsMilli - step.oddsMilli) * 1_000 >= step.oddsMilli * stepMilli;
  return { moveNo, oddsMilli, isStep };
}

/** A price of a leg at a time. */
export interface TimedPrice {
  atMs: number;
  oddsMilli: number;
}

/** A change of the price of a leg. */
export interface PriceChange extends TimedPrice {
  beforeMilli: number;
}

/** The maximum number of changes of one leg that a person reads. */
const maxRead = 12;

/**
 * Returns the changes of a leg's price from the one at which it was placed, the first first. When there are too many, small
 * changes are merged with the next one; the last price is always there.
 */
export function readableChanges(placedMilli: number, prices: readonly TimedPrice[]): PriceChange[] {
  let step = 0;
  let changes = changesOf(placedMilli, prices, step);
  while (changes.length > maxRead) {
    step = step === 0 ? stepMilli : step * 1.25;
    changes = changesOf(placedMilli, prices, step);
  }
  return changes;
}

function changesOf(placedMilli: number, prices: readonly TimedPrice[], step: number): PriceChange[] {
  const changes: PriceChange[] = [];
  let beforeMilli = placedMilli;
  for (const [index, { atMs, oddsMilli }] of prices.entries()) {
    const isLast = index === prices.length - 1;
    const isStep = Math.abs(oddsMilli - beforeMilli) * 1_000 >= beforeMilli * step;
    if (oddsMilli === beforeMilli || !(isStep || isLast)) continue;
    changes.push({ atMs, oddsMilli, beforeMilli });
    beforeMilli = oddsMilli;
  }
  return changes;
}
