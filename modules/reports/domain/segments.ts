/** The days after a registration in which a player is new. */
export const newDays = 30;
/** The days before a bet in which an earlier bet makes its player active, and those in which it makes them return. */
export const activeDays = 30;
export const returningDays = 90;

export const segments = ['new', 'active', 'returning', 'lapsed'] as const;
export type Segment = (typeof segments)[number];

/**
 * Returns the segment of a bet: that of its player on the day of placing, and it stays when the bet is settled later.
 * Only days before that day count, so that the order of a day's bets does not matter. Days are numbers of UTC days.
 *
 * - `new`: the player registered less than 30 days before the day.
 * - `active`: the last earlier day with a bet is at most 30 days before.
 * - `returning`: it is at most 90 days before.
 * - `lapsed`: it is longer ago, or there is none.
 */
export function segmentOf(days: { day: number; registered: number; lastBet: number | null }): Segment {
  if (days.day - days.registered < newDays) return 'new';
  if (days.lastBet === null || days.day - days.lastBet > returningDays) return 'lapsed';
  return days.day - days.lastBet <= activeDays ? 'active' : 'returning';
}
