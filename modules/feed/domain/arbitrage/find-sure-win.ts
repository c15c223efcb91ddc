import { legMultiplier } from '@fairline/odds';
import type { SportModel, Timeline } from '../models/sport-model.ts';
import { margins } from '../offers.ts';
import { type PricedMarket, priceMarkets } from '../price-markets.ts';
import type { Random } from '../random.ts';
import { settleMarket } from '../settle-markets.ts';
import { type Returns, solveReturns } from './worst-mix.ts';

/** A price that is open at a moment. */
export interface OpenBet {
  marketId: number;
  specifiers: string;
  outcomeId: string;
  oddsMilli: number;
}

/** A mix of stakes on open prices that wins in every way in which the match was played on. */
export interface SureWin {
  bets: readonly (OpenBet & { stake: number })[];
}

export interface SearchOptions {
  /** Changes the prices before the search, so that a test can hide a mistake in them. */
  reprice?: (bet: OpenBet) => number;
}

/** The number of ends with which the search begins, and that it adds while a mix still wins. */
const endsAtOnce = 120;
const maxEnds = 3_000;

/**
 * Searches for a sure win among all prices that are open at this second, over ends of the match that are played from here.
 * A mix that wins in every end wins in each subset of them, so a subset in which none does proves that there is none.
 * Ends are added only where a mix still wins.
 */
export function findSureWin(
  model: SportModel,
  timeline: Timeline,
  second: number,
  random: Random,
  { reprice = ({ oddsMilli }) => oddsMilli }: SearchOptions = {},
): SureWin | undefined {
  const priced = priceMarkets(
    model.offers,
    timeline.at(second).forecast(),
    margins[model.sportId] ?? { main: 0 },
  );
  const open = openBets(priced).map(({ market, bet }) => ({
    market,
    bet: { ...bet, oddsMilli: reprice(bet) },
  }));
  if (open.length === 0) return undefined;
  const ends: Float64Array[] = [];
  for (;;) {
    for (let index = 0; index < endsAtOnce; index++) {
      ends.push(returnsOf(open, timeline.another(second, random.fork(`end ${ends.length}`))));
    }
    const proof = solveReturns(transpose(ends));
    if (!proof.sureWin) {
      requireProof(ends, proof.weights);
      return undefined;
    }
    if (ends.length >= maxEnds) {
      return {
        bets: open
          .map(({ bet }, index) => ({ ...bet, stake: proof.stakes[index] ?? 0 }))
          .filter(({ stake }) => stake > 0),
      };
    }
  }
}

interface OpenPrice {
  market: PricedMarket;
  bet: OpenBet;
}

function openBets(priced: readonly PricedMarket[]): OpenPrice[] {
  return priced.flatMap((market) => {
    const { marketId, specifiers, status, outcomes } = market.update;
    if (status !== 'active') return [];
    return outcomes
      .filter(({ active }) => active)
      .map(({ outcomeId, oddsMilli }) => ({ market, bet: { marketId, specifiers, outcomeId, oddsMilli } }));
  });
}

/** Returns what a unit stake on each bet returns at the end of this timeline. */
function returnsOf(open: readonly OpenPrice[], { at, endSecond }: Timeline): Float64Array {
  const { scopes } = at(endSecond);
  const settled = new Map<PricedMarket, ReturnType<typeof settleMarket>>();
  return Float64Array.from(open, ({ market, bet }) => {
    if (!settled.has(market)) settled.set(market, settleMarket(market, scopes.get(market.scopeKey)));
    const result = settled.get(market)?.outcomes.find(({ outcomeId }) => outcomeId === bet.outcomeId)?.result;
    if (!result) throw new RangeError(`market ${bet.marketId} ${bet.specifiers} is open after the end`);
    const { numerator, denominator } = legMultiplier({ oddsMilli: bet.oddsMilli, result });
    return Number(numerator) / Number(denominator);
  });
}

function transpose(ends: readonly Float64Array[]): Returns {
  const bets = ends[0]?.length ?? 0;
  return Array.from({ length: bets }, (_, bet) => Float64Array.from(ends, (returns) => returns[bet] ?? 0));
}

/** Checks without the solver that no bet returns more than its stake under these weights of the ends. */
function requireProof(ends: readonly Float64Array[], weights: Float64Array): void {
  const means = new Float64Array(ends[0]?.length ?? 0);
  ends.forEach((returns, end) => {
    returns.forEach((each, bet) => {
      means[bet] = (means[bet] ?? 0) + each * (weights[end] ?? 0);
    });
  });
  const best = Math.max(...means);
  if (best > 1 + 1e-9) throw new RangeError(`the proof is wrong: a bet returns ${best} on average`);
}
