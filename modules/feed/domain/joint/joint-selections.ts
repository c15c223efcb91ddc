import type { LegResult } from '@fairline/odds';
import { findOffered, type MarketOffer, type OfferedMarket } from '../market-offer.ts';
import type { ScopeState } from '../models/sport-model.ts';
import { settleMarket } from '../settle-markets.ts';

/** One selection of a match. */
export interface Selection {
  marketId: number;
  specifiers: string;
  outcomeId: string;
}

/** One combination of results of several selections, in their order, and its chance. */
export interface JointResult {
  results: readonly LegResult[];
  chance: number;
}

/** Scopes with their keys. A scope that is not over decides nothing. */
export type Scopes = ReadonlyMap<string, ScopeState>;

/** The results of selections at some moment of a match, in their order; undefined where a selection is open. */
export interface Progress {
  /** The same for equal results. */
  readonly key: string;
  readonly results: readonly (LegResult | undefined)[];
}

/** Selections whose results are found while the rest of a match is followed. */
export interface JointSelections {
  /** The results by what has happened in the match so far. */
  readonly start: Progress;
  /** The keys of the scopes that open selections need. */
  readonly scopeKeys: readonly string[];
  /** Returns the results after these scopes are over. */
  settle(progress: Progress, scopes: Scopes): Progress;
}

/**
 * Finds the selections among the offers of a sport; `present` is every scope of the match at the moment. Undefined when no
 * market of the sport has one of them.
 */
export function createJointSelections(
  offers: readonly MarketOffer[],
  selections: readonly Selection[],
  present: Scopes,
): JointSelections | undefined {
  const parts: Part[] = [];
  for (const { marketId, specifiers, outcomeId } of selections) {
    const market = findOffered(offers, marketId, specifiers);
    if (!market) return undefined;
    parts.push({ market, outcomeId, known: new Map() });
  }
  const start = settleParts(parts, progressOf(parts.map(() => undefined)), present);
  const open = parts.filter((_, index) => start.results[index] === undefined);
  return {
    start,
    scopeKeys: open.map(({ market }) => market.scopeKey),
    settle: (progress, scopes) => settleParts(parts, progress, scopes),
  };
}

/**
 * Adds the chances of equal results, as parts of their sum. Undefined when a selection is open at the end of the match, so
 * that its scope is not one that was followed.
 */
export function jointOf(ends: Iterable<{ progress: Progress; chance: number }>): JointResult[] | undefined {
  const sums = new Map<string, { results: LegResult[]; chance: number }>();
  let all = 0;
  for (const { progress, chance } of ends) {
    all += chance;
    const known = sums.get(progress.key);
    if (known) {
      known.chance += chance;
      continue;
    }
    const results = progress.results.filter((result) => result !== undefined);
    if (results.length < progress.results.length) return undefined;
    sums.set(progress.key, { results, chance });
  }
  return [...sums.values()].map(({ results, chance }) => ({ results, chance: chance / all }));
}

interface Part {
  market: OfferedMarket;
  outcomeId: string;
  /** The results by the score of the scope: each is settled once. */
  known: Map<number, LegResult | undefined>;
}

function settleParts(parts: readonly Part[], before: Progress, scopes: Scopes): Progress {
  let results: (LegResult | undefined)[] | undefined;
  parts.forEach((part, index) => {
    if (before.results[index]) return;
    const scope = scopes.get(part.market.scopeKey);
    if (!scope?.over) return;
    results ??= [...before.results];
    results[index] = resultOf(part, scope);
  });
  return results ? progressOf(results) : before;
}

function progressOf(results: readonly (LegResult | undefined)[]): Progress {
  return { key: results.map((result) => result?.kind ?? '').join(), results };
}

function resultOf({ market, outcomeId, known }: Part, scope: ScopeState): LegResult | undefined {
  const [home, away] = scope.score ?? [-1, 0];
  // A score never reaches this width, and neither do the bits of all scorers.
  const key = home * 2 ** 25 + away;
  if (!known.has(key)) {
    const settled = settleMarket(market, scope);
    known.set(key, settled?.outcomes.find((each) => each.outcomeId === outcomeId)?.result);
  }
  return known.get(key);
}
