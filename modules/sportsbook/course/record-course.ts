import type { MatchStatus } from '@fairline/feed';
import { courseBetween } from '@fairline/markets/match-course';
import { createGroupCommit, type Platform } from '@fairline/runtime';
import type { BookEntry } from '../book/book.ts';
import { LeaseLost } from '../lease/feed-lease.ts';
import { appendEvents, type SeenEvent } from './course-store.ts';

/** Records what happens in matches, from the changes of their statuses. */
export interface CourseRecording {
  /** Records what has happened since the last status of the match that was seen. */
  see(entry: BookEntry): void;
  /** Resolves when nothing is being saved. */
  settled(): Promise<void>;
}

export function createCourseRecording({
  clock,
  database,
  log,
}: Pick<Platform, 'clock' | 'database' | 'log'>): CourseRecording {
  /** The last seen status of each match that is not over. */
  const lastStatuses = new Map<string, MatchStatus>();
  const saving = createGroupCommit<SeenEvent, void>({
    maxGroup: 500,
    // One lane, so that the events of a match are numbered in their order.
    lanes: 1,
    async commit(events) {
      await database.transaction((connection) => appendEvents(connection, events));
      return events.map(() => undefined);
    },
  });

  return {
    see({ fixture: { matchId }, status }) {
      const before = lastStatuses.get(matchId);
      const isOver = status.phase === 'ended' || status.phase === 'cancelled';
      if (isOver) lastStatuses.delete(matchId);
      else lastStatuses.set(matchId, status);
      // What happened before this process saw the match is not known.
      if (!before) return;
      for (const event of courseBetween(before, status)) {
        saving.submit({ matchId, event, seenAt: new Date(clock.now()) }).catch((error: unknown) => {
          // Another process receives the feeds now, and records the event.
          if (error instanceof LeaseLost) return;
          // Readers miss the event; nothing else depends on it.
          log.error({ err: error, matchId }, 'event of a match not saved');
        });
      }
    },
    settled: saving.drained,
  };
}
