import type { PlaceTermsView } from '@fairline/contracts';
import { acceptPrice } from '@fairline/odds/accept-price';
import type { Quotes } from './quotes.ts';
import { selectionKey } from './selection-key.ts';
import type { Slip, SlipLeg } from './slip.ts';

/** A selection of the coupon compared with its current market. */
export interface PlannedLeg {
  leg: SlipLeg;
  key: string;
  /** `restricted`: bets on this sport are closed to the player. */
  state: 'open' | 'suspended' | 'closed' | 'restricted';
  /** Current price in thousandths. */
  oddsMilli: number;
  /** The chance without the margin in millionths; null: the prices do not tell it, undefined: it is not loaded. */
  chancePpm: number | null | undefined;
  /** The terms of each-way bets; undefined where none are taken. */
  placeTerms?: PlaceTermsView | undefined;
  /** The move of the price since the player accepted one. */
  change: 'up' | 'down' | null;
  /** True when the player must accept the new price, because the price policy does not. */
  needsAcceptance: boolean;
  /** The parts of a bet builder, which are one leg; `leg` is the first one, for its match. */
  parts?: readonly PlannedLeg[] | undefined;
  /** Why the parts have no price together, as a code of the platform, and the part that is the reason. */
  fault?: { code: string; part: string | undefined } | undefined;
}

/** True for a selection on a match that has begun, as far as the slip knows. */
export function isInPlay({ live, kickoffAt }: SlipLeg, nowMs: number): boolean {
  return live || (kickoffAt !== undefined && kickoffAt <= nowMs);
}

/** Compares a selection with its current market. */
export function planLeg(leg: SlipLeg, { policy }: Slip, quotes: Quotes): PlannedLeg {
  const key = selectionKey(leg);
  const quote = quotes.get(key);
  const current = quote?.oddsMilli ?? leg.oddsMilli;
  return {
    leg,
    key,
    state: quote?.state === 'unknown' ? 'closed' : (quote?.state ?? 'open'),
    oddsMilli: current,
    chancePpm: quote?.chancePpm,
    placeTerms: quote?.placeTerms,
    change: current === leg.oddsMilli ? null : current > leg.oddsMilli ? 'up' : 'down',
    needsAcceptance: !acceptPrice({ askedOddsMilli: leg.oddsMilli, currentOddsMilli: current, policy }).ok,
  };
}
