import { football } from '@fairline/markets';
import type { LegResult } from '@fairline/odds';
import { findOffered, type OfferedMarket } from './market-offer.ts';
import type { FootballModelState } from './model-state.ts';
import { cardWorlds, cornerWorlds } from './models/football-count-worlds.ts';
import { footballTerms } from './models/football-rates.ts';
import { footballScopes } from './models/football-scopes.ts';
import { goalWorlds, type World } from './models/football-worlds.ts';
import { offersOf } from './offers.ts';
import { settleMarket } from './settle-markets.ts';

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

/**
 * Returns every combination of results that selections of one football match can have, with its exact chance by the model;
 * the chances sum to 1. Void and half results are told apart, so a caller can pay a void part as its rules say. Undefined
 * when the model has no market of a selection or when a selection belongs to a goal or a corner after the next one.
 */
export function footballJoint(
  { matchUp, position }: FootballModelState,
  selections: readonly Selection[],
): JointResult[] | undefined {
  const terms = footballTerms(matchUp);
  const over = footballScopes(position, false);
  const parts: Part[] = [];
  for (const { outcomeId, marketId, specifiers } of selections) {
    const market = findOffered(offers, marketId, specifiers);
    if (!market) return undefined;
    parts.push({ outcomeId, market, process: processOf(market.scopeKey) });
  }
  const worlds = {
    goals: () =>
      goalWorlds(
        position,
        terms.rates,
        keysOf(parts, 'goals'),
        new Set(parts.map(({ outcomeId }) => outcomeId)),
      ),
    corners: () => cornerWorlds(position, terms, keysOf(parts, 'corners')),
    cards: () => cardWorlds(position, terms),
  };
  let joint: JointResult[] = [{ results: parts.map(() => ({ kind: 'void' })), chance: 1 }];
  for (const process of ['goals', 'corners', 'cards'] as const) {
    if (!parts.some((part) => part.process === process)) continue;
    const own = resultsOf(parts, process, worlds[process](), over);
    if (!own) return undefined;
    joint = combine(joint, own, parts, process);
  }
  return joint;
}

const offers = offersOf(football);

/** The streams of events of a match, which do not depend on one another. */
type Process = 'goals' | 'corners' | 'cards';

interface Part {
  outcomeId: string;
  market: OfferedMarket;
  process: Process;
}

function processOf(scopeKey: string): Process {
  if (scopeKey.startsWith('corner')) return 'corners';
  return scopeKey === 'bookings' || scopeKey === 'sendingoff' ? 'cards' : 'goals';
}

function keysOf(parts: readonly Part[], process: Process): string[] {
  return parts.flatMap((part) => (part.process === process ? [part.market.scopeKey] : []));
}

/** Settles the parts of one process in each of its worlds; undefined when a part is not decided by them. */
function resultsOf(
  parts: readonly Part[],
  process: Process,
  worlds: readonly World[],
  over: ReturnType<typeof footballScopes>,
): JointResult[] | undefined {
  const settle = parts.filter((part) => part.process === process).map((part) => settlerOf(part, over));
  const sums = new Map<string, { results: LegResult[]; chance: number }>();
  for (const { scopes, chance } of worlds) {
    const results: LegResult[] = [];
    for (const settlePart of settle) {
      const result = settlePart(scopes);
      if (!result) return undefined;
      results.push(result);
    }
    const key = results.map(({ kind }) => kind).join();
    const known = sums.get(key);
    if (known) known.chance += chance;
    else sums.set(key, { results, chance });
  }
  const all = [...sums.values()].reduce((sum, { chance }) => sum + chance, 0);
  return [...sums.values()].map(({ results, chance }) => ({ results, chance: chance / all }));
}

/** Creates a function that settles a part in a world. Each score is settled once. */
function settlerOf(
  { market, outcomeId }: Part,
  over: ReturnType<typeof footballScopes>,
): (scopes: World['scopes']) => LegResult | undefined {
  const present = over.get(market.scopeKey);
  const known = new Map<number, LegResult | undefined>();
  return (scopes) => {
    const scope = present?.over ? present : scopes.get(market.scopeKey);
    const [home = 0, away = 0] = scope?.score ?? [];
    // The bits of shirt numbers are the largest scores: 2 to the power of 12.
    const key = home * 4_096 + away;
    if (!known.has(key)) {
      const settled = settleMarket(market, scope);
      known.set(key, settled?.outcomes.find((each) => each.outcomeId === outcomeId)?.result);
    }
    return known.get(key);
  };
}

/** Puts the results of one process in the places of its parts. */
function combine(
  joint: readonly JointResult[],
  own: readonly JointResult[],
  parts: readonly Part[],
  process: Process,
): JointResult[] {
  return joint.flatMap((before) =>
    own.map(({ results, chance }) => {
      const rest = [...results];
      return {
        results: before.results.map((result, index) =>
          parts[index]?.process === process ? (rest.shift() ?? result) : result,
        ),
        chance: before.chance * chance,
      };
    }),
  );
}
