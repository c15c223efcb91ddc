import { segment } from '@fairline/addresses/sportsbook-address';
import { sports } from '@fairline/markets/sports';
import { knownSport } from '../sport-table.ts';

/** Returns the segment of a sport in an address: its id and its English name, if it is known. */
export function sportSegment(sportId: number): string {
  return segment(sportId, knownSport(sportId)?.name ?? '');
}

const sportSegments = new Set(sports.flatMap(({ id }) => [sportSegment(id), String(id)]));

/** Returns true when a segment names a sport and not a team, by the words of the sport or its id alone. */
export function isSportSegment(text: string): boolean {
  return sportSegments.has(text);
}
