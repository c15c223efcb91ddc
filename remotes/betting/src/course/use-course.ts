import type { getMatchCourse, MatchStatusView } from '@fairline/contracts';
import { type CourseEvent, courseBetween } from '@fairline/markets/match-course';
import { useView } from '@fairline/remote-views/view-context.ts';
import { useEffect, useState } from 'react';

/**
 * Returns what has happened in a match, the earliest first: what the platform has recorded, and what the statuses that
 * the page receives show since. Undefined until it is loaded, and when it could not be loaded.
 */
export function useCourse(matchId: string, status: MatchStatusView): readonly CourseEvent[] | undefined {
  const { api } = useView();
  const [recorded, setRecorded] = useState<readonly CourseEvent[]>();
  const [seen, setSeen] = useState<{ status: MatchStatusView; events: readonly CourseEvent[] }>({
    status,
    events: [],
  });
  if (seen.status !== status) {
    setSeen({ status, events: [...seen.events, ...courseBetween(seen.status, status)] });
  }
  useEffect(() => {
    const controller = new AbortController();
    api<typeof getMatchCourse>('GET', '/web-api/sportsbook/matches/:matchId/course', {
      params: { matchId },
      signal: controller.signal,
    }).then(
      ({ events }) => setRecorded(events),
      // The panel shows the pitch without the course.
      () => {},
    );
    return () => controller.abort();
  }, [api, matchId]);
  return recorded && joined(recorded, seen.events);
}

/** Joins recorded events with those that the page has seen. An event that both have is the same in both. */
export function joined(
  recorded: readonly CourseEvent[],
  seen: readonly CourseEvent[],
): readonly CourseEvent[] {
  const known = new Set(recorded.map(keyOf));
  return [...recorded, ...seen.filter((event) => !known.has(keyOf(event)))];
}

/**
 * Identifies an event within its match. The player of a goal or a caution is left out, because not every message names
 * players. The player of a substitution counts, because a side may make several at a time.
 */
export function keyOf({ kind, side, count, period, clockSeconds, score, shirt }: CourseEvent): string {
  const player = kind === 'substitution' ? shirt : '';
  return [kind, side, count, period, clockSeconds, ...score, player].join(' ');
}
