/** The parts of an event by which selections depend on one another. */
export interface EventOfLeg {
  tournamentId: number;
  home: { id: number };
  away: { id: number };
  outright?: { competitors: readonly { id: number }[] };
}

interface Leg {
  matchId: string;
  event?: EventOfLeg | undefined;
}

/**
 * Returns the events of legs that depend on one another, so that their odds cannot be multiplied: those with more than one leg,
 * and those of {@link relatedEvents}. The parts of a bet builder are one leg.
 */
export function conflictingMatches(
  legs: readonly Leg[],
  builders: readonly { matchId: string }[] | null = [],
): string[] {
  const built = new Set(builders?.map(({ matchId }) => matchId));
  const ids = legs.map(({ matchId }) => matchId);
  const repeated = ids.filter((matchId, index) => ids.indexOf(matchId) !== index && !built.has(matchId));
  return [...new Set([...repeated, ...relatedEvents(legs)])];
}

/**
 * Returns the events that depend on other events of a bet: two outrights of one competition, of which one result can decide the
 * other, and an outright with a match of its competition in which one of its competitors plays.
 */
export function relatedEvents(legs: readonly Leg[]): string[] {
  const related = new Set<string>();
  for (const { matchId, event } of legs) {
    if (!event?.outright) continue;
    const competitors = new Set(event.outright.competitors.map(({ id }) => id));
    for (const other of legs) {
      if (other.matchId === matchId || other.event?.tournamentId !== event.tournamentId) continue;
      if (other.event.outright || plays(other.event, competitors)) related.add(matchId).add(other.matchId);
    }
  }
  return [...related];
}

/** True for a match in which one of these competitors plays. */
function plays({ home, away }: EventOfLeg, competitors: ReadonlySet<number>): boolean {
  return competitors.has(home.id) || competitors.has(away.id);
}
