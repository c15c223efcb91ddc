import { type DeskQueues, requestTopics } from '@fairline/contracts';
import type { Operator } from '@fairline/runtime';
import type { DeskParts } from './desk-parts.ts';
import { countWaiting, measureDesk } from './store.ts';

const dayMs = 86_400_000;
/** Ratings count for so long. */
const ratingsMs = 30 * dayMs;

/** Counts the queues of the countries that the operator may see, and measures waiting times and ratings. */
export async function readQueues(
  { clock, database }: Pick<DeskParts, 'clock' | 'database'>,
  operator: Operator,
): Promise<DeskQueues> {
  const nowMs = clock.now();
  const countries = operator.countriesOf('support.view') ?? null;
  const [rows, figures] = await Promise.all([
    countWaiting(database.pool, BigInt(operator.operatorId), countries),
    measureDesk(database.pool, {
      today: new Date(nowMs - (nowMs % dayMs)),
      lately: new Date(nowMs - ratingsMs),
      countries,
    }),
  ]);
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  const since = rows.flatMap((row) => (row.since ? [row.since.getTime()] : []));
  return {
    waiting: sum(({ waiting }) => waiting),
    mine: sum(({ mine }) => mine),
    unassigned: sum(({ unassigned }) => unassigned),
    answered: figures.answered,
    byTopic: requestTopics.flatMap((topic) => {
      const waiting = rows.find((row) => row.topic === topic)?.waiting ?? 0;
      return waiting > 0 ? [{ topic, waiting }] : [];
    }),
    longestWaitingSince: since.length > 0 ? Math.min(...since) : null,
    medianFirstAnswerMs: figures.median_ms,
    firstAnswersToday: figures.first_answers,
    satisfaction: figures.average === null ? null : { average: figures.average, ratings: figures.ratings },
  };
}
