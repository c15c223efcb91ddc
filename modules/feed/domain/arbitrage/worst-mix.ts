/** What a player gets back of a unit stake: for each bet its returns in each of the ways in which the match can end. */
export type Returns = readonly Float64Array[];

/** The answer of {@link solveReturns}; exactly one of two proofs. */
export type ReturnsProof =
  /** Weights of the ends, summing to 1, under which no bet returns more than its stake on average. */
  | { sureWin: false; weights: Float64Array }
  /** Shares of the bets, summing to 1, that return more than the stake in every end. */
  | { sureWin: true; stakes: Float64Array };

/**
 * Decides by linear programming whether some mix of bets wins in every end. With R the returns, the maximum of Σq under
 * R·q ≤ 1, q ≥ 0 is 1 ÷ (the highest return that the best mix is sure of). It is 1 or more exactly when no mix is sure to
 * win. The method is the primal simplex from the slack basis, on a tableau without the columns of the basis; it stops as
 * soon as the maximum has reached 1. Either answer is a proof that can be checked without the solver, so a well-kept
 * library would add nothing but a dependency.
 */
export function solveReturns(returns: Returns): ReturnsProof {
  const rows = returns.length;
  const columns = returns[0]?.length ?? 0;
  const table = returns.map((row) => row.slice());
  const bounds = new Float64Array(rows).fill(1);
  const gains = new Float64Array(columns).fill(1);
  // Variables 0 … columns − 1 are the ends; those above are the slacks of the bets.
  const outside = Int32Array.from({ length: columns }, (_, column) => column);
  const basis = Int32Array.from({ length: rows }, (_, row) => columns + row);
  let total = 0;
  while (total < 1) {
    const column = largest(gains);
    if ((gains[column] ?? 0) <= tiny) break;
    const row = leavingRow(table, bounds, column);
    if (row < 0) {
      // No bet returns anything in this end.
      return {
        sureWin: false,
        weights: Float64Array.from({ length: columns }, (_, end) => Number(end === outside[column])),
      };
    }
    total += pivot(table, bounds, gains, row, column);
    const leaving = basis[row] ?? 0;
    basis[row] = outside[column] ?? 0;
    outside[column] = leaving;
  }
  if (total >= 1) {
    const weights = new Float64Array(columns);
    basis.forEach((variable, row) => {
      if (variable < columns) weights[variable] = bounds[row] ?? 0;
    });
    return { sureWin: false, weights: scaled(weights) };
  }
  const stakes = new Float64Array(rows);
  outside.forEach((variable, column) => {
    if (variable >= columns) stakes[variable - columns] = Math.max(0, -(gains[column] ?? 0));
  });
  return { sureWin: true, stakes: scaled(stakes) };
}

const tiny = 1e-11;

function largest(values: Float64Array): number {
  let at = 0;
  for (let index = 1; index < values.length; index++) {
    if ((values[index] ?? 0) > (values[at] ?? 0)) at = index;
  }
  return at;
}

/** Returns the row whose bound is reached first when this column grows; −1 when none is. */
function leavingRow(table: readonly Float64Array[], bounds: Float64Array, column: number): number {
  let found = -1;
  let least = Number.POSITIVE_INFINITY;
  table.forEach((row, index) => {
    const rate = row[column] ?? 0;
    if (rate <= tiny) return;
    const ratio = (bounds[index] ?? 0) / rate;
    if (ratio < least) {
      least = ratio;
      found = index;
    }
  });
  return found;
}

/** Exchanges a column for the variable of a row. @returns by how much the sum has grown. */
function pivot(
  table: readonly Float64Array[],
  bounds: Float64Array,
  gains: Float64Array,
  row: number,
  column: number,
): number {
  const chosen = table[row];
  if (!chosen) return 0;
  const by = chosen[column] ?? 1;
  for (let index = 0; index < chosen.length; index++) chosen[index] = (chosen[index] ?? 0) / by;
  chosen[column] = 1 / by;
  const bound = (bounds[row] ?? 0) / by;
  bounds[row] = bound;
  table.forEach((other, index) => {
    const factor = other[column] ?? 0;
    if (index === row || factor === 0) return;
    eliminate(other, chosen, factor, column);
    bounds[index] = (bounds[index] ?? 0) - factor * bound;
  });
  const gain = gains[column] ?? 0;
  eliminate(gains, chosen, gain, column);
  return gain * bound;
}

function eliminate(row: Float64Array, chosen: Float64Array, factor: number, column: number): void {
  for (let index = 0; index < row.length; index++) {
    row[index] = (row[index] ?? 0) - factor * (chosen[index] ?? 0);
  }
  row[column] = -factor * (chosen[column] ?? 0);
}

function scaled(values: Float64Array): Float64Array {
  const sum = values.reduce((total, value) => total + value, 0);
  return values.map((value) => value / sum);
}
