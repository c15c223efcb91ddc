import type { SuggestedAccumulator } from '@fairline/contracts';
import { chooseAccumulator } from '../domain/choose-accumulator.ts';
import type { OnOffer } from '../offer/on-offer.ts';
import { offeredMatch } from './offered-match.ts';
import { accumulatorView, currentLegs, openLegs } from './suggested-leg.ts';

const legCount = { min: 2, max: 4 } as const;

/** Draws an accumulator of matches in play; null when fewer than two of its legs can be bet on. */
export function drawLiveAccumulator(onOffer: OnOffer, day: string): SuggestedAccumulator | null {
  const matches = onOffer.entries('live').map(offeredMatch);
  const choice = chooseAccumulator(matches, { seed: `live ${day}`, legCount });
  if (!choice.ok) return null;
  const legs = currentLegs(choice.legs, onOffer);
  // An accumulator needs at least two legs that can be bet on, and a suspended leg cannot.
  return openLegs(legs).length >= legCount.min ? accumulatorView(legs) : null;
}
