import type { Selection } from '@fairline/contracts';
import type { CurrencyCode } from '@fairline/money';
import type { Book } from '../book/book.ts';
import { type MarketPlace, narrowest } from '../domain/applying-rule.ts';
import { lossOn, type OutcomeStakes } from '../domain/liability.ts';
import { type LegLimits, limitsOfLeg, type StakedForm } from '../domain/stake-limits.ts';
import type { FollowedRules } from '../rules/follow-rules.ts';
import { marketPlace } from '../rules/price-by-rules.ts';
import type { LiabilityRow, MatchMarket } from './liability-store.ts';

/** Converts amounts of the site between currencies and hundredths of a currency of scale 1. */
export interface SiteAmounts {
  inMinor(currency: CurrencyCode, hundredths: number): bigint;
  inHundredths(currency: string, minor: bigint): bigint;
}

export interface LimitParts {
  book: Book;
  tradingRules: Pick<FollowedRules, 'of'>;
  siteAmounts(): SiteAmounts;
}

/** Returns the limits of a leg by the rules of stakes and returns. */
export function legLimits(
  { book, tradingRules, siteAmounts }: LimitParts,
  leg: Selection,
  { playerId, currency }: { playerId: bigint; currency: CurrencyCode },
): LegLimits {
  const rules = tradingRules.of('limit');
  const place = rules.length > 0 ? placeOf(book, leg) : undefined;
  if (!place) return {};
  const amounts = siteAmounts();
  return limitsOfLeg(rules, place, String(playerId), (hundredths) => amounts.inMinor(currency, hundredths));
}

/** Returns the markets of these legs on which the loss of the house is limited. */
export function marketsWithLiability(parts: LimitParts, legs: readonly Selection[]): MatchMarket[] {
  if (parts.tradingRules.of('liability').length === 0) return [];
  return legs.filter((leg) => liabilityTerms(parts, leg) !== undefined);
}

/** What open bets have on markets, to which bets of the same transaction are added one by one. */
export interface CountedLiabilities {
  /** Returns a bet with what the house may still lose on each of its legs, in the currency of the bet. */
  within(bet: StakedForm, legs: readonly Selection[], currency: CurrencyCode): StakedForm;
  /** Counts an accepted bet on its legs. */
  add(bet: CountedBet): void;
}

export interface CountedBet {
  currency: string;
  stakeMinor: bigint;
  potentialReturnMinor: bigint;
  legs: readonly Selection[];
}

export function countLiabilities(parts: LimitParts, rows: readonly LiabilityRow[]): CountedLiabilities {
  const amounts = parts.siteAmounts();
  const stakesOf = new Map<string, OutcomeStakes[]>();

  function addTo(market: MatchMarket, outcomeId: string, currency: string, sums: Sums): void {
    const key = keyOf(market);
    const stakes = stakesOf.get(key) ?? [];
    stakes.push({
      outcomeId,
      stake: amounts.inHundredths(currency, sums.stakeMinor),
      return: amounts.inHundredths(currency, sums.returnMinor),
    });
    stakesOf.set(key, stakes);
  }

  for (const row of rows) {
    const market = { matchId: String(row.match_id), marketId: row.market_id, specifiers: row.specifiers };
    addTo(market, row.outcome_id, row.currency, {
      stakeMinor: row.stake_minor,
      returnMinor: row.return_minor,
    });
  }

  /** Returns what the house may still lose on the outcome of a leg; undefined where nothing limits it. */
  function roomOf(leg: Selection, currency: CurrencyCode): bigint | undefined {
    const terms = liabilityTerms(parts, leg);
    if (!terms) return undefined;
    const room = BigInt(terms.maxLossMinor) - lossOn(stakesOf.get(keyOf(leg)) ?? [], leg.outcomeId);
    return room > 0n ? amounts.inMinor(currency, Number(room)) : 0n;
  }

  return {
    within: (bet, legs, currency) => ({
      ...bet,
      limits: bet.limits.map((limit, index) => {
        const leg = legs[index];
        return leg ? { ...limit, maxLossMinor: roomOf(leg, currency) } : limit;
      }),
    }),
    add({ currency, stakeMinor, potentialReturnMinor, legs }) {
      const shares = BigInt(legs.length);
      const sums = { stakeMinor: stakeMinor / shares, returnMinor: potentialReturnMinor / shares };
      for (const leg of legs) addTo(leg, leg.outcomeId, currency, sums);
    },
  };
}

interface Sums {
  stakeMinor: bigint;
  returnMinor: bigint;
}

function liabilityTerms({ book, tradingRules }: LimitParts, leg: Selection) {
  const place = placeOf(book, leg);
  return place && narrowest(tradingRules.of('liability'), place)?.terms;
}

/** Returns the place of the market of a leg; undefined for an unknown match. */
export function placeOf(book: Book, { matchId, marketId }: Selection): MarketPlace | undefined {
  const fixture = book.find(matchId)?.fixture;
  return fixture && marketPlace(fixture, { marketId });
}

function keyOf({ matchId, marketId, specifiers }: MatchMarket): string {
  return `${matchId}/${marketId}/${specifiers}`;
}
