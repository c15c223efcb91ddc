import {
  PlatformError,
  type Section,
  type SuggestedAccumulator,
  type SuggestedAccumulators,
} from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import { generateAccumulator } from '../domain/generate-accumulator.ts';
import type { OnOffer } from '../offer/on-offer.ts';
import { createDayAccumulator } from './day-accumulator.ts';
import { drawLiveAccumulator } from './live-accumulator.ts';
import { offeredMatch } from './offered-match.ts';
import { accumulatorView, currentLegs } from './suggested-leg.ts';

/** Accumulators that the platform suggests. Nobody can pay for a place in them, and they do not change prices. */
export interface SuggestedBets {
  suggestedAccumulators(): Promise<SuggestedAccumulators>;
  /**
   * Draws an accumulator whose odds are close to the wish.
   * @throws PlatformError NOTHING_TO_COMBINE, ODDS_OUT_OF_REACH
   */
  generatedAccumulator(wish: Wish): SuggestedAccumulator;
}

/** The accumulator that a reader asks for. */
export interface Wish {
  totalOddsMilli: number;
  section: Section | 'both';
  sportId?: number | undefined;
  /** The same seed and offer give the same accumulator. */
  seed: number;
}

/**
 * The number of matches of each section, the earliest first, that are considered for a wish. Nobody wants to wait for
 * weeks.
 */
const maxConsidered = 60;

export function createSuggestedBets({ clock, database }: Platform, onOffer: OnOffer): SuggestedBets {
  const ofDay = createDayAccumulator(database.pool, onOffer);

  return {
    async suggestedAccumulators() {
      const nowMs = clock.now();
      const day = new Date(nowMs).toISOString().slice(0, 10);
      return { day, ofDay: await ofDay(day, nowMs), live: drawLiveAccumulator(onOffer, day) };
    },

    generatedAccumulator({ totalOddsMilli, section, sportId, seed }) {
      const sections: readonly Section[] = section === 'both' ? ['live', 'line'] : [section];
      const matches = sections.flatMap((each) =>
        onOffer
          .entries(each)
          .filter(({ fixture }) => sportId === undefined || fixture.sportId === sportId)
          .slice(0, maxConsidered)
          .map(offeredMatch),
      );
      const made = generateAccumulator(matches, { wishMilli: totalOddsMilli, seed: String(seed) });
      if (!made.ok) throw new PlatformError(made.code);
      return accumulatorView(currentLegs(made.legs, onOffer));
    },
  };
}
