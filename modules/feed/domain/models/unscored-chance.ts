import type { FootballPosition } from '../model-state.ts';
import { changeChances, changesOver, isOn, isSubstitute, shareOf } from './football-line-ups.ts';
import type { ScoringRates } from './score-chain.ts';

/** The rates of both sides at each lead that is followed, the lowest lead first. */
export interface RatesByLead {
  home: Float64Array;
  away: Float64Array;
  /** The highest rate of both sides together. */
  fastest: number;
}

export interface PlayerToScore {
  shirt: number;
  side: 1 | 2;
  /** The chances to be on the field while so many times for substitutions are over. */
  presence: readonly number[];
  /** The intensity that is left before the substitutions, and after each of three. */
  byStage: readonly number[];
  leads: RatesByLead;
  position: FootballPosition;
}

/** The maximum change of a lead that is followed. */
const reach = 10;
const width = 2 * reach + 1;

/** Returns the rates of both sides around the present lead of the home side. They are the same for all players. */
export function ratesByLead(rates: ScoringRates, lead: number): RatesByLead {
  const home = Float64Array.from({ length: width }, (_, index) => rates.home(lead + index - reach));
  const away = Float64Array.from({ length: width }, (_, index) => rates.away(lead + index - reach));
  let fastest = 0;
  for (let index = 0; index < width; index++)
    fastest = Math.max(fastest, (home[index] ?? 0) + (away[index] ?? 0));
  return { home, away, fastest };
}

/**
 * Returns the chance that a player scores no further goal. It is followed backwards from the end of the match, for each lead:
 * in a short time a goal of the side falls to the player with the share of the place, and moves the lead. At a time for
 * substitutions the starter leaves, or the substitute comes on, with its chance.
 */
export function unscoredChance({ shirt, side, presence, byStage, leads, position }: PlayerToScore): number {
  const generator = generatorOf(leads, side, shareOf(shirt));
  const over = changesOver(position);
  const onNow = isOn(shirt, position.substitutions, side);
  const isChanging = presence.at(-1) !== presence[over];
  let on = new Float64Array(width).fill(1);
  let bench = new Float64Array(width).fill(1);
  for (let stage = byStage.length - 1; stage >= over; stage--) {
    const intensity = byStage[stage] ?? 0;
    on = backwards(on, generator.onField, intensity, leads.fastest);
    if (isSubstitute(shirt)) bench = backwards(bench, generator.onBench, intensity, leads.fastest);
    if (!isChanging || stage === over) continue;
    const change = changeChances[stage - 1] ?? 0;
    if (isSubstitute(shirt))
      bench = bench.map((stays, index) => (1 - change) * stays + change * (on[index] ?? 0));
    else on = on.map((stays) => (1 - change) * stays + change);
  }
  return (onNow ? on : bench)[reach] ?? 1;
}

type Derivative = (values: Float64Array, into: Float64Array) => void;

function generatorOf({ home, away }: RatesByLead, side: 1 | 2, share: number) {
  const derivative =
    (homeKept: number, awayKept: number): Derivative =>
    (values, into) => {
      for (let index = 0; index < width; index++) {
        const here = values[index] ?? 0;
        const above = values[Math.min(width - 1, index + 1)] ?? 0;
        const below = values[Math.max(0, index - 1)] ?? 0;
        into[index] =
          (home[index] ?? 0) * (homeKept * above - here) + (away[index] ?? 0) * (awayKept * below - here);
      }
    };
  const kept = 1 - share;
  return {
    onField: side === 1 ? derivative(kept, 1) : derivative(1, kept),
    onBench: derivative(1, 1),
  };
}

/** The vectors of a step, which every call uses again. */
const [first, second, third, fourth, probe] = [empty(), empty(), empty(), empty(), empty()];

function empty(): Float64Array {
  return new Float64Array(width);
}

/**
 * Follows values backwards over an intensity by the method of Runge and Kutta, in steps of two thirds of a goal. The values
 * differ from 1 by the small share of one player, and their errors are as much smaller.
 */
function backwards(
  values: Float64Array<ArrayBuffer>,
  derivative: Derivative,
  intensity: number,
  fastest: number,
): Float64Array<ArrayBuffer> {
  if (intensity <= 0) return values;
  const steps = Math.ceil(1.5 * fastest * intensity);
  const length = intensity / steps;
  const current = values.slice();
  const moved = (by: Float64Array, part: number): Float64Array => {
    for (let index = 0; index < width; index++)
      probe[index] = (current[index] ?? 0) + part * (by[index] ?? 0);
    return probe;
  };
  for (let step = 0; step < steps; step++) {
    derivative(current, first);
    derivative(moved(first, length / 2), second);
    derivative(moved(second, length / 2), third);
    derivative(moved(third, length), fourth);
    for (let index = 0; index < width; index++) {
      const sum =
        (first[index] ?? 0) + 2 * (second[index] ?? 0) + 2 * (third[index] ?? 0) + (fourth[index] ?? 0);
      current[index] = (current[index] ?? 0) + (length / 6) * sum;
    }
  }
  return current;
}
