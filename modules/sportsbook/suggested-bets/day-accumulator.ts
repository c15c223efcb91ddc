import type { SuggestedAccumulator } from '@fairline/contracts';
import type { pg } from '@fairline/runtime';
import { chooseAccumulator } from '../domain/choose-accumulator.ts';
import type { OnOffer } from '../offer/on-offer.ts';
import { offeredMatch } from './offered-match.ts';
import { findDayLegs, saveDayLegs } from './suggested-bets-store.ts';
import { accumulatorView, type DrawnLeg, drawnLegs, legView } from './suggested-leg.ts';

const dayMs = 86_400_000;
const legCount = { min: 3, max: 5 } as const;

/** Returns the accumulator of a day (UTC). It is null while too few matches are open, and once no leg can be bet on. */
export type DayAccumulator = (day: string, nowMs: number) => Promise<SuggestedAccumulator | null>;

/**
 * Creates the accumulator of the day. At its first request it is drawn from matches of the next 24 hours and saved, so
 * that every process shows the same one all day.
 */
export function createDayAccumulator(pool: pg.Pool, onOffer: OnOffer): DayAccumulator {
  let drawn: { day: string; legs: readonly DrawnLeg[] } | undefined;

  async function legsOf(day: string, nowMs: number): Promise<readonly DrawnLeg[] | undefined> {
    if (drawn?.day === day) return drawn.legs;
    const legs = (await findDayLegs(pool, day)) ?? (await drawLegs(pool, onOffer, day, nowMs));
    if (legs) drawn = { day, legs };
    return legs;
  }

  return async (day, nowMs) => {
    const legs = (await legsOf(day, nowMs))?.map((leg) =>
      legView(leg, onOffer.find(leg.fixture.matchId), false),
    );
    const isOpen = legs?.some(({ state }) => state !== 'gone') ?? false;
    return legs && isOpen ? accumulatorView(legs) : null;
  };
}

/** Draws the legs of a day and saves them; undefined while too few matches are open. */
async function drawLegs(
  pool: pg.Pool,
  onOffer: OnOffer,
  day: string,
  nowMs: number,
): Promise<DrawnLeg[] | undefined> {
  const coming = onOffer
    .entries('line')
    .filter(({ fixture }) => fixture.kickoffMs > nowMs && fixture.kickoffMs <= nowMs + dayMs);
  const choice = chooseAccumulator(coming.map(offeredMatch), { seed: `day ${day}`, legCount });
  if (!choice.ok) return undefined;
  return saveDayLegs(pool, day, drawnLegs(choice.legs, onOffer), new Date(nowMs));
}
