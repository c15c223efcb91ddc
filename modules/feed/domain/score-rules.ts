import type { MarketOutcome } from '@fairline/markets';
import type { LegResult } from '@fairline/odds';
import type { ScopeForecast } from './forecast.ts';
import type { MarketRule } from './market-rules.ts';
import type { Pair } from './messages.ts';

/*
 * Rules whose one function names the outcome that wins at a score. Chances are the sums over all scores, so a price and
 * a settlement can never disagree. Scopes of both halves have the first half as the home side of the score.
 */

export const winningMargin = byScore(([home, away]) => {
  const lead = home - away;
  if (lead === 0) return 6;
  return lead > 0 ? 3 - Math.min(3, lead) : 6 - Math.min(3, -lead);
});

export const exactHomeGoals = byName(([home]) => home);
export const exactAwayGoals = byName(([, away]) => away);
export const goalRange = byName(([home, away]) => home + away);

export const teamToScore = byScore(
  ([home, away]) => (home > 0 ? 1 : 0) + (away > 0 ? 2 : 0),
  ([home, away]) => home > 0 && away > 0,
);

export const homeCleanSheet = yesIf(
  ([, away]) => away === 0,
  ([, away]) => away > 0,
);
export const awayCleanSheet = yesIf(
  ([home]) => home === 0,
  ([home]) => home > 0,
);
export const homeWinToNil = yesIf(
  ([home, away]) => home > 0 && away === 0,
  ([, away]) => away > 0,
);
export const awayWinToNil = yesIf(
  ([home, away]) => away > 0 && home === 0,
  ([home]) => home > 0,
);

export const resultAndBothScore = byScore(
  (score) => 2 * resultOf(score) + (score[0] > 0 && score[1] > 0 ? 0 : 1),
);

export const totalAndBothScore = byScore(
  ([home, away], line) => (home > 0 && away > 0 ? 0 : 2) + (isOver(home + away, line) ? 0 : 1),
  ([home, away], line) => home > 0 && away > 0 && isOver(home + away, line),
);

export const resultAndTotal = byScore(
  (score, line) => 2 * resultOf(score) + (isOver(score[0] + score[1], line) ? 1 : 0),
);

/** Outcomes first half, second half, equal. */
export const highestScoringHalf = byScore(
  ([first, second]) => (first > second ? 0 : first < second ? 1 : 2),
  ([first, second], _line, isFirstFinal) => isFirstFinal && second > first,
);

export const homeWinsBoth = winsBoth(0);
export const awayWinsBoth = winsBoth(2);
export const homeWinsEither = winsEither(0);
export const awayWinsEither = winsEither(2);

export const scoreInBoth = yesIf(
  ([first, second]) => first > 0 && second > 0,
  ([first, second], _line, isFirstFinal) => (first > 0 && second > 0) || (isFirstFinal && first === 0),
);

export const bothOver = yesIf(
  ([first, second], line) => isOver(first, line) && isOver(second, line),
  ([first, second], line, isFirstFinal) =>
    (isOver(first, line) && isOver(second, line)) || (isFirstFinal && !isOver(first, line)),
);

export const bothUnder = yesIf(
  ([first, second], line) => !isOver(first, line) && !isOver(second, line),
  ([first, second], line) => isOver(first, line) || isOver(second, line),
);

/** The outcome whose number is the home side of the score. */
export const numbered = byScore(([number]) => number);

type IndexOf = (score: Pair, line: number, outcomes: readonly MarketOutcome[]) => number;
type Decided = (score: Pair, line: number, isFirstFinal: boolean) => boolean;

/** Scores that are less likely than this do not change a price. */
const negligible = 1e-12;

const won: LegResult = { kind: 'won' };
const lost: LegResult = { kind: 'lost' };

function byScore(indexOf: IndexOf, decided?: Decided): MarketRule {
  return {
    chances(forecast, line, outcomes) {
      const chances = outcomes.map(() => 0);
      eachScore(forecast, (score, chance) => {
        const index = indexOf(score, line, outcomes);
        chances[index] = (chances[index] ?? 0) + chance;
      });
      return chances;
    },
    results(score, line, outcomes) {
      const index = indexOf(score, line, outcomes);
      return outcomes.map((_, each) => (each === index ? won : lost));
    },
    ...(decided && { decided }),
  };
}

/** Outcomes yes and no. */
function yesIf(isYes: (score: Pair, line: number) => boolean, decided: Decided): MarketRule {
  return byScore((score, line) => (isYes(score, line) ? 0 : 1), decided);
}

/** Outcomes that are named by a number (`2`), a range (`2-3`), or a number and everything above it (`3+`). */
function byName(count: (score: Pair) => number): MarketRule {
  return byScore((score, _line, outcomes) => {
    const value = count(score);
    return outcomes.findIndex(({ name }) => {
      const [from = 0, to] = name.split(/[-+]/).map(Number);
      if (name.endsWith('+')) return value >= from;
      return value >= from && value <= (to ?? from);
    });
  });
}

function winsBoth(side: 0 | 2): MarketRule {
  return yesIf(
    ([first, second]) => first === side && second === side,
    ([first], _line, isFirstFinal) => isFirstFinal && first !== side,
  );
}

function winsEither(side: 0 | 2): MarketRule {
  return yesIf(
    ([first, second]) => first === side || second === side,
    ([first], _line, isFirstFinal) => isFirstFinal && first === side,
  );
}

/** Returns the winner of a score: 0 home, 1 draw, 2 away. */
function resultOf([home, away]: Pair): 0 | 1 | 2 {
  return home > away ? 0 : home === away ? 1 : 2;
}

/** True when a count is above a line in quarters; the lines of these markets are halves. */
function isOver(count: number, line: number): boolean {
  return count * 4 > line;
}

function eachScore({ home, away, exact }: ScopeForecast, visit: (score: Pair, chance: number) => void): void {
  if (!exact) throw new RangeError('the scope has no joint distribution of its scores');
  for (let h = home.from; h < home.from + home.p.length; h++) {
    if ((home.p[h - home.from] ?? 0) < negligible) continue;
    for (let a = away.from; a < away.from + away.p.length; a++) {
      const chance = exact(h, a);
      if (chance > negligible) visit([h, a], chance);
    }
  }
}
