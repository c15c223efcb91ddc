import type { FairWords } from '../fairness/fair-words.ts';
import { type SlotMachine, spinAt, windowAt } from '../slots/machine.ts';
import { playSlots } from '../slots/session.ts';
import { GameRefusal, type HouseGame, type Json } from './house-game.ts';

export interface SlotBet {
  /** The bet on each line, in minor units. */
  readonly lineBetMinor: bigint;
}

/** Creates the game of a machine with lines. A spin and its free spins are one round. */
export function createSlotGame(machine: SlotMachine, rulesVersion: number): HouseGame<SlotBet, never> {
  return {
    id: `slots/${machine.id}`,
    rulesVersion,
    stakeOf: ({ lineBetMinor }) => lineBetMinor * BigInt(machine.lines.length),
    play(words, { lineBetMinor }, actions) {
      if (actions.length > 0) throw new GameRefusal('round-over');
      const stops = drawStops(words, machine);
      const { freeSpins } = spinAt(machine, stops);
      const freeStops = Array.from({ length: freeSpins }, () => drawStops(words, machine));
      const played = playSlots(machine, stops, freeStops);
      return {
        stakedMinor: lineBetMinor * BigInt(machine.lines.length),
        returnMinor: lineBetMinor * BigInt(played.units),
        view: {
          spin: spinView(machine, stops),
          freeSpins: freeStops.map((each, place) => ({
            ...spinView(machine, each),
            units: played.freeUnits[place] ?? 0,
          })),
        },
      };
    },
  };
}

function drawStops(words: FairWords, machine: SlotMachine): number[] {
  return machine.reels.map((strip) => words.below(strip.length));
}

function spinView(machine: SlotMachine, stops: readonly number[]): { readonly [name: string]: Json } {
  const { lineWins, scatters, scatterUnits, units } = spinAt(machine, stops);
  return {
    stops,
    window: windowAt(machine, stops),
    lineWins: lineWins.map(({ line, units: won }) => ({ line, units: won })),
    scatters,
    scatterUnits,
    units,
  };
}
