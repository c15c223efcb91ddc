/** The sports on which a player may not bet, by section. Ids are sorted. */
export interface SportRestriction {
  line: readonly number[];
  live: readonly number[];
}

/** A leg of a bet, as restrictions look at it. */
export interface PlacedLeg {
  sportId: number;
  section: keyof SportRestriction;
}

/** OFFER-07: returns the places of the legs whose sport is closed to the player in the section of the leg. */
export function restrictedLegs(legs: readonly PlacedLeg[], restriction: SportRestriction): number[] {
  return legs.flatMap(({ sportId, section }, index) =>
    restriction[section].includes(sportId) ? [index] : [],
  );
}

/** Returns ids of sports in their order, each once. */
export function sortedSports(sportIds: readonly number[]): number[] {
  return [...new Set(sportIds)].toSorted((one, other) => one - other);
}
