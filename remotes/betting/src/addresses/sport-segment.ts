import { segment } from '@fairline/addresses/sportsbook-address';
import { knownSportIds, sportRow } from '../sport-table.ts';

/** Returns the segment of a sport in an address: its id and its English words, if it has any. */
export function sportSegment(sportId: number): string {
  return segment(sportId, sportRow(sportId)?.slug ?? '');
}

const sportSegments = new Set(knownSportIds.flatMap((id) => [sportSegment(id), String(id)]));

/** Returns true when a segment names a sport and not a team, by the words of the sport or its id alone. */
export function isSportSegment(text: string): boolean {
  return sportSegments.has(text);
}
