import { basketball, dota2, football, iceHockey } from '@fairline/markets';
import type { LegResult } from '@fairline/odds';
import { findOffered } from './market-offer.ts';
import type { MarketKey, MatchStatus, Pair } from './messages.ts';
import { scopesOfScores } from './models/football-scopes.ts';
import type { ScopeState } from './models/sport-model.ts';
import { offersOf } from './offers.ts';
import { settleMarket } from './settle-markets.ts';

/** The number of periods without overtime, in the sports that can have one. */
const regularPeriods: Readonly<Record<number, number>> = { [football]: 2, [basketball]: 4, [iceHockey]: 3 };

/** The scopes of a whole match. */
const wholeMatch: readonly string[] = ['match', 'match3', 'match5', 'full'];

/**
 * Returns the results that the recorded status of a stopped match gives the outcomes of a market: those that no further score
 * could change, and with `counts` also those of the whole match, as if it had ended there. Undefined for a market that the
 * status does not decide.
 */
export function resultsAtStop(
  sportId: number,
  market: MarketKey,
  status: MatchStatus,
  { counts }: { counts: boolean },
): ReadonlyMap<string, LegResult> | undefined {
  const offered = findOffered(offersOf(sportId), market.marketId, market.specifiers);
  const scope = offered && scopesAt(sportId, status).get(offered.scopeKey);
  if (!scope) return undefined;
  const isOver = scope.over || (counts && wholeMatch.includes(offered.scopeKey));
  const settled = settleMarket(offered, { ...scope, over: isOver });
  return settled && new Map(settled.outcomes.map(({ outcomeId, result }) => [outcomeId, result]));
}

/** Returns the parts of a match that its status has a score of. A part that is still played is not over. */
function scopesAt(sportId: number, status: MatchStatus): Map<string, ScopeState> {
  const { score, periodScores } = status;
  const periods = regularPeriods[sportId];
  if (periods === undefined) return scopesOfSets(sportId, status);
  const finished = finishedPeriods(status, periods);
  const hasOvertime = periodScores.length > periods;
  const regular = hasOvertime ? totalOf(periodScores.slice(0, periods)) : score;
  const isOver = finished >= periods;
  if (sportId === football)
    return new Map(scopesOfScores(regular, finished >= 1 ? periodScores[0] : undefined, isOver));
  const scopes = new Map<string, ScopeState>([
    ['match', { score: regular, over: isOver }],
    ['full', { score, over: false }],
  ]);
  if (hasOvertime) scopes.set('overtime', { score: [1, 0], over: true });
  if (sportId === basketball && periodScores.length > 0)
    scopes.set('h1', { score: totalOf(periodScores.slice(0, 2)), over: finished >= 2 });
  const part = sportId === basketball ? 'quarter' : 'period';
  periodScores.slice(0, periods).forEach((each, index) => {
    scopes.set(`${part}:${index + 1}`, { score: each, over: finished > index });
  });
  return scopes;
}

/** Returns how many regular periods are over. The last one with a score is not, where the status does not say so. */
function finishedPeriods({ period, periodScores }: MatchStatus, periods: number): number {
  const begun = periodScores.length;
  if (begun > periods) return periods;
  return period === 'pause' || period === 'ht' ? begun : Math.max(0, begun - 1);
}

/** Sets and maps: the score counts those that are over, and the scores of the parts are games, rounds or kills. */
function scopesOfSets(sportId: number, { score, periodScores }: MatchStatus): Map<string, ScopeState> {
  const played = score[0] + score[1];
  const whole: ScopeState = { score, over: false };
  const scopes = new Map<string, ScopeState>(
    ['match', 'match3', 'match5'].map((key): [string, ScopeState] => [key, whole]),
  );
  scopes.set('games', { score: totalOf(periodScores), over: false });
  // The kills of a map of Dota 2 do not say who has won it.
  const parts = sportId === dota2 ? ['kills'] : ['set', 'map'];
  periodScores.forEach((each, index) => {
    for (const part of parts) scopes.set(`${part}:${index + 1}`, { score: each, over: index < played });
  });
  return scopes;
}

function totalOf(scores: readonly Pair[]): Pair {
  return scores.reduce<Pair>(([home, away], [one, other]) => [home + one, away + other], [0, 0]);
}
