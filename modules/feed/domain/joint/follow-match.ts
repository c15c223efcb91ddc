import { maxStates, TooManyStates } from '../models/too-many-states.ts';
import {
  type JointResult,
  type JointSelections,
  jointOf,
  type Progress,
  type Scopes,
} from './joint-selections.ts';

/** One way in which the next part of a match can go. */
export interface Branch<State> {
  chance: number;
  /** The state after the part; undefined when the match is over. */
  state: State | undefined;
  /** The scopes that the part has ended. */
  scopes: Scopes;
}

/** The parts of a match, one after the other. */
export interface MatchCourse<State> {
  /** The states from which the match goes on; their chances sum to 1. */
  starts: readonly { state: State; chance: number }[];
  /** Returns every way in which the next part can go; the chances sum to 1. */
  after(state: State): readonly Branch<State>[];
  /** Returns the same key for states from which the rest of the match is the same. */
  keyOf(state: State): string;
}

/**
 * Follows a match from part to part to its end, and returns every combination of results with its chance. A selection is
 * settled as soon as its scope is over, so that states need not remember how it was decided. Undefined when a selection is
 * not decided at the end.
 * @throws TooManyStates when the selections depend on more than is followed
 */
export function followMatch<State>(
  selections: JointSelections,
  { starts, after, keyOf }: MatchCourse<State>,
): JointResult[] | undefined {
  const ends: { progress: Progress; chance: number }[] = [];
  let present: Followed<State>[] = starts.map((start) => ({ ...start, progress: selections.start }));
  while (present.length > 0) {
    const next = new Map<string, Followed<State>>();
    for (const { state, progress, chance } of present) {
      for (const branch of after(state)) {
        const reached = chance * branch.chance;
        if (reached < negligible) continue;
        const settled = selections.settle(progress, branch.scopes);
        if (branch.state === undefined) {
          ends.push({ progress: settled, chance: reached });
          continue;
        }
        const key = `${keyOf(branch.state)}/${settled.key}`;
        const known = next.get(key);
        if (known) known.chance += reached;
        else if (next.size >= maxStates) throw new TooManyStates();
        else next.set(key, { state: branch.state, progress: settled, chance: reached });
      }
    }
    present = [...next.values()];
  }
  return jointOf(ends);
}

interface Followed<State> {
  state: State;
  progress: Progress;
  chance: number;
}

/** Ways that are less likely do not change a chance by a millionth. */
const negligible = 1e-12;
