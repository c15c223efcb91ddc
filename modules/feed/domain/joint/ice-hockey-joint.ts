import { iceHockey } from '@fairline/markets';
import type { Pair } from '../messages.ts';
import type { HockeyPosition, MatchUp } from '../model-state.ts';
import { advanceStates, type ChainState, collectStates, type States } from '../models/goal-chain.ts';
import { hockeyScopes } from '../models/ice-hockey.ts';
import {
  countSides,
  deciderChance,
  type HockeyTerms,
  hockeyTerms,
  phasesOf,
} from '../models/ice-hockey-forecast.ts';
import type { ScopeState } from '../models/sport-model.ts';
import { offersOf } from '../offers.ts';
import {
  createJointSelections,
  type JointResult,
  type JointSelections,
  jointOf,
  type Progress,
  type Selection,
} from './joint-selections.ts';

/**
 * Returns every combination of results that selections of one ice hockey match can have, with its exact chance. The goals
 * are followed as a Markov chain until the third period is over; the goal that decides a level match comes after it.
 * Undefined when the model has no market of a selection, or a selection belongs to a goal after the next one.
 */
export function hockeyJoint(
  { matchUp, position }: { matchUp: MatchUp; position: HockeyPosition },
  selections: readonly Selection[],
): JointResult[] | undefined {
  const found = createJointSelections(offers, selections, hockeyScopes(position, false));
  if (!found) return undefined;
  const terms = hockeyTerms(matchUp);
  const homeDecides = deciderChance(position, terms);
  const ends = regularEnds(position, terms, found).flatMap(({ state, chance }) => {
    const { score, progress } = state;
    if (score[0] !== score[1]) return [{ progress: fullTime(found, progress, score), chance }];
    const [home, away] = score;
    return [
      { progress: fullTime(found, progress, [home + 1, away]), chance: chance * homeDecides },
      { progress: fullTime(found, progress, [home, away + 1]), chance: chance * (1 - homeDecides) },
    ];
  });
  return jointOf(ends);
}

const offers = offersOf(iceHockey);

interface HockeyState extends ChainState {
  /** The score at the beginning of the period that is followed; 0:0 where no selection needs it. */
  before: Pair;
  progress: Progress;
}

function withKey({ score, before, progress }: Omit<HockeyState, 'key'>): HockeyState {
  return { score, before, progress, key: `${score.join()}/${before.join()}/${progress.key}` };
}

/** Returns the states after the third period. */
function regularEnds(
  { period, pause, played, goals }: HockeyPosition,
  terms: HockeyTerms,
  found: JointSelections,
): { state: HockeyState; chance: number }[] {
  const current = pause || period === 0 ? period + 1 : period;
  const score = countSides(goals.flat());
  const before = countSides(goals.slice(0, current - 1).flat());
  const start = withKey({ score, before, progress: found.start });
  let states: States<HockeyState> = collectStates([{ state: start, chance: 1 }]);
  for (let number = current; number <= 3; number++) {
    for (const { rates, from, to } of phasesOf(number, terms)) {
      const begin = number === period && !pause ? Math.max(from, played) : from;
      states = advanceStates(states, rates, to - begin, (state) => [
        [{ state: afterGoal(state, 1, found), chance: 1 }],
        [{ state: afterGoal(state, 2, found), chance: 1 }],
      ]);
    }
    states = collectStates(
      [...states.values()].map(({ state, chance }) => ({
        state: afterPeriod(state, number, found),
        chance,
      })),
    );
  }
  return [...states.values()];
}

function afterGoal(state: HockeyState, side: 1 | 2, { settle }: JointSelections): HockeyState {
  const [home, away] = state.score;
  const score: Pair = side === 1 ? [home + 1, away] : [home, away + 1];
  const goal: ScopeState = { score: side === 1 ? [1, 0] : [0, 1], over: true };
  return withKey({
    ...state,
    score,
    progress: settle(state.progress, new Map([[`goal:${home + away + 1}`, goal]])),
  });
}

function afterPeriod(
  { score, before, progress }: HockeyState,
  number: number,
  { settle, scopeKeys }: JointSelections,
): HockeyState {
  const [home, away] = score;
  const scopes = new Map<string, ScopeState>([
    [`period:${number}`, { score: [home - before[0], away - before[1]], over: true }],
  ]);
  if (number === 3) {
    scopes.set('match', { score, over: true });
    scopes.set('overtime', { score: [home === away ? 1 : 0, 0], over: true });
    for (const key of scopeKeys) {
      const goal = key.startsWith('goal:') ? Number(key.split(':')[1]) : 0;
      if (goal > home + away) scopes.set(key, { score: [0, 0], over: true });
    }
  }
  return withKey({
    score,
    before: scopeKeys.includes(`period:${number + 1}`) ? score : [0, 0],
    progress: settle(progress, scopes),
  });
}

function fullTime({ settle }: JointSelections, progress: Progress, score: Pair): Progress {
  return settle(progress, new Map([['full', { score, over: true }]]));
}
