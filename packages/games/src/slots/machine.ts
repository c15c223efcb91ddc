/** A slot machine with lines, as data. Symbols are named by short texts. */
export interface SlotMachine {
  readonly id: string;
  /** The number of rows of the window. */
  readonly rows: number;
  /** The strip of each reel. It goes on at its start after its end. */
  readonly reels: readonly (readonly string[])[];
  /** Each line has the row of the window on each reel. */
  readonly lines: readonly (readonly number[])[];
  /** Replaces all but the scatter. */
  readonly wild: string;
  /** Counts anywhere in the window. */
  readonly scatter: string;
  /** What a run of so many symbols from the first reel pays, in line bets. */
  readonly pays: Readonly<Record<string, Readonly<Record<number, number>>>>;
  /** What so many scatters pay, in total bets. The greatest count that is not above those seen applies. */
  readonly scatterPays: Readonly<Record<number, number>>;
  /** How many free spins so many scatters give. */
  readonly freeSpins: Readonly<Record<number, number>>;
  /** What each win of a free spin is multiplied by. */
  readonly multiplier: number;
}

export interface LineWin {
  readonly line: number;
  /** In line bets. */
  readonly units: number;
}

/** One spin at the bet that starts it or for free, before the multiplier of free spins. */
export interface SpinResult {
  readonly lineWins: readonly LineWin[];
  readonly scatters: number;
  /** What the scatters pay, in line bets. */
  readonly scatterUnits: number;
  /** The free spins that the scatters give. Within free spins they give none. */
  readonly freeSpins: number;
  /** All that the spin pays, in line bets. */
  readonly units: number;
}

/** Returns the window at these stops: a column for each reel, from the top. Stop s shows the strip from its place s. */
export function windowAt(machine: SlotMachine, stops: readonly number[]): string[][] {
  return machine.reels.map((strip, reel) =>
    Array.from({ length: machine.rows }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? ''),
  );
}

/** Returns what a spin pays at these stops. */
export function spinAt(machine: SlotMachine, stops: readonly number[]): SpinResult {
  const window = windowAt(machine, stops);
  const lineWins: LineWin[] = [];
  let units = 0;
  for (const [line, rows] of machine.lines.entries()) {
    const won = lineUnits(machine, window, rows);
    if (won > 0) lineWins.push({ line, units: won });
    units += won;
  }
  const scatters = window.flat().filter((symbol) => symbol === machine.scatter).length;
  const scatterUnits = atMost(machine.scatterPays, scatters) * machine.lines.length;
  return {
    lineWins,
    scatters,
    scatterUnits,
    freeSpins: atMost(machine.freeSpins, scatters),
    units: units + scatterUnits,
  };
}

/**
 * Returns what a line pays, in line bets: the best pay of a run from the first reel. A run of wilds alone counts for
 * every symbol.
 */
function lineUnits(
  { pays, wild }: SlotMachine,
  window: readonly (readonly string[])[],
  rows: readonly number[],
): number {
  const symbols = window.map((column, reel) => column[rows[reel] ?? 0] ?? '');
  let best = 0;
  for (const [symbol, byLength] of Object.entries(pays)) {
    let run = 0;
    while (run < symbols.length && (symbols[run] === symbol || symbols[run] === wild)) run += 1;
    best = Math.max(best, byLength[run] ?? 0);
  }
  return best;
}

/** Returns the value of the greatest listed count that is not above `count`; 0 when all are. */
function atMost(listed: Readonly<Record<number, number>>, count: number): number {
  let value = 0;
  let greatest = -1;
  for (const [key, each] of Object.entries(listed)) {
    if (Number(key) <= count && Number(key) > greatest) {
      greatest = Number(key);
      value = each;
    }
  }
  return value;
}
