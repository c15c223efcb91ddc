import { dota2 } from '@fairline/markets';
import type { Pair } from '../messages.ts';
import type { DotaPosition, MatchUp } from '../model-state.ts';
import { type DotaTerms, dotaTerms, objectiveShare } from '../models/dota-chances.ts';
import {
  countSides,
  dotaScopes,
  killRaces,
  mapInProgress,
  mapsToWin,
  mapsWon,
  maxMaps,
  nextObjective,
  objectivesToWin,
  scopesOfNoMap,
  sideScore,
  towersOf,
} from '../models/dota-position.ts';
import type { ScopeState } from '../models/sport-model.ts';
import { offersOf } from '../offers.ts';
import { createMapEndings, type MapCounts, type MapEndings } from './dota-endings.ts';
import { type Branch, followMatch } from './follow-match.ts';
import {
  createJointSelections,
  type JointResult,
  type JointSelections,
  type Selection,
} from './joint-selections.ts';

/**
 * Returns every combination of results that selections of one match of Dota 2 can have, with its exact chance. A map that a
 * selection needs is followed from objective to objective, and from kill to kill as long as their order matters. Undefined
 * when the model has no market of a selection, or selections of one map join a race of kills, or a kill after the next one,
 * with the number of kills or the duration.
 */
export function dotaJoint(
  { matchUp, position }: { matchUp: MatchUp; position: DotaPosition },
  selections: readonly Selection[],
): JointResult[] | undefined {
  const found = createJointSelections(offers, selections, dotaScopes(position, false));
  if (!found) return undefined;
  const begun = mapInProgress(position);
  const needs = new Map(
    Array.from({ length: maxMaps }, (_, index) => [index + 1, needsOf(index + 1, found)] as const),
  );
  const fallen = begun?.kills.length ?? 0;
  const current = position.maps.length + (begun ? 0 : 1);
  for (const [number, { orderUntil, races, counts }] of needs) {
    const soFar = number === current ? fallen : 0;
    if (counts && (races.length > 0 || orderUntil > soFar + 1)) return undefined;
  }
  const terms = dotaTerms(matchUp);
  const endings = new Map(
    [...needs.keys()].map((number) => {
      const from =
        number === current && begun ? { seconds: begun.seconds, fallen } : { seconds: 0, fallen: 0 };
      return [number, createMapEndings(number, terms, found, from)] as const;
    }),
  );
  const course: Course = { terms, needs, endings, found };
  const map = begun && {
    ...freshMap,
    kills: countSides(begun.kills),
    taken: countSides(begun.taken),
  };
  return followMatch<MapState>(found, {
    starts: [{ state: { won: mapsWon(position.maps), map }, chance: 1 }],
    after: (state) => afterPart(state, course),
    keyOf: ({ won, map: each }) =>
      `${won.join()}:${each ? [each.kills, each.taken, each.before, each.isCounted].join() : ''}`,
  });
}

const offers = offersOf(dota2);

/** What the selections of a map need of it. */
interface MapNeeds {
  any: boolean;
  /** The number of the last kill whose side matters, 0 for none. */
  orderUntil: number;
  /** The numbers of kills to which a race matters. */
  races: readonly number[];
  /** True when the number of kills or the duration matters. */
  counts: boolean;
}

function needsOf(number: number, { scopeKeys }: JointSelections): MapNeeds {
  const own = scopeKeys.map((key) => key.split(':')).filter(([, map]) => map === String(number));
  const numbersOf = (scope: string) =>
    own.filter(([name]) => name === scope).map(([, , each]) => Number(each));
  return {
    any: own.length > 0,
    orderUntil: Math.max(0, ...numbersOf('kill')),
    races: numbersOf('killrace'),
    counts: own.some(([name]) => name === 'kills' || name === 'duration'),
  };
}

interface Course {
  terms: DotaTerms;
  needs: ReadonlyMap<number, MapNeeds>;
  endings: ReadonlyMap<number, MapEndings>;
  found: JointSelections;
}

interface MapState {
  /** The maps of both sides. */
  won: Pair;
  /** The map in progress; absent between two maps. */
  map?: FollowedMap | undefined;
}

interface FollowedMap extends MapCounts {
  /** True when the order of its kills does not matter any more. */
  isCounted: boolean;
}

const freshMap: FollowedMap = {
  kills: [0, 0],
  taken: [0, 0],
  before: [0, 0],
  isCounted: false,
};

function afterPart({ won, map }: MapState, course: Course): Branch<MapState>[] {
  const number = won[0] + won[1] + 1;
  const needs = course.needs.get(number);
  const home = course.terms.map;
  if (!map && !needs?.any) return [afterMap(won, 1, home, new Map()), afterMap(won, 2, 1 - home, new Map())];
  const present = map ?? freshMap;
  if (needs && isOrderOpen(present, needs)) return afterKill(won, present, course);
  const counted = present.isCounted ? present : countedMap(present, needs?.counts === true);
  return ([1, 2] as const).flatMap((side) => {
    const chance = side === 1 ? course.terms.kill : 1 - course.terms.kill;
    return afterObjective(won, counted, side, { chance, scopes: new Map() }, course);
  });
}

function isOrderOpen({ kills, isCounted }: FollowedMap, { orderUntil, races }: MapNeeds): boolean {
  if (isCounted) return false;
  return kills[0] + kills[1] < orderUntil || races.some((race) => Math.max(...kills) < race);
}

/** Returns the map from where only the number of its kills can matter; without that the kills are forgotten. */
function countedMap(map: FollowedMap, keepsKills: boolean): FollowedMap {
  if (!keepsKills) return { ...freshMap, taken: map.taken, isCounted: true };
  return { ...map, before: map.taken, isCounted: true };
}

interface Reached {
  chance: number;
  scopes: Map<string, ScopeState>;
}

/** Every kill falls to a side, and brings it an objective or not. */
function afterKill(won: Pair, map: FollowedMap, course: Course): Branch<MapState>[] {
  const number = won[0] + won[1] + 1;
  return ([1, 2] as const).flatMap((side) => {
    const each = side === 1 ? course.terms.kill : 1 - course.terms.kill;
    const kills = plusOne(map.kills, side);
    const over: ScopeState = { score: sideScore(side), over: true };
    const scopes = () => {
      const ended = new Map([[`kill:${number}:${kills[0] + kills[1]}`, over]]);
      for (const race of killRaces) {
        if (kills[side - 1] === race && Math.max(...map.kills) < race) {
          ended.set(`killrace:${number}:${race}`, over);
        }
      }
      return ended;
    };
    const after: FollowedMap = { ...map, kills, before: map.taken };
    return [
      {
        chance: each * (1 - objectiveShare),
        scopes: scopes(),
        state: { won, map: after },
      },
      ...afterObjective(
        won,
        // The kill itself is counted already, so the objective is not one of those that bring a kill more.
        { ...after, before: plusOne(map.taken, side) },
        side,
        { chance: each * objectiveShare, scopes: scopes() },
        course,
      ),
    ];
  });
}

function afterObjective(
  won: Pair,
  map: FollowedMap,
  side: 1 | 2,
  { chance, scopes }: Reached,
  course: Course,
): Branch<MapState>[] {
  const number = won[0] + won[1] + 1;
  const gained = nextObjective(map.taken[side - 1] ?? 0);
  const taken = plusOne(map.taken, side);
  const over: ScopeState = { score: sideScore(side), over: true };
  if (gained === 'tower') scopes.set(`tower:${number}:${towersOf(taken[0]) + towersOf(taken[1])}`, over);
  // The first of each decides; a selection that is decided stays so.
  if (gained === 'aegis' || gained === 'barracks') scopes.set(`${gained}:${number}:1`, over);
  if (taken[side - 1] !== objectivesToWin)
    return [{ chance, scopes, state: { won, map: { ...map, taken } } }];
  scopes.set(`map:${number}`, over);
  scopes.set(`towers:${number}`, { score: [towersOf(taken[0]), towersOf(taken[1])], over: true });
  // Events that never happened are void.
  for (const key of course.found.scopeKeys) {
    const [name, ofMap] = key.split(':');
    if ((name === 'kill' || name === 'tower') && ofMap === String(number) && !scopes.has(key)) {
      scopes.set(key, { score: undefined, over: true });
    }
  }
  const endings = course.needs.get(number)?.counts && course.endings.get(number)?.({ ...map, taken });
  if (!endings) return [afterMap(won, side, chance, scopes)];
  return endings.map((ending) =>
    afterMap(won, side, chance * ending.chance, new Map([...scopes, ...ending.scopes])),
  );
}

function afterMap(
  won: Pair,
  winner: 1 | 2,
  chance: number,
  scopes: Map<string, ScopeState>,
): Branch<MapState> {
  const score = plusOne(won, winner);
  if (Math.max(...score) < mapsToWin) return { chance, scopes, state: { won: score } };
  scopes.set('match', { score, over: true });
  for (let never = score[0] + score[1] + 1; never <= maxMaps; never++) {
    for (const [key, scope] of scopesOfNoMap(never, true)) scopes.set(key, scope);
  }
  return { chance, scopes, state: undefined };
}

function plusOne([home, away]: Pair, side: 1 | 2): Pair {
  return side === 1 ? [home + 1, away] : [home, away + 1];
}
