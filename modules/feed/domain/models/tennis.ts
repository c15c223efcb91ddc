import { tennis } from '@fairline/markets';
import {
  type Forecast,
  forecastOfGrid,
  forecastOfScores,
  mixScopes,
  type ScopeForecast,
} from '../forecast.ts';
import type { MatchStatus, Pair } from '../messages.ts';
import type { TennisPosition } from '../model-state.ts';
import { offersOf } from '../offers.ts';
import type { Random } from '../random.ts';
import { type GameState, lastNotAfter, type MatchUp, type SportModel, type Timeline } from './sport-model.ts';
import { isSetOver, other, type SetEnd, setEnds } from './tennis-chances.ts';
import {
  currentGame,
  isTieBreak,
  serverOf,
  setsWon,
  tennisScopes,
  tieBreakTarget,
} from './tennis-position.ts';
import { fromSetScore, setsToWin, type TennisTable, tennisTable } from './tennis-table.ts';

/**
 * Tennis: independent points, for which each side has a chance on its own serve, through games, tie-breaks and sets.
 * Strength is in Elo points; `conditions.scoring` is the share of points that an average server wins.
 */
export const tennisModel: SportModel = {
  sportId: tennis,
  offers: offersOf(tennis),
  maxSeconds: 7 * 3_600,
  uncertainty: 30,
  opening: (matchUp) => stateOf(beforeMatch, tennisTable(matchUp)),
  play,
};

interface Moment extends TennisPosition {
  second: number;
  phase: MatchStatus['phase'];
}

const beforeMatch: Moment = {
  second: -1,
  phase: 'not-started',
  server: undefined,
  sets: [],
  games: [0, 0],
  points: [0, 0],
  gameWinners: [[]],
};

/** Seconds from the end of one point to the end of the next, and the seconds that games and sets add. */
const pointSeconds = { shortest: 22, spread: 30, changeOfEnds: 45, newSet: 75 };

function play(matchUp: MatchUp, random: Random): Timeline {
  return playAll(tennisTable(matchUp), random);
}

function playAll(table: TennisTable, random: Random): Timeline {
  const server = random.below(2) === 0 ? 1 : 2;
  const toss: Moment = { ...beforeMatch, second: 0, phase: 'live', server };
  return playOn([toss], toss, table, random);
}

/** Plays a match to its end from the moment `from`. @returns all its moments, those that have passed first */
function playOn(passed: readonly Moment[], from: Moment, table: TennisTable, random: Random): Timeline {
  const moments = [...passed];
  let moment = from;
  while (moment.phase === 'live') {
    moment = afterPoint(moment, table, random);
    moments.push(moment);
  }
  return {
    endSecond: moment.second,
    at: (second) => stateOf(moments[lastNotAfter(moments, second)] ?? beforeMatch, table),
    revision: (second) => lastNotAfter(moments, second),
    stops: stopsOf(moments),
    another(second, others) {
      const kept = moments.slice(0, lastNotAfter(moments, second) + 1);
      const last = kept.at(-1);
      if (!last) return playAll(table, others);
      if (last.phase === 'ended') return playOn(moments, moment, table, others);
      return playOn(kept, { ...last, second: Math.max(last.second, second) }, table, others);
    },
  };
}

/** Bets are stopped around the end of a set and around a break of serve. */
function stopsOf(moments: readonly Moment[]): Timeline['stops'] {
  return moments.flatMap((next, index) => {
    const before = moments[index - 1];
    if (!before || (next.sets.length === before.sets.length && !isBreak(before, next))) return [];
    return [{ fromSecond: next.second - 8, toSecond: next.second + 20 }];
  });
}

function afterPoint(moment: Moment, table: TennisTable, random: Random): Moment {
  const { serve } = table;
  const server = serverOf(moment);
  const homeWins = random.next() < (server === 1 ? serve.home : 1 - serve.away);
  const points: Pair = [moment.points[0] + (homeWins ? 1 : 0), moment.points[1] + (homeWins ? 0 : 1)];
  const second = moment.second + pointSeconds.shortest + random.next() * pointSeconds.spread;
  const target = isTieBreak(moment) ? tieBreakTarget(moment, table) : 4;
  if (Math.max(...points) < target || Math.abs(points[0] - points[1]) < 2)
    return { ...moment, second, points };
  return afterGame({ ...moment, second, points: [0, 0] }, homeWins ? 1 : 2, table);
}

function afterGame(moment: Moment, winner: 1 | 2, table: TennisTable): Moment {
  const games: Pair = [moment.games[0] + (winner === 1 ? 1 : 0), moment.games[1] + (winner === 2 ? 1 : 0)];
  const current = [...(moment.gameWinners.at(-1) ?? []), winner];
  const gameWinners = [...moment.gameWinners.slice(0, -1), current];
  const server = moment.server && other(moment.server);
  if (!isSetOver(games[0], games[1])) {
    const pause = (games[0] + games[1]) % 2 === 1 ? pointSeconds.changeOfEnds : 0;
    return { ...moment, second: moment.second + pause, games, gameWinners, server };
  }
  const sets = [...moment.sets, games];
  const won = setsWon(sets);
  if (Math.max(...won) === setsToWin(table.bestOf)) {
    return { ...moment, phase: 'ended', sets, games: [0, 0], gameWinners };
  }
  const second = moment.second + pointSeconds.newSet;
  return { ...moment, second, sets, games: [0, 0], gameWinners: [...gameWinners, []], server };
}

function isBreak(before: Moment, after: Moment): boolean {
  const games = (moment: Moment) => moment.gameWinners.flat();
  const winner = games(after).length > games(before).length ? games(after).at(-1) : undefined;
  return winner !== undefined && !isTieBreak(before) && winner !== before.server;
}

function stateOf(moment: Moment, table: TennisTable): GameState {
  return {
    status: statusOf(moment, table),
    scopes: tennisScopes(moment, moment.phase === 'ended', table.bestOf),
    forecast: () => (moment.phase === 'ended' ? new Map() : forecastOf(moment, table)),
  };
}

function statusOf(moment: Moment, table: TennisTable): MatchStatus {
  const { phase, sets, games, points, gameWinners, server } = moment;
  const live = phase === 'live';
  return {
    phase,
    period: live ? `set${sets.length + 1}` : '',
    clockSeconds: null,
    score: setsWon(sets),
    periodScores: live ? [...sets, games] : [...sets],
    ...(live && { serving: serverOf(moment), points: pointNames(moment) }),
    ...(phase !== 'ended' && {
      model: {
        sportId: tennis,
        matchUp: table.matchUp,
        position: { ...(server && { server }), sets, games, points, gameWinners },
      },
    }),
  };
}

const pointName = ['0', '15', '30', '40'] as const;

function pointNames(moment: Moment): [string, string] {
  const [home, away] = moment.points;
  if (isTieBreak(moment)) return [String(home), String(away)];
  if (home >= 3 && away >= 3) return [home > away ? 'A' : '40', away > home ? 'A' : '40'];
  return [pointName[home] ?? '40', pointName[away] ?? '40'];
}

/** Returns the forecast of a moment. Before the toss either side may serve first. */
function forecastOf(moment: Moment, table: TennisTable): Forecast {
  if (moment.server) return forecastFrom(moment, moment.server, table);
  const [home, away] = [forecastFrom(moment, 1, table), forecastFrom(moment, 2, table)];
  return new Map(
    [...home].map(([key, scope]) => [
      key,
      mixScopes([
        { weight: 0.5, scope },
        { weight: 0.5, scope: away.get(key) ?? scope },
      ]),
    ]),
  );
}

function forecastFrom(moment: Moment, server: 1 | 2, table: TennisTable): Forecast {
  const { sets, games } = moment;
  const [homeSets, awaySets] = setsWon(sets);
  const game = currentGame(moment, server, table);
  const ends = setEnds(
    table.serve,
    { home: games[0], away: games[1], server, game },
    tieBreakTarget(moment, table),
  );
  const future = fromSetScore(table, homeSets, awaySets, ends);
  const before = sets.reduce((sum, [home, away]) => [sum[0] + home, sum[1] + away], [0, 0]);
  const match = forecastOfScores(future.sets);
  const forecast = new Map<string, ScopeForecast>([
    ['match', match],
    [`match${table.bestOf}`, match],
    ['games', forecastOfGrid(future.games, before[0] ?? 0, before[1] ?? 0)],
    [`set:${sets.length + 1}`, forecastOfScores(ends)],
    [
      `game:${sets.length + 1}:${games[0] + games[1] + 1}`,
      forecastOfScores([
        { home: 1, away: 0, chance: game },
        { home: 0, away: 1, chance: 1 - game },
      ]),
    ],
  ]);
  // The next set is offered only while it is certain that it will be played.
  if (setsToWin(table.bestOf) - Math.max(homeSets, awaySets) >= 2) {
    forecast.set(`set:${sets.length + 2}`, nextSet(ends, sets.length + 2, table));
  }
  return forecast;
}

function nextSet(ends: readonly SetEnd[], number: number, table: TennisTable): ScopeForecast {
  let homeServes = 0;
  for (const end of ends) if (end.nextServer === 1) homeServes += end.chance;
  const fresh = number === table.bestOf ? table.lastSet : table.set;
  return mixScopes([
    { weight: homeServes, scope: forecastOfScores(fresh[1]) },
    { weight: 1 - homeServes, scope: forecastOfScores(fresh[2]) },
  ]);
}
