import type { Competition, Competitor, Tournament } from './competition.ts';
import { competitions } from './competitions/index.ts';
import type { Fixture } from './messages.ts';
import type { MatchUp } from './models/sport-model.ts';

/**
 * Returns the strengths and conditions with which the model plays a fixture; undefined for a fixture of another feed.
 */
export function matchUpOf(fixture: Fixture): MatchUp | undefined {
  const tournament = tournaments.get(fixture.tournamentId);
  const home = competitors.get(fixture.home.id);
  const away = competitors.get(fixture.away.id);
  if (!tournament || !home || !away) return undefined;
  return { homeStrength: home.strength, awayStrength: away.strength, conditions: tournament.conditions };
}

const tournaments = new Map<number, Tournament>(
  all(({ tournaments }) => tournaments).map((tournament) => [tournament.id, tournament]),
);

const competitors = new Map<number, Competitor>(
  all(({ competitors }) => competitors).map((competitor) => [competitor.id, competitor]),
);

function all<Item>(pick: (competition: Competition) => readonly Item[]): Item[] {
  return competitions.flatMap(pick);
}
