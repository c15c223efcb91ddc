import { covers, type MarketPlace, type OfferPlace } from './applying-rule.ts';

/** A rule by which a trader decides about bets. */
export interface ReferralRule {
  place: OfferPlace & { playerId?: string | undefined };
  terms: ReferralTimes & {
    /** Hundredths of a currency of scale 1. */
    stakeFromMinor?: number | undefined;
    returnFromMinor?: number | undefined;
  };
}

/** The time that the trader has, and that the player has for what the trader offers. */
export interface ReferralTimes {
  seconds: number;
  offerSeconds: number;
}

/** A bet as rules of referral look at it; amounts are hundredths of a currency of scale 1. */
export interface ReferrableBet {
  playerId: string;
  stake: bigint;
  return: bigint;
  places: readonly MarketPlace[];
}

/**
 * Returns the times for a bet that a trader has to decide about; undefined where no rule says so. A rule does when it covers
 * a leg of the bet and one of its bounds is reached. Of several rules the shortest times count.
 */
export function referralTimes(rules: readonly ReferralRule[], bet: ReferrableBet): ReferralTimes | undefined {
  const own = rules.filter(
    ({ place, terms }) =>
      (place.playerId === undefined || place.playerId === bet.playerId) &&
      (reaches(bet.stake, terms.stakeFromMinor) || reaches(bet.return, terms.returnFromMinor)) &&
      bet.places.some((market) => covers(place, market)),
  );
  if (own.length === 0) return undefined;
  return {
    seconds: Math.min(...own.map(({ terms }) => terms.seconds)),
    offerSeconds: Math.min(...own.map(({ terms }) => terms.offerSeconds)),
  };
}

function reaches(amount: bigint, bound: number | undefined): boolean {
  return bound !== undefined && amount >= BigInt(bound);
}
