import { football } from '@fairline/markets';
import { findOffered } from '../market-offer.ts';
import type { FootballModelState } from '../model-state.ts';
import { cardWorlds, cornerWorlds } from '../models/football-count-worlds.ts';
import { footballTerms } from '../models/football-rates.ts';
import { footballScopes } from '../models/football-scopes.ts';
import { goalWorlds, type World } from '../models/football-worlds.ts';
import { offersOf } from '../offers.ts';
import {
  createJointSelections,
  type JointResult,
  type JointSelections,
  jointOf,
  type Selection,
} from './joint-selections.ts';

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
  const present = footballScopes(position, false);
  const parts: Part[] = [];
  for (const selection of selections) {
    const market = findOffered(offers, selection.marketId, selection.specifiers);
    if (!market) return undefined;
    parts.push({ selection, scopeKey: market.scopeKey, process: processOf(market.scopeKey) });
  }
  const worlds = {
    goals: () =>
      goalWorlds(
        position,
        terms.rates,
        keysOf(parts, 'goals'),
        new Set(parts.map(({ selection }) => selection.outcomeId)),
      ),
    corners: () => cornerWorlds(position, terms, keysOf(parts, 'corners')),
    cards: () => cardWorlds(position, terms),
  };
  let joint: JointResult[] = [{ results: parts.map(() => ({ kind: 'void' })), chance: 1 }];
  for (const process of ['goals', 'corners', 'cards'] as const) {
    const own = parts.filter((part) => part.process === process).map(({ selection }) => selection);
    if (own.length === 0) continue;
    const settled = createJointSelections(offers, own, present);
    const results = settled && resultsOf(settled, worlds[process]());
    if (!results) return undefined;
    joint = combine(joint, results, parts, process);
  }
  return joint;
}

const offers = offersOf(football);

/** The streams of events of a match, which do not depend on one another. */
type Process = 'goals' | 'corners' | 'cards';

interface Part {
  selection: Selection;
  scopeKey: string;
  process: Process;
}

function processOf(scopeKey: string): Process {
  if (scopeKey.startsWith('corner')) return 'corners';
  return scopeKey === 'bookings' || scopeKey === 'sendingoff' ? 'cards' : 'goals';
}

function keysOf(parts: readonly Part[], process: Process): string[] {
  return parts.flatMap((part) => (part.process === process ? [part.scopeKey] : []));
}

function resultsOf({ start, settle }: JointSelections, worlds: readonly World[]): JointResult[] | undefined {
  return jointOf(worlds.map(({ scopes, chance }) => ({ progress: settle(start, scopes), chance })));
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
