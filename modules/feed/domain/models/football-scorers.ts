import { certain, type ScopeForecast } from '../forecast.ts';
import type { Pair } from '../messages.ts';
import type { FootballPosition, FootballSubstitution } from '../model-state.ts';
import { allScorersScore, entriesOf, oneScorerScore, type SidePlayer } from '../scorer-score.ts';
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
import { ratesByLead, unscoredChance } from './unscored-chance.ts';

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
  const players = once(() => scoringPlayers(position));
  const forecast = (of: typeof nextScorer) => byPlayer(players, () => of(position, byStage, rates));
  return [
    [`scorer:${position.goals.length + 1}:live`, forecast(nextScorer)],
    ['lastscorer:live', forecast(lastScorer)],
    ['scorers:live', forecast(anyScorers)],
  ];
}

/** A player who can score, and the chances to be on the field while so many times for substitutions are over. */
interface ScoringPlayer extends SidePlayer {
  presence: readonly number[];
  /** The chance to be on the field at the end; for a substitute that is the chance to come on at all. */
  atEnd: number;
}

function scoringPlayers(position: FootballPosition): ScoringPlayer[] {
  return ([1, 2] as const).flatMap((side) =>
    scoringShirts.map((shirt) => {
      const presence = presenceOf(shirt, side, position);
      return { side, shirt, presence, atEnd: presence.at(-1) ?? 0 };
    }),
  );
}

/** The chances of the outcomes of one scope. */
interface ScorerChances {
  nobody: number;
  of(player: ScoringPlayer): PlayerChances;
}

interface PlayerChances {
  chance: number;
  /** The chance that the player takes no part. */
  returned: number;
}

function nextScorer(
  position: FootballPosition,
  byStage: readonly number[],
  rates: ScoringRates,
): ScorerChances {
  const [home, away] = scoreOf(position.goals);
  const [homeRate, awayRate] = [rates.home(home - away), rates.away(home - away)];
  const rate = homeRate + awayRate;
  let none = 1;
  const falls = byStage.map((intensity) => {
    const before = none;
    none *= Math.exp(-rate * intensity);
    return before - none;
  });
  return {
    nobody: none,
    of({ side, shirt, presence, atEnd }) {
      const ofSide = (side === 1 ? homeRate : awayRate) / rate;
      const chance = falls.reduce((sum, fall, stage) => sum + fall * (presence[stage] ?? 0), 0);
      const absent = falls.reduce((sum, fall, stage) => sum + fall * (1 - (presence[stage] ?? 0)), 0);
      return {
        chance: ofSide * shareOf(shirt) * chance,
        returned: isSubstitute(shirt) ? absent + none * (1 - atEnd) : 0,
      };
    },
  };
}

function lastScorer(
  position: FootballPosition,
  byStage: readonly number[],
  rates: ScoringRates,
): ScorerChances {
  const [home, away] = scoreOf(position.goals);
  const lead = home - away;
  const left = byStage.reduce((sum, each) => sum + each, 0);
  const none = Math.exp(-(rates.home(lead) + rates.away(lead)) * left);
  const lasts = lastByStage(lead, byStage, rates);
  const last = position.goals.at(-1);
  return {
    nobody: last ? 0 : none,
    of({ side, shirt, presence, atEnd }) {
      const toCome = lasts.reduce(
        (sum, ofSides, stage) => sum + (ofSides[side - 1] ?? 0) * (presence[stage] ?? 0),
        0,
      );
      const isLast = last?.side === side && last.shirt === shirt;
      return {
        chance: shareOf(shirt) * toCome + (isLast ? none : 0),
        returned: isSubstitute(shirt) ? 1 - atEnd : 0,
      };
    },
  };
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
): ScorerChances {
  const [home, away] = scoreOf(position.goals);
  const leads = ratesByLead(rates, home - away);
  return {
    nobody: 0,
    of({ side, shirt, presence, atEnd }) {
      const hasScored = position.goals.some((goal) => goal.side === side && goal.shirt === shirt);
      const isOver = !isSubstitute(shirt) && !isOn(shirt, position.substitutions, side);
      const scores = isOver ? 0 : 1 - unscoredChance({ shirt, side, presence, byStage, leads, position });
      return { chance: hasScored ? 1 : scores, returned: isSubstitute(shirt) ? 1 - atEnd : 0 };
    },
  };
}

/**
 * Returns the forecast of a scope by its players. It is made only when an outcome of it is asked for, since the matches of files
 * have no markets of scorers and never ask.
 */
function byPlayer(players: () => readonly ScoringPlayer[], make: () => ScorerChances): ScopeForecast {
  const chances = once(() => {
    const { nobody, of } = make();
    return {
      nobody,
      known: new Map(players().map((player) => [`${player.side} ${player.shirt}`, of(player)])),
    };
  });
  const read = (home: number, away: number) => chances().known.get(home > 0 ? `1 ${home}` : `2 ${away}`);
  const none = certain(0);
  return {
    lead: none,
    sum: none,
    home: none,
    away: none,
    exact: (home, away) => {
      if (home === 0 && away === 0) return chances().nobody;
      return home > 0 && away > 0 ? 0 : (read(home, away)?.chance ?? 0);
    },
    returned: (home, away) => read(home, away)?.returned ?? 0,
  };
}

/** Returns a function that makes its value at the first call. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
