import type { CourseKind } from '@fairline/markets/match-course';
import { tennis } from '@fairline/markets/sports';

/** Returns the key of an event's text. A part of a set of tennis is a game, and one of a map is a round. */
export function eventKey(kind: CourseKind, sportId: number): string {
  if (kind !== 'part') return `course.${kind}`;
  return sportId === tennis ? 'course.game' : 'course.round';
}
