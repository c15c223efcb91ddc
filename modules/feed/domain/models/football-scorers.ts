import { certain, type ScopeForecast } from '../forecast.ts';
import type { Pair } from '../messages.ts';
import type { FootballPosition, FootballSubstitution } from '../model-state.ts';
import { allScorersScore, entriesOf, oneScorerScore } from '../scorer-score.ts';
import {
  changesBefore,
  isOn,
  isSubstitute,
  presenceOf,
  scoringShirts,
  shareOf,
} from './football-line-ups.ts';
import { scoreOf } from './football-position.ts';
import { advanceLead, forgetLast, type LeadChances, lastWithLeads, levelStart } from './lead-chain.ts';
import type { ScoringRates } from './score-chain.ts';
import { unscoredChance } from './unscored-chance.ts';

/** The times between which the same players are on the field: before the substitutions, and after each of three. */
const stages = 4;

/** Returns the score of the scope of the scorer of one goal. A goal to come has the substitutes who are on by now. */
export function scorerScore(
  goal: FootballPosition['goals'][number] | undefined,
  made: readonly FootballSubstitution[],
): Pair {
  return oneScorerScore(
    goal,
    entries(goal ? made.filter(({ interval }) => interval <= goal.interval) : made),
  );
}

/** Returns the score of the scope of the last scorer, in which a substitute counts who comes on at any time. */
export function lastScorerScore({ goals, substitutions }: FootballPosition): Pair {
  return oneScorerScore(goals.at(-1), entries(substitutions));
}

/** Returns the score of the scope of all scorers. */
export function scorersScore({ goals, substitutions }: FootballPosition): Pair {
  return allScorersScore(goals, entries(substitutions));
}

/** Returns the bits of the substitutes of both sides who have come on. */
export function entries(made: readonly FootballSubstitution[]): Pair {
  const ofSide = (side: 1 | 2) => entriesOf(made.flatMap((each) => (each.side === side ? [each.on] : [])));
  return [ofSide(1), ofSide(2)];
}

/** Forecasts the scopes of the next scorer, of the last one and of all. `toCome` is the intensity left in each interval. */
export function scorerForecasts(
  position: FootballPosition,
  toCome: readonly number[],
  rates: ScoringRates,
): [string, ScopeForecast][] {
  const byStage = Array.from({ length: stages }, (_, stage) =>
    toCome.reduce((sum, each, interval) => (changesBefore(interval) === stage ? sum + each : sum), 0),
  );
  return [
    [`scorer:${position.goals.length + 1}:live`, nextScorer(position, byStage, rates)],
    ['lastscorer:live', lastScorer(position, byStage, rates)],
    ['scorers:live', anyScorers(position, byStage, rates)],
  ];
}

function nextScorer(
  position: FootballPosition,
  byStage: readonly number[],
  rates: ScoringRates,
): ScopeForecast {
  const [home, away] = scoreOf(position.goals);
  const [homeRate, awayRate] = [rates.home(home - away), rates.away(home - away)];
  const rate = homeRate + awayRate;
  let none = 1;
  const falls = byStage.map((intensity) => {
    const before = none;
    none *= Math.exp(-rate * intensity);
    return before - none;
  });
  return byPlayer(none, (side, shirt) => {
    const presence = presenceOf(shirt, side, position);
    const ofSide = (side === 1 ? homeRate : awayRate) / rate;
    const chance = falls.reduce((sum, fall, stage) => sum + fall * (presence[stage] ?? 0), 0);
    const absent = falls.reduce((sum, fall, stage) => sum + fall * (1 - (presence[stage] ?? 0)), 0);
    return {
      chance: ofSide * shareOf(shirt) * chance,
      returned: isSubstitute(shirt) ? absent + none * (1 - (presence.at(-1) ?? 0)) : 0,
    };
  });
}

function lastScorer(
  position: FootballPosition,
  byStage: readonly number[],
  rates: ScoringRates,
): ScopeForecast {
  const [home, away] = scoreOf(position.goals);
  const lead = home - away;
  const left = byStage.reduce((sum, each) => sum + each, 0);
  const none = Math.exp(-(rates.home(lead) + rates.away(lead)) * left);
  const lasts = lastByStage(lead, byStage, rates);
  const last = position.goals.at(-1);
  return byPlayer(last ? 0 : none, (side, shirt) => {
    const presence = presenceOf(shirt, side, position);
    const toCome = lasts.reduce(
      (sum, ofSides, stage) => sum + (ofSides[side - 1] ?? 0) * (presence[stage] ?? 0),
      0,
    );
    const isLast = last?.side === side && last.shirt === shirt;
    return {
      chance: shareOf(shirt) * toCome + (isLast ? none : 0),
      returned: isSubstitute(shirt) ? 1 - (presence.at(-1) ?? 0) : 0,
    };
  });
}

/** Returns the chances that the last goal of the match falls in each stage, to home and to away. */
function lastByStage(lead: number, byStage: readonly number[], rates: ScoringRates): Pair[] {
  let start: LeadChances = levelStart();
  return byStage.map((intensity, stage): Pair => {
    const after = advanceLead(start, rates, lead, intensity);
    const rest = byStage.slice(stage + 1).reduce((sum, each) => sum + each, 0);
    const ofSides: Pair = [0, 0];
    for (const { last, change, chance } of lastWithLeads(after)) {
      const noMore = Math.exp(-(rates.home(lead + change) + rates.away(lead + change)) * rest);
      ofSides[last - 1] = (ofSides[last - 1] ?? 0) + chance * noMore;
    }
    start = forgetLast(after);
    return ofSides;
  });
}

function anyScorers(
  position: FootballPosition,
  byStage: readonly number[],
  rates: ScoringRates,
): ScopeForecast {
  const [home, away] = scoreOf(position.goals);
  return byPlayer(0, (side, shirt) => {
    const entered = presenceOf(shirt, side, position).at(-1) ?? 0;
    const hasScored = position.goals.some((goal) => goal.side === side && goal.shirt === shirt);
    const isOver = !isSubstitute(shirt) && !isOn(shirt, position.substitutions, side);
    const scores = isOver
      ? 0
      : 1 - unscoredChance({ shirt, side, lead: home - away, byStage, rates, position });
    return { chance: hasScored ? 1 : scores, returned: isSubstitute(shirt) ? 1 - entered : 0 };
  });
}

interface PlayerChances {
  chance: number;
  /** The chance that the player takes no part. */
  returned: number;
}

/** Returns the forecast of a scope by its players; each is asked once. */
function byPlayer(nobody: number, chancesOf: (side: 1 | 2, shirt: number) => PlayerChances): ScopeForecast {
  const known = new Map<string, PlayerChances>();
  for (const side of [1, 2] as const) {
    for (const shirt of scoringShirts) known.set(`${side} ${shirt}`, chancesOf(side, shirt));
  }
  const read = (home: number, away: number) => known.get(home > 0 ? `1 ${home}` : `2 ${away}`);
  const none = certain(0);
  return {
    lead: none,
    sum: none,
    home: none,
    away: none,
    exact: (home, away) => {
      if (home === 0 && away === 0) return nobody;
      return home > 0 && away > 0 ? 0 : (read(home, away)?.chance ?? 0);
    },
    returned: (home, away) => read(home, away)?.returned ?? 0,
  };
}
