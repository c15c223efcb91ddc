import type { ResultView } from '@fairline/contracts';
import type { Translate } from '@fairline/i18n/translator';
import type { CourseKind } from '@fairline/markets/match-course';
import { dota2, tennis } from '@fairline/markets/sports';

/** Returns the name of a player of a line-up, or the shirt number; empty without a player. */
export function playerBy(
  lineUps: ResultView['lineUps'],
  side: 1 | 2 | undefined,
  shirt: number | undefined,
  t: Translate,
): string {
  if (side === undefined || shirt === undefined) return '';
  const players = lineUps?.[side === 1 ? 'home' : 'away'];
  return players?.find((each) => each.shirt === shirt)?.name ?? t('course.number', { shirt });
}

/** Returns the key of an event's text. A part of a set of tennis is a game; one of a map is a kill in Dota 2, else a round. */
export function eventKey(kind: CourseKind, sportId: number): string {
  if (kind !== 'part') return `course.${kind}`;
  if (sportId === tennis) return 'course.game';
  return sportId === dota2 ? 'course.kill' : 'course.round';
}
