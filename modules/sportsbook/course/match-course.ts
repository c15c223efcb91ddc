import { PlatformError } from '@fairline/contracts';
import type { CourseEvent } from '@fairline/markets/match-course';
import type { pg } from '@fairline/runtime';
import type { Book } from '../book/book.ts';
import { findMatch } from '../offer/match-store.ts';
import { findCourse } from './course-store.ts';

/** The form of a match id. Other texts are not looked up in the database. */
const matchIdForm = /^\d{1,15}$/;
/** A basketball match has about a hundred scores. */
const maxEvents = 400;

/** Returns what has happened in a match, the earliest first. @throws PlatformError MATCH_UNKNOWN */
export async function matchCourse(
  book: Book,
  pool: Pick<pg.PoolClient, 'query'>,
  matchId: string,
): Promise<CourseEvent[]> {
  if (!matchIdForm.test(matchId)) throw new PlatformError('MATCH_UNKNOWN');
  if (!book.find(matchId) && !(await findMatch(pool, matchId))) throw new PlatformError('MATCH_UNKNOWN');
  return findCourse(pool, matchId, maxEvents);
}
