import type { ApiError } from '@fairline/contracts/call-api';
import { selectionsIn } from './plan-builders.ts';
import type { PlannedLeg } from './planned-leg.ts';

/** Why a selection or a bet builder is the reason of a refusal. */
export interface LegReason {
  /** The stable code of the reason. */
  code: string;
  /** The price at which it was on offer then, in thousandths; absent when no price is told. */
  oddsMilli?: number | undefined;
}

export type LegReasons = ReadonlyMap<string, LegReason>;

/** Why a bet was refused, and its legs that are the reason, by their keys. */
export interface Refusal {
  code: string;
  legs: LegReasons;
}

/** Matches the place of a selection or a bet builder in a request: that of a bet, or of an edit of one. */
const placePattern = /^body\.(?:bet\.)?(legs|builders)\.(\d+)$/;

/** Returns the selection or the bet builder at a place that the platform names; undefined for any other place. */
export function legAt(path: string, legs: readonly PlannedLeg[]): PlannedLeg | undefined {
  const [, list, index] = placePattern.exec(path) ?? [];
  if (list === undefined) return undefined;
  const named = list === 'legs' ? selectionsIn(legs) : legs.filter(({ parts }) => parts);
  return named[Number(index)];
}

/** Returns the legs that the platform names, each with what it says there. Of several things about one leg the first counts. */
export function namedLegs<Named extends { path: string }>(
  named: readonly Named[],
  legs: readonly PlannedLeg[],
): ReadonlyMap<PlannedLeg, Named> {
  const found = new Map<PlannedLeg, Named>();
  for (const each of named) {
    const leg = legAt(each.path, legs);
    if (leg && !found.has(leg)) found.set(leg, each);
  }
  return found;
}

/** Returns the reasons of a refused bet by its legs. */
export function reasonsByLeg({ code, errors }: ApiError, legs: readonly PlannedLeg[]): LegReasons {
  return new Map(
    [...namedLegs(errors, legs)].map(([{ key }, { code: own = code, oddsMilli }]) => [
      key,
      { code: own, oddsMilli },
    ]),
  );
}
