import type { Pair } from '../messages.ts';
import type { FootballPosition } from '../model-state.ts';
import { poissonPmf } from './football-counts.ts';
import { countSides, since, sumOf } from './football-position.ts';
import type { FootballTerms } from './football-rates.ts';
import { sideScore } from './football-scopes.ts';
import type { World } from './football-worlds.ts';
import type { ScopeState } from './sport-model.ts';

/** Worlds that are less likely do not change a chance by a millionth. */
const negligible = 1e-9;

/**
 * Returns the worlds of the corners on which these scopes depend: those still to come, in each half where that matters, and
 * the side of the next one.
 */
export function cornerWorlds(
  position: FootballPosition,
  { corners }: FootballTerms,
  scopeKeys: readonly string[],
): World[] {
  const soFar = countSides(position.corners);
  const [first, second] = sharesLeft(position);
  if (scopeKeys.every((key) => key === 'corners')) {
    return pairsOf(corners, first + second).map(({ pair, chance }) => ({
      chance,
      scopes: new Map([['corners', { score: sumOf(soFar, pair), over: true }]]),
    }));
  }
  const next = position.corners.length + 1;
  const inFirst = pairsOf(corners, position.halfTimeCorners ? 0 : first);
  const inSecond = pairsOf(corners, second);
  return inFirst.flatMap((one) =>
    inSecond.flatMap((two): World[] => {
      const chance = one.chance * two.chance;
      if (chance < negligible) return [];
      const half = position.halfTimeCorners ?? sumOf(soFar, one.pair);
      const all = sumOf(sumOf(soFar, one.pair), two.pair);
      const scopes: [string, ScopeState][] = [
        ['corners', { score: all, over: true }],
        ['corners1', { score: half, over: true }],
        ['corners2', { score: since(all, half), over: true }],
      ];
      // The first of some corners falls to a side as often as any other of them.
      const [home, away] = one.pair[0] + one.pair[1] > 0 ? one.pair : two.pair;
      const sides: [1 | 2 | undefined, number][] =
        home + away === 0
          ? [[undefined, 1]]
          : [
              [1, home / (home + away)],
              [2, away / (home + away)],
            ];
      return sides
        .filter(([, share]) => share > 0)
        .map(([side, share]) => ({
          chance: chance * share,
          scopes: new Map([...scopes, [`corner:${next}`, { score: sideScore(side), over: true }]]),
        }));
    }),
  );
}

/** Returns the worlds of the cards. */
export function cardWorlds(position: FootballPosition, { yellowCards, redCards }: FootballTerms): World[] {
  const [first, second] = sharesLeft(position);
  const left = first + second;
  return pairsOf(yellowCards, left).flatMap((yellow) =>
    pairsOf(redCards, left).map((red) => {
      const reds = sumOf(position.redCards, red.pair);
      return {
        chance: yellow.chance * red.chance,
        scopes: new Map<string, ScopeState>([
          ['bookings', { score: sumOf(sumOf(position.yellowCards, yellow.pair), reds), over: true }],
          ['sendingoff', { score: [reds[0] + reds[1] > 0 ? 1 : 0, 0], over: true }],
        ]),
      };
    }),
  );
}

/** Returns the shares of the whole playing time that are left in the first and in the second half. */
function sharesLeft({ half, elapsed }: FootballPosition): Pair {
  return half === 0 ? [(1 - elapsed) / 2, 0.5] : [0, (1 - elapsed) / 2];
}

/** Returns the counts of two Poisson streams with these means in a whole match, over a share of it. */
function pairsOf([home, away]: Pair, share: number): { pair: Pair; chance: number }[] {
  const [homes, aways] = [poissonPmf(home * share), poissonPmf(away * share)];
  return [...homes.p].flatMap((one, h) =>
    [...aways.p].flatMap((two, a): { pair: Pair; chance: number }[] =>
      one * two < negligible / 100 ? [] : [{ pair: [h, a], chance: one * two }],
    ),
  );
}
