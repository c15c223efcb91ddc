import { chanceScale, type LegChances, type LegResult, legMultiplier } from '@fairline/odds';
import { builderLeg, builderOdds } from './builder-legs.ts';
import type { PartResults } from './price-builder.ts';

/**
 * Returns the chances of a bet builder as one leg at its price, from the joint results of its open parts in their order: it
 * wins as often as makes its expected payout right, also where a part can be void. Undefined without joint results.
 */
export function builderChances(
  prices: readonly number[],
  results: readonly (LegResult | null)[],
  joint: readonly PartResults[] | undefined,
): LegChances | undefined {
  if (!joint) return undefined;
  const expected = joint.reduce((sum, { results: open, chance }) => {
    const rest = [...open];
    const leg = builderLeg(
      prices,
      results.map((result) => result ?? rest.shift() ?? null),
    );
    if (!leg.result) return sum;
    const { numerator, denominator } = legMultiplier({ oddsMilli: leg.oddsMilli, result: leg.result });
    return sum + (chance * Number(numerator)) / Number(denominator);
  }, 0);
  const won = Math.min(chanceScale, Math.floor((expected * 1_000 * chanceScale) / builderOdds({ prices })));
  return { won, halfWon: 0, void: 0, halfLost: 0, lost: chanceScale - won };
}
