import { addFractions, type Fraction, multiplyFractions, whole } from '../fraction.ts';
import { type EachWayParts, type EachWayTerms, eachWayParts } from './each-way.ts';
import type { LegResult } from './leg.ts';
import { requireChances } from './leg-chances.ts';
import { type KnownLeg, million } from './leg-outlook.ts';

/** A leg of an each-way bet with what is known of it now. */
export type EachWayOutlook = KnownLeg & {
  readonly eachWay?: EachWayTerms | undefined;
  /** The chance of a paid place, the win included, in millionths; undefined where nothing tells it. */
  readonly placePpm?: number | undefined;
};

/**
 * Returns the expected return of an each-way bet, exact: the win parts and the place parts are two accumulators. Undefined
 * where the chance of a place is not known, or half of a stake can come back.
 * @throws RangeError when a leg has no terms, or its chances exclude one another
 */
export function eachWayValue(unitStakeMinor: bigint, legs: readonly EachWayOutlook[]): Fraction | undefined {
  const parts = legs.map(expectedParts);
  const known = parts.flatMap((each) => each ?? []);
  if (known.length < legs.length) return undefined;
  const sum = addFractions([
    multiplyFractions(known.map(({ win }) => win)),
    multiplyFractions(known.map(({ place }) => place)),
  ]);
  return multiplyFractions([whole(unitStakeMinor), sum]);
}

/** Returns what one staked on each part of a leg pays on average. */
function expectedParts(leg: EachWayOutlook): EachWayParts | undefined {
  const { eachWay, oddsMilli, ruleFourPercent = 0 } = leg;
  if (!eachWay) throw new RangeError('a leg of an each-way bet has place terms');
  const placed = { ...eachWay, oddsMilli, ruleFourPercent };
  if ('result' in leg) return eachWayParts({ ...placed, result: leg.result });
  requireChances(leg.chances);
  const { chances, placePpm } = leg;
  if (placePpm === undefined || chances.halfWon + chances.halfLost > 0) return undefined;
  const behindPpm = placePpm - chances.won;
  if (behindPpm < 0 || placePpm + chances.void > Number(million))
    throw new RangeError(`a place of ${placePpm} ppm does not go with ${JSON.stringify(chances)}`);
  const ends: readonly [LegResult, ppm: number][] = [
    [{ kind: 'won' }, chances.won],
    [{ kind: 'lost', position: { first: 2, tied: 1 } }, behindPpm],
    [{ kind: 'void' }, chances.void],
  ];
  const weighted = ends.map(([result, ppm]) => ({
    parts: eachWayParts({ ...placed, result }),
    chance: { numerator: BigInt(ppm), denominator: million },
  }));
  const meanOf = (part: keyof EachWayParts) =>
    addFractions(weighted.map(({ chance, parts }) => multiplyFractions([chance, parts[part]])));
  return { win: meanOf('win'), place: meanOf('place') };
}
