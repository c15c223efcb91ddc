import type { Pair } from '../messages.ts';
import type { ScoringRates } from './score-chain.ts';
import { maxStates, TooManyStates } from './too-many-states.ts';

/** What is followed of a match while its goals fall. */
export interface ChainState {
  readonly score: Pair;
  /** The same for states from which the rest of the match is the same. */
  readonly key: string;
}

export interface Weighted<State extends ChainState> {
  state: State;
  chance: number;
}

export type States<State extends ChainState> = Map<string, Weighted<State>>;

/** The states that a goal of each side leads to, with their shares of the goals of the side. */
export type GoalsAfter<State extends ChainState> = (state: State) => [Weighted<State>[], Weighted<State>[]];

/** States that are less likely do not change a chance by a millionth. */
const negligible = 1e-8;

/**
 * Returns the states after this much intensity. The states that can be reached are listed once; then their chances are a
 * vector, which a Poisson number of steps of the embedded chain moves.
 * @throws TooManyStates when more can be reached than are followed
 */
export function advanceStates<State extends ChainState>(
  start: States<State>,
  rates: ScoringRates,
  intensity: number,
  goals: GoalsAfter<State>,
): States<State> {
  if (intensity <= 0) return start;
  const chain = chainOf(start, rates, intensity, goals);
  const mean = chain.fastest * intensity;
  let weight = Math.exp(-mean);
  let covered = weight;
  let current = chain.start;
  const sums = current.map((chance) => chance * weight);
  for (let step = 1; covered < 1 - 1e-10 && step < 200; step++) {
    current = stepOf(current, chain);
    weight *= mean / step;
    covered += weight;
    for (let node = 0; node < sums.length; node++) {
      sums[node] = (sums[node] ?? 0) + weight * (current[node] ?? 0);
    }
  }
  return collectStates(chain.states.map((state, node) => ({ state, chance: sums[node] ?? 0 })));
}

interface Chain<State> {
  states: readonly State[];
  start: Float64Array;
  /** The highest rate of both sides together in any state. */
  fastest: number;
  /** The transitions by goals: from a state to another with this rate. */
  from: readonly number[];
  to: readonly number[];
  rate: readonly number[];
}

function chainOf<State extends ChainState>(
  start: States<State>,
  rates: ScoringRates,
  intensity: number,
  goals: GoalsAfter<State>,
): Chain<State> {
  const states = [...start.values()].map(({ state }) => state);
  const depths = states.map(() => 0);
  const nodes = new Map([...start.keys()].map((key, node) => [key, node]));
  const [from, to, rate]: [number[], number[], number[]] = [[], [], []];
  const deepest = mostGoals(intensity * topRate(rates));
  let fastest = 0;
  for (let node = 0; node < states.length; node++) {
    if (states.length > maxStates) throw new TooManyStates();
    const state = states[node];
    const depth = depths[node] ?? 0;
    if (!state || depth >= deepest) continue;
    const lead = state.score[0] - state.score[1];
    const ofSide = [rates.home(lead), rates.away(lead)];
    fastest = Math.max(fastest, (ofSide[0] ?? 0) + (ofSide[1] ?? 0));
    goals(state).forEach((after, side) => {
      for (const { state: next, chance } of after) {
        const target = nodes.get(next.key) ?? states.length;
        if (target === states.length) {
          nodes.set(next.key, target);
          states.push(next);
          depths.push(depth + 1);
        }
        from.push(node);
        to.push(target);
        rate.push((ofSide[side] ?? 0) * chance);
      }
    });
  }
  const chances = new Float64Array(states.length);
  [...start.values()].forEach(({ chance }, node) => {
    chances[node] = chance;
  });
  return { states, start: chances, fastest, from, to, rate };
}

function stepOf(
  current: Float64Array,
  { from, to, rate, fastest }: Omit<Chain<unknown>, 'states'>,
): Float64Array {
  const next = current.slice();
  for (let edge = 0; edge < from.length; edge++) {
    const moved = ((current[from[edge] ?? 0] ?? 0) * (rate[edge] ?? 0)) / fastest;
    next[from[edge] ?? 0] = (next[from[edge] ?? 0] ?? 0) - moved;
    next[to[edge] ?? 0] = (next[to[edge] ?? 0] ?? 0) + moved;
  }
  return next;
}

/** Returns a number of goals that hardly ever is passed when this many are expected. */
function mostGoals(expected: number): number {
  let chance = Math.exp(-expected);
  let covered = chance;
  let goals = 0;
  while (covered < 1 - 1e-7 && goals < 30) {
    goals++;
    chance *= expected / goals;
    covered += chance;
  }
  return goals;
}

/** Returns the highest rate of both sides together, at any lead. */
function topRate(rates: ScoringRates): number {
  const leads = Array.from({ length: 41 }, (_, index) => index - 20);
  return Math.max(...leads.map((lead) => rates.home(lead) + rates.away(lead)));
}

/** Adds the chances of equal states, and leaves out states that are too unlikely to matter. */
export function collectStates<State extends ChainState>(parts: readonly Weighted<State>[]): States<State> {
  const states: States<State> = new Map();
  for (const { state, chance } of parts) {
    if (chance < negligible) continue;
    const known = states.get(state.key);
    if (known) known.chance += chance;
    else states.set(state.key, { state, chance });
  }
  return states;
}
