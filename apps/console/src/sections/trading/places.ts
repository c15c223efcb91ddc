import type { SuspensionView } from '@fairline/contracts';
import { sports } from '@fairline/markets';
import type { NamedPlace } from './suspend-dialog.tsx';

interface MatchNames {
  matchId: string;
  sportId: number;
  competitionId: number;
  competitionName: string;
  homeName: string;
  awayName: string;
}

export function matchName({ homeName, awayName }: Pick<MatchNames, 'homeName' | 'awayName'>): string {
  return `${homeName} – ${awayName}`;
}

export function sportName(sportId: number): string {
  return sports.find(({ id }) => id === sportId)?.name ?? String(sportId);
}

/** Returns a match and all that contains it, the match first. */
export function placesOfMatch(match: MatchNames): NamedPlace[] {
  const { matchId, competitionId, sportId } = match;
  return [
    { place: { scope: 'match', matchId }, name: matchName(match) },
    { place: { scope: 'competition', competitionId }, name: match.competitionName },
    { place: { scope: 'sport', sportId }, name: sportName(sportId) },
    { place: { scope: 'site' }, name: '' },
  ];
}

/** True when a suspension closes a match or something in it. */
export function touchesMatch(
  { scope, sportId, competitionId, matchId }: SuspensionView,
  match: Pick<MatchNames, 'matchId' | 'sportId' | 'competitionId'>,
): boolean {
  if (scope === 'site') return true;
  if (scope === 'sport') return sportId === match.sportId;
  if (scope === 'competition') return competitionId === match.competitionId;
  return matchId === match.matchId;
}
