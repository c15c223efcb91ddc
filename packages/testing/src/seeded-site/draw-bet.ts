import type { SeededDraws } from './seeded-draws.ts';
import { dayMs, matchMs, openDays, type SeededPlan, seededMarkets, seededSports } from './seeded-plan.ts';

/** How a leg ends, with the factor of its odds in thousandths. */
type LegResult = 'lost' | 'won' | 'void' | 'half-lost';

export interface SeededLeg {
  /** The number of the match. */
  match: number;
  marketId: number;
  specifiers: string;
  outcomeId: number;
  oddsMilli: number;
  result: LegResult;
}

export interface SeededBet {
  n: number;
  /** The number of the player. */
  player: number;
  id: string;
  placedMs: number;
  settledMs: number;
  /** The same moments as the database reads them. A bet needs each several times, and to write one is slow. */
  placedAt: string;
  settledAt: string;
  stakeMinor: number;
  oddsMilli: number;
  /** What comes back when it is settled; 0 when it is lost. */
  returnMinor: number;
  isVoid: boolean;
  legs: readonly SeededLeg[];
}

const factors = {
  lost: () => 0,
  won: (oddsMilli: number) => oddsMilli,
  void: () => 1_000,
  'half-lost': () => 500,
};

/** Creates the function that draws bet `n`. Bets are placed in the order of their numbers. */
export function createBetDraws(plan: SeededPlan, draws: SeededDraws): (n: number) => SeededBet {
  const { startMs, endMs, bets, players, matchesPerDay } = plan;
  const { draw } = draws;
  const firstMs = draws.registeredMs(0);
  const choices = Math.floor((openDays * matchesPerDay) / 3);
  const spanMs = endMs - startMs;

  /** Half of the bets come from a tenth of the players who are there already. */
  function playerAt(n: number, ms: number): number {
    const present = Math.max(1, Math.floor(((ms - firstMs) * players) / (endMs - firstMs)));
    return draw(n, 'is-regular', 2) === 0
      ? draw(n, 'player', present)
      : 10 * draw(n, 'player', Math.ceil(present / 10));
  }

  function legOf(n: number, legNo: number, placedMs: number): SeededLeg {
    const seed = n * 4 + legNo;
    const match =
      Math.floor((placedMs - startMs) / (dayMs / matchesPerDay)) + legNo + 3 * draw(seed, 'match', choices);
    const markets = seededMarkets[draws.competitionOf(match) % seededSports.length] ?? [];
    const [marketId, specifiers, first, outcomes] = markets[draw(seed, 'market', markets.length)] ?? [
      1,
      '',
      1,
      3,
    ];
    const oddsMilli = 1_200 + draw(seed, 'odds', 2_800);
    return {
      match,
      marketId,
      specifiers,
      outcomeId: first + draw(seed, 'outcome', outcomes),
      oddsMilli,
      result: resultOf(draw(seed, 'result', 100_000), oddsMilli),
    };
  }

  return (n) => {
    const placedMs = startMs + Math.floor((n * spanMs + draw(n, 'placed', spanMs)) / bets);
    const size = [1, 1, 1, 1, 1, 1, 1, 2, 2, 3][draw(n, 'size', 10)] ?? 1;
    const legs = Array.from({ length: size }, (_, place) => legOf(n, place + 1, placedMs));
    const lastMatch = Math.max(...legs.map(({ match }) => match));
    const settledMs = draws.kickoffMs(lastMatch) + matchMs + 1_000 * draw(n, 'settled', 60);
    const stakeMinor = 100 + draw(n, 'stake', 4_900);
    const product = (milli: (leg: SeededLeg) => number) =>
      legs.reduce((sum, leg) => (sum * milli(leg)) / 1_000, 1_000);
    return {
      n,
      player: Math.min(playerAt(n, placedMs), players - 1),
      id: draws.id(placedMs, n, 'bet'),
      placedMs,
      settledMs,
      placedAt: new Date(placedMs).toISOString(),
      settledAt: new Date(settledMs).toISOString(),
      stakeMinor,
      oddsMilli: Math.round(product(({ oddsMilli }) => oddsMilli)),
      returnMinor: Math.floor(
        (stakeMinor * Math.round(product(({ result, oddsMilli }) => factors[result](oddsMilli)))) / 1_000,
      ),
      isVoid: legs.every(({ result }) => result === 'void'),
      legs,
    };
  };
}

/** Of a hundred legs two are void and one loses half; of the others, the book keeps seven in a hundred. */
function resultOf(fate: number, oddsMilli: number): LegResult {
  if (fate < 2_000) return 'void';
  if (fate < 3_000) return 'half-lost';
  return fate - 3_000 < 93_000_000 / oddsMilli ? 'won' : 'lost';
}
