import { type LegResult, legMultiplier } from '@fairline/odds';
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

/** A moment of a match, with its open prices and the ways in which the match can end from there. */
export interface Moment {
  bets: readonly OpenBet[];
  /**
   * Searches for a sure win among all open prices. `reprice` changes them first, so that a test can plant a mistake.
   * @throws RangeError when the solver's proof that there is none does not hold.
   */
  findSureWin(reprice?: (bet: OpenBet) => number): SureWin | undefined;
}

/** The number of ends with which the search begins, and in which it then looks for those in which a mix loses. */
const endsAtOnce = 120;
/** A mix that wins in so many ends is taken for a sure win. */
const allEnds = 2_000;

/**
 * Opens the prices of this second for the search. The ends are matches that the model plays on from here. A mix that wins
 * in every possible end wins in each subset of them too. So a subset in which the linear program finds no such mix proves
 * that there is none over all ends: the weights of its ends are the proof. Only where a mix wins in the subset, ends in which
 * it loses are looked for and added.
 */
export function openMoment(model: SportModel, timeline: Timeline, second: number, random: Random): Moment {
  const open = openBets(
    priceMarkets(model.offers, timeline.at(second).forecast(), margins[model.sportId] ?? { main: 0 }),
  );
  const played: Uint8Array[] = [];
  const end = (index: number): Uint8Array => {
    const known = played[index] ?? resultsOf(open, timeline.another(second, random.fork(`end ${index}`)));
    played[index] = known;
    return known;
  };
  return {
    bets: open.map(({ bet }) => bet),
    findSureWin(reprice = ({ oddsMilli }) => oddsMilli) {
      if (open.length === 0) return undefined;
      const bets = open.map(({ bet }) => ({ ...bet, oddsMilli: reprice(bet) }));
      const multipliers = bets.map(({ oddsMilli }) =>
        results.map((result) => multiplierOf(oddsMilli, result)),
      );
      const stakes = searchStakes(bets.length, (index) =>
        Float64Array.from(end(index), (result, bet) => multipliers[bet]?.[result] ?? 0),
      );
      if (!stakes) return undefined;
      return {
        bets: bets
          .map((bet, index) => ({ ...bet, stake: stakes[index] ?? 0 }))
          .filter(({ stake }) => stake > 0),
      };
    },
  };
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

/** The results that a model can give; the index of one is what an end keeps of a bet. */
const results: readonly LegResult[] = (['won', 'half-won', 'void', 'half-lost', 'lost'] as const).map(
  (kind) => ({ kind }),
);

/** Returns the index of the result of each bet at the end of this timeline. */
function resultsOf(open: readonly OpenPrice[], { at, endSecond }: Timeline): Uint8Array {
  const { scopes } = at(endSecond);
  const settled = new Map<PricedMarket, Map<string, number>>();
  return Uint8Array.from(open, ({ market, bet }) => {
    const known = settled.get(market) ?? settle(market);
    settled.set(market, known);
    const result = known.get(bet.outcomeId);
    if (result === undefined)
      throw new RangeError(`market ${bet.marketId} ${bet.specifiers} is open after the end`);
    return result;
  });

  function settle(market: PricedMarket): Map<string, number> {
    const outcomes = settleMarket(market, scopes.get(market.scopeKey))?.outcomes ?? [];
    return new Map(
      outcomes.map(({ outcomeId, result }) => {
        const index = results.findIndex(({ kind }) => kind === result.kind);
        if (index < 0) throw new RangeError(`the search does not know the result ${result.kind}`);
        return [outcomeId, index];
      }),
    );
  }
}

function multiplierOf(oddsMilli: number, result: LegResult): number {
  const { numerator, denominator } = legMultiplier({ oddsMilli, result });
  return Number(numerator) / Number(denominator);
}

/** Returns the stakes of a mix that wins in all ends; undefined when the linear program proves that none does. */
function searchStakes(bets: number, returnsIn: (end: number) => Float64Array): Float64Array | undefined {
  const known: Float64Array[] = [];
  const returnsOf = (end: number): Float64Array => {
    const returns = known[end] ?? returnsIn(end);
    known[end] = returns;
    return returns;
  };
  const chosen = Array.from({ length: endsAtOnce }, (_, index) => returnsOf(index));
  for (;;) {
    const proof = solveReturns(transpose(chosen, bets));
    if (!proof.sureWin) {
      requireProof(chosen, proof.weights);
      return undefined;
    }
    const before = chosen.length;
    for (let index = 0; index < allEnds; index++) {
      if (chosen.length > before && index % endsAtOnce === 0) break;
      if (returned(proof.stakes, returnsOf(index)) <= 1) chosen.push(returnsOf(index));
    }
    if (chosen.length === before) return proof.stakes;
  }
}

function returned(stakes: Float64Array, returns: Float64Array): number {
  let sum = 0;
  for (let bet = 0; bet < stakes.length; bet++) {
    const stake = stakes[bet] ?? 0;
    if (stake > 0) sum += stake * (returns[bet] ?? 0);
  }
  return sum;
}

function transpose(ends: readonly Float64Array[], bets: number): Returns {
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
  if (!(best <= 1 + 1e-9)) throw new RangeError(`the proof is wrong: a bet returns ${best} on average`);
}
