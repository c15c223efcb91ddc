import type { Pair } from '../messages.ts';
import { type DotaTerms, fullMinutes, plainKills } from '../models/dota-chances.ts';
import type { JointSelections, Scopes } from './joint-selections.ts';

/** What is known of the kills of a map while its objectives are followed. */
export interface MapCounts {
  /** The kills of both sides, and the objectives at that time; each later objective comes with a kill. */
  kills: Pair;
  before: Pair;
  /** The objectives of both sides. */
  taken: Pair;
}

/** One way in which the kills and the duration of a map can end. */
export interface MapEnding {
  chance: number;
  scopes: Scopes;
}

/** Ways that are less likely do not change a chance by a millionth. */
const negligible = 1e-10;

/** Returns the ways in which a map that has ended can differ for the selections; ways with the same results are one. */
export type MapEndings = (counts: MapCounts) => readonly MapEnding[];

/** Creates the function for a map that is followed from this many seconds and kills. Equal scores are settled once. */
export function createMapEndings(
  number: number,
  { kill }: DotaTerms,
  found: JointSelections,
  { seconds, fallen }: { seconds: number; fallen: number },
): MapEndings {
  const isTimed = found.scopeKeys.includes(`duration:${number}`);
  const plain = new Map<number, ReturnType<typeof plainKills>>();
  const byScore = new Map<number, Settled>();
  const byMinutes = new Map<number, Settled>();
  const durations = new Map<number, readonly Weighted[]>();
  const settled = (scopes: Scopes): Settled => ({ key: found.settle(found.start, scopes).key, scopes });

  function settleKills(score: Pair): Settled {
    return known(byScore, score[0] * 1_000 + score[1], () =>
      settled(new Map([[`kills:${number}`, { score, over: true }]])),
    );
  }

  function settleMinutes(minutes: number): Settled {
    return known(byMinutes, minutes, () =>
      settled(new Map([[`duration:${number}`, { score: [minutes, 0], over: true }]])),
    );
  }

  /** Returns the results of the duration of a map that ends with the last of this many more kills. */
  function durationsOf(more: number): readonly Weighted[] {
    return known(durations, more, () => {
      const { from, p } = fullMinutes(seconds, { from: more, p: Float64Array.of(1) });
      const sums = new Map<string, Weighted>();
      p.forEach((chance, index) => {
        if (chance > negligible) add(sums, settleMinutes(from + index), chance, '');
      });
      return [...sums.values()];
    });
  }

  return ({ kills, before, taken }) => {
    const objectives: Pair = [taken[0] - before[0], taken[1] - before[1]];
    const all = objectives[0] + objectives[1];
    const { size, cells } = known(plain, all, () => plainKills(kill, all));
    const byKills = new Map<string, Weighted & { more: number }>();
    cells.forEach((chance, cell) => {
      if (chance < negligible) return;
      const home = kills[0] + objectives[0] + Math.floor(cell / size);
      const away = kills[1] + objectives[1] + (cell % size);
      const more = isTimed ? home + away - fallen : 0;
      add(byKills, { ...settleKills([home, away]), more }, chance, `/${more}`);
    });
    const endings = new Map<string, Weighted>();
    for (const { key, scopes, chance, more } of byKills.values()) {
      if (!isTimed) add(endings, { key, scopes }, chance, '');
      else {
        for (const timed of durationsOf(more)) {
          const both = { key: `${key}/${timed.key}`, scopes: new Map([...scopes, ...timed.scopes]) };
          add(endings, both, chance * timed.chance, '');
        }
      }
    }
    return [...endings.values()];
  };
}

interface Settled {
  /** The same for equal results. */
  key: string;
  scopes: Scopes;
}

type Weighted = Settled & { chance: number };

function known<Key, Value>(cache: Map<Key, Value>, key: Key, create: () => Value): Value {
  const before = cache.get(key);
  if (before !== undefined) return before;
  const value = create();
  cache.set(key, value);
  return value;
}

function add<Value extends Settled>(
  sums: Map<string, Value & { chance: number }>,
  value: Value,
  chance: number,
  suffix: string,
): void {
  const same = sums.get(value.key + suffix);
  if (same) same.chance += chance;
  else sums.set(value.key + suffix, { ...value, chance });
}
