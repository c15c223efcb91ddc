import type { MarketOutcome } from '@fairline/markets';
import { type LegResult, settleAsianHandicap, settleAsianTotal } from '@fairline/odds';
import { chanceAbove, chanceOf, type Pmf, type ScopeForecast } from './forecast.ts';
import type { Pair } from './messages.ts';

/**
 * The rule of a kind of market: it prices the market from the forecast of its scope, and settles it from the final score.
 * Outcomes are in the order of the market table. Lines are in quarters of a point, 0 where there is none.
 */
export interface MarketRule {
  /**
   * Returns the chance of each outcome, given that the outcome is not void. The fair price is 1 ÷ chance, also where
   * half wins and half losses are possible. The chances sum to `winners` where that is a number.
   */
  chances(forecast: ScopeForecast, line: number, outcomes: readonly MarketOutcome[]): number[];
  /** Returns the result of each outcome at this final score. */
  results(score: Pair, line: number, outcomes: readonly MarketOutcome[]): LegResult[];
  /**
   * True when no further score can change the results. `isFirstFinal` is true when the first number of the score is final
   * and only the second can grow.
   */
  decided?(score: Pair, line: number, isFirstFinal: boolean): boolean;
  /** The number of outcomes that win, 1 when absent; `any` when each outcome wins or loses by itself. */
  winners?: number | 'any';
  /** Present where an outcome can be void by itself: the chance of each that the stake is returned. */
  returned?(forecast: ScopeForecast, outcomes: readonly MarketOutcome[]): number[];
  /** Present where an outcome can be void or half won: the number that decides the results. */
  decider?: Decider;
}

/** A number that decides a market alone, with its distribution. */
export interface Decider {
  of(forecast: ScopeForecast): Pmf;
  /** Returns a score at which the number has this value. */
  scoreAt(value: number): Pair;
}

const byLead: Decider = { of: ({ lead }) => lead, scoreAt: (lead) => [lead, 0] };

const won: LegResult = { kind: 'won' };
const lost: LegResult = { kind: 'lost' };
const nothing: LegResult = { kind: 'void' };

const wonIf = (condition: boolean): LegResult => (condition ? won : lost);

/** Outcomes home, draw, away. The market of the next goal also uses this rule: its draw means that no goal follows. */
export const threeWay: MarketRule = {
  chances: ({ lead }) => sides(lead, 0),
  results: ([home, away]) => [wonIf(home > away), wonIf(home === away), wonIf(home < away)],
};

/** Outcomes home or draw, home or away, draw or away. */
export const doubleChance: MarketRule = {
  chances({ lead }) {
    const [home, draw, away] = sides(lead, 0);
    return [home + draw, home + away, draw + away];
  },
  results: ([home, away]) => [wonIf(home >= away), wonIf(home !== away), wonIf(home <= away)],
  winners: 2,
};

/** Outcomes home and away; both are void when the score is level. */
export const twoWay: MarketRule = {
  chances({ lead }) {
    const [home, , away] = sides(lead, 0);
    return shares(home, away);
  },
  results: ([home, away]) => (home === away ? [nothing, nothing] : [wonIf(home > away), wonIf(home < away)]),
  decider: byLead,
};

/** Asian handicap. The line is added to the home side's score. */
export const handicap: MarketRule = {
  chances({ lead }, line) {
    const home = lineChance(lead, line);
    return [home, 1 - home];
  },
  results: ([home, away], lineQuarters) => [
    settleAsianHandicap({ side: 'home', lineQuarters, home, away }),
    settleAsianHandicap({ side: 'away', lineQuarters, home, away }),
  ],
  decider: byLead,
};

/** Outcomes home, draw, away after a whole number is added to the home side's score. */
export const threeWayHandicap: MarketRule = {
  chances: ({ lead }, line) => sides(lead, -line / 4),
  results: ([home, away], line) => threeWay.results([home + line / 4, away], 0, []),
};

/** Outcomes over and under, by the sum of the score. */
export const total = totalOf(
  { of: ({ sum }) => sum, scoreAt: (sum) => [sum, 0] },
  ([home, away]) => home + away,
);

export const homeTotal = totalOf({ of: ({ home }) => home, scoreAt: (home) => [home, 0] }, ([home]) => home);

export const awayTotal = totalOf(
  { of: ({ away }) => away, scoreAt: (away) => [0, away] },
  ([, away]) => away,
);

/** Outcomes odd and even, by the sum of the score; 0:0 is even. */
export const oddEven: MarketRule = {
  chances({ sum }) {
    let odd = 0;
    for (let index = 0; index < sum.p.length; index++) {
      if ((sum.from + index) % 2 !== 0) odd += sum.p[index] ?? 0;
    }
    return shares(odd, 1 - odd);
  },
  results: ([home, away]) => [wonIf((home + away) % 2 === 1), wonIf((home + away) % 2 === 0)],
};

/** Outcomes yes and no: both sides score, or not. */
export const bothScore: MarketRule = {
  chances({ home, away, sum }) {
    const no = chanceOf(home, 0) + chanceOf(away, 0) - chanceOf(sum, 0);
    return shares(1 - no, no);
  },
  results: ([home, away]) => [wonIf(home > 0 && away > 0), wonIf(home === 0 || away === 0)],
  decided: ([home, away]) => home > 0 && away > 0,
};

/** Outcomes yes and no: the score of the scope is 1:0 when the event happens. */
export const happens: MarketRule = {
  chances({ sum }) {
    const yes = chanceAbove(sum, 0);
    return [yes, 1 - yes];
  },
  results: ([home, away]) => [wonIf(home + away > 0), wonIf(home + away === 0)],
};

/** Outcomes below a number of full minutes, and that many or more. The score has the minutes at the place of home. */
export const duration: MarketRule = {
  chances({ home }, line) {
    const longer = chanceAbove(home, line / 4 - 1);
    return [Math.max(0, 1 - longer), longer];
  },
  results: ([minutes], line) => [wonIf(minutes * 4 < line), wonIf(minutes * 4 >= line)],
  decided: ([minutes], line) => minutes * 4 >= line,
};

/** Outcomes that are named by a score; `other` wins at every score that no outcome names. */
export const correctScore: MarketRule = {
  chances({ exact }, _line, outcomes) {
    let listed = 0;
    const chances = outcomes.map(({ name }) => {
      const score = scoreOf(name);
      const chance = score && exact ? exact(score[0], score[1]) : 0;
      listed += chance;
      return chance;
    });
    return outcomes.map(({ name }, index) =>
      name === 'other' ? Math.max(0, 1 - listed) : (chances[index] ?? 0),
    );
  },
  results([home, away], _line, outcomes) {
    const named = outcomes.some(({ name }) => name === `${home}:${away}`);
    return outcomes.map(({ name }) => wonIf(name === `${home}:${away}` || (name === 'other' && !named)));
  },
};

/** Outcomes that are named by the sum of the score; the last may include every higher sum (`6+`). */
export const exactSum: MarketRule = {
  chances: ({ sum }, _line, outcomes) =>
    outcomes.map(({ name }) =>
      name.endsWith('+') ? chanceAbove(sum, Number.parseInt(name, 10) - 1) : chanceOf(sum, Number(name)),
    ),
  results: ([home, away], _line, outcomes) =>
    outcomes.map(({ name }) =>
      wonIf(name.endsWith('+') ? home + away >= Number.parseInt(name, 10) : home + away === Number(name)),
    ),
};

/** Nine outcomes, half time by full time. The score of the scope is the pair of both winners (0 home, 1 draw, 2 away). */
export const halfTimeFullTime: MarketRule = {
  chances: ({ exact }, _line, outcomes) =>
    outcomes.map((_, index) => exact?.(Math.floor(index / 3), index % 3) ?? 0),
  results: ([half, full], _line, outcomes) => outcomes.map((_, index) => wonIf(index === half * 3 + full)),
};

function totalOf(decider: Decider, count: (score: Pair) => number): MarketRule {
  return {
    decider,
    chances(forecast, line) {
      const over = lineChance(decider.of(forecast), -line);
      return [over, 1 - over];
    },
    results: (score, lineQuarters) => [
      settleAsianTotal({ side: 'over', lineQuarters, total: count(score) }),
      settleAsianTotal({ side: 'under', lineQuarters, total: count(score) }),
    ],
    decided: (score, lineQuarters) => count(score) * 4 - lineQuarters >= 2,
  };
}

/** Returns the chances of a lead above, at and below `level`. */
function sides(lead: Pmf, level: number): [number, number, number] {
  const home = chanceAbove(lead, level);
  const draw = chanceOf(lead, level);
  return [home, draw, Math.max(0, 1 - home - draw)];
}

function shares(first: number, second: number): number[] {
  const both = first + second;
  return both > 0 ? [first / both, second / both] : [0.5, 0.5];
}

/**
 * Returns 1/p for the fair price p of a bet on value·4 + line > 0. With the chances W of a win, H of a half win, V of a
 * void bet and h of a half loss, the fair price satisfies W·p + H·(p + 1)/2 + V + h/2 = 1, hence 1/p = (W + H/2)/(1 −
 * H/2 − V − h/2).
 */
function lineChance(pmf: Pmf, line: number): number {
  let wins = 0;
  let returned = 0;
  for (let index = 0; index < pmf.p.length; index++) {
    const chance = pmf.p[index] ?? 0;
    const quarters = (pmf.from + index) * 4 + line;
    if (quarters >= 2) wins += chance;
    else if (quarters === 1) {
      wins += chance / 2;
      returned += chance / 2;
    } else if (quarters === 0) returned += chance;
    else if (quarters === -1) returned += chance / 2;
  }
  return returned >= 1 ? 0.5 : Math.min(1, wins / (1 - returned));
}

function scoreOf(name: string): Pair | undefined {
  const [home, away] = name.split(':').map(Number);
  return home !== undefined && away !== undefined ? [home, away] : undefined;
}
