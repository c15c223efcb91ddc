import type { Pair } from '../messages.ts';
import type { FootballGoal, FootballPosition, FootballSubstitution } from '../model-state.ts';
import { allScorersScore, oneScorerScore, playerOf, type SidePlayer } from '../scorer-score.ts';
import { intensitiesToCome, intervalKey } from './football-forecast.ts';
import {
  changeChances,
  changesOver,
  changingPlaces,
  firstChange,
  isOn,
  shareOf,
} from './football-line-ups.ts';
import { countSides, scoreOf } from './football-position.ts';
import { intervalIntensities, intervalsOfHalf } from './football-rates.ts';
import { goalTimeOf, scopesOfScores, sideScore } from './football-scopes.ts';
import { entries } from './football-scorers.ts';
import { advanceStates, type ChainState, collectStates, type States, type Weighted } from './goal-chain.ts';
import type { ScoringRates } from './score-chain.ts';
import type { ScopeState } from './sport-model.ts';

/** One way in which the rest of a match can go, as far as some scopes depend on it. */
export interface World {
  chance: number;
  scopes: ReadonlyMap<string, ScopeState>;
}

/** The players whose goals count, by their ids of outcomes: `home:9`. */
export type Players = ReadonlySet<string>;

/**
 * Returns the worlds of the goals on which these scopes depend. The goals are followed as a Markov chain, by
 * uniformisation, with the state that the scopes need: the scores, the next and the last goal, chosen scorers, and chosen
 * intervals.
 */
export function goalWorlds(
  position: FootballPosition,
  rates: ScoringRates,
  scopeKeys: readonly string[],
  players: Players,
): World[] {
  const course = courseOf(position, scopeKeys, players);
  let states = collectStates([{ state: course.start, chance: 1 }]);
  for (const { interval, intensity, endsHalf } of course.stretches) {
    states = afterChanges(states, interval, course);
    states = advanceStates(states, rates, intensity, (state) => goalsAfter(state, interval, course));
    if (endsHalf && course.needs.halfTime) {
      states = collectStates(
        [...states.values()].map(({ state, chance }) => ({ state: atHalfTime(state), chance })),
      );
    }
  }
  const all = [...states.values()].reduce((sum, { chance }) => sum + chance, 0);
  return [...states.values()].map(({ state, chance }) => ({
    chance: chance / all,
    scopes: scopesOfEnd(state, position),
  }));
}

/** What is followed of the goals of a match while it goes on. */
interface GoalState extends ChainState {
  halfTime: Pair | undefined;
  /** The next goal after the position, and the last goal; the goalkeeper's shirt is any player who does not matter. */
  next: FootballGoal | undefined;
  last: FootballGoal | undefined;
  /** The substitutions at the places of chosen players, and those of them that were made before the next goal. */
  made: readonly FootballSubstitution[];
  madeBeforeNext: readonly FootballSubstitution[];
  /** The chosen players who have scored. */
  scorers: readonly SidePlayer[];
  /** The scores of the chosen intervals. */
  intervals: ReadonlyMap<number, Pair>;
}

interface Needs {
  halfTime: boolean;
  next: boolean;
  last: boolean;
  players: readonly SidePlayer[];
}

interface Course {
  position: FootballPosition;
  needs: Needs;
  start: GoalState;
  stretches: readonly { interval: number; intensity: number; endsHalf: boolean }[];
}

/** The shirt of a goalkeeper, whom no market names, for every scorer who does not matter. */
const anyOther = 1;

function courseOf(position: FootballPosition, scopeKeys: readonly string[], players: Players): Course {
  const has = (...kinds: string[]) => scopeKeys.some((key) => kinds.includes(key.split(':')[0] ?? ''));
  const chosen = intervalIntensities.flatMap((_, interval) =>
    scopeKeys.includes(intervalKey(interval)) ? [interval] : [],
  );
  const needs: Needs = {
    halfTime: scopeKeys.some((key) => halfScopes.includes(key)),
    next: has('goal', 'goaltime', 'scorer'),
    last: has('lastgoal', 'lastscorer'),
    players: [...players].flatMap((id) => playerOf(id) ?? []),
  };
  const goalsIn = (interval: number) =>
    countSides(position.goals.filter((goal) => goal.interval === interval).map(({ side }) => side));
  return {
    position,
    needs,
    start: withKey({
      score: scoreOf(position.goals),
      halfTime: position.halfTime,
      next: undefined,
      last: needs.last ? position.goals.at(-1) : undefined,
      made: [],
      madeBeforeNext: [],
      scorers: [],
      intervals: new Map(chosen.map((interval) => [interval, goalsIn(interval)])),
    }),
    stretches: stretchesOf(position, chosen.length > 0 || has('goaltime') || needs.players.some(mayChange)),
  };
}

const halfScopes = ['h1', 'h2', 'halves', 'halfwinners', 'halfgoals', 'homehalves', 'awayhalves'];

/** Returns the parts of the rest of the match: intervals of fifteen minutes where they matter, and else halves. */
function stretchesOf(position: FootballPosition, byInterval: boolean): Course['stretches'] {
  const all = intensitiesToCome(position).map((intensity, interval) => ({
    interval,
    intensity,
    endsHalf: interval === intervalsOfHalf - 1 && !position.halfTime,
  }));
  if (byInterval) return all;
  const whole = (part: typeof all) => part.reduce((sum, { intensity }) => sum + intensity, 0);
  return [
    { interval: 0, intensity: whole(all.slice(0, intervalsOfHalf)), endsHalf: !position.halfTime },
    { interval: intervalsOfHalf, intensity: whole(all.slice(intervalsOfHalf)), endsHalf: false },
  ];
}

/** True when a substitution changes whether a player is on the field. */
function mayChange({ shirt }: SidePlayer): boolean {
  return changingPlaces.some(({ starter, substitute }) => starter === shirt || substitute === shirt);
}

/**
 * Returns the states after the substitutions with which an interval begins, at the places of the chosen players. The other
 * substitutions change nothing that is followed.
 */
function afterChanges(
  states: States<GoalState>,
  interval: number,
  { position, needs }: Course,
): States<GoalState> {
  const change = interval - firstChange;
  const chance = changeChances[change];
  if (chance === undefined || change < changesOver(position)) return states;
  let changed = states;
  for (const side of [1, 2] as const) {
    for (const { starter: off, substitute: on } of changingPlaces) {
      const isChosen = needs.players.some(
        (player) => player.side === side && (player.shirt === off || player.shirt === on),
      );
      if (!isChosen) continue;
      changed = collectStates(
        [...changed.values()].flatMap(({ state, chance: reached }) => {
          if (!isOn(off, [...position.substitutions, ...state.made], side))
            return [{ state, chance: reached }];
          const made = [...state.made, { side, off, on, interval }];
          return [
            { state, chance: reached * (1 - chance) },
            { state: withKey({ ...state, made }), chance: reached * chance },
          ];
        }),
      );
    }
  }
  return changed;
}

/** Returns the states after a goal of each side, with the share of the goals of the side that lead to them. */
function goalsAfter(
  state: GoalState,
  interval: number,
  { needs, position }: Course,
): [Weighted<GoalState>[], Weighted<GoalState>[]] {
  const made = [...position.substitutions, ...state.made];
  const after = (side: 1 | 2): Weighted<GoalState>[] => {
    const chosen = needs.players.flatMap((player) =>
      player.side === side && isOn(player.shirt, made, side)
        ? [{ shirt: player.shirt, share: shareOf(player.shirt) }]
        : [],
    );
    const rest = 1 - chosen.reduce((sum, { share }) => sum + share, 0);
    return [...chosen, { shirt: anyOther, share: rest }].map(({ shirt, share }) => ({
      state: withGoal(state, { side, shirt, interval }, needs),
      chance: share,
    }));
  };
  return [after(1), after(2)];
}

function withGoal(state: GoalState, goal: FootballGoal, needs: Needs): GoalState {
  const score = plusOne(state.score, goal.side);
  const { side, shirt } = goal;
  const isKnown =
    shirt === anyOther || state.scorers.some((scorer) => scorer.side === side && scorer.shirt === shirt);
  const scorers = isKnown ? state.scorers : [...state.scorers, { side, shirt }].sort(bySideAndShirt);
  const counted = state.intervals.get(goal.interval);
  return withKey({
    ...state,
    score,
    scorers,
    ...(needs.next && !state.next && { next: goal, madeBeforeNext: state.made }),
    ...(needs.last && { last: goal }),
    ...(counted && {
      intervals: new Map([...state.intervals, [goal.interval, plusOne(counted, goal.side)]]),
    }),
  });
}

function bySideAndShirt(a: SidePlayer, b: SidePlayer): number {
  return a.side - b.side || a.shirt - b.shirt;
}

function withKey(state: Omit<GoalState, 'key'>): GoalState {
  const { score, halfTime, next, last, scorers, intervals, made, madeBeforeNext } = state;
  let key = `${score[0]},${score[1]}`;
  for (const { side, shirt } of scorers) key += `s${side},${shirt}`;
  for (const { side, on } of made) key += `m${side},${on}`;
  for (const { side, on } of madeBeforeNext) key += `b${side},${on}`;
  if (halfTime) key += `h${halfTime[0]},${halfTime[1]}`;
  if (next) key += `n${next.side},${next.shirt},${next.interval}`;
  if (last) key += `l${last.side},${last.shirt}`;
  for (const [home, away] of intervals.values()) key += `i${home},${away}`;
  return { ...state, key };
}

function plusOne([home, away]: Pair, side: 1 | 2): Pair {
  return side === 1 ? [home + 1, away] : [home, away + 1];
}

function atHalfTime(state: GoalState): GoalState {
  return withKey({ ...state, halfTime: state.score });
}

/** Returns every scope of goals at the end of the match in which the position came to this state. */
function scopesOfEnd(state: GoalState, { goals, substitutions }: FootballPosition): Map<string, ScopeState> {
  const { score, halfTime, next, last, scorers, intervals } = state;
  const made = entries([...substitutions, ...state.made]);
  const beforeNext = next ? entries([...substitutions, ...state.madeBeforeNext]) : made;
  const number = goals.length + 1;
  const over = true;
  return new Map<string, ScopeState>([
    ...scopesOfScores(score, halfTime ?? score, over),
    [`goal:${number}`, { score: sideScore(next?.side), over }],
    [`goaltime:${number}`, { score: goalTimeOf(next), over }],
    [`scorer:${number}:live`, { score: oneScorerScore(next, beforeNext), over }],
    ['lastgoal', { score: sideScore(last?.side), over }],
    ['lastscorer:live', { score: oneScorerScore(last, made), over }],
    ['scorers:live', { score: allScorersScore([...goals, ...scorers], made), over }],
    ...[...intervals].map(([interval, each]): [string, ScopeState] => [
      intervalKey(interval),
      { score: each, over },
    ]),
  ]);
}
