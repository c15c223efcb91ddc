/** The parts of an event by which selections depend on one another. */
export interface EventOfLeg {
  tournamentId: number;
  home: { id: number };
  away: { id: number };
  outright?: { competitors: readonly { id: number }[] };
}

/**
 * Returns the events of legs that depend on one another, so that their odds cannot be multiplied: of more than one leg of one
 * event, and of an outright with a match of its competition in which one of its competitors plays. The parts of a bet builder are one leg.
 */
export function conflictingMatches(
  legs: readonly { matchId: string; event?: EventOfLeg | undefined }[],
  builders: readonly { matchId: string }[] | null = [],
): string[] {
  const seen = new Set<string>();
  const related = new Set<string>();
  const built = new Set(builders?.map(({ matchId }) => matchId));
  for (const { matchId } of legs) (seen.has(matchId) && !built.has(matchId) ? related : seen).add(matchId);
  for (const { matchId, event } of legs) {
    if (!event?.outright) continue;
    const competitors = new Set(event.outright.competitors.map(({ id }) => id));
    for (const other of legs) {
      if (!other.event || !decides(other.event, event.tournamentId, competitors)) continue;
      related.add(matchId).add(other.matchId);
    }
  }
  return [...related];
}

/** True for a match of a competition in which one of these competitors plays. */
function decides(
  { outright, tournamentId, home, away }: EventOfLeg,
  ofTournament: number,
  competitors: ReadonlySet<number>,
): boolean {
  return !outright && tournamentId === ofTournament && (competitors.has(home.id) || competitors.has(away.id));
}
