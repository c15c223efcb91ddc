import type { LegResult } from '@fairline/odds';
import type { PlaceTerms } from './place-terms.ts';

/** A bet builder of a stored bet: the legs on its match are its parts, and count as one leg. */
export interface StoredBuilder {
  matchId: string;
  /** The price of every subset of the parts, as `priceBuilder` makes them. The last one is the price of the leg. */
  prices: readonly number[];
  /** The price that the player saw, where another one was accepted. */
  askedOddsMilli: number | null;
}

/** The legs that are one leg to the form of a bet: an ordinary leg alone, or the parts of a builder. */
export interface LegGroup<Leg, Builder> {
  legs: readonly Leg[];
  builder?: Builder | undefined;
}

/** Groups the legs of a bet as its form counts them, in the order of their first legs. */
export function groupLegs<Leg extends { matchId: string }, Builder extends { matchId: string }>(
  legs: readonly Leg[],
  builders: readonly Builder[] | null | undefined,
): LegGroup<Leg, Builder>[] {
  if (!builders || builders.length === 0) return legs.map((leg) => ({ legs: [leg] }));
  const groups: { legs: Leg[]; builder?: Builder | undefined }[] = [];
  for (const leg of legs) {
    const builder = builders.find(({ matchId }) => matchId === leg.matchId);
    const begun = builder && groups.find((group) => group.builder === builder);
    if (begun) begun.legs.push(leg);
    else groups.push({ legs: [leg], builder });
  }
  return groups;
}

/** A leg as the form of its bet counts it, with its result; null while it is open. */
export interface PlayedLeg {
  oddsMilli: number;
  probabilityPpm: number | null;
  result: LegResult | null;
  /** The terms of the place part; absent or null in a leg of no each-way bet. */
  placeTerms?: PlaceTerms | null;
  /** The deduction for withdrawn competitors, in percent of the winnings; absent or null without one. */
  ruleFourPercent?: number | null;
}

/** Returns the legs of a stored bet as its form counts them. */
export function playedLegs(bet: {
  builders: readonly StoredBuilder[] | null;
  legs: readonly (PlayedLeg & { matchId: string })[];
}): readonly PlayedLeg[] {
  if (!bet.builders) return bet.legs;
  return groupLegs(bet.legs, bet.builders).flatMap(({ legs, builder }): readonly PlayedLeg[] =>
    builder
      ? [
          {
            ...builderLeg(
              builder.prices,
              legs.map(({ result }) => result),
            ),
            probabilityPpm: null,
          },
        ]
      : legs,
  );
}

/** Returns the price of a builder with all of its parts. */
export function builderOdds({ prices }: Pick<StoredBuilder, 'prices'>): number {
  return prices.at(-1) ?? 0;
}

/**
 * Returns a builder as one leg. It is lost with its first lost part. A void part leaves it at the price of the remaining
 * parts, and so does a part of which half the stake comes back; without any part left it is void. In a dead heat it pays the
 * share of its price.
 */
export function builderLeg(
  prices: readonly number[],
  results: readonly (LegResult | null)[],
): { oddsMilli: number; result: LegResult | null } {
  const whole = builderOdds({ prices });
  const lost = results.find((result) => result?.kind === 'lost');
  if (lost) return { oddsMilli: whole, result: { kind: 'lost' } };
  if (results.includes(null)) return { oddsMilli: whole, result: null };
  let won = 0;
  let [places, tied] = [1, 1];
  for (const [part, result] of results.entries()) {
    if (result?.kind === 'won' || result?.kind === 'dead-heat') won += 2 ** part;
    if (result?.kind !== 'dead-heat') continue;
    places *= result.places;
    tied *= result.tied;
  }
  if (won === 0) return { oddsMilli: whole, result: { kind: 'void' } };
  const result: LegResult = places === tied ? { kind: 'won' } : { kind: 'dead-heat', places, tied };
  return { oddsMilli: prices[won] ?? whole, result };
}

/** A bet builder as players see it. */
export interface ShownBuilder {
  matchId: string;
  oddsMilli: number;
  /** The price that counts by now: without parts that are void. */
  paidOddsMilli: number;
  result: LegResult['kind'] | null;
}

/** Returns the builders of a bet as players see them. */
export function shownBuilders(
  legs: readonly { matchId: string; result: LegResult | null }[],
  builders: readonly StoredBuilder[] | null,
): ShownBuilder[] {
  return groupLegs(legs, builders).flatMap(({ legs: parts, builder }) => {
    if (!builder) return [];
    const leg = builderLeg(
      builder.prices,
      parts.map(({ result }) => result),
    );
    return [
      {
        matchId: builder.matchId,
        oddsMilli: builderOdds(builder),
        paidOddsMilli: leg.oddsMilli,
        result: leg.result?.kind ?? null,
      },
    ];
  });
}
