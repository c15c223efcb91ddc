import {
  type AnswerOf,
  type Input,
  PlatformError,
  type quoteStakes as quoteStakesCall,
} from '@fairline/contracts';
import { isCurrencyCode, toJsonMinor } from '@fairline/money';
import { linesOf } from '@fairline/odds';
import type { Platform } from '@fairline/runtime';
import { refuseStake } from '../domain/bet-refusal.ts';
import { decideForm } from '../domain/decide-bet.ts';
import { highestUnitStake } from '../domain/stake-limits.ts';
import { offeredInsurance } from '../insurance/offer-insurance.ts';
import { findLiabilities } from '../liability/liability-store.ts';
import { countLiabilities, marketsWithLiability } from '../liability/limited-legs.ts';
import { askedBet, type Offer } from './decide-stake.ts';
import type { PlacingParts } from './place-bet.ts';

export type QuoteStakesBody = Input<typeof quoteStakesCall, 'body'>;
export type QuotedStakes = AnswerOf<typeof quoteStakesCall>;

/** The rules of a single player never name this id. */
const nobody = 0n;

/**
 * Returns the lowest and the highest stake of one line of each bet, at the present prices and by the limits of the moment,
 * the taxes of the player, and the insurance that is offered. A bet that cannot be placed has no stake.
 * @throws PlatformError CURRENCY_MISMATCH for a currency that the site does not have
 */
export async function quoteStakes(
  { database }: Pick<Platform, 'database'>,
  parts: Omit<Offer, 'limits'> & Pick<PlacingParts, 'countryOf'>,
  { bets, currency }: QuoteStakesBody,
  playerId = nobody,
): Promise<QuotedStakes> {
  if (!isCurrencyCode(currency)) throw new PlatformError('CURRENCY_MISMATCH');
  const markets = marketsWithLiability(
    parts,
    bets.flatMap(({ legs }) => legs),
  );
  const rows = markets.length > 0 ? await findLiabilities(database.pool, markets) : [];
  const counted = countLiabilities(parts, rows);
  const country =
    playerId !== nobody && parts.taxRules.isAnyInForce() ? await parts.countryOf(playerId) : undefined;
  return {
    bets: bets.map(({ legs, form, builders }) => {
      const asked = {
        playerId,
        accountCurrency: currency,
        currency,
        legs,
        form,
        builders,
        policy: 'any',
      } as const;
      const decision = decideForm(askedBet(parts, asked));
      const tax = parts.taxRules.of({ country, currency, legs });
      if (!decision.ok) return { minMinor: 0, maxMinor: 0, reasons: [], tax, insurance: null };
      const staked = counted.within(decision.staked, legs, currency);
      const highest = highestUnitStake(staked);
      const lines = BigInt(linesOf(staked.form, staked.legs.length));
      const faults = refuseStake(staked, highest + 1n)?.errors ?? [];
      return {
        minMinor: toJsonMinor((staked.rules.minStakeMinor + lines - 1n) / lines),
        maxMinor: toJsonMinor(highest),
        reasons: faults.map(({ path, code }) => ({ path, code })),
        tax,
        insurance: offeredInsurance(parts, { form: staked.form, legs, builders }) ?? null,
      };
    }),
  };
}
