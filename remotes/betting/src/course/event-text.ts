import type { CourseKind } from '@fairline/markets/match-course';
import { dota2, tennis } from '@fairline/markets/sports';

/** Returns the key of an event's text. A part of a set of tennis is a game; one of a map is a kill in Dota 2, else a round. */
export function eventKey(kind: CourseKind, sportId: number): string {
  if (kind !== 'part') return `course.${kind}`;
  if (sportId === tennis) return 'course.game';
  return sportId === dota2 ? 'course.kill' : 'course.round';
}
