import type { Fixture } from '@fairline/feed';
import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

/** A leg as it was drawn, with its match, which may be forgotten before the day is over. */
export interface DrawnLeg {
  fixture: Fixture;
  marketId: number;
  specifiers: string;
  outcomeId: string;
  oddsMilli: number;
  chance: number;
}

/** `day` is one of UTC, `2026-03-05`. */
export async function findDayLegs(connection: Connection, day: string): Promise<DrawnLeg[] | undefined> {
  const { rows } = await connection.query<{ legs: DrawnLeg[] }>(
    'SELECT legs FROM sportsbook.day_accumulator WHERE day = $1::date',
    [day],
  );
  return rows[0]?.legs;
}

/** Keeps what was drawn for a day, unless another process was faster. @returns what stands. */
export async function saveDayLegs(
  connection: Connection,
  day: string,
  legs: readonly DrawnLeg[],
  at: Date,
): Promise<DrawnLeg[]> {
  await connection.query(
    `INSERT INTO sportsbook.day_accumulator (day, legs, drawn_at)
     VALUES ($1::date, $2::jsonb, $3)
     ON CONFLICT (day) DO NOTHING`,
    [day, JSON.stringify(legs), at],
  );
  // A statement of its own: the one above does not see a row that was written beside it.
  return (await findDayLegs(connection, day)) ?? [...legs];
}
