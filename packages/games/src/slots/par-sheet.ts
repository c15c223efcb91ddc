import {
  addFractions,
  type Fraction,
  multiplyFractions,
  reduceFraction,
  subtractFractions,
  whole,
} from '@fairline/odds/fraction';
import { type SlotMachine, spinAt } from './machine.ts';

/** The PAR sheet of a machine, over all of its stops and exact. Everything is a share of the total bet. */
export interface ParSheet {
  /** The number of equally likely stops. */
  readonly combinations: number;
  readonly lineReturn: Fraction;
  readonly scatterReturn: Fraction;
  /** The return of a spin without its free spins. */
  readonly baseReturn: Fraction;
  /** The chance that a spin pays something. */
  readonly hitFrequency: Fraction;
  readonly baseVariance: Fraction;
  /** The chance that a spin gives free spins. */
  readonly triggerProbability: Fraction;
  /** The mean number of free spins of a spin. */
  readonly expectedFreeSpins: Fraction;
  readonly freeSpinReturn: Fraction;
  readonly return: Fraction;
  readonly variance: Fraction;
  /** The most that one spin pays, in line bets. */
  readonly maxBaseUnits: number;
}

/** The sums over all stops. Units are line bets. */
interface Sums {
  count: number;
  line: number;
  units: number;
  unitsSquared: number;
  hits: number;
  triggers: number;
  free: number;
  freeSquared: number;
  unitsTimesFree: number;
  max: number;
}

/**
 * Enumerates all stops of a machine.
 *
 * With B, what a spin pays, N, the number of its free spins, and m, their multiplier: return = E[B](1 + m E[N]), and
 * variance = E[B²] + 2m E[B] E[BN] + m²(E[N] Var B + E[N²] E[B]²) - return², since free spins are independent of each
 * other and of the spin that gave them.
 */
export function parSheet(machine: SlotMachine): ParSheet {
  const sums = sumOverStops(machine);
  const bet = BigInt(machine.lines.length);
  const over = (sum: number, bets = 0n): Fraction =>
    reduceFraction({ numerator: BigInt(sum), denominator: BigInt(sums.count) * bet ** bets });
  const meanPay = over(sums.units, 1n);
  const meanFree = over(sums.free);
  const meanSquare = over(sums.unitsSquared, 2n);
  const baseVariance = reduceFraction(subtractFractions(meanSquare, square(meanPay)));
  const m = whole(BigInt(machine.multiplier));
  const freeSpinReturn = reduceFraction(multiplyFractions([m, meanFree, meanPay]));
  const total = reduceFraction(addFractions([meanPay, freeSpinReturn]));
  const secondMoment = addFractions([
    meanSquare,
    multiplyFractions([whole(2n), m, meanPay, over(sums.unitsTimesFree, 1n)]),
    multiplyFractions([m, m, meanFree, baseVariance]),
    multiplyFractions([m, m, over(sums.freeSquared), square(meanPay)]),
  ]);
  return {
    combinations: sums.count,
    lineReturn: over(sums.line, 1n),
    scatterReturn: over(sums.units - sums.line, 1n),
    baseReturn: meanPay,
    hitFrequency: over(sums.hits),
    baseVariance,
    triggerProbability: over(sums.triggers),
    expectedFreeSpins: meanFree,
    freeSpinReturn,
    return: total,
    variance: reduceFraction(subtractFractions(secondMoment, square(total))),
    maxBaseUnits: sums.max,
  };
}

function square(fraction: Fraction): Fraction {
  return multiplyFractions([fraction, fraction]);
}

function sumOverStops(machine: SlotMachine): Sums {
  const sums: Sums = {
    count: 0,
    line: 0,
    units: 0,
    unitsSquared: 0,
    hits: 0,
    triggers: 0,
    free: 0,
    freeSquared: 0,
    unitsTimesFree: 0,
    max: 0,
  };
  for (const stops of allStops(machine.reels.map((strip) => strip.length))) {
    const { units, scatterUnits, freeSpins } = spinAt(machine, stops);
    sums.count += 1;
    sums.line += units - scatterUnits;
    sums.units += units;
    sums.unitsSquared += units * units;
    sums.hits += units > 0 ? 1 : 0;
    sums.triggers += freeSpins > 0 ? 1 : 0;
    sums.free += freeSpins;
    sums.freeSquared += freeSpins * freeSpins;
    sums.unitsTimesFree += units * freeSpins;
    sums.max = Math.max(sums.max, units);
  }
  return sums;
}

/** Yields all stops, the last reel turning fastest. The same array is filled again for each. */
function* allStops(lengths: readonly number[]): Generator<readonly number[]> {
  const stops = lengths.map(() => 0);
  for (;;) {
    yield stops;
    let reel = stops.length - 1;
    while (reel >= 0) {
      const next = ((stops[reel] ?? 0) + 1) % (lengths[reel] ?? 1);
      stops[reel] = next;
      if (next !== 0) break;
      reel -= 1;
    }
    if (reel < 0) return;
  }
}
