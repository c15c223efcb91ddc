import { type SlotMachine, spinAt } from './machine.ts';

export interface SlotSession {
  /** What the first spin pays, in line bets. */
  readonly baseUnits: number;
  /** What each free spin pays, multiplied, in line bets. */
  readonly freeUnits: readonly number[];
  readonly units: number;
}

/**
 * Returns what a spin and its free spins pay. `freeStops` has the stops of each free spin, as many as the first spin
 * gives; free spins use the same strips and the same bet, and start no others.
 * @throws RangeError for another number of free spins
 */
export function playSlots(
  machine: SlotMachine,
  stops: readonly number[],
  freeStops: readonly (readonly number[])[],
): SlotSession {
  const first = spinAt(machine, stops);
  if (freeStops.length !== first.freeSpins) {
    throw new RangeError(`the spin gives ${first.freeSpins} free spins, not ${freeStops.length}`);
  }
  const freeUnits = freeStops.map((each) => spinAt(machine, each).units * machine.multiplier);
  return {
    baseUnits: first.units,
    freeUnits,
    units: freeUnits.reduce((sum, each) => sum + each, first.units),
  };
}
