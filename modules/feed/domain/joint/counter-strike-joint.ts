import { counterStrike } from '@fairline/markets';
import type { Pair } from '../messages.ts';
import type { CounterStrikePosition, MatchUp } from '../model-state.ts';
import { type CounterStrikeTerms, counterStrikeTerms } from '../models/counter-strike-forecast.ts';
import {
  counterStrikeScopes,
  mapsToWin,
  mapsWon,
  maxMaps,
  races,
  sideScore,
} from '../models/counter-strike-position.ts';
import { isMapOver, maxRounds, roundChance } from '../models/map-rounds.ts';
import type { ScopeState } from '../models/sport-model.ts';
import { offersOf } from '../offers.ts';
import { type Branch, followMatch } from './follow-match.ts';
import { createJointSelections, type JointResult, type Selection } from './joint-selections.ts';

/**
 * Returns every combination of results that selections of one Counter-Strike match can have, with its exact chance. The
 * match is followed from round to round on the maps that a selection needs, and from map to map on the others. Undefined
 * when the model has no market of a selection.
 */
export function counterStrikeJoint(
  { matchUp, position }: { matchUp: MatchUp; position: CounterStrikePosition },
  selections: readonly Selection[],
): JointResult[] | undefined {
  const { maps, rounds, homeDefendsFirst } = position;
  const found = createJointSelections(offers, selections, counterStrikeScopes(position, false));
  if (!found) return undefined;
  const terms = counterStrikeTerms(matchUp);
  const needed = new Set(found.scopeKeys.map((key) => Number(key.split(':')[1])));
  const isNeeded = (won: Pair) => needed.has(won[0] + won[1] + 1);
  return followMatch<MapState>(found, {
    starts: [{ state: { won: mapsWon(maps), map: rounds && { rounds, homeDefendsFirst } }, chance: 1 }],
    after: ({ won, map }) => {
      if (map) return afterRound(won, map, terms);
      return isNeeded(won) ? mapStarts(won) : mapResults(won, terms);
    },
    keyOf: ({ won, map }) => `${won.join()}:${map ? `${map.rounds.join()}:${map.homeDefendsFirst}` : ''}`,
  });
}

const offers = offersOf(counterStrike);

interface MapState {
  /** The maps of both sides. */
  won: Pair;
  /** The map in progress; absent between two maps. */
  map?: MapInProgress | undefined;
}

interface MapInProgress {
  rounds: Pair;
  homeDefendsFirst: boolean;
}

/** Either side may defend first. */
function mapStarts(won: Pair): Branch<MapState>[] {
  return [true, false].map((homeDefendsFirst) => ({
    chance: 0.5,
    state: { won, map: { rounds: [0, 0], homeDefendsFirst } },
    scopes: new Map(),
  }));
}

function mapResults(won: Pair, { freshWin }: CounterStrikeTerms): Branch<MapState>[] {
  return [afterMap(won, 1, freshWin, new Map()), afterMap(won, 2, 1 - freshWin, new Map())];
}

function afterRound(won: Pair, map: MapInProgress, { chances }: CounterStrikeTerms): Branch<MapState>[] {
  const [home, away] = map.rounds;
  const played = home + away;
  if (played >= maxRounds) {
    return [
      lastRounds(won, [home + 4, away + 2], 0.5, new Map()),
      lastRounds(won, [home + 2, away + 4], 0.5, new Map()),
    ];
  }
  const homeWins = roundChance(chances, map.homeDefendsFirst, played);
  return [nextRound(won, map, 1, homeWins), nextRound(won, map, 2, 1 - homeWins)];
}

function nextRound(
  won: Pair,
  { rounds: before, homeDefendsFirst }: MapInProgress,
  side: 1 | 2,
  chance: number,
): Branch<MapState> {
  const number = won[0] + won[1] + 1;
  const score = sideScore(side);
  const rounds: Pair = [before[0] + score[0], before[1] + score[1]];
  const played = rounds[0] + rounds[1];
  const scopes = new Map<string, ScopeState>([[`round:${number}:${played}`, { score, over: true }]]);
  for (const race of races) {
    if (rounds[side - 1] === race && Math.max(...before) < race) {
      scopes.set(`race:${number}:${race}`, { score, over: true });
    }
  }
  const ended = isMapOver(rounds[0], rounds[1]);
  if (played === 24 || (ended && played < 24)) {
    scopes.set(`mapreg:${number}`, { score: rounds, over: true });
  }
  if (ended) return lastRounds(won, rounds, chance, scopes);
  return { chance, scopes, state: { won, map: { rounds, homeDefendsFirst } } };
}

/** Ends a map at this score in rounds. */
function lastRounds(
  won: Pair,
  rounds: Pair,
  chance: number,
  scopes: Map<string, ScopeState>,
): Branch<MapState> {
  const number = won[0] + won[1] + 1;
  scopes.set(`map:${number}`, { score: rounds, over: true });
  scopes.set(`mapot:${number}`, { score: [rounds[0] + rounds[1] > 24 ? 1 : 0, 0], over: true });
  return afterMap(won, rounds[0] > rounds[1] ? 1 : 2, chance, scopes);
}

function afterMap(
  won: Pair,
  winner: 1 | 2,
  chance: number,
  scopes: Map<string, ScopeState>,
): Branch<MapState> {
  const score: Pair = winner === 1 ? [won[0] + 1, won[1]] : [won[0], won[1] + 1];
  if (Math.max(...score) < mapsToWin) return { chance, scopes, state: { won: score } };
  scopes.set('match', { score, over: true });
  for (let never = score[0] + score[1] + 1; never <= maxMaps; never++) {
    for (const scope of ['map', 'mapot', 'mapreg']) {
      scopes.set(`${scope}:${never}`, { score: undefined, over: true });
    }
  }
  return { chance, scopes, state: undefined };
}
