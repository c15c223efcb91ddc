import type { pg } from '@fairline/runtime';
import type { DrawnLeg } from './suggested-leg.ts';

type Connection = Pick<pg.PoolClient, 'query'>;

/** Finds the legs that were drawn for a day of UTC, written `2026-03-05`. */
export async function findDayLegs(connection: Connection, day: string): Promise<DrawnLeg[] | undefined> {
  const { rows } = await connection.query<{ legs: DrawnLeg[] }>(
    'SELECT legs FROM sportsbook.day_accumulator WHERE day = $1::date',
    [day],
  );
  return rows[0]?.legs;
}

/** Saves the legs of a day, unless another process has saved some already. @returns the legs that are saved. */
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
  // The first statement does not see a row that another process writes at the same time, but this second one does.
  return (await findDayLegs(connection, day)) ?? [...legs];
}
